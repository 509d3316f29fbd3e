/** Ordinary words of Malayalam, in Latin letters: no needs, no names of organisations. */
export const malayalam = `
aal aale aalu aalkku aalukal aalukalkku aalkkar aalkar aalkkarkku aalkarkku aaya aayi ulla ullavar ullavarkku sahayam sahaayam evidunnu evideyanu evideya kaanikkum kaanikkanam kanikkanam
kittum kittumo cheyyum cheyyanam ayalkkaran ayalvasi
amma achan achhan appan appachan ammachi ammaku ammakku achanu achanum chettan chettanu chechi chechiku chechikku aniyan aniyathi aniyanu anujan
anujathi makan makanu makante makal makalku makalkku makalude molku monte makkal makkalku kutti kuttiku kuttikku kuttiyude kuttikal kuttikale kunju
kunjinu kunjine kunjungal kunhu ammumma ammoomma muthachan muthachi appooppan appuppan valyamma valyachan ammavan ammayi kochachan ilayamma elema
bharthavu bharya bharyaku kettiyon kettiyol marumakan marumakal kochumon kochumakan kochumakal perakutti aliyan naathoon sahodari bandhukkal ayalkaran
ayalvasi koottukaran koottukari koottukar aalkar aalukal manushyan payyan payyanu penkutti aankutti cherukkan pennu aanu kudumbam kudumbathil
veettukar shareeram shariram thala thalayil mukham kannu kannil chevi cheviyil mookku vaaya vayil pallu naavu chundu kazhuthu thonda muthuku nenju
vayaru vayar aruppu kaiyil kayyil kaikal kaalu kaalil kalil viralukal muttu mudi ellu raktham njarambu murivu pani chuma jaladosham vedana
vedanikkunnu pokunnu pokunnilla pokunnundu poyi pokanam pokan pokum varunnu varunnilla vannu varanam varum vannilla ayachu ayakkanam ayakkan parayunnu
paranju parayan parayumo parayamo parayu chodichu chodikkan choyichu vilichu vilikkan vilikkunnu kondupoyi kondupokan kondupokanam konduvannu eduthu
edukkan edukkanam vaangi vangi vaangan koduthu kodukkan kodukkanam kodukkumo tharumo tharan thannu karayunnu karanju chirikkunnu chirichu urangunnu
urangunnilla urangi urakkam kidakkunnu kidannu ezhunettu ezhunelkkan padikkunnu padikkunnilla padichu padikkan padippu padippikkan padippikkunnu
ezhuthan ezhuthunnu ezhuthi vaayikkan vayikkan vayikkunnu kalikkunnu kalikkan kalichu odunnu irikkunnu irikkan irunnu nilkkunnu nilkkan ninnu veenu
veezhunnu adichu adikkunnu kadikkunnu pottichu kazhikkunnu kazhikkunnilla kazhichu kazhikkan kudikkan kudichu kulikkan kulippikkan nokkunnu nokkan
nokki nokkanam nokkumo sookshikkan cheyyunnu cheythu cheyyan cheyyanam cheyyum cheyyumo cheyyamo cherkkan cherkkanam cherthu cheran anweshikkunnu
anveshikkunnu thirayunnu kittum kittumo kitti kittiyilla kittunnilla ariyilla ariyam ariyamo ariyan arinju manasilayi manasilavunnilla
manasilakunnilla marannu thamasikkan thamasikkunnu thamasam janichu janichathu janichappol valarthi valarnnu marichu marichupoyi nashtapettu
kaanathayi thudangi thudangiyathu nirthi sammathikkunnilla pattilla pattunnilla pattumo pattunnu kazhiyilla kazhiyunnilla kazhiyumo kazhinju kazhinja
venam vendi venda vende undayirunnu undakumo undayi illatha illathe aayi aakunnu aavunnu aanallo ayirunnu vishakkunnu ishtamalla ishtamanu pedikkunnu
deshyapedunnu vazhakku vayassu vayasu vayas vayasulla vayassulla varsham varshamayi maasam masam masamayi aazhcha azhcha azhchayayi divasam divasamayi
innale innu naale mattannal raavile ravile uchaku vaikunneram vaikittu rathri raathri samayam manikkur manikoor ippol ippo appol pinne pinneed mumbu
munpu munne aadyam adyam avasanam avasaanam eppozhum eppolum idakku idakkide ennum pettennu pathukke vegam udane cheruppathil cheruppam muthal
kazhinjavarsham adutha valare orupad orupaadu kurachu kurache kooduthal ellam ellavarum ellarum ellavarkkum aarenkilum enthenkilum evideyenkilum onnum
mathram mattoru vere randu moonnu naalu anchu aaru ezhu ettu onpathu pathu irupathu muppathu nooru aayiram pakuthi muzhuvan cheriya cheruthu kochu
valiya valuthu valathu idathu edathu munnil pinnil mukalil thaazhe thazhe akathu purathu aduthu aduthulla doore dooram paavam pavam pavapetta
paavapetta ottakku otakku ottaykku ksheenam nalla nallathu nannayi mosham sheri sheriyayi sheriyakumo sariyakumo thettu puthiya pazhaya eluppam
budhimuttu budhimuttanu buddhimuttu prayasam atyavashyam athyavashyam avashyam avasyam avashyamanu karanam kaaranam polathe sherikku veruthe veendum
deshyam pedi vishamam sankadam kashtam kashtapadu kashtapadunnu nanam dukham manassu manasu kurumbu prashnam preshnam prasnam prashnangal bhayam
vishappu swabhavam veedu veettil veetil veettilekku veettilu vathil muri adukkala vellam choru bhakshanam paalu marunnu gulika thuni pusthakam
kalippattam panam paisa kaasu shambalam vaadaka vadaka kadam chilavu chelavu joli joliku jolikku joliyilla kadayil naadu naattil nattil gramam
gramathil vazhi rodil sthalam sthalathu jilla jillayil mazha veyil thanuppu kaattu kadal kaadu paadam parambu ambalam vandi vandiyil busil apakadam
apakadathil kalyanam vivaham daivam daivame classil doctore doctorude teachere phonil numbaru vilasam meelvilasam peru vivaram vivarangal kaaryam
karyam sahayikkan sahayikkumo sahayikkamo chodyam utharam namaskaram nanni dayavayi kshamikkanam parichayam pareeksha adhyapika adhyapakan saare
chetta chechee
`;
