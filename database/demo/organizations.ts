import { addresses } from "#database/demo/addresses.ts";
import { demoContacts, demoLinks, spokenLanguages } from "#database/demo/contacts.ts";
import { description } from "#database/demo/descriptions.ts";
import { type Featured, featured } from "#database/demo/featured.ts";
import { history } from "#database/demo/history.ts";
import { demoId } from "#database/demo/ids.ts";
import { demoKinds } from "#database/demo/kinds/all.ts";
import type { Kind } from "#database/demo/kinds/kind.ts";
import { legalName, newName } from "#database/demo/names.ts";
import { nativeSubject, nativeWord } from "#database/demo/native-words.ts";
import { keyPeople } from "#database/demo/people.ts";
import { createRandom, type Random, shuffle } from "#database/demo/random.ts";
import { demoRegions, type Region } from "#database/demo/regions.ts";
import { registrations } from "#database/demo/registrations.ts";
import { type DemoService, demoServices } from "#database/demo/services.ts";
import { type DemoState, demoStates } from "#database/demo/states.ts";
import { type Town, townsByState } from "#database/demo/towns.ts";
import type { SpokenLanguage } from "#domain/language.ts";
import type { NewAddress, NewOrganization, NewService } from "#domain/new-organization.ts";
import type { Coverage, DeliveryMode, RegistrationType } from "#domain/organization.ts";
import type { VerificationStatus } from "#domain/verification.ts";

interface Slot {
  state: DemoState;
  place: Town;
  kind: Kind;
  featured: Featured | undefined;
  status: VerificationStatus;
}

interface Source {
  towns: Map<string, Town[]>;
  regions: Map<string, Region>;
  services: Map<string, DemoService>;
}

/** Every thirtieth organisation is one that the reviewers still have before them, or turned down. */
const otherStatuses: VerificationStatus[] = [
  "pending",
  "changes_requested",
  "pending",
  "rejected",
  "pending",
  "suspended",
];

/** Fictional organisations in all states and territories: the same ones, with the same ids, on every call. */
export function demoOrganizations(): NewOrganization[] {
  const source = { towns: townsByState(), regions: demoRegions(), services: demoServices() };
  const taken = new Set(featured.map((one) => one.name.toLowerCase()));
  return slots(source.towns).map((slot, index) => organization(index, slot, source, taken));
}

function slots(towns: Map<string, Town[]>): Slot[] {
  const random = createRandom(2026);
  const deck: Kind[] = [];
  const found: Slot[] = [];
  for (const state of demoStates()) {
    const places = shuffle(random, towns.get(state.name) ?? []);
    const own = featured.filter((one) => one.state === state.name);
    for (let i = 0; i < state.organizations; i++) {
      const chosen = own[i];
      const place = (chosen && places.find((p) => p.town === chosen.town)) ?? places[i % places.length]!;
      const kind = chosen ? kindOf(chosen.service) : draw(deck, state, random);
      const other = !chosen && found.length % 30 === 17 ? otherStatuses[Math.floor(found.length / 30) % 6] : undefined;
      found.push({ state, place, kind, featured: chosen, status: other ?? "approved" });
    }
  }
  return found;
}

function kindOf(service: string): Kind {
  const kind = demoKinds.find((one) => one.core.includes(service));
  if (!kind) throw new Error(`No kind of organisation offers ${service}`);
  return kind;
}

/** Kinds by their weight, none twice before all had their turn, and in a small territory only what is common. */
function draw(deck: Kind[], state: DemoState, random: Random): Kind {
  const fits = (kind: Kind) =>
    (!kind.states || kind.states.includes(state.name)) && (state.organizations > 5 || kind.common === true);
  let index = deck.findIndex(fits);
  if (index < 0) {
    deck.push(
      ...shuffle(
        random,
        demoKinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind)),
      ),
    );
    index = deck.findIndex(fits);
  }
  return deck.splice(index, 1)[0]!;
}

function organization(index: number, slot: Slot, source: Source, taken: Set<string>): NewOrganization {
  const { state, place, kind } = slot;
  const random = createRandom(index);
  const region = source.regions.get(state.region)!;
  const name = slot.featured?.name ?? newName(kind, place, region, random, taken);
  const type = typeOf(name, kind, random);
  const slug = slugOf(name, index);
  const founded = slot.featured?.name === "Vaigai Early Steps Centre" ? 2009 : random.between(...kind.since);
  const usual = random.pick(kind.coverage);
  const languages = spokenLanguages(kind, state.languages, random);
  const branches = addresses(index, kind, place, otherTowns(usual, slot, source.towns, random), random);
  const coverage = usual === "local" && branches.length > 1 ? "statewise" : usual;
  const services = offered(index, kind, type, coverage, branches, languages, source.services, random);
  const modes = new Set(services.flatMap((service) => service.delivery_modes));
  return {
    id: demoId("organization", index),
    name,
    legal_name: slot.featured?.legal_name ?? legalName(name, kind, type, random),
    category: kind.category,
    type,
    tags: slot.featured?.tags ?? tags(kind, languages, random),
    is_individual: kind.individual ?? false,
    source: "demo",
    external_source: null,
    external_id: null,
    ...history(slot.status, random),
    links: demoLinks(slug, random),
    details: {
      description: slot.featured?.description ?? description(kind, place, region, founded, languages, random),
      year_of_establishment: random.chance(0.95) ? founded : null,
      experience_years: random.chance(0.85) ? Math.max(0, 2026 - founded - random.between(0, 3)) : null,
      age_groups_served: kind.ages.filter((_, i) => i === 0 || random.chance(0.85)),
      mode_of_practice: (["online", "offline"] as const).filter((mode) => modes.has(mode)),
      coverage_area: coverage,
    },
    key_people: keyPeople(kind, name, region, random),
    contacts: demoContacts(index + 1, slug, kind, languages, random),
    addresses: branches,
    services,
    registrations: registrations(index + 1, kind, type, state, founded, random),
  };
}

/** What the name says of the form of an organisation goes before what is usual for its kind. */
function typeOf(name: string, kind: Kind, random: Random): RegistrationType {
  if (/government|district (disability|early)|regional centre|state resource|rehabilitation unit/i.test(name)) {
    return "government-entity";
  }
  if (/(Ltd\.|LLP)$/.test(name)) return "private-company";
  if (/Mandal|Charitable|Trust|Society|Fund|Mission|Vidyalaya/.test(name)) return "non-profit";
  return random.pick(kind.types.filter((type) => type !== "government-entity"));
}

/** The towns of the branches: every fourth organisation has one to five, in its own state unless it works nationally. */
function otherTowns(coverage: Coverage, slot: Slot, towns: Map<string, Town[]>, random: Random): Town[] {
  if (slot.kind.individual ? random.chance(0.9) : random.chance(0.72)) return [];
  const wide = coverage === "national" || coverage === "international";
  const near = towns.get(slot.state.name) ?? [];
  const reach = wide ? [...near, ...shuffle(random, [...towns.values()].flat()).slice(0, 8)] : near;
  const count = slot.kind.individual ? 1 : random.pick([1, 1, 1, 2, 2, 3, 4, 5]);
  return random.some(
    reach.filter((town) => town !== slot.place),
    count,
  );
}

function offered(
  index: number,
  kind: Kind,
  type: RegistrationType,
  coverage: Coverage,
  branches: NewAddress[],
  languages: SpokenLanguage[],
  services: Map<string, DemoService>,
  random: Random,
): NewService[] {
  const names = [...kind.core, ...random.some(kind.more, random.between(0, Math.min(5, kind.more.length)))].slice(0, 7);
  return names.map((name, position) => {
    const service = services.get(name);
    if (!service) throw new Error(`No demo service is called ${name}`);
    const focused = service.disabilities.filter((slug) => !kind.focus || kind.focus.includes(slug));
    const disabilities = (focused.length > 0 ? focused : (kind.focus ?? service.disabilities)).slice(0, 4);
    const native = [disabilities[0], nativeSubject(service)].map(
      (subject) => subject && nativeWord(subject, languages),
    );
    const delivery_modes = modesOf(service, coverage, random);
    return {
      id: demoId("service", index, position),
      name,
      description: withTerms(service, kind, type, random),
      category: service.category,
      disabilities,
      delivery_modes,
      coverages: coverages(coverage, delivery_modes, random),
      address_ids: random.some(branches, random.between(1, branches.length)).map((address) => address.id),
      keywords: [service.keywords, ...native.filter(Boolean)].join(", "),
    };
  });
}

const clinical = ["screening-intervention", "therapeutics", "health-rehabilitation"];
const sessionTerms = [
  "₹300 a session; free with an income certificate.",
  "₹100 a visit.",
  "First visit free.",
  "Tuesdays and Fridays.",
  "Evenings and Saturdays too.",
];
const freeTerms = ["Free.", "Free of charge, on working days from 10.", "Please book by message."];
const businessTerms = ["On working days from 10.", "Please book by message.", "Ask for the price by message."];

/** Price or time, unless the description has told them. */
function withTerms(service: DemoService, kind: Kind, type: RegistrationType, random: Random): string {
  const told = /free|fee|cost|rupee|week|day|month|apply|applications|paid/i.test(service.description);
  if (told || random.chance(0.35)) return service.description;
  if (type === "government-entity") return `${service.description} ${random.pick(freeTerms)}`;
  const business = type === "private-company" || type === "individual";
  const priced = clinical.includes(service.category) && (business || !kind.common);
  const terms = priced ? sessionTerms : business ? businessTerms : freeTerms;
  return `${service.description} ${random.pick(terms)}`;
}

/** What can be done online is offered so by most; an organisation that works nationally always offers it. */
function modesOf(service: DemoService, coverage: Coverage, random: Random): DeliveryMode[] {
  if (service.modes.length === 1) return service.modes;
  const wide = coverage === "national" || coverage === "international";
  return wide || random.chance(0.5) ? service.modes : ["offline"];
}

/** A service reaches as far as its organisation when it is online; on the spot it is often local only. */
function coverages(widest: Coverage, modes: DeliveryMode[], random: Random): Coverage[] {
  if (widest === "local") return ["local"];
  if (modes.includes("online")) return widest === "international" ? ["national", "international"] : [widest];
  return random.chance(0.4) ? ["local", "statewise"] : ["local"];
}

function tags(kind: Kind, languages: SpokenLanguage[], random: Random): string[] {
  const own = random.some(kind.tags, random.between(0, Math.min(4, kind.tags.length)));
  const native = random.chance(0.3) ? nativeWord(kind.focus?.[0] ?? "all", languages) : undefined;
  return native ? [...own, native] : own;
}

function slugOf(name: string, index: number): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${letters.slice(0, 40).replace(/-$/, "")}-${index + 1}`;
}
