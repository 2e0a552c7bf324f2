/* Works out every position of Teeko, backwards from all that is won, and writes the table that game/rules/teeko reads.

   cc -O3 -o teeko build_scripts/tables/teeko.c
   ./teeko standard | python3 -c "import sys, zlib; sys.stdout.buffer.write(zlib.compress(sys.stdin.buffer.read(), 9))" \
     > game/rules/teeko/mind/standard.bin        (and: advanced, to advanced.bin; about ten minutes and 110 MB each)

   A code is 0 where neither can force four, else 1 more than the deeds left: odd where whoever is to move loses. Sets of
   points are masks of 25 bits; the mover's set is numbered among all of its size, the other's among the points left. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint32_t Mask;
enum { POINTS = 25, ALL = (1 << POINTS) - 1, CENTRE = 12, FOURS = 12650, OTHERS = 5985, LONGEST = 250, NEVER = 255 };

static Mask pattern[64], near_[POINTS], set_of[FOURS], other_of[OTHERS];
static int patterns, image[8][POINTS];
static long choose[POINTS + 1][POINTS + 1];
static uint8_t *code[5][5], wins[FOURS];

static long number(Mask set) {                                     /* in the order of masks of its size */
    long found = 0;
    for (int k = 1; set; set &= set - 1) found += choose[__builtin_ctz(set)][k++];
    return found;
}
static Mask closed(Mask set, Mask gaps) {                           /* the set among the points that are no gaps */
    while (gaps) {
        int top = 31 - __builtin_clz(gaps);
        Mask low = ((Mask)1 << top) - 1;
        set = (set & low) | ((set >> 1) & ~low);
        gaps &= low;
    }
    return set;
}
static Mask opened(Mask set, Mask gaps) {                           /* and back */
    Mask found = 0;
    for (int n = 0, k = 0; n < POINTS; n++)
        if (!(gaps >> n & 1)) found |= (set >> k++ & 1) << n;
    return found;
}
static uint8_t *place(Mask own, Mask theirs) {
    int a = __builtin_popcount(own), b = __builtin_popcount(theirs);
    return &code[a][b][number(own) * choose[POINTS - a][b] + number(closed(theirs, own))];
}
static int is_four(Mask own) { return __builtin_popcount(own) == 4 && wins[number(own)]; }

static void prepare(int sizes) {
    static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int n = 0; n <= POINTS; n++)
        for (int k = choose[n][0] = 1; k <= n; k++) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
    for (int y = 0; y < 5; y++) for (int x = 0; x < 5; x++) {
        for (int w = 0; w < 4; w++) {
            int x2 = x + 3 * way[w][0], y2 = y + 3 * way[w][1];
            if (x2 > 4 || y2 < 0 || y2 > 4) continue;
            for (int n = 0; n < 4; n++) pattern[patterns] |= 1u << ((y + n * way[w][1]) * 5 + x + n * way[w][0]);
            patterns++;
        }
        for (int s = 1; s <= sizes; s++)
            if (x + s < 5 && y + s < 5) pattern[patterns++] = (1u | 1u << s | 1u << 5 * s | 1u << 6 * s) << (y * 5 + x);
        for (int n = 0; n < POINTS; n++)
            if (n != y * 5 + x && abs(n % 5 - x) < 2 && abs(n / 5 - y) < 2) near_[y * 5 + x] |= 1u << n;
        for (int turn = 0; turn < 8; turn++) {
            int a = turn & 1 ? 4 - x : x, b = turn & 2 ? 4 - y : y;
            image[turn][y * 5 + x] = turn & 4 ? a * 5 + b : b * 5 + a;
        }
    }
    for (Mask set = 0, n = 0, m = 0; set <= ALL; set++)
        if (__builtin_popcount(set) == 4) {
            for (int p = 0; p < patterns; p++) wins[n] |= set == pattern[p];
            if (set < 1 << 21) other_of[m++] = set;
            set_of[n++] = set;
        }
}

/* ---- all eight markers on the board: what is lost or won in so many deeds, the soonest first */

static int found_now(Mask own, Mask theirs, int deeds) {
    Mask free = ALL & ~(own | theirs);
    for (Mask from = own; from; from &= from - 1) {
        int at = __builtin_ctz(from);
        for (Mask to = near_[at] & free; to; to &= to - 1) {
            Mask after = (own & ~(1u << at)) | (to & -to);
            int led = is_four(after) ? 1 : *place(theirs, after);
            int lost = led & 1 && led != NEVER;
            if (deeds & 1 && lost && led <= deeds) return 1;
            if (!(deeds & 1) && (!led || lost)) return 0;
        }
    }
    return !(deeds & 1);
}
static void solve_moves(void) {
    uint8_t *codes = code[4][4] = calloc(FOURS, OTHERS);
    for (long n = 0; n < (long)FOURS * OTHERS; n++) {
        Mask own = set_of[n / OTHERS];
        codes[n] = wins[n / OTHERS] ? NEVER : is_four(opened(other_of[n % OTHERS], own)) ? 1 : 0;
    }
    for (long deeds = 1, some = 1, before = 1; some || before; deeds++) {
        before = some, some = 0;
        for (long n = 0; n < (long)FOURS * OTHERS; n++) {
            Mask own = set_of[n / OTHERS];
            if (!codes[n] && found_now(own, opened(other_of[n % OTHERS], own), deeds)) codes[n] = deeds + 1, some++;
        }
        fprintf(stderr, "%ld deeds: %ld\n", deeds, some);
    }
}

/* ---- while markers are dropped: the last drop first */

static uint8_t dropped(Mask own, Mask theirs) {
    if (is_four(theirs)) return 1;
    Mask free = ALL & ~(own | theirs) & ~(own | theirs ? 0 : 1u << CENTRE);
    int soonest = 0, drawn = 0, latest = 0;
    for (; free; free &= free - 1) {
        Mask after = own | (free & -free);
        int led = is_four(after) ? 1 : *place(theirs, after);
        if (!led) drawn = 1;
        else if (led & 1) soonest = !soonest || led + 1 < soonest ? led + 1 : soonest;
        else if (led + 1 > latest) latest = led + 1;
    }
    return soonest ? soonest : drawn ? 0 : latest;
}
static void solve_drops(int own, int theirs) {
    code[own][theirs] = malloc(choose[POINTS][own] * choose[POINTS - own][theirs]);
    for (Mask mine = 0; mine <= ALL; mine++)
        if (__builtin_popcount(mine) == own)
            for (Mask set = 0; set < 1u << (POINTS - own); set++)
                if (__builtin_popcount(set) == theirs) {
                    Mask other = opened(set, mine);
                    *place(mine, other) = dropped(mine, other);
                }
}

static int is_least(Mask set) {                                     /* of all that it turns and mirrors into */
    for (int turn = 1; turn < 8; turn++) {
        Mask turned = 0;
        for (Mask left = set; left; left &= left - 1) turned |= 1u << image[turn][__builtin_ctz(left)];
        if (turned < set) return 0;
    }
    return 1;
}
static void write_out(int own, int theirs) {
    for (Mask mine = 0; mine <= ALL; mine++)
        if (__builtin_popcount(mine) == own && is_least(mine))
            for (long n = 0; n < choose[POINTS - own][theirs]; n++) {
                int led = code[own][theirs][number(mine) * choose[POINTS - own][theirs] + n];
                if (own == 4) led = led & 1 && led > 1 && led != NEVER ? (led + 1) / 2 : 0;
                putchar(led);
            }
}

int main(int argc, char **argv) {
    static const int drops[8][2] = {{3, 4}, {3, 3}, {2, 3}, {2, 2}, {1, 2}, {1, 1}, {0, 1}, {0, 0}};
    if (argc != 2 || (strcmp(argv[1], "standard") && strcmp(argv[1], "advanced"))) return 2;
    prepare(argv[1][0] == 'a' ? 4 : 1);
    solve_moves();
    for (int n = 0; n < 8; n++) solve_drops(drops[n][0], drops[n][1]);
    for (int n = 7; n > 0; n--) write_out(drops[n][0], drops[n][1]);
    write_out(4, 4);
    return 0;
}
