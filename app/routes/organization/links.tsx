import { useTranslation } from "react-i18next";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Links as OrganizationLinks } from "#domain/listing.ts";
import { linkNames } from "#domain/organization.ts";

/** Links to the organisation's other sites. Marga does not check them, so they carry rel="nofollow". */
export function Links({ links, name }: { links: OrganizationLinks; name: string }) {
  const { t } = useTranslation();
  const given = linkNames.flatMap((kind) => (links[kind]?.match(/^https?:\/\//) ? [{ kind, href: links[kind] }] : []));
  if (given.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="links" data-silent>
      <h2 id="links">{t("provider.links")}</h2>
      <ul>
        {given.map(({ kind, href }) => (
          <li key={kind}>
            <a
              className="link-button"
              href={href}
              rel="noopener nofollow ugc"
              itemProp={kind === "website" ? "url" : "sameAs"}
            >
              <Icon name={kind === "website" ? "website" : "external"} />
              <span>
                {t(`words.links.${kind}`)}
                <ScreenReaderName name={name} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
