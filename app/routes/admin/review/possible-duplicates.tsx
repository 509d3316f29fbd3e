import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../sections.ts";

/** Only the most similar ones show at once; the others are folded away. */
const SHOWN = 3;

/** Possible duplicates with the reasons. */
export function PossibleDuplicates({ record: { id, possible_duplicates } }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const suspects = possible_duplicates
    .filter(({ dismissed_at }) => dismissed_at === null)
    .toSorted((one, other) => other.score - one.score);
  const dismissed = possible_duplicates.length - suspects.length;
  if (possible_duplicates.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="suspects">
      <h2 id="suspects">{t("admin_review.suspects", { count: suspects.length })}</h2>
      <SuspectList id={id} suspects={suspects.slice(0, SHOWN)} />
      {suspects.length > SHOWN && (
        <Disclosure summary={<span>{t("admin_review.suspects_more", { count: suspects.length - SHOWN })}</span>}>
          <div className="review-disclosure-body">
            <SuspectList id={id} suspects={suspects.slice(SHOWN)} />
          </div>
        </Disclosure>
      )}
      {dismissed > 0 && <p className="muted">{t("admin_review.suspects_dismissed", { count: dismissed })}</p>}
    </section>
  );
}

function SuspectList({ id, suspects }: { id: string; suspects: ReviewRecord["possible_duplicates"] }) {
  const { t, i18n } = useTranslation();
  const href = useAdminHref();
  const list = new Intl.ListFormat(i18n.language);
  if (suspects.length === 0) return null;
  return (
    <ul className="review-suspects">
      {suspects.map(({ organization_id, name, status, reasons }) => (
        <li key={organization_id}>
          <Icon name="alert" />
          <div>
            <p>
              <strong>{name}</strong> <span className="muted">({t(`admin_review.status.${status}`)})</span>
            </p>
            <p>
              {t("admin_review.suspect_why", {
                reasons: list.format(reasons.map((reason) => t(`admin_review.suspect_reason.${reason}`))),
              })}
            </p>
            <Link className="link-button" to={href.review(id, { compare: organization_id })}>
              {t("admin_review.compare")}
              <span className="sr"> {name}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
