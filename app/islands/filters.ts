/** Says on the button of the filters how many results there will be, counted again after each choice. */
const form = document.querySelector<HTMLFormElement>("form[data-count]");
const button = form?.querySelector("button");
const COUNT_AFTER_MS = 250;

if (form && button) {
  const usual = button.textContent;
  const texts = JSON.parse(form.dataset.count!) as [one: string, other: string];
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
    if (asked !== latest) return;
    const total = meta.total || meta.groups.reduce((sum, group) => sum + group.total, 0);
    const text = texts[plural.select(total) === "one" ? 0 : 1];
    if (total > 0) button.textContent = text.replace("#", number.format(total));
  };
  form.addEventListener("change", () => {
    button.textContent = usual;
    clearTimeout(timer);
    timer = setTimeout(() => void count().catch(() => {}), COUNT_AFTER_MS);
  });
}
