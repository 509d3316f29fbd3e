import styles from "#app/contacted/contacted.css?url";
import { fetchTexts } from "#app/island-texts/fetch-texts.ts";
import { formatDay } from "#app/offline/format-date.ts";
import { contactAnswers } from "#domain/contact-answer.ts";
import { dayInIndia } from "#domain/day.ts";
import {
  type Contacted,
  dueContacted,
  readContacted,
  saveContacted,
  stopAsking,
  withoutOld,
} from "./saved-contacted.ts";

const today = dayInIndia(new Date());
const kept = withoutOld(readContacted() ?? [], today);
const due = dueContacted(kept, today);
// Nothing stands above help in danger, where people work, or above the form itself, and a page that is rendered ahead of a visit asks nobody.
const isFree =
  document.visibilityState === "visible" && !document.querySelector("[data-danger], .site-footer-small, #answered");
if (due && isFree && navigator.onLine) void ask(due);

/** Asks above the page whether the organisation answered. Nothing is sent before the visitor presses an answer. */
async function ask({ id, name, day, channel }: Contacted): Promise<void> {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles }));
  const texts = (await fetchTexts()).contacted;
  saveContacted(kept.map((one) => (one.id === id ? { ...one, asked: today } : one)));

  const { lang } = document.documentElement;
  const values: Record<string, string> = { "#1": name, "#2": formatDay(lang, `${day}T12:00`) };
  const question = make(
    "p",
    "asked-question",
    texts.asked[channel].replace(/#\d/g, (slot) => values[slot]!),
  );
  question.id = "asked";
  const said = make("p", "");
  said.role = "status";
  const row = make("div", "row");
  const close = (words: string) => {
    row.remove();
    said.textContent = words;
    said.tabIndex = -1;
    said.focus();
  };
  for (const [i, answer] of contactAnswers.entries()) {
    const button = make("button", "button button-quiet", texts.answers[i]);
    button.onclick = async () => {
      row.inert = true;
      const path = `/provider/${id}/answered?lang=${lang}`;
      const body = new URLSearchParams({ way: channel, answer });
      const { ok, url } = await fetch(path, { method: "POST", body }).catch(() => ({ ok: false, url: "" }));
      // Else the form asks for what is missing, such as which of several numbers does not work.
      if (ok && url.includes("sent=")) close(texts.thanks);
      else location.assign(`${path}&${new URLSearchParams({ channel, answer })}`);
    };
    row.append(button);
  }
  const stop = make("button", "link-button", texts.stop);
  stop.onclick = () => {
    stopAsking();
    close(texts.stopped);
  };
  row.append(stop);
  const panel = make("section", "panel stack");
  panel.setAttribute("aria-labelledby", question.id);
  panel.append(question, row, said);
  const frame = make("div", "wrap asked");
  frame.append(panel);
  document.querySelector("main")!.prepend(frame);
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
