import { createHash, createSign, generateKeyPairSync, KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Context } from "#operations/runtime/context.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";

const base = await testContext();
let now = base.now();
const ctx: Context = { ...base, now: () => now, env: { ...base.env } };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const messages = catchMessages(ctx);
const organization = buildOrganization();
await addOrganizations(ctx, [organization]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
let made = 0;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** An EC2 key for ES256 on P-256, in COSE (RFC 9053) */
function inCose({ x, y }: { x?: string; y?: string }): Buffer {
  const point = (value: string) => Buffer.concat([Buffer.of(0x58, 32), Buffer.from(value, "base64url")]);
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21);
  return Buffer.concat([head, point(x!), Buffer.of(0x22), point(y!)]);
}

/** A device with a passkey of that user, as a browser would use it (W3C Web Authentication, sections 6.1 and 6.5) */
async function addDevice(user_id: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const public_key = inCose(publicKey.export({ format: "jwk" }));
  const id = Buffer.from(`passkey ${made++}`).toString("base64url");
  await ctx.db
    .insertInto("passkeys")
    .values({ id, user_id, public_key, counter: 0, transports: [], device: null, created_at: now, used_at: null })
    .execute();
  let counter = 0;
  return (challenge: string, { flags = PRESENT | VERIFIED, origin = ctx.env.PUBLIC_URL } = {}) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    const data = Buffer.concat([sha256(Buffer.from("localhost")), Buffer.of(flags), count]);
    const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }));
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey);
    const text = (bytes: Buffer) => bytes.toString("base64url");
    const response = { authenticatorData: text(data), clientDataJSON: text(client), signature: text(signature) };
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  };
}

const question = async () => (await ask("POST", "/login/passkey/options")).body.challenge as string;
const signIn = (answer: object) => ask("POST", "/login/passkey", undefined, answer);

beforeEach(() => {
  now = new Date(now.getTime() + 24 * 3_600_000);
  ctx.env.REQUIRE_PASSKEYS = "nobody";
});

describe("signing in with a passkey alone", () => {
  test("opens a session with the user's roles, and asks for no code", async () => {
    const admin = await addProvider(ctx, [], { roles: ["admin"] });
    const device = await addDevice(admin.id);
    const { status, body } = await signIn(device(await question()));
    expect([status, body.user]).toMatchObject([
      200,
      { id: admin.id, second_factor: "passed", roles: [{ name: "admin" }] },
    ]);
    expect((await ask("GET", "/admin/messages", body.token)).status).toBe(200);
  });

  test("works once for a question, for five minutes, and for no question but ours", async () => {
    const user = await addProvider(ctx, [organization.id]);
    const device = await addDevice(user.id);
    const challenge = await question();
    expect((await signIn(device(challenge))).status).toBe(200);
    expect((await signIn(device(challenge))).status).toBe(422);
    const late = await question();
    now = new Date(now.getTime() + 300_000);
    expect((await signIn(device(late))).status).toBe(422);
    const forged = Buffer.from(await question(), "base64url");
    forged[0]! ^= 1;
    expect((await signIn(device(forged.toString("base64url")))).status).toBe(422);
    expect((await signIn(device("AAAA"))).status).toBe(422);
  });

  test("works thirty times an hour, and the sessions of a user are thirty at most", async () => {
    const user = await addProvider(ctx, [organization.id]);
    const device = await addDevice(user.id);
    now = new Date(now.getTime() + 1000);
    for (let i = 0; i < 30; i++) expect((await signIn(device(await question()))).status).toBe(200);
    expect((await signIn(device(await question()))).status).toBe(429);
    expect((await ask("GET", "/user", user.token)).status).toBe(401); // of the thirty-one the oldest
    const listed = ctx.db.selectFrom("sessions").select("id").where("user_id", "=", user.id);
    expect(await listed.where("revoked_at", "is", null).execute()).toHaveLength(30);
  });

  test("is refused without an unlocked device, for another site, with another's key, and for a disabled user", async () => {
    const user = await addProvider(ctx, [organization.id]);
    const device = await addDevice(user.id);
    expect((await signIn(device(await question(), { flags: PRESENT }))).status).toBe(422);
    expect((await signIn(device(await question(), { origin: "https://marga.evil" }))).status).toBe(422);
    const other = await addDevice((await addProvider(ctx, [])).id);
    const answer = other(await question());
    expect((await signIn({ ...answer, id: device("x").id, rawId: device("x").id })).status).toBe(422);
    expect((await signIn({ ...answer, id: "nobody's" })).status).toBe(422);
    await ctx.db.updateTable("users").set({ disabled_at: now }).where("id", "=", user.id).execute();
    expect((await signIn(device(await question()))).status).toBe(422);
  });
});

test("a question is spent also when the secret is changed between two answers to it", async () => {
  const [before, after] = ["b".repeat(40), "a".repeat(40)];
  const changing = openSecrets(after, "/tmp", before);
  const rotated = apiApp({ ctx: { ...ctx, secrets: changing }, unforeseen: () => {} });
  const sent = (answer: object) => asking(rotated)("POST", "/login/passkey", undefined, answer);
  const user = await addProvider(ctx, []);
  const device = await addDevice(user.id);
  const { body } = await asking(rotated)("POST", "/login/passkey/options");
  expect((await sent(device(body.challenge))).status).toBe(200);
  changing.writeWith(openSecrets(before, "/tmp").fingerprint);
  expect((await sent(device(body.challenge))).status).toBe(422);
});

test("wrong answers of a network are limited, and keep out none of its people who have a passkey", async () => {
  const user = await addProvider(ctx, [organization.id]);
  const device = await addDevice(user.id);
  ctx.env.RATE_LIMIT_SCALE = 0.02; // six an hour
  for (let i = 0; i < 6; i++) expect((await signIn(device("AAAA"))).status).toBe(422);
  expect((await signIn(device("AAAA"))).status).toBe(429);
  expect((await signIn(device(await question()))).status).toBe(200);
  ctx.env.RATE_LIMIT_SCALE = base.env.RATE_LIMIT_SCALE;
});

describe("making a passkey", () => {
  /** A browser's answer with that attestation. `certify` makes it of the SHA-256 of the client data and the data to be signed. */
  async function sendNew(fmt: string, certify: (hash: Buffer, signed: Buffer) => Promise<Map<string, unknown>>) {
    const { token } = await addProvider(ctx, []);
    const { challenge } = (await ask("POST", "/passkeys/options", token)).body as { challenge: string };
    const origin = ctx.env.PUBLIC_URL;
    const client = Buffer.from(JSON.stringify({ type: "webauthn.create", challenge, origin, crossOrigin: false }));
    const id = Buffer.from(`passkey ${made++}`);
    const key = inCose(await crypto.subtle.exportKey("jwk", keys.publicKey));
    const rest = [Buffer.of(0x40 | PRESENT | VERIFIED), Buffer.alloc(4 + 16), Buffer.of(0, id.length), id, key];
    const data = Buffer.concat([sha256(Buffer.from("localhost")), ...rest]);
    const hash = sha256(client);
    const statement = await certify(hash, Buffer.concat([data, hash]));
    const object = new Map<string, unknown>([
      ["fmt", fmt],
      ["attStmt", statement],
      ["authData", new Uint8Array(data)],
    ]);
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
    const response = { attestationObject: text(isoCBOR.encode(object as never)), clientDataJSON: text(client) };
    const answer = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {}, response };
    return (await ask("POST", "/passkeys", token, answer)).status;
  }

  const ES256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  let keys: CryptoKeyPair;
  beforeEach(async () => {
    keys = await crypto.subtle.generateKey(ES256, true, ["sign", "verify"]);
  });

  const sign = (bytes: Buffer) => {
    const signature = createSign("sha256")
      .update(bytes)
      .sign(KeyObject.from(keys.privateKey as never));
    return new Uint8Array(signature);
  };

  /** The statement of an Android device (W3C Web Authentication, section 8.4), with certificates that anybody can make */
  async function androidKey(hash: Buffer, data: Buffer, revoked: string): Promise<Map<string, unknown>> {
    const x509 = await import("@peculiar/x509"); // it needs a polyfill that the WebAuthn library imports
    const root = await x509.X509CertificateGenerator.createSelfSigned({
      name: "CN=Root",
      keys,
      signingAlgorithm: ES256,
    });
    // KeyDescription: versions and levels, the challenge, no id, and two empty lists
    const head = Buffer.from("3034" + "0201030a0100" + "0201030a0100" + "0420", "hex");
    const described = new Uint8Array(Buffer.concat([head, hash, Buffer.from("040030003000", "hex")]));
    const leaf = await x509.X509CertificateGenerator.create({
      subject: "CN=Leaf",
      issuer: root.subject,
      publicKey: keys.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: ES256,
      extensions: [
        new x509.Extension("1.3.6.1.4.1.11129.2.1.17", false, described),
        new x509.CRLDistributionPointsExtension([revoked]),
      ],
    });
    const x5c = [leaf, root].map(({ rawData }) => new Uint8Array(rawData));
    return new Map<string, unknown>(Object.entries({ alg: -7, sig: sign(data), x5c }));
  }

  test("needs no attestation, and may sign for itself", async () => {
    expect(await sendNew("none", async () => new Map())).toBe(201);
    const self = async (_: Buffer, data: Buffer) =>
      new Map<string, unknown>(Object.entries({ alg: -7, sig: sign(data) }));
    expect(await sendNew("packed", self)).toBe(201);
  });

  test("fetches nothing from the addresses that the certificates of an answer name", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.end("not a list");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const list = `http://127.0.0.1:${(server.address() as AddressInfo).port}/revoked`;
    const status = await sendNew("android-key", (hash, data) => androidKey(hash, data, list));
    server.close();
    expect({ status, asked }).toEqual({ status: 422, asked: [] });
  });
});

test("a passkey is removed with a word to its user", async () => {
  const user = await addProvider(ctx, [organization.id], { language: "ta" });
  const device = await addDevice(user.id);
  const { body } = await signIn(device(await question()));
  const { id } = device("x");
  await messages();
  expect((await ask("DELETE", `/passkeys/${id}`, body.token)).status).toBe(200);
  expect(await messages()).toMatchObject([{ to: user.email, template: "passkey_removed", language: "ta" }]);
  expect((await ask("DELETE", `/passkeys/${id}`, body.token)).status).toBe(404);
  expect(await messages()).toEqual([]);
});

describe("a provider", () => {
  const path = `/provider/organization?organization_id=${organization.id}`;
  const change = { version: 1, name: "Other" };

  test("who made a passkey reaches nothing with a code alone", async () => {
    const { id, token } = await addProvider(ctx, [organization.id]);
    expect((await ask("GET", path, token)).status).toBe(200);
    const device = await addDevice(id);
    expect((await ask("GET", "/user", token)).body).toMatchObject({ second_factor: "required", organization_ids: [] });
    expect((await ask("GET", "/user", token)).body).toMatchObject({ email: null, phone: null });
    expect((await ask("GET", path, token)).status).toBe(403);
    expect((await ask("PATCH", `/provider/organization/${organization.id}`, token, change)).status).toBe(403);
    const { body } = await signIn(device(await question()));
    expect((await ask("GET", path, body.token)).status).toBe(200);

    const all = (await ask("GET", "/sessions", body.token)).body.data as { id: string; current: boolean }[];
    expect(all).toHaveLength(2);
    const own = all.find(({ current }) => current)!;
    expect((await ask("GET", "/sessions", token)).body.data).toHaveLength(1);
    expect((await ask("DELETE", `/sessions/${own.id}`, token)).status).toBe(403);
    expect((await ask("GET", "/user", body.token)).body).toMatchObject({ email: expect.stringContaining("@") });
  });

  test("is removed ten times a day at most, each of which a message tells of", async () => {
    const { id } = await addProvider(ctx, [organization.id]);
    const devices = [];
    for (let i = 0; i < 12; i++) devices.push(await addDevice(id));
    const { body } = await signIn(devices[0]!(await question()));
    await messages();
    const all = (await ask("GET", "/passkeys", body.token)).body.data as { id: string }[];
    const statuses = [];
    for (const { id } of all.slice(1)) statuses.push((await ask("DELETE", `/passkeys/${id}`, body.token)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await messages()).toHaveLength(10);
  });

  test("needs a passkey where everybody does", async () => {
    const { token } = await addProvider(ctx, [organization.id]);
    ctx.env.REQUIRE_PASSKEYS = "admins";
    expect((await ask("GET", path, token)).status).toBe(200);
    ctx.env.REQUIRE_PASSKEYS = "all";
    expect((await ask("GET", "/user", token)).body).toMatchObject({ second_factor: "missing", roles: [] });
    expect((await ask("GET", path, token)).status).toBe(403);
    expect((await ask("GET", "/passkeys", token)).status).toBe(200);
  });
});
