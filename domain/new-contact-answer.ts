import { askedChannels, contactAnswers } from "#domain/contact-answer.ts";
import { choice } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { ProofOfWork } from "#domain/proof-of-work.ts";
import { z } from "#domain/zod.ts";

const LONGEST_WAY = 320;

/** A channel, or a channel, a space and one of its public numbers or addresses. */
const Way = z
  .string(problems.answer_way)
  .max(LONGEST_WAY, problems.answer_way)
  .transform((way, ctx) => {
    const [name, ...rest] = way.split(" ");
    const channel = askedChannels.find((each) => each === name);
    if (channel) return { channel, value: rest.join(" ") || null };
    ctx.addIssue({ code: "custom", message: problems.answer_way });
    return z.NEVER;
  });

/** What a visitor says about the answer to a call or a message. */
export const NewContactAnswer = z.object({
  organization_id: z.uuid().toLowerCase(),
  way: Way,
  answer: choice(contactAnswers, problems.contact_answer),
  proof_of_work: ProofOfWork,
});
export type NewContactAnswer = z.infer<typeof NewContactAnswer>;
