import { Suspense, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Awaited, OnItsWay } from "#app/loaded/awaited.tsx";
import { useArrival } from "#app/loaded/use-arrival.ts";
import { guard } from "#app/state/guard.ts";
import { loadOrganization, loadOwnOrganizations } from "#app/state/organization.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Area } from "#app/ui/area/area.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { Route } from "./+types/route";
import { Invitations } from "./invitations.tsx";
import { NoOrganization } from "./no-organization.tsx";
import { OrganizationSwitch } from "./organization-switch.tsx";
import { contents } from "./section-contents.tsx";
import { SectionMenu } from "./section-menu.tsx";
import { type DashboardSection, sectionOf } from "./sections.ts";
import "./dashboard.css";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guard(request, "provider_area.enter");
}
clientLoader.hydrate = true as const;

/** The provider's dashboard: one section at a time, over one organisation. */
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

function OfOrganization({ organization_id, section }: OfOrganizationProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { record, error } = useAppSelector(({ organization }) => organization);
  const organization = record?.id === organization_id ? record : null;
  const load = useCallback(async () => {
    await dispatch(loadOrganization(organization_id));
  }, [dispatch, organization_id]);
  // Colleagues change it too: each section that is opened shows it as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is what it is about
  useEffect(() => void load(), [load, section]);
  useEffect(() => void dispatch(loadOwnOrganizations()), [dispatch]);
  const heading = useArrival(section);
  const title = section === "overview" && organization ? organization.name : t(`dashboard.section.${section}`);
  return (
    <Area
      menu={
        <div className="stack">
          <OrganizationSwitch organization_id={organization_id} />
          <SectionMenu current={section} />
        </div>
      }
    >
      <title>{t("site.title", { page: title })}</title>
      <div>
        {section !== "overview" && organization && <p className="muted">{organization.name}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <Invitations />
      <Awaited loaded={{ data: organization, error, reload: load }}>
        {(organization) => (
          <Suspense fallback={<OnItsWay />}>
            <Content section={section} organization={organization} onChanged={load} />
          </Suspense>
        )}
      </Awaited>
    </Area>
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
