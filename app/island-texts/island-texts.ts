import type { TFunction } from "i18next";
import { messageTexts } from "#app/first-message/message-texts.ts";
import { textSizes } from "#domain/appearance.ts";
import { type AskedChannel, askedChannels, contactAnswers } from "#domain/contact-answer.ts";
import { type NeedCode, needCodes } from "#domain/needs.ts";
import { SHORTLIST_KEPT } from "#domain/shortlist.ts";

export type IslandTexts = ReturnType<typeof islandTexts>;

/** What only scripts say. `#` stands for what the script fills in. */
export function islandTexts(t: TFunction, language: string) {
  const filled = { met: "#1", total: "#2", list: "#3" };
  const countable = (count: number) => t("search.show_count", { count }).replace(/\d/, "#");
  return {
    text_sizes: textSizes.map((size) => t("display.now", { size: t(`display.sizes.${size}`) })),
    suggestions: {
      label: t("form.suggestions"),
      conditions: t("form.conditions"),
      services: t("form.services"),
      places: t("form.places"),
      organisations: t("form.organisations"),
      none: t("form.none"),
      one: t("form.one"),
      many: t("form.many"),
      chosen: t("form.chosen"),
    },
    near_me: { waiting: t("form.near_waiting"), done: t("form.near_done"), failed: t("form.near_failed") },
    show_count: { one: countable(1), other: countable(2) },
    saved: {
      done: t("shortlist.saved", { name: "#" }),
      undone: t("shortlist.removed", { name: "#" }),
      full: t("shortlist.full", { most: SHORTLIST_KEPT }),
      all: t("shortlist.saved_all"),
    },
    first_message: messageTexts(t, language),
    contacted: {
      asked: Object.fromEntries(
        askedChannels.map((channel) => [channel, t(`answered.asked.${channel}`, { name: "#1", day: "#2" })]),
      ) as Record<AskedChannel, string>,
      answers: contactAnswers.map((answer) => t(`answered.short.${answer}`)),
      thanks: t("answered.thanks"),
      stop: t("answered.stop"),
      stopped: t("answered.stopped"),
    },
    needs: {
      labels: needCodes.map((code) => ({ code, label: needLabel(t, code) })),
      one: t("needs.meets", { ...filled, count: 1 }),
      other: t("needs.meets", { ...filled, count: 2 }),
      none: t("needs.meets_none"),
      unknown: t("needs.unknown", filled),
      unmet: t("needs.unmet", filled),
      sorted: t("needs.sorted"),
      same: t("needs.same"),
      usual: t("needs.usual"),
      cleared: t("needs.cleared"),
      sort: t("needs.sort"),
      unsort: t("needs.unsort"),
    },
  };
}

function needLabel(t: TFunction, code: NeedCode): string {
  if (code === "without-calling") return t("needs.without_calling");
  return code === "online" ? t("words.modes.online") : t(`words.access.${code}`);
}
