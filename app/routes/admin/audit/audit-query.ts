import { filtersIn } from "../use-narrowing.ts";

const filters = ["search", "action", "subject", "user_id", "organization_id", "from", "to"];

/** What the page's address asks of the log, as the server reads it. */
export function askedOf(query: URLSearchParams): URLSearchParams {
  const asked = narrowed(query);
  const page = query.get("page");
  if (page) asked.set("page", page);
  return asked;
}

/** The filters alone. */
export function narrowed(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(filtersIn(query, filters));
}
