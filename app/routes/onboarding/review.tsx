import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { noteEvent } from "#app/analytics/note-event.ts";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Preview } from "#app/routes/organization/preview.tsx";
import { type CallError, call } from "#app/state/api.ts";
import { formSent, visited } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { hasUploads } from "#app/uploads/upload-queue.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import type { Listing } from "#domain/listing.ts";
import {
  type Draft,
  type DraftData,
  REVIEW_STEP,
  type Section,
  sectionProblems,
  sections,
} from "#domain/onboarding.ts";
import { maskPan } from "#domain/pan.ts";
import { allSaved } from "./draft.ts";
import { previewListing } from "./preview-listing.ts";
import { stepPath } from "./step-paths.ts";

/** Shows the listing as the public will see it, with links back to each step. */
export default function Review() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const href = useHref();
  const { data, stored } = useAppSelector(({ onboarding }) => onboarding);
  useEffect(() => void dispatch(visited({ step: REVIEW_STEP })), [dispatch]);
  const { applicant_type } = stored!;
  const missing: FieldErrors = Object.assign(
    {},
    ...sections.map((section) => sectionProblems(section, data[section], applicant_type, new Date())),
  );
  const isComplete = Object.keys(missing).length === 0;
  const listing = previewListing(stored!, data);
  const { refused, failure, attempt, busy, submit } = useSubmission(isComplete, listing.name);
  const errors = { ...refused, ...missing };
  return (
    <div className="wrap band-slim stack-lg">
      <title>{t("site.title", { page: t("review.title") })}</title>
      <div className="stack">
        <h1>{t("review.title")}</h1>
        <p className="lead">{t("review.text")}</p>
      </div>
      <ProblemSummary
        errors={errors}
        attempt={attempt}
        about={(path) => t(`onboarding.short.${path.split(".")[0] as Section}`)}
        href={(path) => `${href(stepPath(path.split(".")[0] as Section))}#${path.replaceAll(".", "-")}`}
      />
      <StepLinks listing={listing} />
      <PrivateFacts stored={stored!} basic={data.basic} />
      <Disclosure opensAt="wide" summary={t("review.public")}>
        <section className="organization-preview stack-lg" aria-labelledby="review-public">
          <p className="form-legend" id="review-public">
            {t("review.public")}
          </p>
          <Preview listing={listing} name={listing.name || t("resume.unnamed")} />
        </section>
      </Disclosure>
      <p role="alert" className={failure ? "field-error-text" : undefined}>
        {failure}
      </p>
      <div className="stack">
        <p>{t("review.declare")}</p>
        <Button type="button" onClick={submit} aria-disabled={busy}>
          {busy ? t("review.submitting") : t("review.submit")}
        </Button>
      </div>
    </div>
  );
}

function useSubmission(isComplete: boolean, name: string) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useHref();
  const { stored, draft_token: token } = useAppSelector(({ onboarding }) => onboarding);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failure, setFailure] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setFailure("");
    setAttempt((n) => n + 1);
    if (!isComplete) return;
    setBusy(true);
    try {
      if (hasUploads(stored!.id)) return setFailure(t("review.files_waiting"));
      if (!(await allSaved())) return setFailure(t("onboarding.not_saved"));
      await call("POST", `/onboarding/${stored!.id}/submit`, messages.unexpected, undefined, { token });
      noteEvent("onboarding_submitted");
      dispatch(formSent({ id: stored!.id, name, status: "pending" }));
      navigate(href("/provider-submission-success"), { replace: true });
    } catch (error) {
      const { message, errors } = error as CallError;
      setRefused(errors);
      setFailure(message);
    } finally {
      setBusy(false);
    }
  };
  return { refused, failure, attempt, busy, submit };
}

/** What each step says, with the way back to it. */
function StepLinks({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const href = useHref();
  const said = useSaid(listing);
  return (
    <nav aria-labelledby="review-steps">
      <h2 id="review-steps">{t("review.steps")}</h2>
      <Tasks>
        {sections.map((section) => (
          <li key={section}>
            <span className="step-said">
              {t(`onboarding.short.${section}`)} <span className="muted">{said[section] || t("review.nothing")}</span>
            </span>
            <Link to={href(stepPath(section))}>
              {t("review.change")}
              <span className="sr"> {t(`onboarding.short.${section}`)}</span>
            </Link>
          </li>
        ))}
      </Tasks>
    </nav>
  );
}

/** The answers of a step in one line */
function useSaid({ name, legal_name, category, addresses, organization_services, ...listing }: Listing) {
  const { t } = useTranslation();
  const { key_people } = listing.organization_details.attributes;
  const lines: Record<Section, (string | null)[]> = {
    basic: [name, legal_name],
    details: [t(`words.category.${category}`), listing.type && t(`words.type.${listing.type}`)],
    key_people: (key_people ?? []).map(({ name }) => name),
    links: Object.values(listing.links),
    addresses: addresses.map(({ address_label, city }) => address_label || city),
    services: organization_services.map(({ name }) => name),
    registrations: listing.registration_details.map(
      ({ type, group_name }) => group_name || t(`words.registrations.${type}`),
    ),
  };
  return Object.fromEntries(sections.map((section) => [section, lines[section].filter(Boolean).join(", ")])) as Record<
    Section,
    string
  >;
}

/** What the public will not see: the PAN, masked, and the representative */
function PrivateFacts({ stored, basic }: { stored: Draft; basic: DraftData["basic"] }) {
  const { t } = useTranslation();
  const { first_name, last_name, email, phone } = stored.spoc;
  const { pan_card = "", is_partner } = (basic ?? {}) as { pan_card?: string; is_partner?: boolean };
  return (
    <section className="stack" aria-labelledby="review-private">
      <h2 id="review-private">{t("review.private")}</h2>
      <DescriptionList>
        <Description term={t("onboarding.field.pan_card")}>{maskPan(pan_card) || t("review.nothing")}</Description>
        <Description term={t("onboarding.field.is_partner")}>
          {is_partner === undefined ? t("review.nothing") : t(is_partner ? "fields.yes" : "fields.no")}
        </Description>
        <Description term={t("review.spoc")}>
          {[[first_name, last_name].filter(Boolean).join(" "), email, phone].filter(Boolean).join(", ")}
        </Description>
      </DescriptionList>
      <p className="muted">{t("review.private_more")}</p>
    </section>
  );
}
