import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { focusLatePageHeading, useFocusAfterChange, useHeadingFocus } from "#app/data/focus.ts";
import { AsyncContent, type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { hasUnsent } from "#app/editing/unsent.ts";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { Origin } from "#app/routes/dashboard/history/origin.tsx";
import { contents } from "#app/routes/dashboard/section-contents.tsx";
import { type DashboardSection, useSectionHref } from "#app/routes/dashboard/sections.ts";
import { call, setCorrection } from "#app/state/api.ts";
import { guard } from "#app/state/guard.ts";
import { loadOrganization } from "#app/state/organization.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { CorrectionState, CorrectionTold } from "#domain/correction.ts";
import { messages } from "#domain/errors.ts";
import { useAdminHref } from "../sections.ts";
import type { Route } from "./+types/route";
import { PublicPage } from "./public-page.tsx";
import { SourceForm } from "./source-form.tsx";
import "./correct.css";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "admin_area.enter");
}
clientLoader.hydrate = true as const;

/** The sections of the dashboard in which an admin corrects; the first is shown first. */
const corrected = [
  "contacts",
  "addresses",
  "services",
  "profile",
  "links",
  "people",
  "registrations",
  "history",
] as const satisfies readonly DashboardSection[];

/** An admin corrects a listing: what visitors see beside the sections of the dashboard. */
export default function Correct({ params: { organization_id } }: Route.ComponentProps) {
  return <OfListing key={organization_id} organization_id={organization_id} />;
}

function OfListing({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const path = `/admin/organizations/${organization_id}/corrections`;
  const loaded = useLoaded<CorrectionState>(path);
  const [told, setTold] = useState<CorrectionTold | null>(null);
  const name = useAppSelector(({ organization: { record } }) => (record?.id === organization_id ? record.name : null));
  const title = name ?? loaded.data?.name;
  useEffect(focusLatePageHeading, []);
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("correct.title") })}</title>
      <div className="stack-sm">
        <h1>{t("correct.title")}</h1>
        {title && <p className="lead">{title}</p>}
        <p className="row">
          <Link className="link-button" to={href.review(organization_id)}>
            {t("correct.to_review")}
          </Link>
          <a className="link-button correct-jump" href="#public-page">
            {t("correct.to_page")}
          </a>
        </p>
      </div>
      <AsyncContent loaded={loaded}>
        {(state) => (
          <Sitting
            organization_id={organization_id}
            path={path}
            state={state}
            loaded={loaded}
            told={told}
            onTold={setTold}
          />
        )}
      </AsyncContent>
    </div>
  );
}

interface SittingProps {
  organization_id: string;
  path: string;
  state: CorrectionState;
  loaded: Loaded<CorrectionState>;
  told: CorrectionTold | null;
  onTold(told: CorrectionTold | null): void;
}

/** First from where the corrections are, then the fields, and at the end the message to the listing's people. */
function Sitting({ organization_id, path, state, loaded, told, onTold }: SittingProps) {
  const { t } = useTranslation();
  const [asksSource, setAsksSource] = useState(false);
  const { once, busy, trouble } = useMutation();
  const focusAfterChange = useFocusAfterChange();
  const { open, people } = state;
  const isReady = useCorrection(open?.id ?? null, loaded.reload);
  const end = () =>
    once(async () => {
      const answer = await call<CorrectionTold>("POST", `${path}/end`, messages.unexpected);
      setCorrection(null);
      await loaded.reload();
      onTold(answer);
      focusAfterChange("correct-told");
    });
  const begun = async () => {
    onTold(null);
    setAsksSource(false);
    await loaded.reload();
    focusAfterChange("correct-source");
  };
  return (
    <div className="correct">
      <div className="stack-lg">
        {told && (
          <div id="correct-told" tabIndex={-1} role="status">
            <Notice icon="check">
              <p>
                <ToldText told={told} />
              </p>
            </Notice>
          </div>
        )}
        <Notice icon="people">
          <p>{people > 0 ? t("correct.people", { count: people }) : t("correct.nobody")}</p>
        </Notice>
        {trouble}
        {open && !asksSource ? (
          <section
            id="correct-source"
            tabIndex={-1}
            className="correct-source stack"
            aria-label={t("correct.where_from")}
          >
            <Origin origin={open} />
            <p className="row">
              <Button type="button" kind="link" onClick={() => setAsksSource(true)}>
                {t("correct.other_source")}
              </Button>
              <Button type="button" kind="quiet" onClick={end} aria-disabled={busy}>
                {people > 0 ? t("correct.end_and_tell", { count: people }) : t("correct.end")}
              </Button>
            </p>
          </section>
        ) : (
          <SourceForm path={path} onBegun={begun} onClose={open ? () => setAsksSource(false) : null} />
        )}
        {open && isReady && <Sections organization_id={organization_id} reload={loaded.reload} />}
      </div>
      <PublicPage organization_id={organization_id} />
    </div>
  );
}

function ToldText({ told: { people, changes } }: { told: CorrectionTold }) {
  const { t } = useTranslation();
  if (changes === 0) return t("correct.told_nothing");
  return people > 0 ? t("correct.told", { count: people }) : t("correct.told_nobody");
}

/** The requests of this tab belong to the corrections while they are open here, and as long as one of them waits for a connection. */
function useCorrection(id: string | null, onEnded: () => void): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setCorrection(id === null ? null : { id, onEnded });
    setReady(id !== null);
    return () => {
      if (!hasUnsent()) setCorrection(null);
    };
  }, [id, onEnded]);
  return ready;
}

function Sections({ organization_id, reload }: { organization_id: string; reload(): Promise<void> }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const section = corrected.find((each) => each === query.get("section")) ?? corrected[0];
  const sectionHref = useSectionHref();
  const { record, error } = useAppSelector(({ organization }) => organization);
  const organization = record?.id === organization_id ? record : null;
  const heading = useHeadingFocus(section);
  const load = useCallback(async () => {
    await dispatch(loadOrganization(organization_id));
    // Another admin or half an hour may have ended these corrections.
    await reload();
  }, [dispatch, organization_id, reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section loads again
  useEffect(() => void load(), [load, section]);
  const Section = contents[section];
  return (
    <section className="stack" aria-label={t("correct.fields")}>
      <nav aria-label={t("correct.fields")}>
        <ul className="correct-sections row">
          {corrected.map((each) => (
            <li key={each}>
              <Link className="link-button" to={sectionHref(each)} aria-current={each === section ? "page" : undefined}>
                {t(`dashboard.section.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {t(`dashboard.section.${section}`)}
      </h2>
      <AsyncContent loaded={{ data: organization, error, reload: load }}>
        {(organization) => <Section organization={organization} organization_id={organization_id} onChanged={load} />}
      </AsyncContent>
    </section>
  );
}
