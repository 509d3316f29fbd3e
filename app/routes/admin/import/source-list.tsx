import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AsyncContent, type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { ImportSource, ImportSourcePage, UnseenPage } from "#domain/import-source.ts";
import { MAX_PAGE_SIZE } from "#domain/page.ts";
import type { z } from "#domain/zod.ts";
import { DeskList } from "../desk-list.tsx";
import { useAdminHref } from "../sections.ts";
import { SourceForm } from "./source-form.tsx";

type LoadedSources = Loaded<z.infer<typeof ImportSourcePage>>;

export function useSources(): LoadedSources {
  return useLoaded<z.infer<typeof ImportSourcePage>>(`/admin/import-sources?per_page=${MAX_PAGE_SIZE}`);
}

/** The lists that organisations come from, with publisher and licence. Nothing before the first import. */
export function SourceList({ loaded }: { loaded: LoadedSources }) {
  const { t } = useTranslation();
  if (loaded.data?.meta.total === 0) return null;
  return (
    <DeskList
      id="sources"
      loaded={loaded}
      title={({ meta }) => t("import_sources.title", { count: meta.total })}
      pages={() => null}
    >
      {({ data }) => (
        <ul className="desk-list">
          {data.map((source) => (
            <SourceItem key={source.id} source={source} reload={loaded.reload} />
          ))}
        </ul>
      )}
    </DeskList>
  );
}

function SourceItem({ source, reload }: { source: ImportSource; reload(): Promise<void> }) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name, publisher, url, licence, publishable, fetched_at, organizations, unseen, version } = source;
  const close = () => {
    setChanging(false);
    heading.current?.focus();
  };
  const saved = async () => {
    await reload();
    close();
  };
  return (
    <li className="stack-sm">
      <h3 ref={heading} tabIndex={-1}>
        {name}
      </h3>
      <p>
        {fetched_at
          ? t("import_sources.numbers", { count: organizations, day: fetched_at })
          : t("import_sources.numbers_never", { count: organizations })}
      </p>
      {isChanging ? (
        <SourceForm key={version} source={source} saved={saved} close={close} />
      ) : (
        <>
          <DescriptionList>
            <Description term={t("import_sources.publisher")}>{publisher || t("import_sources.unknown")}</Description>
            <Description term={t("import_sources.url")}>
              {url ? (
                <a className="link-button" href={url}>
                  {url}
                </a>
              ) : (
                t("import_sources.unknown")
              )}
            </Description>
            <Description term={t("import_sources.licence")}>
              {licence ?? t("import_sources.unknown")}{" "}
              <Tag>{t(publishable ? "import_sources.given" : "import_sources.not_given")}</Tag>
            </Description>
          </DescriptionList>
          {unseen > 0 && <Unseen id={id} count={unseen} />}
          <p>
            <Button type="button" kind="quiet" onClick={() => setChanging(true)}>
              {t("import_sources.change")}
              <span className="sr"> {name}</span>
            </Button>
          </p>
        </>
      )}
    </li>
  );
}

/** Organisations that the newest whole edition lacks. */
function Unseen({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={t("import_sources.unseen", { count })} onOpen={() => setOpen(true)}>
      {isOpen && <UnseenList id={id} />}
    </Disclosure>
  );
}

function UnseenList({ id }: { id: string }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const loaded = useLoaded<z.infer<typeof UnseenPage>>(`/admin/import-sources/${id}/unseen?per_page=${MAX_PAGE_SIZE}`);
  return (
    <AsyncContent loaded={loaded}>
      {({ data, meta }) => (
        <>
          <p>{t("import_sources.unseen_text")}</p>
          <ul>
            {data.map(({ id, name, last_seen }) => (
              <li key={id}>
                <Link to={href.review(id)}>{name}</Link> {t("import_sources.last_seen", { day: last_seen })}
              </li>
            ))}
          </ul>
          {meta.total > data.length && <p>{t("import_page.problems_first", { count: data.length })}</p>}
        </>
      )}
    </AsyncContent>
  );
}
