import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { later } from "#app/data/later.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { RegistrationState } from "#app/listing/registration-state.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { officialRegisters } from "#domain/checklist.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { RequestChange } from "./change-request.tsx";

type Paper = ReviewRecord["registration_details"][number];

/** Registrations and certificates with their files, what each allows, and where to verify it. */
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
      <ul className="review-papers">
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
        <ul className="review-paper-files" aria-label={t("admin_review.files_of", { paper: name })}>
          {documents.map((document) => (
            <PaperFile key={document.id} document={document} paper={name} />
          ))}
        </ul>
      )}
      <RequestChange field="registration_details" id={id} label={name} />
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

type PaperDocument = ReviewRecord["registration_details"][number]["documents"][number];

/** pdf.js is as large as all other scripts of the page, so it is loaded when a PDF is opened. */
const PdfView = later<{ url: string; name: string }, "PdfView">(() => import("./pdf/pdf-view.tsx"), "PdfView");

/** A file of a registration. Pictures and PDFs open in the page. */
function PaperFile({ document, paper }: { document: PaperDocument; paper: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [query, setQuery] = useSearchParams();
  const { id, name, mime, size, url, created_at, is_new, scan_status } = document;
  const isInfected = scan_status === "infected";
  const isPicture = mime.startsWith("image/") && !isInfected;
  const isPdf = mime === "application/pdf" && !isInfected;
  const show = (shown: boolean) =>
    setQuery(
      (query) => {
        if (shown) query.set("picture", id);
        else query.delete("picture");
        return query;
      },
      { preventScrollReset: true, replace: !shown },
    );
  const kind = [
    mime.split("/")[1]?.toUpperCase(),
    t("admin_review.megabytes", { size: number.format(megabytes(size)) }),
  ];
  return (
    <li>
      {isPicture ? <img src={url} alt="" width={96} height={72} loading="lazy" /> : <Icon name="file" large />}
      <div>
        <p className="review-file-name">{name}</p>
        <p className="muted">
          {kind.join(", ")}
          <br />
          {t("admin_review.came", { day: created_at })}
        </p>
        <p className="row">
          {is_new && <Tag tone="wait">{t("admin_review.new")}</Tag>}
          {scan_status === "not_scanned" && <Tag tone="wait">{t("admin_review.not_scanned")}</Tag>}
          {isInfected && <Tag tone="problem">{t("admin_review.infected")}</Tag>}
          {(isPicture || isPdf) && (
            <Button type="button" kind="link" onClick={() => show(true)}>
              <Icon name="eye" />
              <span>
                {t("admin_review.look")}
                <span className="sr"> {name}</span>
              </span>
            </Button>
          )}
          {!isInfected && (
            <a className="link-button" href={url} download={name}>
              {t("dashboard.download")}
              <span className="sr"> {name}</span>
            </a>
          )}
        </p>
      </div>
      {isPicture && (
        <Dialog title={`${paper}: ${name}`} open={query.get("picture") === id} onClose={() => show(false)}>
          <Picture url={url} alt={t("admin_review.picture_alt", { paper, name })} onClose={() => show(false)} />
        </Dialog>
      )}
      {isPdf && (
        <Dialog title={`${paper}: ${name}`} open={query.get("picture") === id} onClose={() => show(false)}>
          <div className="row">
            <a className="link-button" href={url} download={name}>
              {t("dashboard.download")}
              <span className="sr"> {name}</span>
            </a>
            <Button type="button" kind="link" onClick={() => show(false)}>
              {t("edit.close")}
            </Button>
          </div>
          <PdfView url={url} name={name} />
        </Dialog>
      )}
    </li>
  );
}

function Picture({ url, alt, onClose }: { url: string; alt: string; onClose(): void }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <div className="row">
        <Button type="button" kind="quiet" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {t("admin_review.zoom")}
        </Button>
        <Button type="button" kind="link" onClick={onClose}>
          {t("edit.close")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className="review-paper-picture" tabIndex={0} aria-label={t("admin_review.picture")}>
        <img src={url} alt={alt} className={isLarge ? "review-paper-large" : undefined} />
      </section>
    </>
  );
}

/** Rounds to tenths, at least 0.1. */
function megabytes(size: number): number {
  return Math.max(0.1, Math.round(size / 104_857.6) / 10);
}

/** Name of a registration; its own name if its type is custom. */
export function usePaperName(): (paper: { type: RegistrationDetailType; group_name: string | null }) => string {
  const { t } = useTranslation();
  return ({ type, group_name }) => (type === "custom" && group_name) || t(`words.registrations.${type}`);
}
