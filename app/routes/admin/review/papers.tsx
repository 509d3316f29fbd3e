import { useTranslation } from "react-i18next";
import { RegistrationState } from "#app/listing/registration-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { officialRegisters } from "#domain/checklist.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Ask } from "./ask.tsx";
import { PaperFile } from "./paper-file.tsx";
import { usePaperName } from "./use-paper-name.ts";

type Paper = ReviewRecord["registration_details"][number];

/** Registrations and certificates with their files, what each allows, and where it is checked. */
export function Papers({ record: { registration_details, infected_documents } }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="papers">
      <h2 id="papers">{t("admin_review.papers")}</h2>
      {infected_documents.length > 0 && (
        <Notice icon="alert">
          <p>{t("admin_review.infected_files")}</p>
          <ul>
            {infected_documents.map(({ id, name, virus }) => (
              <li key={id}>
                {name}: {virus}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {registration_details.length === 0 && <p>{t("admin_review.no_papers")}</p>}
      <ul className="papers">
        {registration_details.map((paper) => (
          <li key={paper.id} className="stack-sm">
            <OnePaper paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnePaper({ paper }: { paper: Paper }) {
  const { t } = useTranslation();
  const { id, type, number, issue_date, documents } = paper;
  const name = usePaperName()(paper);
  return (
    <>
      <h3>{name}</h3>
      <RegistrationState item={paper} />
      <p>
        {t("provider.number", { number })}
        {issue_date && `, ${t("provider.issued", { day: issue_date })}`}
      </p>
      <p className="muted">{t(`admin_review.allows.${type}`)}</p>
      <Register type={type} />
      {documents.length === 0 ? (
        <p className="muted">{t("dashboard.no_file")}</p>
      ) : (
        <ul className="paper-files" aria-label={t("admin_review.files_of", { paper: name })}>
          {documents.map((document) => (
            <PaperFile key={document.id} document={document} paper={name} />
          ))}
        </ul>
      )}
      <Ask field="registration_details" id={id} label={name} />
    </>
  );
}

function Register({ type }: { type: Paper["type"] }) {
  const { t } = useTranslation();
  const register = officialRegisters[type];
  if (!register) return <p>{t("admin_review.no_register")}</p>;
  return (
    <p>
      {t("admin_review.check_at")}{" "}
      <a className="link-button" href={register.url} target="_blank" rel="noopener noreferrer">
        {register.name}
        <Icon name="external" />
        <span className="sr"> {t("admin_review.new_tab")}</span>
      </a>
    </p>
  );
}
