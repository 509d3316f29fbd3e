/** Malayalam words that name neither a need nor an organisation, in its script and in the usual Latin spellings. */
export const malayalam = `
njan njaan njangal njangalude njangalkku njangalku ente entey enikku enikk enik enne ennod ningal ningalude ningalkku ninte ninakku avan avante avanu avane aval avalude avalkku avale avar avarude avarkku ithu ithinte athu athinte
monu monum makan makante makanu makanum makal makalude makalkku makalku molu molkku kutti kuttikku kuttik kuttiye kuttiyude kuttikal kuttikalkku kunju kunjinu kunjine achan achanu achante ammakku ammakk ammayude ammayku chettan chechi aniyan aniyathi bharthavu bharya
oru onnu randu moonnu naalu anchu aaru ezhu ettu pathu vayas vayasu vayassu vayasulla vayassulla vayasaya masam maasam kollam varsham
aanu anu aano ano aayi aayirunnu alla allathe illa illaa illatha illathe illathath und undo undu undoo undayirunnu ulla ullath ullathu
evide evideya evideyanu evideyaanu evideyan eviday enthu entha enthanu enthaanu engane enganeyanu eppol eppo aaru aaru aaranu aaru ethra etha ethaanu
venam veno vendi venda vendathu venamaayirunnu kittum kittumo kittuo kittan kittuvan labhikkum labhikkumo pattum pattumo pattilla pattunnilla kazhiyum kazhiyumo kazhiyilla kazhiyunnilla
cheyyan cheyyam cheyyanam cheyyum cheyyumo cheyyunna pokan pokanam pokunnu pokum varum varan cherkkan cherkkam cherkan cherkanam ayakkan kanikkan kanikkam kaanikkan kondu kondupokan parayamo parayu paranju tharumo tharam tharanam
aduthu aduth aduthulla aduthanu aduthevide sameepam arikil ninnu ninn vare koode okke okka pinne athukondu karanam vendiyulla
nalla nallathu nallath mattu mattulla vere ellam ellaam valare kurachu kooduthal pakshe allenkil engil enkil
sahayam sahaayam sahayikkamo sahayikkumo ariyamo ariyumo dayavayi nanni
ഞാൻ ഞങ്ങൾ ഞങ്ങളുടെ ഞങ്ങൾക്ക് എന്റെ എൻ്റെ എനിക്ക് എന്നെ എന്നോട് നിങ്ങൾ നിങ്ങളുടെ നിന്റെ അവൻ അവന്റെ അവന് അവനെ അവൾ അവളുടെ അവൾക്ക് അവളെ അവർ അവരുടെ അവർക്ക് ഇത് ഇതിന്റെ അത് അതിന്റെ ഈ ആ
മോൻ മോന് മോന്റെ മകൻ മകന് മകന്റെ മകനെ മകൾ മകൾക്ക് മകളുടെ മോൾ മോൾക്ക് മോളുടെ കുട്ടി കുട്ടിക്ക് കുട്ടിയെ കുട്ടിയുടെ കുട്ടികൾ കുട്ടികൾക്ക് കുട്ടികളുടെ കുഞ്ഞ് കുഞ്ഞിന് കുഞ്ഞിന്റെ അച്ഛൻ അച്ഛന് അച്ഛന്റെ അമ്മ അമ്മയ്ക്ക് അമ്മക്ക് അമ്മയുടെ ചേട്ടൻ ചേച്ചി അനിയൻ അനിയന് അനിയത്തി ഭർത്താവ് ഭർത്താവിന് ഭാര്യ ഭാര്യക്ക് ആൾ ആളുകൾ ആൾക്ക്
ഒരു ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് പത്ത് വയസ് വയസ്സ് വയസ്സുള്ള വയസുള്ള വയസ്സായ മാസം കൊല്ലം വർഷം
ആണ് ആണോ ആയി അല്ല ഉണ്ട് ഉണ്ടോ ഉള്ള എവിടെ എവിടെയാണ് എന്ത് എന്താണ് എങ്ങനെ എപ്പോൾ ആര് ആരാണ് എത്ര ഏത്
വേണം വേണ്ട വേണ്ടി കിട്ടും കിട്ടുമോ കിട്ടാൻ ലഭിക്കും ലഭിക്കുമോ പറ്റും പറ്റുമോ കഴിയും കഴിയുമോ ചെയ്യാൻ ചെയ്യണം പോകാൻ പോകണം വരും ചേർക്കാൻ ചേർക്കണം കാണിക്കാൻ തരുമോ
അടുത്ത് അടുത്തുള്ള സമീപം നിന്ന് വരെ കൂടെ പിന്നെ നല്ല മറ്റ് വേറെ എല്ലാം വളരെ കുറച്ച് കൂടുതൽ പക്ഷേ സഹായം സഹായിക്കുമോ ദയവായി നന്ദി ശരിക്ക് ശരിയായി ഒന്നും ഇപ്പോൾ
`;
