import { chunksOf } from "#app/read-aloud/chunks.ts";

/**
 * Reads the article aloud with the device's voices. The controls appear only if a voice speaks the page's language, and
 * reading never starts by itself. Pausing cancels the voice and remembers the sentence, because `pause()` on Android
 * ends everything.
 */
interface Piece {
  text: string;
  voice: SpeechSynthesisVoice;
}

const BLOCKS = "h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote, .address-line";
const SILENT = "[data-silent], [hidden], [aria-hidden=true], .sr, details:not([open]), form, nav, svg, script";

const speech = window.speechSynthesis;
let pieces: Piece[] = [];
let next = 0;
let state: "silent" | "reading" | "paused" = "silent";
/** Number of the current start, so that late `end` events of an earlier one are ignored. */
let turn = 0;

const area = document.querySelector<HTMLElement>("[data-read-aloud]");
if (area && speech) {
  offer(area);
  speech.addEventListener?.("voiceschanged", () => offer(area));
}

function offer(area: HTMLElement): void {
  const [play, stop] = area.querySelectorAll("button") as unknown as [HTMLButtonElement, HTMLButtonElement];
  if (!play.hidden || !voiceFor(document.documentElement.lang)) return;
  play.hidden = false;
  play.addEventListener("click", () => {
    if (state === "reading") return hush("paused");
    if (state === "silent") {
      pieces = piecesOf(document.querySelector("article")!);
      next = 0;
    }
    turn++;
    become("reading");
    speak(turn);
  });
  stop.addEventListener("click", () => {
    hush("silent");
    play.focus();
  });
  window.addEventListener("pagehide", () => hush("silent"));

  function speak(of: number): void {
    const piece = pieces[next];
    if (!piece) {
      become("silent");
      return;
    }
    const said = new SpeechSynthesisUtterance(piece.text);
    said.voice = piece.voice;
    said.lang = piece.voice.lang;
    said.onend = () => {
      if (of !== turn) return;
      next++;
      speak(of);
    };
    said.onerror = () => of === turn && hush("silent");
    speech.speak(said);
  }

  function hush(to: "silent" | "paused"): void {
    turn++;
    speech.cancel();
    become(to);
  }

  function become(now: typeof state): void {
    state = now;
    stop.hidden = now === "silent";
    const word = { silent: "start", reading: "pause", paused: "resume" }[now];
    play.querySelector("span")!.textContent = play.dataset[word]!;
  }
}

/** The article's text, block by block, each with a voice for its language. Text without a voice is left out. */
function piecesOf(article: Element): Piece[] {
  const blocks = new Map<Element, string>();
  const words = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement!;
    const block = parent.closest(BLOCKS);
    if (block && !parent.closest(SILENT)) blocks.set(block, (blocks.get(block) ?? "") + words.currentNode.textContent);
  }
  return [...blocks].flatMap(([block, text]) => {
    const language = block.closest<HTMLElement>("[lang]")!.lang;
    const voice = voiceFor(language);
    return voice ? chunksOf(text, language).map((chunk) => ({ text: chunk, voice })) : [];
  });
}

/** A voice for the language, preferably Indian. Android writes tags such as hi_IN. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const tag = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace("_", "-");
  const voices = speech.getVoices().filter((voice) => tag(voice).split("-")[0] === language);
  return voices.find((voice) => tag(voice) === `${language}-in`) ?? voices[0];
}
