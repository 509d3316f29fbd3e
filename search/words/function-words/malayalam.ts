/** Malayalam words that name neither a need nor an organisation, in the usual Latin spellings: its script is none of the interface. */
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
`;
