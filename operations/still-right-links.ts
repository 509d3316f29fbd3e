import { timingSafeEqual } from "node:crypto";
import type { Context } from "#operations/context.ts";
import type { MessageLanguage } from "#operations/message-words.ts";

const LINK_DAYS = 60;
const DAY_SECONDS = 86_400;

export interface StillRightLink {
  /** Unix seconds */
  expires: string;
  signature: string;
}

/** The page on which one press of a button says that an organisation's listing is right, without signing in. */
export function stillRightUrl(ctx: Context, organization_id: string, language: MessageLanguage): string {
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + LINK_DAYS * DAY_SECONDS);
  const signature = signatureOf(ctx, organization_id, expires).toString("base64url");
  const query = new URLSearchParams({ expires, signature, ...(language === "en" ? {} : { lang: language }) });
  return `${ctx.env.PUBLIC_URL}/still-right/${organization_id}?${query}`;
}

/** Whether we signed it for this organisation and its sixty days are not over. */
export function isStillRightLink(
  ctx: Context,
  organization_id: string,
  { expires, signature }: StillRightLink,
): boolean {
  const right = signatureOf(ctx, organization_id, expires);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(expires) * 1000 > ctx.now().getTime();
}

function signatureOf(ctx: Context, organization_id: string, expires: string): Buffer {
  return ctx.secrets.hash("still right link", `${organization_id} ${expires}`);
}
