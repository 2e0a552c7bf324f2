/* Second half of the table of Teeko: positions while markers are dropped, from what teeko_moves.c wrote; and the whole
   table as the game reads it.

   cc -O3 -march=native -o drops build_scripts/tables/teeko_drops.c
   ./drops 0          reads std.bin, writes std.out; ./drops 1 reads adv.bin, writes adv.out
   python3 -c "import zlib; open('standard.bin', 'wb').write(zlib.compress(open('std.out', 'rb').read(), 9))"

   standard.bin and advanced.bin belong into game/rules/teeko/mind. Sets of the mover that turn or mirror into each other
   are written once, by the least of them; of positions with all markers only the lost ones, as half their code. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
typedef uint32_t u32; typedef uint8_t u8;
static u32 pats[200]; static int np; static u8 *val; 
static long Cn[30][30];
static int sym[8][25];
static u32 ap(int s,u32 m){u32 r=0;for(;m;m&=m-1)r|=1u<<sym[s][__builtin_ctz(m)];return r;}
static int has(u32 m){for(int i=0;i<np;i++)if((m&pats[i])==pats[i])return 1;return 0;}
static u32 comp(u32 s,u32 m){u32 t=m;while(t){int b=31-__builtin_clz(t);u32 low=(1u<<b)-1;s=(s&low)|((s>>1)&~low);t&=low;}return s;}
static u32 pdep(u32 o,u32 m){u32 r=0;int k=0;for(int i=0;i<25;i++)if(!(m>>i&1)){if(o>>k&1)r|=1u<<i;k++;}return r;}
static u32 colex(u32 s){u32 r=0;int k=1;for(;s;s&=s-1)r+=Cn[__builtin_ctz(s)][k++];return r;}
static u32 rank44(u32 m,u32 o){return colex(m)*5985u+colex(comp(o,m));}
// tables for drop phase: full index colex(m)*C(25-a,b)+colex(comp)
static u8*tab[5][5];
static u8 get(u32 m,u32 o){int a=__builtin_popcount(m),b=__builtin_popcount(o);
  if(a==4&&b==4)return val[rank44(m,o)];
  return tab[a][b][colex(m)*Cn[25-a][b]+colex(comp(o,m))];}
static u8 calc(u32 m,u32 o){ // mover to drop
  if(__builtin_popcount(o)==4&&has(o))return 1;
  u32 f=~(m|o)&0x1FFFFFF; if(!(m|o))f&=~(1u<<12);
  int best=0,draw=0,worst=0;
  for(;f;f&=f-1){u32 m2=m|(f&-f);u8 w; if(__builtin_popcount(m2)==4&&has(m2))w=1; else w=get(o,m2);
    if(w==0)draw=1; else if(w&1){ if(!best||w+1<best)best=w+1;} else {if(w+1>worst)worst=w+1;}}
  if(best)return best; if(draw)return 0; return worst;}
int main(int c,char**v){int adv=atoi(v[1]);
  for(int i=0;i<30;i++){Cn[i][0]=1;for(int j=1;j<30;j++)Cn[i][j]=i?Cn[i-1][j-1]+Cn[i-1][j]:0;}
  for(int y=0;y<5;y++)for(int x=0;x<5;x++){int d[4][2]={{1,0},{0,1},{1,1},{1,-1}};
    for(int k=0;k<4;k++){int ex=x+3*d[k][0],ey=y+3*d[k][1];if(ex<0||ex>4||ey<0||ey>4)continue;u32 m=0;for(int j=0;j<4;j++)m|=1u<<((y+j*d[k][1])*5+x+j*d[k][0]);pats[np++]=m;}
    for(int s=1;s<=(adv?4:1);s++)if(x+s<5&&y+s<5)pats[np++]=1u<<(y*5+x)|1u<<(y*5+x+s)|1u<<((y+s)*5+x)|1u<<((y+s)*5+x+s);
    for(int s=0;s<8;s++){int X=x,Y=y;if(s&1)X=4-X;if(s&2)Y=4-Y;if(s&4){int t=X;X=Y;Y=t;}sym[s][y*5+x]=Y*5+X;}
  }
  u32 N=12650u*5985u;val=malloc(N);FILE*f=fopen(adv?"adv.bin":"std.bin","rb");if(fread(val,1,N,f)!=N)return 1;fclose(f);
  int ab[8][2]={{3,4},{3,3},{2,3},{2,2},{1,2},{1,1},{0,1},{0,0}};
  f=fopen(adv?"adv.out":"std.out","wb");
  for(int k=0;k<8;k++){int a=ab[k][0],b=ab[k][1];long n=Cn[25][a]*Cn[25-a][b];tab[a][b]=malloc(n);long st[3]={0,0,0};
    for(u32 m=0;m<1u<<25;m++){if(__builtin_popcount(m)!=a)continue; if(!a&&m)break;
      for(u32 s=0;s<1u<<(25-a);s++){ if(__builtin_popcount(s)!=b){ if(b==0&&s)break; continue;}
        u32 o=pdep(s,m);u8 w=calc(m,o);tab[a][b][colex(m)*Cn[25-a][b]+colex(s)]=w;st[w==0?0:(w&1)?1:2]++;}
      }
    fprintf(stderr,"%d %d: draw %ld lost %ld won %ld\n",a,b,st[0],st[1],st[2]);}
  fprintf(stderr,"start %d\n",tab[0][0][0]);
  // write: for (0,0),(0,1),(1,1),(1,2),(2,2),(2,3),(3,3),(4,4)
  int w[8][2]={{0,0},{0,1},{1,1},{1,2},{2,2},{2,3},{3,3},{4,4}};
  for(int k=0;k<8;k++){int a=w[k][0],b=w[k][1];long cls=0;
    for(u32 m=0;m<1u<<25;m++){if(__builtin_popcount(m)!=a)continue;int rep=1;for(int s=1;s<8;s++)if(ap(s,m)<m){rep=0;break;}if(!rep)continue;cls++;
      for(long r=0;r<Cn[25-a][b];r++){u8 x;if(a==4){x=val[colex(m)*5985u+r];if(x==255||!(x&1)||x==1)x=0;else x=(x+1)/2-0;}else x=tab[a][b][colex(m)*Cn[25-a][b]+r];
        fputc(x,f);}}
    fprintf(stderr,"%d %d classes %ld size %ld\n",a,b,cls,cls*Cn[25-a][b]);}
  fclose(f);}
