import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useHeadingFocus } from "#app/data/focus.ts";
import { usePreloaded } from "#app/data/later.tsx";
import { AsyncContent } from "#app/data/use-loaded.tsx";
import { useHref, useLanguageInUrl } from "#app/i18n/use-href.ts";
import { guard } from "#app/state/guard.ts";
import { loadOrganization, loadOwnOrganizations } from "#app/state/organization.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Select } from "#app/ui/field/field.tsx";
import { SidebarLayout, SideNav } from "#app/ui/sidebar-layout/sidebar-layout.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { Route } from "./+types/route";
import { Invitations } from "./colleagues/invitations.tsx";
import { ConsentRequest } from "./consent-request.tsx";
import { OwnClaims } from "./own-claims.tsx";
import { ReportTasks } from "./reports/report-tasks.tsx";
import { RightsNotice } from "./rights-notice.tsx";
import { contents } from "./section-contents.tsx";
import { type DashboardSection, sectionOf, sectionsFor, useSectionHref } from "./sections.ts";
import "./dashboard.css";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "provider_area.enter");
}
clientLoader.hydrate = true as const;

/** The provider's dashboard. Shows one section of one organisation. */
export default function Dashboard() {
  const [query] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const named = query.get("organization");
  const organization_id = named && user?.organization_ids.includes(named) ? named : user?.organization_id;
  if (!organization_id) return <NoOrganization />;
  return <OfOrganization key={organization_id} organization_id={organization_id} section={sectionOf(query)} />;
}

interface OfOrganizationProps {
  organization_id: string;
  section: DashboardSection;
}

function OfOrganization({ organization_id, section: wanted }: OfOrganizationProps) {
  const { t } = useTranslation();
  const { mayManage } = useRights(organization_id);
  const section = wanted === "data" && !mayManage ? "overview" : wanted;
  const dispatch = useAppDispatch();
  const { record, error } = useAppSelector(({ organization }) => organization);
  const organization = record?.id === organization_id ? record : null;
  const load = useCallback(async () => {
    await dispatch(loadOrganization(organization_id));
  }, [dispatch, organization_id]);
  // Reload when a section opens, because colleagues may have changed the record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section loads again
  useEffect(() => void load(), [load, section]);
  useEffect(() => void dispatch(loadOwnOrganizations()), [dispatch]);
  usePreloaded(contents);
  const heading = useHeadingFocus(section);
  const title = section === "overview" && organization ? organization.name : t(`dashboard.section.${section}`);
  return (
    <SidebarLayout
      heading={
        <>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {section !== "overview" && organization && <p className="muted">{organization.name}</p>}
        </>
      }
      menu={
        <div className="stack">
          <OrganizationSwitch organization_id={organization_id} />
          <SectionMenu current={section} mayManage={mayManage} />
        </div>
      }
    >
      <title>{t("site.title", { page: title })}</title>
      <Invitations />
      {section === "overview" && <OwnClaims />}
      {section !== "data" && <ConsentRequest organization_id={organization_id} />}
      {section !== "preview" && <ReportTasks key={section} organization_id={organization_id} section={section} />}
      <AsyncContent loaded={{ data: organization, error, reload: load }}>
        {(organization) => (
          <>
            <RightsNotice organization={organization} />
            <Content section={section} organization={organization} onChanged={load} />
          </>
        )}
      </AsyncContent>
    </SidebarLayout>
  );
}

interface ContentProps {
  section: DashboardSection;
  organization: OrganizationRecord;
  onChanged(): void;
}

function Content({ section, organization, onChanged }: ContentProps) {
  const Section = contents[section];
  return <Section organization={organization} organization_id={organization.id} onChanged={onChanged} />;
}

/** The menu of sections. It collapses to one line on narrow pages. */
function SectionMenu({ current, mayManage }: { current: DashboardSection; mayManage: boolean }) {
  const { t } = useTranslation();
  const href = useSectionHref();
  return (
    <SideNav label={t("dashboard.menu")} here={t("dashboard.menu_here")} current={t(`dashboard.section.${current}`)}>
      <ul>
        {sectionsFor(mayManage).map((section) => (
          <li key={section}>
            <Link to={href(section)} aria-current={section === current ? "page" : undefined}>
              {t(`dashboard.section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </SideNav>
  );
}

/** Switches between the user's organisations. */
function OrganizationSwitch({ organization_id }: { organization_id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lang = useLanguageInUrl();
  const own = useAppSelector(({ organization }) => organization.own);
  if (own.length < 2) return null;
  const change = (organization: string) =>
    navigate(`/provider-dashboard/dashboard?${new URLSearchParams({ organization, ...(lang ? { lang } : {}) })}`);
  return (
    <Select
      id="organization"
      label={t("dashboard.switch")}
      value={organization_id}
      onChange={({ target }) => change(target.value)}
    >
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Options for a user without an organisation. */
function NoOrganization() {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: t("dashboard.none_title") })}</title>
      <h1>{t("dashboard.none_title")}</h1>
      <OwnClaims />
      <Invitations />
      <p className="lead">{t("dashboard.none_text")}</p>
      <p>
        <Link className="button" to={href("/onboarding")}>
          {t("dashboard.none_onboarding")}
        </Link>
      </p>
      <p>{t("dashboard.none_invited")}</p>
    </div>
  );
}
