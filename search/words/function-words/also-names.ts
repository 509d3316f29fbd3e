/**
 * Function words in Latin letters that are names of people, places and organisations too, or other words: "Amar Seva Sangam", Gaya,
 * "andha", which is blind in Hindi and "that" in Tamil. Beside another word of the same language they are function words.
 */
export const alsoNames = `
aas agar akka amar amma ammi andha anna aparna apna apne apni appa asa athani baba babai babu bandhu bap bapa bhanja bina bola bon chala char chhala chiku
dada dadu daya didi din diya door dur gam gaya gram hara hata hatta hum illa jahan jai jan jana janam jay jila kaka kaki kani karan karma karur kasu
kattanam khoj kiran koi kripa krupa kutumb kutumbam lai lata lok loni maai madhye magan malli mama mami mana manas manaso mane mara mare mari maro
mata mathiri mera mil mila mili mitra mugavari mun muni nala namaste namma nana nanda nandri nangal nani nav nava nee olle padi pala palle panam
panna papa par parivaar parivar pariwar pata patti pin prati rahe rahi raja rajya rehti saath saga sahaay sahaaya sahaayam sahara sahay sahaya sahayam
sakti saman samasya sambandhi same sara sari saru sat sath sathe sathi seva shaher shakti shodh shubh suthi swami talash tamma tangi tara taru tata
teni thaai thai thambi than thana thangal thanthai thatha tik uchita udaan udavi udhavi umar umra una uthavi uttam uttama vara vari varu vasa vasikaran
vati veer wadi wala wer yaar yar zila b d do e h ha il ji jo k ku la m ma n na ne ni o pe r t te um un ya
`;
