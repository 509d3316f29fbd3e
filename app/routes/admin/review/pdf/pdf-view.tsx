import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { drawPage } from "./draw-page.ts";
import { openPdf, type PdfProblem } from "./open-pdf.ts";
import "./pdf.css";

/** The pages of a PDF, one at a time, or the reason why they cannot be shown. */
export function PdfView({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);
  useEffect(() => {
    let isOver = false;
    const opening = openPdf(url);
    opening.then(
      (opened) => !isOver && setDocument(opened.document),
      (problem: PdfProblem) => !isOver && setProblem(problem),
    );
    return () => {
      isOver = true;
      opening.then(
        ({ close }) => close(),
        () => {},
      );
    };
  }, [url]);
  if (problem)
    return (
      <Notice icon="alert">
        <p role="alert">{t(`admin_review.pdf.${problem}`)}</p>
      </Notice>
    );
  return document ? <Pages document={document} name={name} /> : <LoadingSkeleton />;
}

/** Widths of a page in widths of its frame */
const zooms = [1, 1.5, 2, 3] as const;

interface PagesProps {
  document: PDFDocumentProxy;
  name: string;
}

function Pages({ document, name }: PagesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const last = document.numPages;
  const said = t("admin_review.pdf.page", { page, last });
  return (
    <>
      <div className="row">
        <Turn isOff={page === 1} onTurn={() => setPage(page - 1)}>
          <Icon name="arrow-left" /> {t("search.previous")}
        </Turn>
        <p role="status">{said}</p>
        <Turn isOff={page === last} onTurn={() => setPage(page + 1)}>
          {t("search.next")} <Icon name="arrow-right" />
        </Turn>
        <Turn isOff={zoom === 0} onTurn={() => setZoom(zoom - 1)}>
          {t("admin_review.pdf.smaller")}
        </Turn>
        <Turn isOff={zoom === zooms.length - 1} onTurn={() => setZoom(zoom + 1)}>
          {t("admin_review.pdf.larger")}
        </Turn>
        <p className="muted num">{number.format(zooms[zoom]! * 100)} %</p>
      </div>
      <Page document={document} page={page} zoom={zooms[zoom]!} label={`${name}: ${said}`} />
    </>
  );
}

/** A button that keeps the focus when it cannot go further. */
function Turn({ isOff, onTurn, children }: { isOff: boolean; onTurn(): void; children: React.ReactNode }) {
  return (
    <Button type="button" kind="link" aria-disabled={isOff} onClick={() => !isOff && onTurn()}>
      {children}
    </Button>
  );
}

interface PageProps {
  document: PDFDocumentProxy;
  page: number;
  zoom: number;
  label: string;
}

/** A page as a picture, and over it its text, for screen readers and for copying; or that it cannot be shown. */
function Page({ document, page, zoom, label }: PageProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<"no_text" | "page_broken" | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const stop = new AbortController();
    drawPage(document, page, zoom, current, stop.signal).then(
      (hasText) => !stop.signal.aborted && setProblem(hasText ? null : "no_text"),
      () => {
        if (stop.signal.aborted) return;
        current.replaceChildren();
        setProblem("page_broken");
      },
    );
    return () => stop.abort();
  }, [document, page, zoom]);
  return (
    <>
      {problem === "no_text" && <p className="muted">{t("admin_review.pdf.no_text")}</p>}
      {problem === "page_broken" && (
        <Notice icon="alert">
          <p role="alert">{t("admin_review.pdf.page_broken")}</p>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className="review-paper-picture pdf" tabIndex={0} aria-label={label}>
        <div className="pdf-page" ref={frame} />
      </section>
    </>
  );
}
