import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDeskRights } from "#app/state/rights.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../sections.ts";
import { ChangesSinceRequest } from "./changes-since-request.tsx";
import { Checks } from "./checks.tsx";
import { DecisionDraftProvider, useDecisionDraft } from "./decision-draft.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { Notes } from "./notes.tsx";
import { Papers } from "./papers.tsx";
import { possibleDecisions } from "./possible-decisions.ts";
import { PossibleDuplicates } from "./possible-duplicates.tsx";
import { ProposedChanges } from "./proposed-changes.tsx";
import { Answers } from "./submission/submission.tsx";
import { Title } from "./title.tsx";
import { VerificationHistory } from "./verification-history.tsx";
import { Warnings } from "./warnings.tsx";

/** Props of each part of the page */
export interface CaseProps {
  record: ReviewRecord;
  /** Loads the record again. */
  reload(): Promise<void>;
  /** Updates parts of the record from a server response */
  put(part: Partial<ReviewRecord>): void;
}

export function Case(props: CaseProps) {
  const { t } = useTranslation();
  const { record } = props;
  const { maySuspend } = useDeskRights();
  const canAsk =
    !record.merged_into && possibleDecisions(record, maySuspend).some(({ status }) => status === "changes_requested");
  return (
    <DecisionDraftProvider organization_id={record.id} canAsk={canAsk}>
      <title>{t("site.title", { page: t("admin_review.title", { name: record.name }) })}</title>
      <Title {...props} />
      <div className="wrap band main-and-aside review">
        <div className="stack-lg">
          {record.merged_into && <MergedAway into={record.merged_into} />}
          <ProposedChanges record={record} />
          <ChangesSinceRequest record={record} />
          <PossibleDuplicates record={record} />
          <Warnings record={record} />
          <Papers record={record} />
          <Checks {...props} />
          <Answers {...props} />
          <ToDecision />
        </div>
        <div className="stack-lg review-desk">
          <DecisionPanel {...props} />
          <VerificationHistory record={record} />
          <Notes {...props} />
        </div>
      </div>
    </DecisionDraftProvider>
  );
}

function MergedAway({ into }: { into: string }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  return (
    <Notice icon="copy">
      <p>{t("admin_review.merged")}</p>
      <p>
        <Link className="link-button" to={href.review(into)}>
          {t("admin_review.to_survivor")}
        </Link>
      </p>
    </Notice>
  );
}

/** On a narrow page, a line at the foot of the screen that leads to the decision. A wide page shows the decision itself. */
function ToDecision() {
  const { t } = useTranslation();
  const { draft } = useDecisionDraft();
  return (
    <p className="review-foot">
      <a className="button" href="#decide">
        {draft.asked.length > 0
          ? t("admin_review.to_decision_asked", { count: draft.asked.length })
          : t("admin_review.to_decision")}
      </a>
    </p>
  );
}
