import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Bone } from "#app/ui/skeleton/skeleton.tsx";
import { Found } from "./found.tsx";
import { Missing } from "./missing.tsx";
import type { SectionProps } from "./section-contents.tsx";
import { Standing } from "./standing.tsx";
import { StillRight } from "./still-right.tsx";
import { Todo } from "./todo.tsx";
import { useStatistics } from "./use-statistics.ts";
import { Verification } from "./verification.tsx";
import { Waiting } from "./waiting.tsx";
import "./overview.css";

/** How the listing stands, what is worth doing, and how it is found. */
export function Overview({ organization, onChanged }: SectionProps) {
  const isPublic = organization.status === "approved" && organization.delete_after === null;
  const isEnded = organization.status === "rejected" || organization.delete_after !== null;
  return (
    <div className="stack-lg">
      <Standing organization={organization} onChanged={onChanged} />
      <Waiting organization={organization} />
      {isPublic && <StillRight organization={organization} onChanged={onChanged} />}
      {!isEnded && <Todo organization={organization} />}
      <Statistics id={organization.id} isPublic={isPublic} />
      <Verification organization={organization} />
    </div>
  );
}

function Statistics({ id, isPublic }: { id: string; isPublic: boolean }) {
  const { t } = useTranslation();
  const { statistics, failure, again } = useStatistics(id);
  return (
    <>
      <section className="stack" aria-labelledby="found" aria-busy={!statistics && !failure}>
        <h2 id="found">{t("overview.found")}</h2>
        <div role="status">
          {!statistics && !failure && (
            <>
              <p className="sr">{t("overview.loading")}</p>
              <Bone shape="title" />
              <Bone shape="line" />
            </>
          )}
          {failure && <p>{failure}</p>}
        </div>
        {failure && (
          <Button type="button" kind="quiet" onClick={again}>
            {t("overview.again")}
          </Button>
        )}
        {statistics && <Found weeks={statistics.weeks} isPublic={isPublic} />}
      </section>
      {statistics && <Missing missing={statistics.missing} />}
    </>
  );
}
