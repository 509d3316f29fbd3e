import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { Trail } from "#app/site/trail.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { dayInIndia } from "#domain/day.ts";
import { isConfirmable, type Listing } from "#domain/listing.ts";
import { confirmByLink, readByLink } from "#operations/owner/confirm-listing.ts";
import type { Route } from "./+types/route";
import { MainFacts } from "./main-facts.tsx";
import "./confirm-listing.css";

/** The page is private to the holder of the link, so it must not be cached or indexed. */
export function headers() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}

function linkIn(request: Request) {
  const query = new URL(request.url).searchParams;
  return { expires: query.get("expires") ?? "", signature: query.get("signature") ?? "" };
}

/** The loader must not change anything, because mail scanners follow links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const listing = await readByLink(ctx, params.id, linkIn(request));
  return data({ listing, today: dayInIndia(ctx.now()) }, { status: listing ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const listing = await confirmByLink(context.get(operations), params.id, linkIn(request));
  return { confirmed: listing?.confirmed_at != null };
}

export const handle = { unlisted: true };

/** Confirms a listing by one button, without signing in. Like every page that mails link to, it needs no script. */
export default function ConfirmListing({ loaderData: { listing, today }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const confirmed = actionData?.confirmed && listing;
  const title = !listing ? "still_right.wrong" : confirmed ? "still_right.thanks" : "still_right.title";
  return (
    <div className="wrap band stack-lg">
      <Trail here={listing?.name ?? t("still_right.wrong")} lang={listing ? langOf(listing.name) : undefined} />
      <title>{t("site.title", { page: t(title, { name: listing?.name ?? "" }) })}</title>
      {!listing ? (
        <WrongLink />
      ) : confirmed ? (
        <Thanks listing={listing} />
      ) : (
        <Question listing={listing} today={today} />
      )}
    </div>
  );
}

function Question({ listing, today }: { listing: Listing; today: string }) {
  const { t } = useTranslation();
  const href = useHref();
  const { confirmed_at, id, name } = listing;
  const isOfToday = confirmed_at !== null && dayInIndia(new Date(confirmed_at)) === today;
  const dashboard = `/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`;
  return (
    <>
      <div className="stack">
        <h1>{t("still_right.title", { name })}</h1>
        <p className="lead">{t(isConfirmable(listing) ? "still_right.text" : "problems.nothing_to_confirm")}</p>
        {confirmed_at && (
          <p className="muted">{t(isOfToday ? "still_right.today" : "still_right.last", { day: confirmed_at })}</p>
        )}
      </div>
      <MainFacts listing={listing} />
      <p>
        <a className="still-right-link" href={href(`/provider/${id}`)}>
          {t("still_right.whole")}
        </a>
      </p>
      <form method="post" className="still-right-answer">
        {isConfirmable(listing) && <Button type="submit">{t("still_right.yes")}</Button>}
        <a className="link-button" href={href("/login", { next: dashboard })}>
          {t("still_right.change")}
        </a>
      </form>
    </>
  );
}

function Thanks({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="still-right-thanks">
      <Milestone tone="done" decorative>
        ✓
      </Milestone>
      <div className="stack">
        <h1>{t("still_right.thanks", { name: listing.name })}</h1>
        <p className="lead" role="status">
          {t("still_right.confirmed", { name: listing.name, day: listing.confirmed_at! })}
        </p>
        <p>
          <ButtonLink kind="quiet" href={href(`/provider/${listing.id}`)}>
            {t("still_right.whole")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

function WrongLink() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="stack">
      <h1>{t("still_right.wrong")}</h1>
      <p className="lead">{t("still_right.wrong_text")}</p>
      <p>
        <ButtonLink href={href("/login")}>{t("site.sign_in")}</ButtonLink>
      </p>
    </div>
  );
}
