import { MAX_WISH } from "#domain/first-message.ts";

/** The sentences of a message in one language; what somebody chose goes in at {{…}}. */
export interface MessageTexts {
  language: string;
  subject: string;
  hello: string;
  general: string;
  services: string;
  age: string;
  ages: Record<string, string>;
  place: string;
  question: Record<string, string>;
  time: Record<string, string>;
  way: Record<string, string>;
  name: string;
  thanks: string;
  found: string;
}

export interface Wishes {
  /** Names, as the organisation calls them */
  services: string[];
  questions: string[];
  /** Codes; empty where nothing is said */
  age: string;
  time: string;
  way: string;
  place: string;
  name: string;
}

export function wishesIn(form: FormData): Wishes {
  const line = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? [...value.replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, MAX_WISH).join("") : "";
  };
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return {
    services: all("service"),
    questions: all("question"),
    age: line("age"),
    time: line("time"),
    way: line("way"),
    place: line("place"),
    name: line("name"),
  };
}

/** A sentence a line, so that it reads well in a small window. */
export function composeMessage(texts: MessageTexts, wishes: Wishes): string {
  const { services, place, name } = wishes;
  const questions = wishes.questions.map((code) => said(texts.question, code)).filter(Boolean);
  const age = said(texts.ages, wishes.age);
  const wanted = [
    services.length > 0 ? fill(texts.services, services.join(", ")) : questions.length === 0 && texts.general,
    age && fill(texts.age, age),
    place && fill(texts.place, place),
    ...questions,
    said(texts.way, wishes.way),
    said(texts.time, wishes.time),
    name && fill(texts.name, name),
    texts.thanks,
  ];
  return [texts.hello, wanted.filter(Boolean).join("\n"), texts.found].join("\n\n");
}

/** Nothing for a code that nobody offered. */
function said(sentences: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}

/** A function, because a dollar sign in what somebody typed means nothing. */
function fill(sentence: string, words: string): string {
  return sentence.replace(/\{\{\w+\}\}/, () => words);
}
