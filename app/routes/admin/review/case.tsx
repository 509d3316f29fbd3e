import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { Answers } from "./answers/answers.tsx";
import { ChangesAsked } from "./changes-asked.tsx";
import { Checks } from "./checks.tsx";
import { Decide } from "./decide.tsx";
import { DraftOf, useDraft } from "./draft.tsx";
import { movesOf } from "./moves.ts";
import { Notes } from "./notes.tsx";
import { Papers } from "./papers.tsx";
import { Proposed } from "./proposed.tsx";
import { SoFar } from "./so-far.tsx";
import { Suspects } from "./suspects.tsx";
import { Title } from "./title.tsx";
import { Warnings } from "./warnings.tsx";

/** What a part of the page is given */
export interface CaseProps {
  record: ReviewRecord;
  /** Asks the server anew. */
  reload(): Promise<void>;
  /** Parts of the record as an answer of the server has them */
  put(part: Partial<ReviewRecord>): void;
}

/** Everything that is known about an organisation, and the decision. */
export function Case(props: CaseProps) {
  const { t } = useTranslation();
  const { record } = props;
  const canAsk = !record.merged_into && movesOf(record).some(({ status }) => status === "changes_requested");
  return (
    <DraftOf organization_id={record.id} canAsk={canAsk}>
      <title>{t("site.title", { page: t("admin_review.title", { name: record.name }) })}</title>
      <Title {...props} />
      <div className="wrap band two review">
        <div className="stack-lg">
          {record.merged_into && <MergedAway into={record.merged_into} />}
          <Proposed record={record} />
          <ChangesAsked record={record} />
          <Suspects record={record} />
          <Warnings record={record} />
          <Papers record={record} />
          <Checks {...props} />
          <Answers {...props} />
          <ToDecision />
        </div>
        <div className="stack-lg">
          <Decide {...props} />
          <SoFar record={record} />
          <Notes {...props} />
        </div>
      </div>
    </DraftOf>
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

/** The end of the answers is far from where the decision stands. */
function ToDecision() {
  const { t } = useTranslation();
  const { draft } = useDraft();
  return (
    <p>
      <a className="link-button" href="#decide">
        {draft.asked.length > 0
          ? t("admin_review.to_decision_asked", { count: draft.asked.length })
          : t("admin_review.to_decision")}
      </a>
    </p>
  );
}
