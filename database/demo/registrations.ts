import type { Kind } from "#database/demo/kinds/kind.ts";
import type { Random } from "#database/demo/random.ts";
import type { DemoState } from "#database/demo/states.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import type { RegistrationType } from "#domain/organization.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";

type Registration = NewOrganization["registrations"][number];

interface Given {
  /** Valid so long; without it for ever */
  years?: number;
  /** Not given before this year */
  since?: number;
  group_name?: string;
}

const nationalTrust = ["autism-spectrum", "cerebral-palsy", "intellectual-disability", "multiple-disabilities"];

/** Papers in the formats of research (India §7.2), with serials that no register has given out. */
export function registrations(
  number: number,
  kind: Kind,
  type: RegistrationType,
  state: DemoState,
  founded: number,
  random: Random,
): Registration[] {
  const serial = String(number).padStart(4, "0");
  const pan = `AAA${type === "private-company" ? "C" : "T"}X0000X`;
  /** Some let their papers run out. */
  const renewed = random.chance(0.2) ? 2019 : 2022;
  const found: Registration[] = [];
  function add(code: RegistrationDetailType, text: string, given: Given): void {
    const { years = null, group_name = null } = given;
    const first = Math.min(2025, Math.max(founded, given.since ?? (years === null ? founded : renewed)));
    const issued = random.between(first, years === null ? Math.min(first + 2, 2025) : 2025);
    const day = `${String(random.between(1, 12)).padStart(2, "0")}-${String(random.between(1, 28)).padStart(2, "0")}`;
    found.push({
      type: code,
      group_name,
      number: text.replace("{year}", String(issued)),
      issue_date: `${issued}-${day}`,
      valid_till: years === null ? null : `${issued + years}-${day}`,
      no_expiry: years === null,
    });
  }

  if (kind.individual) {
    if (random.chance(0.85)) add("rci", `A00${serial}`, { years: 5 });
    if (random.chance(0.2)) add("udyam", `UDYAM-${state.code}-00-000${serial}`, { since: 2020 });
    return found;
  }
  if (type === "government-entity") {
    add("custom", `G.O. (Ms) No. 0${serial}/{year}`, { group_name: "Government order" });
    if (random.chance(0.5)) add("rpwd_certificate", `RPwD/${state.code}/0${serial}`, { years: 5 });
  }
  if (type === "non-profit") {
    if (random.chance(0.86)) add("rpwd_certificate", `RPwD/${state.code}/0${serial}`, { years: 5 });
    const form = random.next();
    if (form < 0.5) add("society", `S/0000/L/${serial}`, {});
    else if (form < 0.85) add("trust", `0${serial}/{year}`, {});
    else add("section_8_company", `U85300${state.code}{year}NPL99${serial}`, { since: 2013 });
    if (random.chance(0.6)) add("ngo_darpan", `${state.code}/{year}/099${serial}`, { since: 2017 });
    if (random.chance(0.5)) add("12a", `${pan}E20990`, { years: 5 });
    if (random.chance(0.45)) add("80g", `${pan}F20990`, { years: 5 });
    if (random.chance(0.2)) add("csr_1", `CSR0099${serial}`, { since: 2021 });
    if (random.chance(0.12)) add("fcra", `99990${serial}`, { years: 5 });
    if (kind.focus?.some((slug) => nationalTrust.includes(slug)) && random.chance(0.45)) {
      add("national_trust", `NT/${state.code}/0${serial}`, { years: 5 });
    }
  }
  if (type === "private-company") {
    if (random.chance(0.8)) add("gst", `${state.number}${pan}1Z0`, { since: 2017 });
    if (random.chance(0.5)) add("udyam", `UDYAM-${state.code}-00-000${serial}`, { since: 2020 });
    if (random.chance(0.4)) add("custom", `ISO 0000:${serial}`, { years: 3, group_name: "Quality certificate" });
  }
  if (kind.category === "school" && random.chance(0.8)) add("udise", `${state.number}99000${serial}`, {});
  if (kind.category === "school" && random.chance(0.25)) add("rci", `RCI/00/${serial}`, { years: 5 });
  if (kind.category === "hospital") add("clinical_establishment", `CEA/${state.code}/0${serial}`, { years: 5 });
  return found;
}
