import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LoadingSkeleton, useLoaded } from "#app/data/use-loaded.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Preview } from "#app/routes/organization/preview.tsx";
import { useAppSelector } from "#app/state/store.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type Listing, publicListing } from "#domain/listing.ts";

/** What visitors see now. Of a listing that is not public, what they would see. */
export function PublicPage({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const href = useHref();
  const { data, error, reload } = useLoaded<{ data: Listing }>(`/organizations/${organization_id}`);
  const { record } = useAppSelector(({ organization }) => organization);
  const own = record?.id === organization_id ? record : null;
  const addresses = useAppSelector(({ addresses }) => addresses);
  const services = useAppSelector(({ services }) => services);
  const registrations = useAppSelector(({ registrations }) => registrations);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is public now
  useEffect(() => void reload(), [reload, own, addresses, services, registrations]);
  const listing = data?.data ?? (error?.status === 404 && own ? publicListing(own) : null);
  return (
    <section id="public-page" className="correct-page stack" aria-labelledby="public-page-title">
      <h2 id="public-page-title">{t("correct.page")}</h2>
      {data ? (
        <p>
          <a className="link-button" href={href(`/provider/${organization_id}`)}>
            {t("reports.public_page")}
          </a>
        </p>
      ) : (
        error?.status === 404 && (
          <Notice icon="eye">
            <p>{t(listing ? "correct.not_public" : "reports.not_public")}</p>
          </Notice>
        )
      )}
      {listing ? (
        <div className="organization-preview stack-lg">
          <Preview listing={listing} name={listing.name} />
        </div>
      ) : (
        !error && <LoadingSkeleton />
      )}
    </section>
  );
}
