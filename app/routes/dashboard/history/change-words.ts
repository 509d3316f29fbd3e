import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { hoursLines } from "#app/listing/hours-words.ts";
import { placeName } from "#domain/address.ts";
import { disabilities } from "#domain/disability.ts";
import type { ShownChange } from "#domain/history-fields.ts";
import type { OpeningHours } from "#domain/opening-hours.ts";
import { linkNames } from "#domain/organization.ts";

type Values = Readonly<Record<string, unknown>>;

/** Where a change happened, for its words */
export interface ChangeContext {
  subject: string;
  /** Places of the organisation now */
  places: readonly (Parameters<typeof placeName>[0] & { id: string; address_label: string })[];
}

/** Fields whose label is not `onboarding.field.` with their name, by their subject where two have the same name */
const labels: Record<string, string> = {
  pan_changed: "onboarding.field.pan_card",
  tags: "fields.name.tags",
  contacts: "dashboard.section.contacts",
  "address.contacts": "onboarding.place_contact",
  key_people: "dashboard.section.people",
  "address.type": "onboarding.field.address_type",
  area: "history_page.area",
  point: "fields.name.coordinates",
  access: "fields.access",
  hours: "fields.name.hours",
  opening_hours: "fields.name.opening_hours",
  "service.name": "onboarding.field.service_name",
  "service.category": "onboarding.field.service_category",
  "service.description": "onboarding.field.service_description",
  disabilities: "onboarding.field.disability_ids",
  kind: "onboarding.field.registration_type",
  validity: "onboarding.field.valid_till",
  documents: "onboarding.field.document_ids",
  ...Object.fromEntries(linkNames.map((name) => [name, `words.links.${name}`])),
};

/** The words of codes, by subject and column, else by column */
const codes: Record<string, string> = {
  "organization.category": "words.category",
  "service.category": "words.services",
  "organization.type": "words.type",
  "address.type": "words.address_types",
  "registration_detail.type": "words.registrations",
  age_groups_served: "words.age_groups",
  mode_of_practice: "words.modes",
  delivery_modes: "words.modes",
  coverage_area: "words.coverage",
  coverages: "words.coverage",
  languages: "words.languages",
  salutation: "words.salutations",
  gender: "words.genders",
  fee: "words.fee",
  fee_unit: "words.fee_units",
  papers: "words.papers",
  how_to_apply: "words.apply_ways",
};
/** Columns in rupees */
const amounts = ["fee_from", "fee_to", "income_limit"];
/** Parts of a contact that are named, because their values look alike */
const channels: Record<string, string> = {
  whatsapp: "words.channels.whatsapp",
  sms: "words.channels.sms",
  video_url: "words.channels.video",
  chat_url: "words.channels.chat",
};
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Translates fields that the history shows, and their values as the pages show them: each item of a list by itself. */
export function useChangeWords({ subject, places }: ChangeContext) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { day } = formats;
  const { nameOf } = useStateNames();
  const list = new Intl.ListFormat(i18n.language, { type: "unit" });
  const word = (key: string) => t(key as "fields.yes");
  const known = (key: string) => i18n.exists(key, { lng: "en" });

  const simple = (column: string, value: unknown): string => {
    if (column === "no_expiry") return value ? word("onboarding.field.no_expiry") : "";
    if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
    const text = column === "salutation" ? String(value).replace(/\.$/, "") : String(value);
    if (column === "address_ids") {
      const place = places.find(({ id }) => id === text);
      return place ? place.address_label || placeName(place) : t("history_page.place_gone");
    }
    if (column === "disability_ids") {
      const slug = disabilities.find(({ id, slug }) => id === text || slug === text)?.slug;
      return slug ? word(`words.disabilities.${slug}`) : text;
    }
    if (column === "state") return nameOf(text);
    if (amounts.includes(column)) return t("terms.price", { price: Number(text) });
    const group = codes[`${subject}.${column}`] ?? codes[column];
    if (group && known(`${group}.${text}`)) return word(`${group}.${text}`);
    return DAY.test(text) ? day.format(Date.parse(text)) : text;
  };
  const part = (column: string, value: unknown): string[] => {
    if (value === null || value === undefined || value === "" || column === "id") return [];
    if (Array.isArray(value)) return value.length > 0 ? [list.format(value.map((item) => simple(column, item)))] : [];
    const said = simple(column, value);
    if (said === "") return [];
    return column in channels ? [t("history_page.named", { name: word(channels[column]!), value: said })] : [said];
  };
  const item = (column: string, value: unknown): string => {
    if (typeof value !== "object" || value === null) return simple(column, value);
    const record = value as Values;
    if (column === "images") return part(column, record.alt || record.name).join("");
    if (column === "documents") return String(record.name ?? "");
    const { salutation, name, type, ...rest } = record;
    const whole = [...part("salutation", salutation), ...part("name", name)].join(" ");
    return [whole, ...Object.entries(rest).flatMap(([each, value]) => part(each, value))].filter(Boolean).join(", ");
  };
  const access = (facts: Values) =>
    Object.entries(facts).map(([code, is]) =>
      t("history_page.named", { name: word(`words.access.${code}`), value: simple("access", is) }),
    );

  return {
    label: ({ field }: Pick<ShownChange, "field">): string => {
      const key = labels[`${subject}.${field}`] ?? labels[field] ?? `onboarding.field.${field}`;
      return known(key) ? word(key) : field.replaceAll("_", " ");
    },
    /** A list of items, or the text of anything else: empty for nothing. */
    value: ({ field }: Pick<ShownChange, "field">, values: Values): string | string[] => {
      if (field === "access") return access((values.access ?? {}) as Values);
      if (field === "opening_hours")
        return values.opening_hours ? hoursLines(t, formats, values.opening_hours as OpeningHours) : "";
      const columns = Object.entries(values);
      if (field === "disabilities" || columns.some(([, value]) => Array.isArray(value)))
        return columns.flatMap(([column, value]) => ((value ?? []) as unknown[]).map((each) => item(column, each)));
      return columns.flatMap(([column, value]) => part(column, value)).join(", ");
    },
  };
}
