import { createHash, randomUUID } from "node:crypto";
import { v7 as uuid } from "uuid";
import { HOUR_MS } from "#domain/day.ts";
import { languages } from "#domain/interface-language.ts";
import { compareNewOrganizations } from "#operations/duplicates/duplicates.ts";
import { createMissingSizes } from "#operations/files/picture-sizes.ts";
import { recordFiles } from "#operations/files/virus-scans.ts";
import type { Context } from "#operations/runtime/context.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";

/** Search words in the way users type them */
const words = [
  "autism",
  "autisam theraphy",
  "school",
  "wheelchair",
  "speech therapy",
  "braille",
  "கேட்டல் குறைபாடு",
  "ஆட்டிசம்",
  "ऑटिज़्म",
  "बधिर स्कूल",
  "অটিজম",
  "ઓટિઝમ",
  "ಆಟಿಸಂ",
  "ఆటిజం",
  "hostel",
  "nothing has this name",
];
const places = ["", "Pune", "Madurai", "Kerala", "400001"];
const headers = ["content-type", "location", "etag", "cache-control", "content-language", "content-disposition"];

export interface DrillRequest {
  path: string;
  token: string | null;
}

/** Signs the demonstration's admin in with this token. A restore ends all sessions, so this is done after one too. */
export async function signInAdmin(ctx: Context, token: string): Promise<void> {
  const admin = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "admin@marga.example")
    .executeTakeFirstOrThrow();
  const expires_at = new Date(Date.now() + 12 * HOUR_MS);
  const token_hash = hashToken(token);
  await ctx.db.deleteFrom("sessions").where("token_hash", "=", token_hash).execute();
  const none = { device: null, network_hash: null };
  await ctx.db
    .insertInto("sessions")
    .values({ ...none, id: uuid(), user_id: admin.id, token_hash, expires_at })
    .execute();
}

/** Stores a file of a public listing and signs an admin in with `token`. Returns `count` requests for existing data. */
export async function prepareDrill(ctx: Context, token: string, count: number): Promise<DrillRequest[]> {
  await signInAdmin(ctx, token);
  const listed = await ctx.db
    .selectFrom("listings")
    .select("organization_id as id")
    .orderBy("organization_id")
    .execute();
  const document = { id: uuid(), file_key: `${randomUUID()}.webp` };
  const bytes = Buffer.from(createHash("sha512").update("a picture").digest());
  await ctx.files.put(document.file_key, bytes);
  const nobody = { service_id: null, registration_detail_id: null, alt: null, draft_id: null, uploader_hash: null };
  const logo = { type: "organization_logo", name: "logo.webp", mime: "image/webp", size: bytes.length } as const;
  await ctx.db
    .insertInto("documents")
    .values({ ...nobody, ...logo, ...document, organization_id: listed[0]!.id })
    .execute();
  // Otherwise the server would do this work during the test, and its answers would change.
  for (const work of [compareNewOrganizations, recordFiles, createMissingSizes]) await work(ctx);
  return drillRequests(
    listed.map(({ id }) => id),
    document.id,
    token,
    count,
  );
}

function drillRequests(ids: string[], document_id: string, token: string, count: number): DrillRequest[] {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const searches = words.flatMap((search, i) =>
    languages.map(({ code: lang }, j) => {
      const location = places[(i + j) % places.length]!;
      return `/search?${query({ search, lang, ...(location && { location }) })}`;
    }),
  );
  const lists = words.flatMap((search) =>
    places.map((location) => `/api/organizations?${query({ search, ...(location && { location }) })}`),
  );
  const pages = ids.map((id, i) => `/provider/${id}?lang=${languages[i % languages.length]!.code}`);
  const records = ids.map((id) => `/api/organizations/${id}`);
  const known = ["/", "/events", "/blogs", "/contact", "/accessibility", "/api/disabilities", "/blogs/feed.xml"];
  const files = [`/api/documents/${document_id}`, `/api/documents/${uuid()}`];
  const queue = ["", "waiting=1", "waiting=1&sort=name", "status=approved&page=2", "search=asha", "duplicates=1"];
  const admins = ["/api/user", "/api/admin/audit", ...queue.map((query) => `/api/admin/organizations?${query}`)];
  const kinds: DrillRequest[][] = [searches, pages, lists, records, [...known, ...files]].map((paths) =>
    paths.map((path) => ({ path, token: null })),
  );
  kinds.push(admins.map((path) => ({ path, token })));
  kinds.push([{ path: "/api/user", token: newToken() }]);
  // One of each kind in turn, so that a small number covers every kind too.
  const all: DrillRequest[] = [];
  for (let i = 0; all.length < count && kinds.some((kind) => i < kind.length); i++)
    all.push(...kinds.flatMap((kind) => kind[i] ?? []));
  return all.slice(0, count);
}

/** Sends a request for a path. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** The server's answers byte for byte, without the date and the request id, which always differ. */
export async function askAll(ask: Ask, requests: DrillRequest[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { path, token } of requests) {
    const response = await ask(path, {
      redirect: "manual",
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    const hash = createHash("sha256")
      .update(await response.bytes())
      .digest("hex");
    answers.push([response.status, ...headers.map((name) => response.headers.get(name)), hash].join(" "));
  }
  return answers;
}
