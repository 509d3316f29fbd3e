/** Ordinary words of Bengali, in their script, and in the usual Latin spellings: no needs, no names of organisations. */
export const bengali = `
ভাইপো ভাইপোর ভাইঝি ভাইঝির ভাস্তে ভাতিজা ভাতিজার ভাগ্নে ভাগ্নের ভাগ্নি ভাগ্নির ভাগনা নাতি নাতির নাতনি নাতনির ছেলে ছেলের ছেলেকে ছেলেটা ছেলেটার ছেলেটি
ছেলেমেয়ে মেয়ে মেয়ের মেয়েকে মেয়েটা মেয়েটার মেয়েটি বাচ্চা বাচ্চার বাচ্চাকে বাচ্চাটা বাচ্চাটার বাচ্চারা শিশুটি শিশুটির সন্তান সন্তানের সন্তানকে
খোকা খুকি পোলা পোলাপান মাইয়া ভাই ভাইয়ের ভাইকে ভাইয়া বোন বোনের বোনকে দাদা দাদার দিদি দিদির বৌদি বৌদির বউদি ভাবি ভাবির দুলাভাই জামাইবাবু জামাই বউ
বউয়ের বৌমা বৌমার স্বামীর স্বামীকে স্ত্রী স্ত্রীর বরের শ্বশুর শ্বশুরের শাশুড়ি শাশুড়ির শ্বশুরবাড়ি ননদ ননদের দেওর দেওরের ভাসুর জায়ের শালা শালার শালি
শ্যালক মাসি মাসির মেসো পিসি পিসির পিসেমশাই কাকা কাকার কাকু কাকি কাকিমা কাকিমার জেঠু জেঠুর জ্যাঠা জেঠিমা চাচা চাচার চাচি ফুফু ফুপু খালা খালার খালু মামা
মামার মামি মামির মামাতো মাসতুতো পিসতুতো খুড়তুতো চাচাতো খালাতো জেঠতুতো দাদু দাদুর দিদা দিদার ঠাকুমা ঠাকুমার ঠাকুরদা ঠাম্মা নানি নানির বাবা বাবার
বাবাকে আব্বা আব্বু আম্মা আম্মু মায়ের মাকে মামণি প্রতিবেশী প্রতিবেশীর পড়শি আত্মীয় আত্মীয়স্বজন বান্ধবী বান্ধবীর বন্ধুর বন্ধুদের পরিবারের পরিবারে যমজ
সৎমা লোক লোকের লোকজন মানুষ মানুষের মানুষটা মহিলার মহিলাটি ভদ্রলোক ভদ্রমহিলা যুবকটি যুবতী বুড়ো বুড়ি জোয়ান ছোকরা মাথা মাথার মাথায় চোখ চোখে চোখের
চোখদুটো কান কানে কানের নাক নাকে মুখ মুখে মুখের জিভ জিভে দাঁত দাঁতের ঠোঁট ঠোঁটে গলা গলায় গলার ঘাড় ঘাড়ে কাঁধ কাঁধে হাত হাতে হাতের হাতটা কনুই কব্জি
আঙুল আঙুলে আঙ্গুল নখ বুক বুকে বুকের পেট পেটে পিঠ পিঠে কোমর কোমরে কোমরের পায়ে পায়ের পাদুটো হাঁটু গোড়ালি ঊরু উরু চুল গাল গালে কপাল কপালে চামড়া ত্বক
হাড় হাড়ে শরীর শরীরে শরীরের শরীরটা দেহ ভুরু চোয়াল পাঁজর নাভি ওজন উচ্চতা যায় যাচ্ছে যাবে যাবো যেতে যাওয়া যাওয়ার গেছে গেছি গিয়ে গিয়েছিল
গিয়েছিলাম গেল গেলে গেলাম আসে আসছে আসবে এসেছে এসেছি এসে আসতে আসার এলাম ফিরে ফেরে ফিরবে ফিরেছে ফেরত ফিরিয়ে পাঠাই পাঠাবো পাঠাব পাঠাতে পাঠিয়েছি
পাঠিয়েছে পাঠিয়েছিলাম পাঠানো পাঠানোর নিয়ে নিয়েছি নেয় নিতে নেবে নেবো নেওয়া নেওয়ার নিলাম নিয়েছে দেয় দিতে দেবে দেবো দিয়ে দিয়েছে দিয়েছি দেওয়া
দেওয়ার দিলাম দিয়েছিল আনে আনতে এনেছি এনেছে আনব আনা আনার রাখে রাখতে রাখব রাখবো রেখে রেখেছি রেখেছে রাখা রাখার থাকে থাকি থাকতে থাকবে থাকা থাকার থেকে
থাকছে থাকেন ছিল রয়েছে বসে বসতে বসা বসানো বসিয়ে বসেছে ওঠে উঠতে উঠে উঠেছে উঠল শোয় শুয়ে শোয়া ঘুমায় ঘুমোয় ঘুমাতে ঘুমোতে ঘুম ঘুমিয়ে ঘুমাচ্ছে জাগে
জেগে খায় খেতে খাবে খাওয়া খাওয়ার খাওয়াতে খাইয়ে খেয়েছে খেয়ে খাবার খাচ্ছে পড়ে পড়তে পড়ছে পড়েছে পড়েছি পড়া পড়ার পড়াতে পড়াই পড়াব পড়াশোনা
পড়াশুনা পড়াশোনার লেখাপড়া লেখাপড়ার লেখে লিখতে লেখা লেখার লিখেছে শেখে শিখতে শেখা শেখানো শেখানোর শেখাব শেখাতে শেখায় শিখেছে শিখবে শিখছে খেলে খেলতে
খেলছে খেলা খেলার হাসে হাসছে হাসতে কাঁদে কাঁদছে কাঁদতে কান্না কান্নাকাটি চেঁচায় চেঁচামেচি চিৎকার মারে মারধর মারছে মেরেছে কামড়ায় আঁচড়ায় ভাঙে ভেঙে
ভেঙেছে ভেঙ্গে ছুঁড়ে ছোঁড়ে ফেলে ফেলেছে হারিয়ে হারিয়েছে পাই পায় পাব পাবো পেতে পাওয়া পেয়েছি পেয়েছে পেলাম পাচ্ছি পাচ্ছে পাবেন খুঁজছি খুঁজে খুঁজতে
খোঁজ চাই চাইছি চায় চাইছে চেয়েছি চাইলে বলে বলল বলেছে বলেছেন বলছে বললেন বলেন বলেছিল বলেছি বলুন বলবে বললাম জানাল জানান জানাবেন জানতে জানি জানে জেনে
জিজ্ঞেস জিজ্ঞাসা ভাবছি ভাবলাম ভেবে ডাকে ডাকলে ডাকছে দেখাব দেখাতে দেখালাম দেখিয়েছি দেখানো দেখাই দেখাশোনা দেখাশোনার দেখাশুনা দেখভাল দেখবে করে করি করছে
করছি করতে করব করবো করবে করা করার করেছে করেছি করেন করলে করলাম করাতে করাব করানো করিয়েছি হয় হচ্ছে হয়েছে হয়েছিল হবে হতে হওয়া হওয়ার হয়ে হলে হলো পারে
পারি পারছে পারবে পারবো পারছি পারেন পারেনি লাগে লাগবে লাগছে লেগেছে লাগল চলে চলছে চলবে চালায় চালাই চালাতে চালানো ধরে ধরতে ধরেছে ধরা ছাড়ে ছেড়ে ছাড়তে
ছেড়েছে ছাড়িয়ে মানছে মানেনি তাড়িয়ে ভর্তি অস্বীকার রাজি বারণ নিষেধ কিনতে কিনেছি কিনব কেনা বেচে বিক্রি রান্না রাঁধে ধোয়া ধুতে মোছে কাচতে স্নান গোসল
পরতে পরানো পরিয়ে খোলে খুলতে খোলা বন্ধ ঘোরে ঘুরে ঘুরছি ঘুরতে বেড়াতে দৌড়ায় দৌড়ে পালায় পালিয়ে লুকিয়ে শুরু শেষ জন্মেছে জন্মায় জন্ম জন্মের
জন্মেছিল জন্মদিন মৃত্যু মারা বাঁচে বাঁচতে বাঁচাতে বেঁচে কাটে কাটছে টানে টেনে ঠেলে তোলে তুলে তুলতে নামতে নেমে চড়ে চড়তে বাড়ে বাড়ছে বেড়েছে কমে কমছে
কমেছে বদলে বদলানো সারে সারবে সেরে সারাতে সামলাই সামলাতে সামলানো গুছিয়ে যত্ন শোধ ধার ঢোকে ঢুকতে বেরোয় বেরোতে বেরিয়ে থামে থামছে অপেক্ষা ছোঁয় যাইতে
করতাছে খাইছে গেছিলাম কইছে পারতেছে করতেছে দিছে নিছে আইছে হইছে পাইছি রাইখা দিসে গেসে আজ আজকে আজকাল কাল কালকে গতকাল আগামীকাল পরশু এখন এখনো এখনও তখন কখন
কখনো সবসময় সারাদিন সারারাত দিন দিনে দিনের দিনরাত রাত রাতে রাতের সকাল সকালে বিকেল বিকেলে বিকাল দুপুর দুপুরে সন্ধ্যায় সন্ধ্যেবেলা ভোরে সপ্তাহ সপ্তাহে
মাস মাসে মাসের বছর বছরের বছরে বছরখানেক ঘণ্টা ঘন্টা মিনিট সময় সময়ে সময়ের ছোটবেলা ছোটবেলায় ছেলেবেলা ছেলেবেলায় শৈশবে বয়স বয়সী বয়সে বয়সের বয়েস
আগামী আগে আগের পরে পরের আগেই সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল জুলাই আগস্ট সেপ্টেম্বর
অক্টোবর নভেম্বর ডিসেম্বর হঠাৎ ক্রমশ আস্তে তাড়াতাড়ি দেরি দেরিতে জলদি শীঘ্রই অনেকদিন কিছুদিন কয়েকদিন প্রতিদিন রোজ মাঝেমাঝে মাঝেমধ্যে প্রায় প্রায়ই
বারবার একবার দুবার প্রথমে শেষে এবার এবছর গতবছর পুজোর ঈদের ছুটি ছুটিতে অনেক অনেকটা অল্প একটু একটুও কিছু কিছুটা কিছুই বেশি কম খুব ভীষণ প্রচুর যথেষ্ট সব
সবাই সকলে সবকিছু অর্ধেক পুরো পুরোটা পুরোপুরি মোট একদম একেবারে সামান্য দুজন তিনজন কয়েকজন একজন একজনও কতটা কতজন কতদিন একা একাই একলা জোড়া গোটা আধা দেড়
আড়াই হাজার লাখ ভয় ভয়ে রাগ রাগে রাগী রেগে জেদ জেদি দুঃখ দুঃখে কষ্ট কষ্টে কষ্টের চিন্তা চিন্তায় দুশ্চিন্তা দুশ্চিন্তায় লজ্জা লাজুক বিরক্ত অসহায়
ক্লান্ত ক্লান্তি আদর আদরের ভালোবাসে ভালোবাসা পছন্দ অপছন্দ ইচ্ছা ইচ্ছে আগ্রহ ভরসা সাহস চেষ্টা বিপদ বিপদে ঝামেলা সমস্যা সমস্যার সমস্যায় মুশকিল অসুবিধা
অসুবিধে সুবিধা ঝগড়া অশান্তি চাপ মনে মনের মনটা খিদে তেষ্টা আরাম শান্ত দুষ্টুমি দুষ্টু অভিমান অভ্যাস অভ্যেস স্বভাব মেজাজ দায়িত্ব টাকা টাকার টাকাপয়সা
পয়সা খরচ খরচা খরচের দাম ভাড়া ভাড়ার আয় উপার্জন বেতন মাইনে মজুরি দিনমজুর মজুর কৃষক চাষি চাষবাস জমি জমির খেত মাঠ মাঠে দোকান দোকানে বাজার বাজারে হাট
কাজ কাজে কাজের কাজকর্ম কারখানা কারখানায় অফিস অফিসে মালিক মিস্ত্রি রাজমিস্ত্রি ড্রাইভার লেবার সংসার সংসারে বিয়ে বিয়ের বাড়ি বাড়ির বাড়িতে বাড়িঘর
ঘর ঘরে ঘরের উঠোন রান্নাঘর বারান্দা ছাদ দরজা জানলা জানালা সিঁড়ি বিছানা বিছানায় খাট টেবিল বালতি থালা গ্লাস বাসন জামা জামাকাপড় কাপড় পোশাক জুতো জুতা
গ্রামে গ্রামের গাঁয়ে গাঁয়ের পাড়া পাড়ায় পাড়ার শহর শহরে শহরের জেলা জেলায় জেলার এলাকা এলাকায় জায়গা জায়গায় কাছাকাছি কাছে কাছের দূরে দূরের দূর
আশেপাশে রাস্তা রাস্তায় মোড়ে বাস বাসে ট্রেন ট্রেনে স্টেশন টিকিট গাড়ি গাড়িতে বাইক রিকশা টোটো নৌকা গরু ছাগল মুরগি কুকুর পুকুর পুকুরে নদী নদীর গাছ
গাছে ফুল জঙ্গল টিভি বই বইখাতা খাতা কলম পেন পেন্সিল ব্যাগ খেলনা পুতুল গান নাচ ভাত রুটি ডাল মাছ মাংস ডিম দুধ দুধের জল জলে পানি চিনি নুন সবজি ফল বিস্কুট
গরম গরমে গরমকালে ঠান্ডা ঠাণ্ডা শীত শীতে শীতকালে বৃষ্টি বৃষ্টিতে বর্ষাকালে রোদ রোদে ঝড় ঝড়ে বন্যায় মেঘলা হাওয়া বাতাস আবহাওয়া কুয়াশা ছোট ছোটো ছোটটা
বড় বড়ো বড়টা মেজো সেজো বাঁদিকে বাঁদিক ডান ডানদিকে ডানদিক সামনে সামনের পিছনে পেছনে পিছনের উপরে ওপরে নিচে নীচে ভিতরে ভেতরে বাইরে পাশে পাশের মাঝখানে
মাঝে গরিব গরীব বড়লোক ধনী ভালো ভাল খারাপ নতুন পুরনো পুরানো মোটা রোগা পাতলা লম্বা ফর্সা কালো সাদা হলুদ শক্ত নরম ভারী হালকা পরিষ্কার নোংরা ময়লা সহজ
কঠিন সোজা আলাদা একই সমান ঠিক ঠিকমতো ভুল সত্যি মিথ্যা জরুরি দরকার দরকারি প্রয়োজন প্রয়োজনীয় উচিত সম্ভব অসম্ভব সাধারণ স্বাভাবিক নিজে নিজের নিজেই অন্য
অন্যের অচেনা চেনা পরিচিত একমাত্র এমন এমনি এরকম ওরকম সেরকম এভাবে কিভাবে কীভাবে কেমন কোথায় কোথাও কোনো এখানে ওখানে সেখানে যেখানে তাহলে কিন্তু অথবা আবার
শুধু শুধুমাত্র মাত্র জন্য জন্যে সাথে সঙ্গে মতো মতন হয়তো নাহলে কারণ কারণে দিকে পর্যন্ত বরং আসলে অবশ্যই নিশ্চয় ব্যবস্থা ব্যবস্থার উপায় সুযোগ খবর
খোঁজখবর কথা ঠিকানা নাম নামে নামের ফোন নম্বর নাম্বার যোগাযোগ দয়াকরে প্লিজ ধন্যবাদ নমস্কার আদাব সালাম স্যার ম্যাডাম অনুরোধ সাহায্য সাহায্যের মদত হেল্প
মাফ ডাক্তার ডাক্তারবাবু ডাক্তারের টিচার টিচারের মাস্টার মাস্টারমশাই দিদিমণি শিক্ষক শিক্ষিকা ক্লাস ক্লাসে ক্লাসের মোবাইল অ্যাড্রেস এড্রেস অ্যাক্সিডেন্ট
এক্সিডেন্ট অ্যাক্সিডেন্টে দুর্ঘটনা দুর্ঘটনায় প্রবলেম প্রব্লেম টেনশন টেনশনে রিপোর্ট রিপোর্টে টেস্ট পরীক্ষা পরীক্ষায় রেজাল্ট পাস ফেল ছবি ফটো ভিডিও
মেসেজ হোয়াটসঅ্যাপ অনলাইন ইন্টারনেট গুগল টাইম ডেট ফ্যামিলি ফ্রেন্ড চেক নার্স জ্বর সর্দি
bhaipo bhaipor vaipo vaipor bhaijhi vaijhi bhagne bhagner vagne bhagni bhatija vatija natni natnir natir chele cheler chhele chheler cheleke cheleta
chelemeye meye meyer meyeke meyeta meyetar baccha bachha bachcha bacchar bachchar bacchake bacchata shontan sontan sontaner khoka khuki pola polapan
maiya bhaiyer vaiyer bhaike vaike boner bonke dada didi didir boudi boudir bhabir vabi dulabhai jamai jamaibabu bouer bouma boumar strir swamir shamir
shamike shoshur shoshurbari sosurbari shashuri sasuri nonod deor deorer bhasur shali mashi mashir masir mesho pishi pishir pisir kaka kakar kaku kaki
kakima kakimar jethu jethima jetha chacha chachi chachar fufu fupu khala khalar mama mamar mami mamir mamato mastuto pistuto khurtuto chachato khalato
dadu dadur dida didar thakuma thakumar thakurda thamma nani nanir baba babar babake abba abbu ammu mayer mamoni protibeshi protibesi protibeshir
poroshi atmiyo attiyo bandhobi bondhur bondhuder poribarer poribare jomoj manush manusher manushta lokjon loker bhodrolok bhadralok buri buro jowan
matha mathar mathay mathai chokh chokhe chokher kaner naker mukh mukhe mukher jibh daant dant thont gola golay golar kadhe kandhe haat haate haater
konui kobji angul aangul angule nokh buker pithe komor komore komorer paye payer paaye gorali chul gaal kopal kopale chamra shorir sorir shorire
sorire shorirer sorirer ojon jaay jachche jacche jachhe jabe jabo jaben jete jaoa jawa jaoar jawar geche gechhe gechi giye giyeche giyechilo
giyechilam gelo gele gelam aase asche asbe asbo eseche esechi elam phire phirbe phireche ferot pherot pathai pathabo pathate pathiyechi pathiyeche
pathiyechilam pathano pathanor niye niyechi niyeche neoa newa neoar newar nebe nebo nite nilam dite debe debo diye diyeche diyechi deoa dewa deoar
dilam diyechilo enechi eneche anbo anar rakhe rakhte rakhbo rekhe rekhechi rekheche rakha rakhar thake thaki thakte thakbe thaka thakar theke thakche
thaken chilo chhilo royeche roeche boshe boste bosha bosano bosiye boseche uthte uthe utheche uthlo shuye shoya ghumay ghumoy ghumai ghumate ghumote
ghum ghumiye ghumacche jege khay khete khabe khaoa khawa khaoar khawar khaoate khaiye kheyeche kheye khabar khacche pore porte porche poreche porechi
pora porar porate porai porabo porashona porashuna porasona porasuna porashonar porasonar lekhapora lekhaporar lekhe likhte lekha lekhar likheche
shekhe shikhte sikhte shekha sekha shekhano sekhano shekhanor sekhanor shekhabo shekhate sekhate shikheche sikheche shikhbe sikhbe khele khelte
khelche khelchhe khela khelar hashe hashte kande kandche kadche kandte kadte kanna kannakati chechay chechamechi chitkar chithkar marche mereche
mardhor kamray bhange vange bhenge venge bhengeche vengeche phele fele feleche pheleche hariye hariyeche harie pelam pabo pabe paben paoa pawa paoar
peyechi peyeche pacchi pacche pachhi khujchi khunjchi khuje khunje khujte khonj chaichi chacchi chacche chaiche bole bollo boleche bolechen bolche
bollen bolen bolechi bolechilo bolun bolbe bollam janalo janaben jante jani janan jiggesh jigges jiggasa bhabchi vabchi bhablam bhebe dake dakle
dakche dekhabo dekhate dekhalam dekhiyechi dekhano dekhashona dekhasona dekhashuna dekhasuna dekhbhal dekhbe kore kori korche korchi korchhe korte
korbo korbe korar koreche korechi koren korle korlam korate korabo korano koriyechi hocche hoche hochhe hoyeche hoyechilo hobe hote howa hoar hoye
holo pare pari parche parbe parbo parchi parena parchena parini pareni lage lagbe lagche legeche laglo chole cholche cholbe chalay chalai chalate
chalano dhore dhorte dhoreche dhora chhare chere chhere charte chereche firiye phiriye tariye bhorti vorti baron nished kinte kinechi kinbo kena bikri
ranna randhe dhoya snan gosol porano poriye khule khola bondho ghure ghurchi ghurte berate douray palay palie paliye lukiye shuru suru shesh sesh
jonmeche jonmo jonmer jonmodin mrittu maara bachte banchte bachate benche katche tene thele tule tulte namte neme chorte barche bereche komche komeche
bodle sarbe sere sarate samlai samlate samlano jotno jatno opekkha apekkha dhukte beroy berote beriye thame korteche parteche koiche aiche hoiche
paichi jaite ajke aajke ajkal aajkal kalke gotokal agamikal porshu ekhon akhon ekhono akhono tokhon kokhon kokhono sobsomoy shobshomoy saradin sararat
shararat dine diner dinrat raate ratre rater shokal sokal sokale shokale bikel bikele bikal dupur dupure sondhay shondhay sondhebela bhore soptaho
shoptaho saptaho maash mase mashe maser masher bochor bochorer bochore bochhor bochhorer bosor ghonta ghanta minit somoy shomoy somoye shomoye
chotobela chotobelay chhotobela chhotobelay chelebela chelebelay boyos boyosh boyosi boyoshi boyose boyes goto agami ager agei porer sombar shombar
mongolbar budhbar brihospotibar shukrobar sukrobar shonibar sonibar robibar hothat hotat aaste taratari deri derite joldi onekdin kichudin koyekdin
protidin majhemajhe majhemodhye prai prayi barbar ekbar dubar prothome sheshe ebar ebochor gotobochor pujor chuti chhuti chutite onek anek onekta olpo
alpo ektu ektuo kichu kichhu kichuta kichui beshi besi khub khoob bhishon vishon prochur jothesto jotheshto shob sobai shobai sokole sobkichu ordhek
puro purota puropuri ekdom akdom ekebare samanno dujon tinjon koyekjon ekjon akjon kotota kotojon kotodin ekai ekla jora gota adha arai hajar bhoy
bhoye raag rege jedi dukkho dukho koshto kosto koste koshter chinta chintay duschinta dushchinta lojja lajuk birokto osohay klanto ador adorer
bhalobase valobase bhalobasa valobasa pochondo pochhondo ichcha iccha icche agroho bhorsa vorsa sahos shahosh cheshta chesta bipod bipode jhamela
somossa somosya shomossa somossar muskil mushkil osubidha asubidha subidha jhogra oshanti mone moner monta khide aram shanto dustumi dushtu obhyas
ovyas swobhab mejaj daitto dayitto taka takar poysa poisha khoroch khorcha khorocher daam bhara vara bharar beton maine mojuri dinmojur krishok chashi
chasbas jomi jomir khet maath mathe dokan dokane bajar bajare kaaj kaje kajer kajkormo karkhana ofise mistri rajmistri songsar sansar sansare biye
biyer bari baari barir barite ghor ghore ghorer uthon rannaghor baranda chhad dorja janla janala siri bichana bichhana bichanay balti thala basan jama
jamakapor kapor poshak juto juta grame gramer gaye gayer paray parar shohor sohor shohore sohore shohorer jela jelay jelar elaka elakay jayga jaiga
jaygay jaigay kachakachi kache kachhe kacher dure durer asepase ashepashe rasta rastay morey baase gari garite riksha toto nouka goru chagol murgi
pukur pukure nodi nodir gaach gache jongol boikhata khata kolom khelna putul bhaat vaat ruti maach mangsho dudh dudher jole paani chini sobji biskut
gorom gorome gormkale thanda shiit shite sitkale shitkale brishti bristi bristite brishtite borshakale rode jhor hawa batas abohawa kuasha choto
chhoto chotota boro borota mejo sejo bandike badike dandike daandike samne shamne samner pichone pechone pichoner upore opore nicher bhitore vitore
bhetore vetore baire bairer pashe pase pasher paser majhkhane majhe gorib garib borolok bhalo valo kharap notun natun purono purano mota roga patla
lomba forsa kalo sada shada holud shokto sokto norom bhari halka poriskar porishkar nongra moyla sohoj shohoj kothin soja alada soman thik thikmoto
bhul sotti shotti mithya mithye joruri dorkar dorkari proyojon uchit sombhob somvob osombhob sadharon sabhabik swabhabik nije nijer nijei onno onyo
onner ochena chena porichito ekmatro emon amon emni erokom orokom serokom ebhabe kivabe kibhabe kemon kothay kothai kothao kono ekhane okhane sekhane
jekhane tahole kintu othoba abar shudhu sudhu matro jonno jonne jonyo sathe shathe songe shonge moto moton hoyto nahole karon karone dike porjonto
asole oboshyoi obossoi nischoi bebostha byabostha babostha bybostha bebosthar upay sujog khobor khojkhobor kotha thikana namer nombor nomber nambar
jogajog doyakore pliz dhonnobad dhanyabad nomoskar namaskar adab salam onurodh anurodh sahajjo sahajyo sahajjer modot daktar dactar daktarbabu
daktarer ticher mastar mastarmoshai didimoni shikkhok sikkhok shikkhika addres exident aksident durghotona durghotonay probleem tenson riport porikkha
porikkhay rejalt chobi chhobi phamily sordi jwor
`;
