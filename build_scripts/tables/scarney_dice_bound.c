/* How far Scarney Dice's expert is from perfect, two at the table: all that the dice can bring, frame by frame, for two
   who play perfectly, and for a perfect player against one who reckons as game/rules/scarney_dice/race.py does.

   cc -O3 -march=native -o bound build_scripts/tables/scarney_dice_bound.c -lm
   ./bound 0.43 0.5   with OPENING and DOUBLING as they stand there

   It prints, by frames left and from level chips, the chance of a perfect opener against their like (V0), that of a
   perfect player who opens against expert (A0) and whom expert opens against (B0), and the mean of these. House bonuses;
   a Big Scarney takes the frame. Pots carried over that are larger than 40 chips count as 40: two ties running. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
// scarney dice, two players. bonuses house.
#define MS 400
typedef struct{int n;int s[600];double p[600];}L; static L lv[6][3]; static double dd[6][6];
static int F[6]={0,0,1,3,4,6};
static int bon(int*c){int m=0;for(int i=1;i<7;i++)if(c[i]>m)m=c[i];return m==3?10:m==4?20:m==5?50:0;}
static void build(){for(int n=1;n<=5;n++){int tot=pow(6,n)+.5;for(int t=0;t<tot;t++){int c[7]={0},x=t,sum[3]={0,0,0};for(int i=0;i<n;i++){int f=F[x%6];x/=6;c[f]++;sum[0]+=f;sum[1]+=2*f;sum[2]+=(f==1||f==6)?2*f:f;}
 dd[n][c[0]]+=1.0/tot; if(c[0])continue;int b=bon(c);for(int k=0;k<3;k++){L*l=&lv[n][k];int s=sum[k]+b,i;for(i=0;i<l->n;i++)if(l->s[i]==s)break;if(i==l->n){l->s[i]=s;l->p[i]=0;l->n++;}l->p[i]+=1.0/tot;}}}}
typedef struct{double d,t;}P2; // decision value, true value
typedef struct{double d[2][MS],t[2][MS];P2 big[2];}U; // by doubled, score
static P2 memB[6][3][2],memA[6][3][2];static int hB[6][3][2],hA[6][3][2];
static P2 u(U*a,int db,int s){P2 r={a->d[db>0][s],a->t[db>0][s]};return r;}
static P2 before(U*a,int n,int db,int li);static P2 aft(U*a,int n,int db,int li);
static P2 deadp(U*a,int n,int db,int li,P2(*f)(U*,int,int,int)){P2 r={0,0};for(int k=1;k<=n;k++){double p=dd[n][k];P2 v;if(k==5)v=a->big[db>0];else if(k==n)v=u(a,db,0);else v=f(a,n-k,db,li||k==4);r.d+=p*v.d;r.t+=p*v.t;}return r;}
static P2 aft(U*a,int n,int db,int li){if(hA[n][db][li])return memA[n][db][li];P2 r=deadp(a,n,db,li,aft);L*l=&lv[n][db];for(int i=0;i<l->n;i++){P2 v=u(a,db,l->s[i]+10*li);r.d+=l->p[i]*v.d;r.t+=l->p[i]*v.t;}hA[n][db][li]=1;return memA[n][db][li]=r;}
static P2 thr(U*a,int n,int db,int li){P2 r=deadp(a,n,db,li,before),h0=deadp(a,n,db,li,aft);L*l=&lv[n][db];for(int i=0;i<l->n;i++){P2 v=u(a,db,l->s[i]+10*li),h=h0;for(int j=0;j<l->n;j++){P2 w=u(a,db,l->s[i]+l->s[j]+10*li);h.d+=l->p[j]*w.d;h.t+=l->p[j]*w.t;}if(h.d>v.d)v=h;r.d+=l->p[i]*v.d;r.t+=l->p[i]*v.t;}return r;}
static P2 before(U*a,int n,int db,int li){if(hB[n][db][li])return memB[n][db][li];P2 r=thr(a,n,db,li);if(!db){P2 x=thr(a,n,n==1?2:1,li);if(x.d>r.d)r=x;}hB[n][db][li]=1;return memB[n][db][li]=r;}
static P2 turn(U*a){memset(hA,0,sizeof hA);memset(hB,0,sizeof hB);return before(a,5,0,0);}
#define R 45
#define DI(x) ((x)/10+R)
#define W (2*R+1)
static double V[8][W][16]; // both perfect, opener's chance, k frames left
static double A[8][W][16],B[8][W][16]; // perfect's chance: A perfect opens (d=perfect's lead), B expert opens (d=expert's lead -> value of perfect)
static double M[8][W]; // model: chance by lead, frames left
static double sg(int d){return d>0?1:d==0?.5:0;}
static int cl(int d){return d>10*R?10*R:d<-10*R?-10*R:d;}
static int cc(int c){return c>40?40:c;}
// next values
static double vV(int k,int d,int c){return k?V[k][DI(cl(d))][cc(c)/10]:sg(d);}
static double vA(int k,int d,int c){return k?A[k][DI(cl(d))][cc(c)/10]:sg(d);}
static double vB(int k,int d,int c){return k?B[k][DI(cl(d))][cc(c)/10]:1-sg(d);}
static double H=.43,Q=.5;
static double model(int d,int k,int c){ /* opener's chance with lead d */ if(!k)return sg(d); if(!c)return M[k][DI(cl(d))]; double r=0;int g[2]={20,40};double q[2]={1-Q,Q};for(int i=0;i<2;i++)r+=q[i]*(H*(k==1?sg(d+g[i]+c):1-model(cl(-(d+g[i]+c)),k-1,0))+(1-H)*model(cl(d-g[i]-c),k-1,0));return r;}
static int Dmax=0;
static U ua,ub;static double rep[2][MS][2]; 
int main(int ac,char**av){H=atof(av[1]);Q=atof(av[2]);build();printf("check %f %f\n",lv[1][0].n*1.0,dd[5][5]*243);
 for(int k=1;k<8;k++)for(int i=0;i<W;i++){double r=0;int d=(i-R)*10;int g[2]={20,40};double q[2]={1-Q,Q};for(int j=0;j<2;j++)r+=q[j]*(H*(k==1?sg(d+g[j]):1-M[k-1][DI(cl(-(d+g[j])))])+(1-H)*(k==1?sg(d-g[j]):M[k-1][DI(cl(d-g[j]))]));M[k][i]=r;}
 int S=260;static int dist[MS];int nd=0;{char see[MS]={0};see[0]=1;for(int n=1;n<=5;n++)for(int b=0;b<3;b++)for(int i=0;i<lv[n][b].n;i++)for(int j=-1;j<lv[n][b].n;j++)for(int e=0;e<2;e++){int s=lv[n][b].s[i]+(j>=0?lv[n][b].s[j]:0)+10*e;see[s]=1;}for(int s=0;s<MS;s++)if(see[s])dist[nd++]=s;}printf("scores %d max %d\n",nd,dist[nd-1]);
 for(int k=1;k<=7;k++){int lim=10*(2*(7-k)*2+0)+0; if(lim>400)lim=400; int cmax=k==7?0:4;
  for(int d=-lim;d<=lim;d+=10)for(int ci=0;ci<=cmax;ci++){ if(ci==1)continue; int c=ci*10;
   if(k==7&&d)continue;
   // outcome values for opener, by d1,d2: types
   for(int mode=0;mode<3;mode++){ // 0 both perfect ->V ; 1 perfect opens (A) expert second ; 2 expert opens (B), perfect second
    // true value of outcomes for OPENER's side in mode0, for PERFECT in 1,2
    double w1[2][2],w2[2][2],ti[2][2],mw1[2][2],mw2[2][2],mti[2][2];
    for(int a=0;a<2;a++)for(int b=0;b<2;b++){int p1=10+10*a,p2=10+10*b,pot=c+p1+p2;int l1=d+pot-p1+p2,l2=d-pot-p1+p2,lt=d-p1+p2;
      if(mode==0){w1[a][b]=1-vV(k-1,-l1,0);if(k==1)w1[a][b]=sg(l1);w2[a][b]=vV(k-1,l2,0);ti[a][b]=vV(k-1,lt,pot);}
      if(mode==1){w1[a][b]=k==1?sg(l1):vB(k-1,-l1,0);w2[a][b]=vA(k-1,l2,0);ti[a][b]=vA(k-1,lt,pot);}
      if(mode==2){/*d is expert's lead; value of perfect*/ w1[a][b]=k==1?1-sg(l1):vA(k-1,-l1,0);w2[a][b]=vB(k-1,l2,0);ti[a][b]=vB(k-1,lt,pot);}
      mw1[a][b]=k==1?sg(l1):1-model(cl(-l1),k-1,0);mw2[a][b]=model(cl(l2),k-1,0);mti[a][b]=k==1?sg(lt):model(cl(lt),k-1,pot);}
    // opener: for each d1, score -> response
    for(int a=0;a<2;a++)for(int x=0;x<nd;x++){int s=dist[x];
      // second's utilities
      for(int b=0;b<2;b++)for(int y=0;y<nd;y++){int s2=dist[y];double tv=s2>s?w2[a][b]:s2==s?ti[a][b]:w1[a][b],mv=s2>s?mw2[a][b]:s2==s?mti[a][b]:mw1[a][b];
        if(mode==0){ub.d[b][s2]=-tv;ub.t[b][s2]=tv;} if(mode==1){ub.d[b][s2]=-mv;ub.t[b][s2]=tv;} if(mode==2){ub.d[b][s2]=tv;ub.t[b][s2]=tv;}}
      for(int b=0;b<2;b++){double tv=w2[a][b],mv=mw2[a][b];ub.big[b].d=mode==0?-tv:mode==1?-mv:tv;ub.big[b].t=tv;}
      P2 r=turn(&ub); 
      double mr=0; if(mode==2){ // model value for expert of s: opponent's best response in the model
        for(int b=0;b<2;b++)for(int y=0;y<nd;y++){int s2=dist[y];double mv=s2>s?mw2[a][b]:s2==s?mti[a][b]:mw1[a][b];ub.d[b][s2]=-mv;ub.t[b][s2]=mv;}
        for(int b=0;b<2;b++){ub.big[b].d=-mw2[a][b];ub.big[b].t=mw2[a][b];} mr=turn(&ub).t;}
      ua.t[a][s]=r.t;ua.d[a][s]=mode==2?mr:r.t;
    }
    for(int a=0;a<2;a++){ua.big[a].t=w1[a][0];ua.big[a].d=mode==2?mw1[a][0]:w1[a][0];}
    P2 r=turn(&ua);
    if(mode==0)V[k][DI(d)][ci]=r.t; if(mode==1)A[k][DI(d)][ci]=r.t; if(mode==2)B[k][DI(d)][ci]=r.t;
   }}
  printf("k %d V0 %.4f A0 %.4f B0 %.4f (perfect's mean %.4f)\n",k,V[k][R][0],A[k][R][0],B[k][R][0],(A[k][R][0]+B[k][R][0])/2);fflush(stdout);}
}
