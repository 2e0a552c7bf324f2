/* First half of the table of Teeko: every position with all eight markers, solved backwards from those that are won.

   cc -O3 -march=native -o moves build_scripts/tables/teeko_moves.c
   ./moves 0          writes std.bin, the standard game; ./moves 1 writes adv.bin, the advanced one (about ten minutes)

   Then teeko_drops.c. A code is 0 where neither can force four, else 1 more than the moves left: odd where the mover
   loses. Sets of points are masks of 25 bits; a position is the number of the mover's set among all sets of four,
   and that of the other's among the 21 points left. 255 stands where the mover would have four already. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
typedef uint32_t u32; typedef uint8_t u8;
static int C[30][30]; static u32 pats[200]; static int np;
static u32 nb[25];
static u32 sets25[12650]; static int rank25[1<<25 >> 0];
static u32 sets21[5985]; static int *rank21;
static int has(u32 m){for(int i=0;i<np;i++)if((m&pats[i])==pats[i])return 1;return 0;}
static u8 *isw;
static inline u32 pext(u32 o,u32 m){u32 r=0;int k=0;for(int i=0;i<25;i++)if(!(m>>i&1)){if(o>>i&1)r|=1u<<k;k++;}return r;}
static inline u32 pdep(u32 o,u32 m){u32 r=0;int k=0;for(int i=0;i<25;i++)if(!(m>>i&1)){if(o>>k&1)r|=1u<<i;k++;}return r;}
static u32 idx(u32 m,u32 o){
  // remove m's bits from o
  u32 t=m,s=o; 
  while(t){int b=31-__builtin_clz(t); u32 low=(1u<<b)-1; s=(s&low)|((s>>1)&~low); t&=low;}
  return (u32)rank25[m]*5985u+rank21[s];
}
int main(int c,char**v){
  int adv=c>1&&atoi(v[1]);
  for(int i=0;i<25;i++){int x=i%5,y=i/5;for(int dx=-1;dx<2;dx++)for(int dy=-1;dy<2;dy++){int a=x+dx,b=y+dy;if((dx||dy)&&a>=0&&a<5&&b>=0&&b<5)nb[i]|=1u<<(b*5+a);}}
  for(int y=0;y<5;y++)for(int x=0;x<5;x++){
    int d[4][2]={{1,0},{0,1},{1,1},{1,-1}};
    for(int k=0;k<4;k++){int ex=x+3*d[k][0],ey=y+3*d[k][1];if(ex<0||ex>4||ey<0||ey>4)continue;u32 m=0;for(int j=0;j<4;j++)m|=1u<<((y+j*d[k][1])*5+x+j*d[k][0]);pats[np++]=m;}
    for(int s=1;s<=(adv?4:1);s++)if(x+s<5&&y+s<5)pats[np++]=1u<<(y*5+x)|1u<<(y*5+x+s)|1u<<((y+s)*5+x)|1u<<((y+s)*5+x+s);
  }
  printf("patterns %d\n",np);
  rank21=malloc((1<<21)*4);int n=0;
  for(u32 m=0;m<1u<<25;m++)if(__builtin_popcount(m)==4){rank25[m]=n;sets25[n++]=m;}
  n=0;for(u32 m=0;m<1u<<21;m++)if(__builtin_popcount(m)==4){rank21[m]=n;sets21[n++]=m;}
  u32 N=12650u*5985u; u8*val=calloc(N,1); // 0 unknown, odd d+1.. : val=d+1; d even = lost in d for mover, d odd = won in d
  isw=malloc(12650);for(int i=0;i<12650;i++)isw[i]=has(sets25[i]);
  // canonical only: compute minimal sym? do all.
  u32 cnt=0;
  for(u32 a=0;a<12650;a++){u32 m=sets25[a];for(u32 b=0;b<5985;b++){u32 o=pdep(sets21[b],m);
     if(isw[a]) val[a*5985+b]=255; // unreachable
     else if(isw[rank25[o]]){val[a*5985+b]=1;cnt++;}}}
  printf("d 0 %u\n",cnt);fflush(stdout);
  for(int d=1;d<250;d++){cnt=0;
    for(u32 a=0;a<12650;a++){ if(isw[a])continue; u32 m=sets25[a];
     for(u32 b=0;b<5985;b++){ if(val[a*5985+b])continue; u32 o=pdep(sets21[b],m); u32 free=~(m|o)&0x1FFFFFF;
       int won=0,all=1;
       for(u32 t=m;t&&!won;t&=t-1){int s=__builtin_ctz(t);u32 base=m&~(1u<<s);
         for(u32 f=nb[s]&free;f;f&=f-1){u32 m2=base|(f&-f); 
            u8 w; if(isw[rank25[m2]]) w=1; else w=val[idx(o,m2)];
            // w: value of opponent to move
            if(w&1 && w!=255){ if(d&1){ if(w<=d){won=1;break;} } }
            if(!(w && !(w&1))) all=0;
            if(!(d&1)&&!all)goto next;
         }}
       if(d&1){ if(won){val[a*5985+b]=d+1;cnt++;} }
       else if(all){val[a*5985+b]=d+1;cnt++;}
       next:;
     }}
    printf("d %d %u\n",d,cnt);fflush(stdout);
    static u32 last=1; if(!cnt&&!last)break; last=cnt;
  }
  FILE*f=fopen(adv?"adv.bin":"std.bin","wb");fwrite(val,1,N,f);fclose(f);
}
