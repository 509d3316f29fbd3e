/* What the page shows, in the languages of programs: samples.test.ts runs it. */

export const registration = (origin: string) => `curl ${origin}/api/webhooks -H "X-API-Key: $KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://hooks.example.org/marga",
       "events": ["organization.published", "organization.updated",
                  "organization.removed", "organization.merged"]}'`;

export const sentBody = `{"type":"organization.updated","timestamp":"2026-11-28T09:30:00.000Z",
 "data":{"id":"019b76da-a800-7d01-8000-000000003300"}}`;

/** The same on both sides: the signature is over the body as it came, before a parser changes it. */
export const verifiers = {
  "Node.js": `import { createHmac, timingSafeEqual } from "node:crypto";

// Takes the body as the text that came. Returns the event, or throws.
export function verify(secret, headers, body) {
  const id = headers["webhook-id"];
  const seconds = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - seconds) < 300)) throw new Error("too old");
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = \`\${id}.\${seconds}.\${body}\`;
  const ours = createHmac("sha256", key).update(signed).digest();
  const isOurs = headers["webhook-signature"].split(" ").some((each) => {
    const theirs = Buffer.from(each.replace("v1,", ""), "base64");
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
  if (!isOurs) throw new Error("wrong signature");
  return JSON.parse(body);
}
`,
  Python: `import base64, hashlib, hmac, json, time

# Takes the body as the bytes that came. Returns the event, or raises.
def verify(secret, headers, body):
    id, seconds = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(seconds)) > 300:
        raise ValueError("too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{id}.{seconds}.".encode() + body
    ours = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    signatures = headers["webhook-signature"].split(" ")
    if not any(hmac.compare_digest(each, "v1," + ours) for each in signatures):
        raise ValueError("wrong signature")
    return json.loads(body)
`,
};
