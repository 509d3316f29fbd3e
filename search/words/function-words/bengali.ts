/** Bengali words that name neither a need nor an organisation: in Bengali script, and in the usual Latin spellings. */
export const bengali = `
আমি আমার আমাকে আমায় আমরা আমাদের আমাদেরকে তুমি তোমার তোমাকে তোমরা তোমাদের আপনি আপনার আপনাকে আপনারা আপনাদের সে তার তাকে তারা তাদের তাদেরকে তিনি তাঁর তাঁকে ও ওর ওকে ওরা ওদের উনি ওনার এ এর একে এরা এদের এই ওই সেই এটা ওটা সেটা এটি সেটি
যে যার যাকে যারা যাদের যা কেউ কারও কারো কিছু সব সবাই সবার সকল সকলের অন্য অন্যান্য নিজের নিজে প্রতি প্রত্যেক
কি কী কে কার কাকে কারা কোন কোনো কোনও কোথায় কোথা কখন কবে কেন কেমন কিভাবে কীভাবে কত কতটা কয়টা এখানে ওখানে সেখানে যেখানে
এবং আর ও বা অথবা কিন্তু তবে যদি তাহলে কারণ যেহেতু তাই যখন তখন এখন এখনো এখনও আবার না নেই নাই নয় নি হ্যাঁ
জন্য জন্যে জন্যই থেকে সঙ্গে সাথে ছাড়া কাছে কাছাকাছি আশেপাশে আশপাশে নিকটে পাশে মধ্যে ভিতরে ভেতরে বাইরে উপরে ওপরে নিচে নীচে সামনে পিছনে পরে আগে দিকে দূরে পর্যন্ত দ্বারা দিয়ে নিয়ে হতে মতো মত সম্পর্কে বিষয়ে
চাই চায় চান চাইছি চাচ্ছি চাইছেন দরকার দরকারি প্রয়োজন প্রয়োজনীয় লাগবে লাগে খুঁজছি খুঁজি খুঁজে খোঁজ খোঁজা পাব পাবো পাওয়া পাই পাচ্ছি পাচ্ছে পায় পেতে পেলে পাবেন পাবে পারি পারে পারেন পারব পারবো পারবে পারছে পারছি পারেনা
করি করে করেন করব করবো করবে করবেন করা করতে করার করছি করছে করছেন করুন করো কর করেছে করেছি করলে করানো করাতে দিন দাও দেন দেবে দেবেন দিতে দেওয়া দেয় দিই দিবে নিতে নেওয়া নেব নেয়
হয় হবে হয়েছে হচ্ছে হতে হওয়া হন হলে হয়ে ছিল ছিলেন আছে আছি আছেন আছো থাকি থাকে থাকেন থাকা থাকতে যাই যায় যান যাব যাবো যাবে যেতে যাওয়া গেছে গেল আসে আসি আসেন আসতে আসা আসবে আসুন এসে বলুন বলেন বলবেন বলে জানি জানা জানতে জানান জানাবেন জানাও দেখান
সাহায্য সহায়তা সহযোগিতা পরিষেবা দয়া অনুগ্রহ প্লিজ ধন্যবাদ নমস্কার
ছেলে ছেলের ছেলেকে মেয়ে মেয়ের মেয়েকে পুত্র কন্যা মা মায়ের মাকে বাবা বাবার বাবাকে ভাই ভাইয়ের ভাইকে বোন বোনের বোনকে দাদা দাদার দিদি দিদির স্বামী স্ত্রী স্ত্রীর বউ কাকা কাকু মামা মাসি পিসি দাদু দিদা ঠাকুমা ঠাকুরদা নাতি নাতনি পরিবার পরিবারের আত্মীয় বন্ধু বন্ধুর লোক লোকের লোকজন মানুষ মানুষের ব্যক্তি ব্যক্তির রোগী রোগীর আক্রান্ত
এক একটা একটি একজন দুই দুটো তিন চার পাঁচ ছয় সাত আট নয় দশ প্রথম
ভালো ভাল সেরা সঠিক ঠিক খুব অনেক বেশি বেশী কম একটু অল্প সবচেয়ে সস্তা বিনামূল্যে বিনামূল্য বিনা ফ্রি খরচ টাকা টাকার কম
রোগ রোগের অসুখ অসুখের অসুস্থ সমস্যা সমস্যার অসুবিধা জায়গা জায়গায় ঠিকানা নম্বর নাম্বার শহর শহরে গ্রাম গ্রামে জেলা জেলায় এলাকা এলাকায় রাজ্য আজ কাল এখন তাড়াতাড়ি সময় দিন বয়স বয়সী বয়সের তথ্য

ami amar amake amay amra amader tumi tomar tomake tomra tomader apni apnar apnake apnara apnader se tar take tara tader tini or oke ora oder uni onar er eke era eder ei oi sei eta ota seta eti
je jar jake jara jader ja keu karo karur kichu kichhu shob sob sobai shobai sokol onno onyo nijer nije proti
ki ke kar kake kara kon kono kothay kothai kothaye kotha kokhon kobe keno kemon kibhabe kivabe koto kotota ekhane okhane sekhane jekhane
ebong abong ar aar ba othoba athoba kintu tobe jodi tahole karon tai jokhon tokhon ekhon akhon ekhono abar na nei nai noy ni hya haan
jonno jonne jonyo jonnyo janya jnyo theke songe sange sathe chara chhara kache kachhe kachakachi asepase ashepashe nikote pashe modhye modhe moddhe bhitore baire upore opore niche samne pichone pore age agey dike dure porjonto diye niye hote moto moton somporke bishoye
chai chay chaai chan chaichi chacchi dorkar darkar dorkari proyojon prayojan lagbe lage khujchi khunjchi khuji khuje khoj khonj pabo pab paowa pawa pai pacchi pachchi pete pele paben pabe pari pare paren parbo parbe parche parchi parena
kori kore koren korbo korbe korben kora korte korar korchi korche korchen korun koro korechi koreche korle korano korate karate kore din dao den debe deben dite deoya deowa dey dei dibe nite neoya neowa nebo ney
hoy hoi hobe hoyeche hochche hocche hote howa hon hole hoye chilo chhilo chilen ache achhe achi achen acho thaki thake thaken thaka thakte jai jay jan jabo jabe jete jaowa jawa gache geche gelo ase asi asen aste asa ashe ashte asbe ashbe asun esho bolun bolen bolben bole jani jana jante janan janaben dekhan
sahajjo sahajyo shahajjo sahajya sahayota shohayota sohojogita poriseba doya onugroho please dhonnobad nomoskar
chele cheler cheleke chhele chheler chheleke meye meyer meyeke maye mayer putro konna ma mayer baba babar babake bhai bhaiyer bhaike bon boner bonke dada dadar didi didir shami swami stri strir bou kaka kaku mama mashi masi pishi pisi dadu dida thakuma nati natni poribar paribar bondhu lok loker lokjon manush manusher byakti byaktir rogi rugi rogir akranto
ek ekta ekti ekjon dui duto tin char panch pach choy chhoy sat aat dosh prothom
bhalo valo sera sothik thik khub onek anek beshi besi kom ektu olpo sobcheye sasta shosta binamulye bina muullye free khoroch kharach taka takar
rog roger osukh asukh osukher osustho somossa somosya shomossha samasya osubidha jayga jaygay jaiga thikana nombor number shohor shohore sohor sahar gram grame jela jelay elaka elakay ajke aj kal taratari somoy shomoy boyos boyosh boyosi
`;
