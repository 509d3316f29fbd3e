import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { useHref } from "#app/i18n/use-href.ts";
import { DottedList } from "#app/ui/dotted-list/dotted-list.tsx";
import { disabilities } from "#domain/disability.ts";
import { serviceCategorySlugs } from "#domain/service.ts";

interface BrowseProps {
  directory: { services: Record<string, number>; disabilities: Record<string, number> };
  href: ReturnType<typeof useHref>;
}

/** Kinds of help and disabilities, each with its number of organisations. */
export function Browse({ directory, href }: BrowseProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const counted = (count = 0) => ({ count: number.format(count), unit: t("site.organisations", { count }) });
  return (
    <section className="band band-sand" aria-labelledby="by-need">
      <div className="wrap stack-lg">
        <h2 id="by-need">{t("home.entrances")}</h2>
        <div className="stack">
          <h3 id="kinds">{t("home.services")}</h3>
          <DottedList
            labelledBy="kinds"
            columns={3}
            entries={serviceCategorySlugs.map((slug) => ({
              key: slug,
              icon: slug,
              href: href("/search", { services: slug }),
              label: t(`words.services.${slug}`),
              ...counted(directory.services[slug]),
            }))}
          />
        </div>
        <div className="stack">
          <h3 id="types">{t("home.disabilities")}</h3>
          <DottedList
            labelledBy="types"
            columns={3}
            entries={disabilities.map(({ slug }) => ({
              key: slug,
              icon: slug,
              href: href("/search", { disabilities: slug }),
              label: t(`words.disabilities.${slug}`),
              detail: t(`disability_meanings.${slug}`),
              ...counted(directory.disabilities[slug]),
            }))}
          />
        </div>
      </div>
    </section>
  );
}
