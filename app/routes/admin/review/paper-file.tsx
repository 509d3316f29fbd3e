import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { ReviewRecord } from "#domain/review.ts";

type PaperDocument = ReviewRecord["registration_details"][number]["documents"][number];

/** A file of a paper: a picture is looked at here, anything else is downloaded. */
export function PaperFile({ document, paper }: { document: PaperDocument; paper: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [query, setQuery] = useSearchParams();
  const { id, name, mime, size, url, created_at, is_new, scan_status } = document;
  const isInfected = scan_status === "infected";
  const isPicture = mime.startsWith("image/") && !isInfected;
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
        <p className="file-name">{name}</p>
        <p className="muted">
          {kind.join(", ")}
          <br />
          {t("admin_review.came", { day: created_at })}
        </p>
        <p className="row">
          {is_new && <Tag tone="wait">{t("admin_review.new")}</Tag>}
          {scan_status === "not_scanned" && <Tag tone="wait">{t("admin_review.not_scanned")}</Tag>}
          {isInfected && <Tag tone="problem">{t("admin_review.infected")}</Tag>}
          {isPicture && (
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what it hides */}
      <section className="paper-picture" tabIndex={0} aria-label={t("admin_review.picture")}>
        <img src={url} alt={alt} className={isLarge ? "is-large" : undefined} />
      </section>
    </>
  );
}

/** At least 0.1 */
function megabytes(size: number): number {
  return Math.max(0.1, Math.round(size / 104_857.6) / 10);
}
