import { useTranslation } from "react-i18next";
import { claimLabel, claimValue } from "#app/claim/claim-words.ts";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Claim } from "#domain/claim.ts";
import { messages } from "#domain/errors.ts";
import { ClaimAnswer, type Decision } from "./claim-answer.tsx";

interface ClaimItemProps {
  claim: Claim;
  onChanged(): Promise<void>;
}

/** One claim: the proof, the person, what they added beside what the page says, and the answer. */
export function ClaimItem({ claim, onChanged }: ClaimItemProps) {
  const { t } = useTranslation();
  const { moment, shortDay } = useFormats();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const { id, name, role, contact, status, created_at, decided_by, decided_at, reason, note } = claim;
  const decide = (decision: Decision) =>
    once(async () => {
      await call("PATCH", `/admin/claims/${id}`, messages.unexpected, decision);
      const text = t(`claims.was.${decision.status}`, { name, organization: claim.organization.name });
      dispatch(toasted({ text, tone: "done" }));
      await onChanged();
    });
  return (
    <li className="stack" aria-labelledby={`claim-${id}`}>
      <div className="stack-sm">
        <h4 id={`claim-${id}`}>
          {name}, {role}
        </h4>
        <p className="muted">{t("claims.asked", { day: moment.format(Date.parse(created_at)) })}</p>
      </div>
      <Proof claim={claim} />
      <DescriptionList>
        <Description term={t("claims.contact")}>{contact}</Description>
        <Added claim={claim} />
        {reason && (
          <Description term={t("admin_review.reason")}>{t(`decisions.reason.${reason as "other"}`)}</Description>
        )}
        {note && (
          <Description term={t("claims.note")}>
            <span className="desk-as-written">{note}</span>
          </Description>
        )}
      </DescriptionList>
      {trouble}
      {status === "waiting" ? (
        <ClaimAnswer claim={claim} busy={busy} onDecide={decide} />
      ) : (
        <p className="muted">
          {t("reports.handled", {
            status: t(`claims.status.${status}`),
            name: decided_by?.name ?? t("reports.somebody"),
            day: decided_at ? shortDay.format(Date.parse(decided_at)) : "",
          })}
        </p>
      )}
    </li>
  );
}

function Proof({ claim: { proven, paper } }: { claim: Claim }) {
  const { t } = useTranslation();
  if (proven) {
    return (
      <p className="verified">
        <Icon name="check" />
        <span>{t("claims.proven", { contact: proven })}</span>
      </p>
    );
  }
  if (!paper || paper.scan_status === "infected") return <p>{t("claims.no_paper")}</p>;
  const { url, name, mime } = paper;
  return (
    <div className="stack-sm">
      <p>{t("claims.paper")}</p>
      {mime.startsWith("image/") && <img className="claim-paper" src={url} alt={t("claims.paper_alt", { name })} />}
      <p>
        <a className="link-button" href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="file" />
          {name}
          <span className="sr"> {t("admin_review.new_tab")}</span>
        </a>
      </p>
    </div>
  );
}

/** Each answer with what the page says of the same today: usually nothing, for the form asked for gaps alone */
function Added({ claim: { answers } }: { claim: Claim }) {
  const { t } = useTranslation();
  if (answers.length === 0) return <Description term={t("claims.added")}>{t("claims.added_nothing")}</Description>;
  return answers.map(({ field, values, says_now }) => {
    const words = (values: string[]) => values.map((value) => claimValue(t, field, value)).join(", ");
    return (
      <Description key={field} term={claimLabel(t, field)}>
        <strong className="desk-as-written">{words(values)}</strong>
        <br />
        <span className="muted">
          {t("reports.says_now")}: {words(says_now) || t("reports.says_nothing")}
        </span>
      </Description>
    );
  });
}
