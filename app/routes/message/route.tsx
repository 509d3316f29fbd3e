import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { operations, visit } from "#app/context.server.ts";
import { wishesIn } from "#app/first-message/compose.ts";
import { firstMessageTexts } from "#app/first-message/first-message.server.ts";
import { WriteForMe } from "#app/first-message/write-for-me.tsx";
import { formHeaders, readForm } from "#app/forms/no-script-form.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import contacted from "#app/islands/contacted.ts?worker&url";
import { loadListing } from "#app/routes/organization/load-listing.server.ts";
import { Trail } from "#app/site/trail.tsx";
import type { Route } from "./+types/route";

export const headers = formHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const listing = await loadListing(ctx, params.id, request);
  const address = `${ctx.env.PUBLIC_URL}/provider/${listing.id}`;
  return { listing, address, texts: await firstMessageTexts(listing, context.get(visit).language, address) };
}

/** Writes the message without script. Nothing of it is stored, counted or logged. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { organization_services } = await loadListing(context.get(operations), params.id, request);
  const { services, ...wishes } = wishesIn(await readForm(request));
  const theirs = organization_services.map(({ name }) => name).filter((name) => services.includes(name));
  return data({ ...wishes, services: [...new Set(theirs)] }, { headers: { "Cache-Control": "no-store" } });
}

export const handle = { unlisted: true };

/** A first message to an organisation, for the reader to send with an app of their own. */
export default function Message({ loaderData: { listing, address, texts }, actionData: wishes }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const title = t(wishes ? "write_for_me.ready_title" : "write_for_me.title", { name: listing.name });
  const page = href(`/provider/${listing.id}`);
  const langOf = useLangOf();
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: title })}</title>
      <Trail steps={[{ href: page, text: listing.name, lang: langOf(listing.name) }]} here={t("write_for_me.here")} />
      <h1>{title}</h1>
      <WriteForMe listing={listing} address={address} written={wishes ? { texts, wishes } : null} level={2} />
      <p>
        <a className="link-button" href={page}>
          {t("write_for_me.back")}
        </a>
      </p>
      <script type="module" src={contacted} />
    </div>
  );
}
