import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { DueFacts } from "#app/listing/due-facts.tsx";
import { call } from "#app/state/api.ts";
import { useIsCorrecting, useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Meter } from "#app/ui/meter/meter.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { Skeleton } from "#app/ui/skeleton/skeleton.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { completeness } from "#domain/completeness.ts";
import { dayInIndia, daysBetween } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";
import { isConfirmable, type OrganizationRecord, type OwnRegistration, waitingChanges } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";
import type { Statistics as OrganizationStatistics } from "#domain/statistics.ts";
import type { SectionProps } from "../section-contents.tsx";
import { useSectionHref } from "../sections.ts";
import { ListingStatus } from "./listing-status.tsx";
import { PlacesFree } from "./places-free.tsx";
import { ListingViews, UnmetSearches } from "./statistics.tsx";
import { Verification } from "./verification.tsx";
import { VisitorAnswers } from "./visitor-answers.tsx";
import "./overview.css";

/** The status of the listing, suggested next steps and statistics. */
export function Overview({ organization, onChanged }: SectionProps) {
  const isPublic = organization.status === "approved" && organization.delete_after === null;
  const isEnded = organization.status === "rejected" || organization.delete_after !== null;
  return (
    <div className="stack-lg">
      <ListingStatus organization={organization} onChanged={onChanged} />
      <ChangesUnderReview organization={organization} />
      {isPublic && <ConfirmListing organization={organization} onChanged={onChanged} />}
      {isPublic && <PartsToConfirm organization={organization} />}
      {isPublic && <PlacesFree organization_id={organization.id} />}
      {!isEnded && <NextSteps organization={organization} />}
      <Statistics id={organization.id} isPublic={isPublic} />
      <Verification organization={organization} />
    </div>
  );
}

/** Parts that visitors read as not confirmed, of what the member may change. */
function PartsToConfirm({ organization: { id, organization_services: services } }: Pick<SectionProps, "organization">) {
  const { mayEdit, mayEditPlace, mayEditService } = useRights(id);
  const isCorrecting = useIsCorrecting();
  if (isCorrecting) return null; // what an admin was told is noted in the review
  return (
    <DueFacts
      path={`/provider/organization/${id}/facts`}
      mayConfirm={({ subject_id }) => {
        if (mayEdit || !subject_id) return mayEdit;
        const service = services.find((each) => each.id === subject_id);
        return service ? mayEditService(service.address_ids) : mayEditPlace(subject_id);
      }}
    />
  );
}

function Statistics({ id, isPublic }: { id: string; isPublic: boolean }) {
  const { t } = useTranslation();
  const path = `/provider/organization/${id}/statistics`;
  const { data: statistics, error, reload } = useLoaded<OrganizationStatistics>(path);
  return (
    <>
      <section className="stack" aria-labelledby="found" aria-busy={!statistics && !error}>
        <h2 id="found">{t("overview.found")}</h2>
        <div role="status">
          {!statistics && !error && (
            <>
              <p className="sr">{t("overview.loading")}</p>
              <Skeleton shape="title" />
              <Skeleton shape="line" />
            </>
          )}
          {error && <p>{error.message}</p>}
        </div>
        {error && (
          <Button type="button" kind="quiet" onClick={reload}>
            {t("overview.again")}
          </Button>
        )}
        {statistics && <ListingViews weeks={statistics.weeks} isPublic={isPublic} />}
      </section>
      {statistics && isPublic && <VisitorAnswers answers={statistics.answers} />}
      {statistics && <UnmetSearches missing={statistics.missing} />}
    </>
  );
}

/** Changes that are not public yet. Each links to a comparison of both versions. */
function ChangesUnderReview({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  const { approved } = organization;
  if (!approved) return null;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t(approved.asked_at ? "overview.waiting_for_you" : "overview.waiting")}</h2>
      <p>{t(approved.asked_at ? "overview.waiting_asked" : "overview.waiting_text", { day: approved.changed_at })}</p>
      <Tasks>
        {waitingChanges(organization).map((field) => (
          <li key={field}>
            <Link to={sectionHref(field === "registration_details" ? "registrations" : "profile")}>
              {t(`overview.waiting_field.${field}`)}
            </Link>
          </li>
        ))}
      </Tasks>
    </section>
  );
}

/** Confirms with one press that the listing is correct, and stores the date. */
function ConfirmListing({ organization, onChanged }: Pick<SectionProps, "organization" | "onChanged">) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const sectionHref = useSectionHref();
  const { once, busy, trouble } = useMutation();
  const { confirmed_at } = organization;
  const { mayEdit } = useRights(organization.id);
  const days = confirmed_at && daysBetween(dayInIndia(new Date(confirmed_at)), dayInIndia(new Date()));
  const confirm = async () => {
    await once(async () => {
      await call("POST", `/provider/organization/${organization.id}/confirm`, messages.unexpected);
      dispatch(toasted({ text: t("overview.right_done"), tone: "done" }));
      onChanged();
    });
  };
  return (
    <Panel labelledBy="still-right">
      <h2 id="still-right">{t("overview.right")}</h2>
      <p>
        {!isConfirmable(organization)
          ? t("problems.nothing_to_confirm")
          : days === null
            ? t("overview.right_never")
            : days === 0
              ? t("overview.right_today")
              : t("overview.right_days", { count: Number(days) })}
      </p>
      {trouble}
      {mayEdit && (
        <div className="row">
          {isConfirmable(organization) ? (
            <>
              <Button type="button" onClick={confirm} aria-disabled={busy}>
                {t(busy ? "overview.right_saving" : "overview.right_yes")}
              </Button>
              <Link className="link-button" to={sectionHref("profile")}>
                {t("overview.right_change")}
              </Link>
            </>
          ) : (
            <Link className="button button-quiet" to={sectionHref("addresses", { edit: "new" })}>
              {t("dashboard.add.addresses")}
            </Link>
          )}
        </div>
      )}
    </Panel>
  );
}

const GAPS_SHOWN = 3;

/** Registrations that expire, then the gaps that matter most to visitors. */
function NextSteps({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  const today = dayInIndia(new Date());
  const { mayEdit } = useRights(organization.id);
  const { percent, gaps } = completeness(organization, today);
  const papers = organization.registration_details
    .filter(({ valid_till, no_expiry }) => isEnding(registrationState(valid_till, no_expiry, today)))
    .sort((a, b) => a.valid_till!.localeCompare(b.valid_till!));
  // The confirmation has its own part of the page, and expired registrations are already in this list.
  const useful = gaps
    .filter(({ code }) => code !== "confirmed" && !(code === "registration" && papers.length > 0))
    .slice(0, GAPS_SHOWN);
  return (
    <section className="stack" aria-labelledby="todo">
      <h2 id="todo">{t("overview.todo")}</h2>
      <Meter percent={percent} text={t("overview.per_cent", { percent })}>
        {percent === 100 ? t("overview.complete_all") : t("overview.complete", { percent })}
      </Meter>
      {mayEdit && papers.length + useful.length > 0 && (
        <Tasks>
          {papers.map((paper) => (
            <li key={paper.id}>
              <Link to={sectionHref("registrations", { edit: paper.id })}>
                {t("overview.renew", {
                  paper: (paper.type === "custom" && paper.group_name) || t(`words.registrations.${paper.type}`),
                })}
              </Link>
              <Ending paper={paper} today={today} />
            </li>
          ))}
          {useful.map(({ code, section, minutes, subject }) => (
            <li key={code}>
              <Link to={sectionHref(section, subject && { edit: subject.id })}>
                {t(`overview.gap.${code}`, { name: subject?.name })}
              </Link>
              <span className="muted">{t("overview.minutes", { count: minutes })}</span>
            </li>
          ))}
        </Tasks>
      )}
    </section>
  );
}

function isEnding(state: ReturnType<typeof registrationState>): boolean {
  return state === "ending" || state === "expired";
}

function Ending({ paper: { valid_till }, today }: { paper: OwnRegistration; today: string }) {
  const { t } = useTranslation();
  const days = daysBetween(today, valid_till!);
  return (
    <Tag tone="problem">
      {days < 0
        ? t("overview.expired", { day: valid_till })
        : days === 0
          ? t("overview.ends_today")
          : t("overview.ends", { count: days })}
    </Tag>
  );
}
