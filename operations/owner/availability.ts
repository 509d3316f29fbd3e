import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { placeName } from "#domain/address.ts";
import {
  type AvailabilityState,
  availableUntil,
  isPossibleStart,
  type OwnAvailability,
  placesOfService,
  type Sayer,
  type Saying,
  stillCounts,
} from "#domain/availability.ts";
import { appError, type FieldErrors, messages } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import { audit } from "#operations/desk/audit.ts";
import { changeOrganization, requireOwn, requirePlace, requireService } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** What was said last of each service at each place, and whether Marga asks again. */
export async function readAvailability(ctx: Context, organization_id: string): Promise<AvailabilityState> {
  requireOwn(ctx, organization_id);
  return { data: await listPlaces(ctx, organization_id), asks: await isAsked(ctx, organization_id) };
}

/**
 * Records what a member says of places that are free, all of it or nothing. Throws 409 with the present state when one of the versions is another, and
 * 403 for places that are not the member's.
 */
export async function sayAvailability(
  ctx: Context,
  organization_id: string,
  sayings: readonly Saying[],
): Promise<AvailabilityState> {
  await changeOrganization(
    ctx,
    organization_id,
    async (ctx) => {
      for (const { service_id, address_id } of sayings) {
        if (address_id !== null) requirePlace(ctx, organization_id, address_id);
        else requireService(ctx, organization_id, await addressesOf(ctx, service_id));
      }
      await writeSayings(ctx, organization_id, sayings, ctx.correction ? "admin" : "account");
    },
    "organization.contribute",
  );
  return readAvailability(ctx, organization_id);
}

/** Whether Marga asks again. An open question stays open. */
export async function setQuestions(ctx: Context, organization_id: string, asks: boolean): Promise<AvailabilityState> {
  await changeOrganization(ctx, organization_id, (ctx) => writeQuestions(ctx, organization_id, asks));
  return readAvailability(ctx, organization_id);
}

/** In a transaction that holds the organisation. */
export async function writeQuestions(ctx: Context, organization_id: string, asks: boolean): Promise<void> {
  const before = await isAsked(ctx, organization_id);
  if (before === asks) return;
  await ctx.db
    .insertInto("availability_questions")
    .values({ organization_id, asks })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet({ asks }))
    .execute();
  await audit(ctx, {
    action: "availability.questions",
    subject: "organization",
    subject_id: organization_id,
    organization_id,
    before: { asks: before },
    after: { asks },
  });
}

/** Ends the link of an open question, when a member who may have it is removed or has another role. The other members are asked again. */
export async function endQuestion({ db }: Context, organization_id: string): Promise<void> {
  await db
    .updateTable("availability_questions")
    .set({ question_id: null, asked_at: null, answered_at: null })
    .where("organization_id", "=", organization_id)
    .execute();
}

async function isAsked({ db }: Context, organization_id: string): Promise<boolean> {
  const row = await db
    .selectFrom("availability_questions")
    .select("asks")
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
  return row?.asks ?? true;
}

/** In a transaction that holds the organisation, and that publishes it. Throws 409, and 422 for a service, a place or a day that cannot be. */
export async function writeSayings(
  ctx: Context,
  organization_id: string,
  sayings: readonly Saying[],
  said_by: Sayer,
): Promise<void> {
  const places = await listPlaces(ctx, organization_id);
  const known = new Map(places.map((place) => [keyOf(place), place]));
  const errors: FieldErrors = {};
  sayings.forEach((saying, i) => {
    if (!known.has(keyOf(saying))) errors[`sayings.${i}.address_id`] = [problems.availability_place];
    if (!isPossibleStart(saying.next_start, ctx.now())) errors[`sayings.${i}.next_start`] = [problems.next_start];
  });
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
  const isStale = ({ version, ...saying }: Saying) =>
    version !== undefined && version !== known.get(keyOf(saying))!.version;
  if (sayings.some(isStale)) throw appError("conflict", { message: messages.stale, current: { data: places } });
  for (const saying of sayings) await writeSaying(ctx, organization_id, known.get(keyOf(saying))!, saying, said_by);
}

async function writeSaying(
  ctx: Context,
  organization_id: string,
  before: OwnAvailability,
  { version: _, service_id, address_id, ...said }: Saying,
  said_by: Sayer,
): Promise<void> {
  const said_at = ctx.now();
  const row = { ...said, said_at, said_by, ended_at: null };
  const { id } = await ctx.db
    .insertInto("service_availability")
    .values({ id: uuid(), service_id, address_id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["service_id", "address_id"])
        .doUpdateSet((column) => ({ ...row, version: column("service_availability.version", "+", 1) })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const about = { name: before.service_name, place: before.place };
  const { status, weeks_from, weeks_to, next_start, note } = before;
  await audit(ctx, {
    action: "availability.say",
    subject: "availability",
    subject_id: id,
    organization_id,
    before: before.said_at
      ? { ...about, status, weeks_from, weeks_to, next_start, note, said_at: before.said_at }
      : undefined,
    after: { ...about, ...said, said_at: said_at.toISOString(), said_by },
  });
}

function keyOf({ service_id, address_id }: Pick<Saying, "service_id" | "address_id">): string {
  return `${service_id} ${address_id}`;
}

async function addressesOf({ db }: Context, service_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("service_addresses")
    .select("address_id")
    .where("service_id", "=", service_id)
    .execute();
  return rows.map(({ address_id }) => address_id);
}

/** Each service at each of its places, in the order of the listing. The caller has checked permission. */
export async function listPlaces({ db, now }: Context, organization_id: string): Promise<OwnAvailability[]> {
  const services = await db
    .selectFrom("services")
    .select(["id", "name", "delivery_modes"])
    .where("organization_id", "=", organization_id)
    .orderBy("position")
    .execute();
  if (services.length === 0) return [];
  const service_ids = services.map(({ id }) => id);
  const addresses = await db
    .selectFrom("addresses")
    .select(["id", "address_label", "city", "district", "state"])
    .where("organization_id", "=", organization_id)
    .orderBy("position")
    .execute();
  const links = await db
    .selectFrom("service_addresses")
    .select(["service_id", "address_id"])
    .where("service_id", "in", service_ids)
    .execute();
  const rows = await db.selectFrom("service_availability").selectAll().where("service_id", "in", service_ids).execute();
  const said = new Map(rows.map((row) => [keyOf(row), row]));
  const linked = Map.groupBy(links, ({ service_id }) => service_id);
  const order = addresses.map(({ id }) => id);
  return services.flatMap(({ id, name, delivery_modes }) => {
    const named = new Set((linked.get(id) ?? []).map(({ address_id }) => address_id));
    const places = placesOfService({ delivery_modes, address_ids: order.filter((each) => named.has(each)) }, order);
    return places.map((address_id) => {
      const address = addresses.find((each) => each.id === address_id);
      const place = address ? address.address_label || placeName(address) : "";
      const about = { service_id: id, service_name: name, address_id, place };
      return ownAvailability(about, said.get(keyOf(about)), now());
    });
  });
}

type About = Pick<OwnAvailability, "service_id" | "service_name" | "address_id" | "place">;

function ownAvailability(
  about: About,
  row: Selectable<Tables["service_availability"]> | undefined,
  now: Date,
): OwnAvailability {
  if (!row) return { ...about, ...NOTHING_SAID };
  const { version, status, weeks_from, weeks_to, next_start, note, said_at, said_by, ended_at } = row;
  return {
    ...about,
    version,
    status,
    weeks_from,
    weeks_to,
    next_start,
    note,
    said_at: said_at.toISOString(),
    said_by,
    until: availableUntil(said_at).toISOString(),
    counts: status !== "unknown" && ended_at === null && stillCounts(said_at, now),
  };
}

const NOTHING_SAID = {
  version: 0,
  status: "unknown",
  weeks_from: null,
  weeks_to: null,
  next_start: null,
  note: "",
  said_at: null,
  said_by: null,
  until: null,
  counts: false,
} as const;
