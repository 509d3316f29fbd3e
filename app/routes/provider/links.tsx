import { useTranslation } from "react-i18next";
import { HeardName } from "#app/listing/heard-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Links as OrganizationLinks } from "#domain/listing.ts";

const kinds = ["website", "facebook", "twitter", "linkedin", "youtube"] as const;

/** Their own pages elsewhere. Nobody vouches for them, so search engines are told not to follow. */
export function Links({ links, name }: { links: OrganizationLinks; name: string }) {
  const { t } = useTranslation();
  const given = kinds.flatMap((kind) => (links[kind]?.match(/^https?:\/\//) ? [{ kind, href: links[kind] }] : []));
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
                <HeardName name={name} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
