import { fetchTexts } from "#app/island-texts/fetch-texts.ts";

/** Says on the button of the filters how many results there will be, counted again after each choice. */
const form = document.querySelector<HTMLFormElement>("form[data-count]");
const button = form?.querySelector("button");
const COUNT_AFTER_MS = 250;

if (form && button) {
  const usual = button.textContent;
  const { lang } = document.documentElement;
  const plural = new Intl.PluralRules(lang);
  const number = new Intl.NumberFormat(`${lang}-IN-u-nu-latn`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;

  const count = async () => {
    const asked = ++latest;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    query.delete("view");
    query.delete("lang");
    // Only first pages are counted as searches.
    query.set("page", "2");
    query.set("per_page", "1");
    const response = await fetch(`/api/organizations?${query}`);
    const { meta } = (await response.json()) as { meta: { total: number; groups: { total: number }[] } };
    const total = meta.total || meta.groups.reduce((sum, group) => sum + group.total, 0);
    const { show_count } = await fetchTexts();
    if (asked !== latest || total === 0) return;
    const text = plural.select(total) === "one" ? show_count.one : show_count.other;
    button.textContent = text.replace("#", number.format(total));
  };
  form.addEventListener("change", () => {
    button.textContent = usual;
    clearTimeout(timer);
    timer = setTimeout(() => void count().catch(() => {}), COUNT_AFTER_MS);
  });
}
