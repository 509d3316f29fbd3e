import { MAX_WISH, messageQuestions } from "#domain/first-message.ts";

/** The sentences of a message in one language. The visitor's choices replace {{…}}. */
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
  /** Names, as the organisation writes them */
  services: string[];
  /** Codes, each once */
  questions: string[];
  /** Codes; empty if not given */
  age: string;
  time: string;
  way: string;
  place: string;
  name: string;
}

/** The sentences for one organisation. */
export function addressed(texts: MessageTexts, organization: string, address: string): MessageTexts {
  return {
    ...texts,
    subject: fill(texts.subject, organization),
    hello: fill(texts.hello, organization),
    found: fill(texts.found, address),
  };
}

export function wishesIn(form: FormData | URLSearchParams): Wishes {
  const line = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? [...value.replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, MAX_WISH).join("") : "";
  };
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return {
    services: all("service"),
    questions: messageQuestions.filter((code) => all("question").includes(code)),
    age: line("age"),
    time: line("time"),
    way: line("way"),
    place: line("place"),
    name: line("name"),
  };
}

/** Puts each sentence on its own line, so that the message reads well in a small window. */
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

/** undefined for a code that the form does not offer. */
function said(sentences: Record<string, string>, code: string): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}

/** Replaces with a function, because `$` has a meaning in replacement strings. */
function fill(sentence: string, words: string): string {
  return sentence.replace(/\{\{\w+\}\}/, () => words);
}
