import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, validate } from "#api/request.ts";
import { ChangesDecisionInput, CheckInput, DecisionInput, NoteInput } from "#domain/review.ts";
import { createNote, removeNote, seePresence, setCheck, showPan } from "#operations/review-desk.ts";
import { getReview } from "#operations/reviews.ts";
import { undoDecision } from "#operations/undo-records.ts";
import { createVerification, decideChanges } from "#operations/verifications.ts";

const tag = "Review";
const access = "admin";

export function reviewsApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/organizations/:id",
    ...describe({
      access,
      summary: "An organisation whole, with what admins wrote about it",
      tag,
      answer: "ReviewRecordAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await getReview(c.get("ctx"), c.req.param("id")) }),
  );

  api.patch(
    "/admin/organizations/:id/status",
    ...describe({
      access,
      summary: "Decides about an organisation: it is public or not at once, and its people are told",
      tag,
      body: DecisionInput,
      answer: "Decision",
      failures: [404, 409],
    }),
    async (c) => {
      const decision = validate(DecisionInput, await readFields(c));
      return c.json(await createVerification(c.get("ctx"), { ...decision, organization_id: c.req.param("id") }));
    },
  );

  api.patch(
    "/admin/organizations/:id/changes",
    ...describe({
      access,
      summary: "Decides about changes to an approved organisation that wait",
      tag,
      body: ChangesDecisionInput,
      answer: "Decision",
      failures: [404, 409],
    }),
    async (c) => {
      const decision = validate(ChangesDecisionInput, await readFields(c));
      return c.json(await decideChanges(c.get("ctx"), { ...decision, organization_id: c.req.param("id") }));
    },
  );

  api.post(
    "/admin/organizations/:id/undo",
    ...describe({
      access,
      summary: "Takes back the last decision, within a minute and if nothing has changed since",
      tag,
      answer: "ReviewRecordAnswer",
      failures: [404, 409],
    }),
    async (c) => c.json({ data: await undoDecision(c.get("ctx"), c.req.param("id")) }),
  );

  api.post(
    "/admin/organizations/:id/notes",
    ...describe({
      access,
      summary: "Notes something for other admins",
      tag,
      body: NoteInput,
      answer: "Note",
      status: 201,
      failures: [404],
    }),
    async (c) => c.json(await createNote(c.get("ctx"), c.req.param("id"), await readFields(c)), 201),
  );

  api.delete(
    "/admin/organizations/:id/notes/:note_id",
    ...describe({ access, summary: "Removes a note of one's own", tag, answer: "Deleted", failures: [404] }),
    async (c) => {
      const { id, note_id } = c.req.param();
      return c.json({ id: await removeNote(c.get("ctx"), id, note_id) });
    },
  );

  api.put(
    "/admin/organizations/:id/checks/:item",
    ...describe({
      access,
      summary: "Ticks a line of the checklist, or takes the tick away",
      tag,
      body: CheckInput,
      answer: "CheckList",
      failures: [404],
    }),
    async (c) => {
      const { checked } = validate(CheckInput, await readFields(c));
      const { id, item } = c.req.param();
      return c.json({ checks: await setCheck(c.get("ctx"), id, item, checked) });
    },
  );

  api.post(
    "/admin/organizations/:id/pan",
    ...describe({
      access,
      summary: "The PAN whole; who looked at it is kept",
      tag,
      answer: "WholePan",
      failures: [404, 429],
    }),
    async (c) => c.json(await showPan(c.get("ctx"), c.req.param("id"))),
  );

  api.get(
    "/admin/organizations/:id/presence",
    ...describe({
      access,
      summary: "Who else has it open; being asked says that one has it open oneself",
      tag,
      answer: "Presence",
      failures: [404],
    }),
    async (c) => c.json(await seePresence(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}
