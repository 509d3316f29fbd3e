import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { dangersIn, isDangerWord } from "#search/danger/dangers-in.ts";

/** The phrases were written by hand; `none` stands for no danger. */
const phrases = fs
  .readFileSync(path.join(import.meta.dirname, "danger-phrases.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [language: string, danger: string, phrase: string]);
const languages = [...new Set(phrases.map(([language]) => language))];

const isRight = ([, danger, phrase]: (typeof phrases)[number]) => {
  const found: string[] = dangersIn(phrase);
  return danger === "none" ? found.length === 0 : danger.split("+").some((one) => found.includes(one));
};

describe.each(languages)("the phrases of %s", (language) => {
  const own = phrases.filter((one) => one[0] === language);

  test("that speak of danger are found, each with its kind", () => {
    const dangerous = own.filter(([, danger]) => danger !== "none");
    expect(dangerous.length).toBeGreaterThanOrEqual(60);
    expect(dangerous.filter((one) => !isRight(one))).toEqual([]);
  });

  test("that only look so are left alone", () => {
    const harmless = own.filter(([, danger]) => danger === "none");
    expect(harmless.length).toBeGreaterThanOrEqual(15);
    expect(harmless.filter((one) => !isRight(one))).toEqual([]);
  });
});

test("words between, capitals, signs and repeated letters hide nothing", () => {
  expect(dangersIn("PLEASE!! I don’t want to LIVE…")).toEqual(["suicide"]);
  expect(dangersIn("i will end my own life")).toEqual(["suicide"]);
  expect(dangersIn("muje jeeena naahi")).toEqual(["suicide"]);
});

test("a misspelt topic is found, but no other word like it", () => {
  expect(dangersIn("suicde help")).toEqual(["suicide"]);
  expect(dangersIn("modest fees")).toEqual([]);
});

test("learning about a danger is none, but a cry stays one", () => {
  expect(dangersIn("suicide prevention training")).toEqual([]);
  expect(dangersIn("training is over i want to kill myself")).toEqual(["suicide"]);
});

test("a lost thing is no lost child", () => {
  expect(dangersIn("my son is lost")).toEqual(["child"]);
  expect(dangersIn("my son lost his wheelchair")).toEqual([]);
});

test("the order of father and son tells who is hurt", () => {
  expect(dangersIn("my father beats his son")).toContain("child");
  expect(dangersIn("son beats father")).toContain("elder");
});

test("an age makes a child or an old person", () => {
  expect(dangersIn("they beat a 9 year old")).toContain("child");
  expect(dangersIn("मारते हैं ७० साल")).toContain("elder");
  expect(dangersIn("9 years 80 percent disability")).toEqual([]);
});

test("a long text is read from its beginning only", () => {
  expect(dangersIn(`${"a school ".repeat(40)} suicide`)).toEqual([]);
});

test("single words are known, to be left as they are written", () => {
  expect(["suicide", "sucide", "आत्महत्या", "marpit"].filter((word) => !isDangerWord(word))).toEqual([]);
  expect(["school", "theraphy", "autisam", "दिल्ली"].filter(isDangerWord)).toEqual([]);
});

test("towns whose names look like words of danger raise no alarm", () => {
  const towns = [
    "Latur",
    "Dhaka",
    "Dakshina Kannada",
    "Bandipora",
    "Khowai",
    "Thakurganj",
    "Kota",
    "Hariyana",
    "Darshan Nagar",
  ];
  const asked = towns.flatMap((town) => [`school for my child in ${town}`, `old people home for grandmother ${town}`]);
  expect(asked.filter((text) => dangersIn(text).length > 0)).toEqual([]);
});

test("a word is known by its sound, in its script and in Latin letters", () => {
  expect(dangersIn("mogudu koduthunnadu")).toEqual(dangersIn("mogudu kodutunnadu"));
  expect(dangersIn("sasural wale jalaane ki dhamkee dete hai")).toContain("violence");
  expect(dangersIn("vaazhave aasai illa")).toEqual(dangersIn("vazhave asai illa"));
  expect(dangersIn("vaazhave aasai illa")).toContain("suicide");
});

test("the spelling of messages is read", () => {
  expect(dangersIn("goin 2 jump frm d roof")).toContain("suicide");
  expect(dangersIn("hubby beatin me evry day")).toContain("violence");
  expect(dangersIn("there is no reson 2 live")).toContain("suicide");
});

test("words of one thought may stand in any order", () => {
  expect(dangersIn("no reason left to live")).toContain("suicide");
  expect(dangersIn("to live i have no reason")).toContain("suicide");
  expect(
    dangersIn("i live in Pune and have a long list of questions, there is no bus, which fee is the reason"),
  ).toEqual([]);
});

test("nobody dies of laughter, and insects and nails may be hit", () => {
  expect(dangersIn("haste haste mar gaya")).toEqual([]);
  expect(dangersIn("macchar marne ki machine")).toEqual([]);
  expect(dangersIn("godaki mekulu kottali")).toEqual([]);
  expect(dangersIn("naku chachipovalani undi")).toEqual(["suicide"]);
});

test("a child's book is lost, not the child", () => {
  expect(dangersIn("बच्चे की मार्कशीट खो गई")).toEqual([]);
  expect(dangersIn("daughter lost her school bag")).toEqual([]);
  expect(dangersIn("बच्चे का अपहरण")).toContain("child");
});

test("what films and essays tell happens to nobody, but a cry of suicide stays one", () => {
  expect(dangersIn("child marriage act essay")).toEqual([]);
  expect(dangersIn("husband beats wife film")).toEqual([]);
  expect(dangersIn("i want to kill myself like in the film")).toContain("suicide");
});

test("a child made to work or to marry is in danger, by its age too", () => {
  expect(dangersIn("10 saal ka ladka hotel me kaam kar raha hai")).toContain("child");
  expect(dangersIn("they want my marriage i am 15")).toContain("child");
  expect(dangersIn("they want my marriage i am 25")).not.toContain("child");
});

test("a number after a parent is an age", () => {
  expect(dangersIn("son beats amma 80")).toContain("elder");
  expect(dangersIn("amma 80 percent disability")).toEqual([]);
});

test("a child's own temper is no violence, unless somebody hurts it", () => {
  expect(dangersIn("my child bites and hits when upset, therapist")).toEqual([]);
  expect(dangersIn("upset child, father hits him daily")).toContain("child");
});

test("brothers who hurt the parents are found, and what is done to oneself", () => {
  expect(dangersIn("my brother hits our mother")).toContain("elder");
  expect(dangersIn("my wife tried 2 hang herself")).toContain("suicide");
  expect(dangersIn("bharya kirosin posukuni nippu pettukundi")).toContain("suicide");
});
