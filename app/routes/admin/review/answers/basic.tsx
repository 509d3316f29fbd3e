import { useTranslation } from "react-i18next";
import { Pairs } from "#app/ui/pairs/pairs.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { WholePanOf } from "../whole-pan.tsx";
import { Answer } from "./answer.tsx";

/** Who they are. */
export function Basic({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { is_partner, description } = record.organization_details.attributes;
  const [logo] = record.documents;
  return (
    <section className="stack" aria-labelledby="answers-basic">
      <h3 id="answers-basic">{t("onboarding.short.basic")}</h3>
      <Pairs>
        <Answer term={t("admin_review.applicant")}>
          {t(`words.applicant_types.${record.is_individual ? "individual" : "organization"}`)}
        </Answer>
        <Answer field="name">{record.name}</Answer>
        <Answer field="legal_name">{record.legal_name}</Answer>
        <Answer field="pan_card">
          <WholePanOf record={record} />
        </Answer>
        <Answer field="description">{description && <p className="lines">{description}</p>}</Answer>
        <Answer term={t("admin_review.partner")}>
          {is_partner === null ? "" : t(is_partner ? "fields.yes" : "fields.no")}
        </Answer>
        <Answer field="logo">
          {logo && <img className="logo" src={logo.url} alt={t("admin_review.logo_of", { name: record.name })} />}
        </Answer>
        <Answer term={t("provider.tags")}>{record.tags.join(", ")}</Answer>
      </Pairs>
    </section>
  );
}
