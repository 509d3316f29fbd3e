import { confirmListingUrl } from "#operations/owner/confirm-listing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";

/** The path of the link that a reminder contains. */
export function stillRightLink(address: string, id: string): string {
  const secrets = openSecrets(APP_SECRET, "/tmp");
  const ctx = { secrets, env: { PUBLIC_URL: address }, now: () => new Date() } as unknown as Context;
  const { pathname, search } = new URL(confirmListingUrl(ctx, id, "en"));
  return pathname + search;
}
