import { Suspense, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { SignInHere } from "#app/editing/sign-in-here.tsx";
import type { CallError } from "#app/state/api.ts";
import { guard } from "#app/state/guard.ts";
import { loadOrganization, loadOwnOrganizations } from "#app/state/organization.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Bone } from "#app/ui/skeleton/skeleton.tsx";
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
  const { record, error, loading } = useAppSelector(({ organization }) => organization);
  const organization = record?.id === organization_id ? record : null;
  const load = useCallback(() => void dispatch(loadOrganization(organization_id)), [dispatch, organization_id]);
  // Colleagues change it too: each section that is opened shows it as it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is what it is about
  useEffect(load, [load, section]);
  useEffect(() => void dispatch(loadOwnOrganizations()), [dispatch]);
  const heading = useArrival(section);
  const title = section === "overview" && organization ? organization.name : t(`dashboard.section.${section}`);
  return (
    <div className="wrap band-slim area">
      <title>{t("site.title", { page: title })}</title>
      <div className="stack">
        <OrganizationSwitch organization_id={organization_id} />
        <SectionMenu current={section} />
      </div>
      <div className="stack-lg">
        <div>
          {section !== "overview" && organization && <p className="muted">{organization.name}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <Invitations />
        {error && !organization && <NotLoaded error={error} isLoading={loading} onRetry={load} />}
        {organization ? (
          <Suspense fallback={<Waiting />}>
            <Content section={section} organization={organization} onChanged={load} />
          </Suspense>
        ) : (
          !error && <Waiting />
        )}
      </div>
    </div>
  );
}

interface NotLoadedProps {
  error: CallError;
  isLoading: boolean;
  onRetry(): void;
}

function NotLoaded({ error, isLoading, onRetry }: NotLoadedProps) {
  const { t } = useTranslation();
  if (error.status === 401) return <SignInHere onSignedIn={onRetry} />;
  return (
    <Notice icon={error.status === 0 ? "offline" : "alert"}>
      <p role="alert">{error.message}</p>
      <Button type="button" kind="link" onClick={onRetry} aria-disabled={isLoading}>
        {t("dashboard.try_again")}
      </Button>
    </Notice>
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

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p role="status" className="sr">
        {t("dashboard.loading")}
      </p>
      <Bone shape="line" />
      <Bone shape="line" />
      <Bone shape="line" />
    </div>
  );
}

/** At another section the page begins at its top, and whoever reads it at its heading. */
function useArrival(section: DashboardSection) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(section);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [section]);
  return heading;
}
