import { useTranslation } from "react-i18next";
import { useTyped } from "#app/forms/no-script-steps.tsx";
import claimPaper from "#app/islands/claim-paper.ts?worker&url";
import { Labelled } from "#app/ui/field/field.tsx";
import { acceptedTypes } from "#domain/document.ts";
import type { AnsweredClaim } from "./answer-step.server.ts";

/** A paper is sent when it is chosen, by a script: a form without one would lose it with every problem of another field. */
export function Paper({ answered }: { answered: AnsweredClaim }) {
  const { t } = useTranslation();
  const { errorsOf } = useTyped(answered);
  const { contact_proof, document_id, document_name } = answered.typed;
  return (
    <div className="stack-sm" data-paper>
      <Labelled id="document_id" label={t("claim.paper")} hint={t("claim.paper_hint")} errors={errorsOf("document_id")}>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            className="input"
            accept={acceptedTypes.registration.join(",")}
            data-proof={contact_proof}
            data-sending={t("fields.sending", { name: "{name}" })}
            data-sent={t("fields.sent", { name: "{name}" })}
            data-failed={t("claim.paper_failed")}
            data-unsent={t("claim.paper_unsent")}
          />
        )}
      </Labelled>
      <p role="status">{document_id && t("fields.sent", { name: document_name })}</p>
      <input type="hidden" name="document_id" defaultValue={document_id} />
      <input type="hidden" name="document_name" defaultValue={document_name} />
      <noscript>
        <p>{t("claim.paper_no_script")}</p>
      </noscript>
      <script type="module" src={claimPaper} />
    </div>
  );
}
