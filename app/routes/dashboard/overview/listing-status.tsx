import type { TFunction } from "i18next";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useHeldInput } from "#app/editing/use-held-input.ts";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useProblemText } from "#app/forms/form.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Verified } from "#app/listing/verified.tsx";
import { decisionThatHolds } from "#app/routes/dashboard/change-requests.ts";
import type { SectionProps } from "#app/routes/dashboard/section-contents.tsx";
import { useSectionHref } from "#app/routes/dashboard/sections.ts";
import { asCallError, call } from "#app/state/api.ts";
import { forgotten } from "#app/state/edits.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { messages } from "#domain/errors.ts";
import type { OrganizationRecord } from "#domain/listing.ts";
import { answeredBy, isFresh } from "#domain/verification.ts";
import { DecisionWords, RequestedChanges } from "./decision.tsx";

type ListingStatusProps = Pick<SectionProps, "organization" | "onChanged">;

/** The status of the listing and what happens next. */
export function ListingStatus({ organization, onChanged }: ListingStatusProps) {
  const { t } = useTranslation();
  const href = useHref();
  const sectionHref = useSectionHref();
  const { id, status, delete_after } = organization;
  const { mayEdit, mayManage } = useRights(id);
  const isPublic = status === "approved" && !delete_after;
  const isAsked = status === "changes_requested" || (isPublic && Boolean(organization.approved?.asked_at));
  return (
    <div className="stack">
      <p>
        <State organization={organization} />
      </p>
      <p>{t(`overview.meaning.${delete_after ? "deleting" : status}`)}</p>
      {status === "pending" && !delete_after && <p>{answer(t, organization)}</p>}
      {!delete_after && <Note organization={organization} />}
      {isAsked && mayEdit && !delete_after && <Again organization={organization} onChanged={onChanged} />}
      <p className="row">
        {delete_after && mayManage && (
          <Link className="link-button" to={sectionHref("data")}>
            {t("overview.keep")}
          </Link>
        )}
        {isPublic && (
          <a className="link-button" href={href(`/provider/${id}`)}>
            <Icon name="eye" />
            {t("overview.public_page")}
          </a>
        )}
        {(!isPublic || organization.approved) && (
          <Link className="link-button" to={sectionHref("preview")}>
            <Icon name="eye" />
            {t("overview.preview")}
          </Link>
        )}
      </p>
    </div>
  );
}

function State({ organization: { status, verified_at, delete_after } }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  if (delete_after) return <Words icon="remove">{t("overview.status.deleting", { day: delete_after })}</Words>;
  if (status !== "approved") return <Words icon={icons[status]}>{t(`overview.status.${status}`)}</Words>;
  const now = new Date();
  if (!verified_at) return <Words icon="eye">{t("overview.status.unverified")}</Words>;
  if (!isFresh(verified_at, now)) return <Verified verified_at={verified_at} now={now.toISOString()} />;
  return (
    <span className="verified">
      <Icon name="verified" />
      <span>{t("overview.status.approved", { day: verified_at })}</span>
    </span>
  );
}

const icons = { pending: "clock", changes_requested: "edit", rejected: "close", suspended: "lock" } as const;

function Words({ icon, children }: { icon: string; children: string }) {
  return (
    <strong className="overview-standing">
      <Icon name={icon} />
      <span>{children}</span>
    </strong>
  );
}

/** Gives the promised date of the answer, or says that the answer is late. */
function answer(t: TFunction, { verifications, created_at }: OrganizationRecord): string {
  const sent = verifications.findLast(({ status }) => status === "pending")?.created_at ?? created_at;
  const by = answeredBy(new Date(sent));
  return t(by < new Date() ? "overview.answer_late" : "overview.answer_by", { day: by.toISOString() });
}

/** The reviewer's note that still applies. Requested changes link to their forms. */
function Note({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const { mayEdit } = useRights(organization.id);
  const decision = decisionThatHolds(organization);
  const isSaid = decision && (decision.note || decision.reason || decision.fields.length > 0);
  if (!isSaid) return null;
  const isOfChanges = decision.about === "changes";
  const asks = decision.status === "changes_requested" || decision.status === "suspended";
  return (
    <figure className="overview-note stack-sm">
      <figcaption>
        <strong>{t("overview.note", { day: decision.created_at })}</strong>
        {isOfChanges && <p>{t(asks ? "overview.changes_asked" : "overview.changes_declined")}</p>}
      </figcaption>
      <DecisionWords decision={decision} />
      <RequestedChanges decision={decision} organization={organization} linked={asks && mayEdit} />
    </figure>
  );
}

/** Sends the organisation for review again, with an answer; the server asks for one where nothing has changed. */
function Again({ organization, onChanged }: ListingStatusProps) {
  const { t } = useTranslation();
  const text = useProblemText();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const key = `reply/${organization.id}`;
  const { form, held, put } = useHeldInput({ key, value: { reply: "" }, version: null });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors([]);
    await once(async () => {
      try {
        await call("POST", `/provider/organization/${organization.id}/submit`, messages.unexpected, held.current.value);
      } catch (error) {
        const { reply } = asCallError(error).errors;
        if (!reply) throw error;
        setErrors(reply);
        document.getElementById("reply")?.focus();
        return;
      }
      dispatch(forgotten(key));
      dispatch(toasted({ text: t("overview.submitted"), tone: "done" }));
      onChanged();
    });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {trouble}
      <TextArea
        id="reply"
        label={t("overview.reply")}
        hint={t("overview.reply_hint")}
        rows={3}
        value={form.value.reply}
        onChange={({ target }) => put({ ...held.current, value: { reply: target.value } })}
        errors={errors.map(text)}
      />
      <p>
        <Button type="submit" aria-disabled={busy}>
          {t(busy ? "overview.submitting" : "overview.submit")}
        </Button>
      </p>
    </form>
  );
}
