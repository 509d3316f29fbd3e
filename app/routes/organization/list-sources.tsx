import { useTranslation } from "react-i18next";
import type { ListingSource } from "#domain/listing.ts";

/** The lists from which the details are, each with its day and licence, as the licence demands. */
export function ListSources({ sources }: { sources: ListingSource[] }) {
  const { t } = useTranslation();
  return sources.map(({ name: list, publisher, url, licence, licence_url, attribution, fetched_at: day }) => (
    <div key={list} className="stack-sm">
      <p>
        {publisher ? t("list_source.from_publisher", { list, publisher, day }) : t("list_source.from", { list, day })}
        {attribution && ` ${attribution}`}
      </p>
      {(url || licence) && (
        <p className="row">
          {url && (
            <a className="link-button" href={url} rel="nofollow">
              {t("list_source.see")}
            </a>
          )}
          {licence && <Licence licence={licence} url={licence_url} />}
        </p>
      )}
    </div>
  ));
}

function Licence({ licence, url }: { licence: string; url: string | null }) {
  const { t } = useTranslation();
  const text = t("list_source.licence", { licence });
  return url ? (
    <a className="link-button" href={url} rel="license">
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}
