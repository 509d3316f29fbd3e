/**
 * <marga-search lang="hi" state="Kerala"><a href="…/search">Search Marga</a></marga-search>
 * A search of organisations for people with disabilities in India, in a frame as high as what it shows.
 * Without this module, the link inside is shown. This file never changes.
 */
const origin = new URL(import.meta.url).origin;
const lists =
  "services disabilities age_groups category type coverage modes languages access reach cost udid availability".split(
    " ",
  );
const names = [..."search location state distance accent background text theme size".split(" "), ...lists];
const titles = {
  en: "Search for organisations on Marga",
  bn: "মার্গে সংস্থা খুঁজুন",
  gu: "માર્ગ પર સંસ્થાઓ શોધો",
  hi: "मार्ग पर संस्थाएँ खोजें",
  kn: "ಮಾರ್ಗದಲ್ಲಿ ಸಂಸ್ಥೆಗಳನ್ನು ಹುಡುಕಿ",
  ta: "மார்க்கத்தில் அமைப்புகளைத் தேடுங்கள்",
  te: "మార్గలో సంస్థలను వెతకండి",
};
const LEAST = 200;
const MOST = 5000;

class MargaSearch extends HTMLElement {
  static observedAttributes = ["lang", ...names];
  #frame;
  #isDue = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host{display:block}:host([hidden]){display:none}iframe{display:block;width:100%;border:0}");
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#frame = document.createElement("iframe");
    this.#frame.loading = "lazy";
    this.#frame.height = "640";
    this.#frame.referrerPolicy = "no-referrer";
    // The frame is of another origin than the page. It needs its own to say that the height comes from us.
    this.#frame.sandbox = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-scripts allow-same-origin";
    root.append(this.#frame);
  }

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#show();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
  }

  /** Several changes at once load the frame once. */
  attributeChangedCallback() {
    if (this.#isDue || !this.isConnected) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#show();
    });
  }

  #show() {
    const query = new URLSearchParams();
    const language = (this.closest("[lang]")?.lang ?? "").split("-")[0].toLowerCase();
    if (Object.hasOwn(titles, language)) query.set("lang", language);
    for (const name of names) {
      const value = this.getAttribute(name) ?? "";
      for (const one of lists.includes(name) ? value.split(",") : [value])
        if (one.trim()) query.append(name, one.trim());
    }
    query.set("height", "auto");
    const address = `${origin}/embed/search?${query}`;
    this.#frame.title = Object.hasOwn(titles, language) ? titles[language] : titles.en;
    if (this.#frame.src !== address) this.#frame.src = address;
  }

  #hear = ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== this.#frame.contentWindow || data?.type !== "marga-search") return;
    if (Number.isFinite(data.height))
      this.#frame.height = String(Math.min(MOST, Math.max(LEAST, Math.ceil(data.height))));
  };
}

if (!customElements.get("marga-search")) customElements.define("marga-search", MargaSearch);
