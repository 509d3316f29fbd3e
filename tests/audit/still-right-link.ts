import type { Context } from "#operations/context.ts";
import { openSecrets } from "#operations/secrets.ts";
import { stillRightUrl } from "#operations/still-right-links.ts";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";

/** As a reminder has it; the path alone. */
export function stillRightLink(address: string, id: string): string {
  const secrets = openSecrets(APP_SECRET, "/tmp");
  const ctx = { secrets, env: { PUBLIC_URL: address }, now: () => new Date() } as unknown as Context;
  const { pathname, search } = new URL(stillRightUrl(ctx, id, "en"));
  return pathname + search;
}
