/** English words as they are shortened in messages. */
const CHAT_WORDS: ReadonlyMap<string, string> = new Map(
  `2 to, 2day today, 2nite tonight, tonite tonight, nite night, nyt night, 4 for, b4 before, frm from, wid with, wit with, wth with, w with,
  u you, ur your, r are, m am, n and, nd and, wen when, wer where, dat that, dis this, der there, thru through, coz because, bcoz because,
  wnt want, wana wanna, wannna wanna, wantd wanted, dnt dont, dun dont, dnot dont, cnt cant, cudnt couldnt, wont wont, didnt didnt, gona gonna, gonn gonna,
  lyf life, lyfe life, lif life, liv live, lv live, lve leave, kil kill, kll kill, mself myself, myslf myself, mysef myself, myselff myself,
  hlp help, plz please, pls please, evry every, evryday everyday, evrything everything, evrythin everything, everythin everything, nothin nothing, sumone someone,
  sum1 someone, some1 someone, any1 anyone, no1 no one, hubby husband, hubbi husband, husbnd husband, husbnad husband, wyf wife, wif wife, frnd friend, frend friend, freind friend,
  bro brother, sis sister, fathr father, mothr mother, chld child, childrn children, dauter daughter, daugter daughter, doughter daughter, dughter daughter,
  abt about, agn again, alwys always, any more anymore, evng evening, mrng morning, skool school, scool school, tution tuition, tutn tuition, sir teacher, maam teacher, gal girl, gurl girl,
  beet beat, beets beats, bitten beaten, beted beaten, hited hit, slaping slapping, threatning threatening, thretening threatening, threting threatening, thretens threatens, threatning threatening,
  poisen poison, poision poison, posion poison, poisn poison, tablts tablets, tabs tablets, hangin hanging, jumpin jumping, dyin dying, dieing dying, diying dying, daed dead, ded dead`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string])
    .filter((pair) => pair.length === 2),
);
const SHORTENED_ING = /^[a-z]{3,}in$/;

/** What a word of a message stands for, or null: "frm" for "from", "beatin" for "beating". */
export function chatWord(word: string): string | null {
  return CHAT_WORDS.get(word) ?? (SHORTENED_ING.test(word) ? `${word}g` : null);
}
