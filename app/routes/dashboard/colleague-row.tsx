import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { Colleague } from "#domain/colleague.ts";

interface ColleagueRowProps {
  colleague: Colleague;
  /** Answers whether it was done. */
  onRemove(): Promise<boolean>;
}

/** Somebody who looks after the organisation, or is invited to; removing them is asked about once more. */
export function ColleagueRow({ colleague, onRemove }: ColleagueRowProps) {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { user_id, contact, invited_by, created_at, accepted_at, is_you } = colleague;
  const name = colleague.name ?? contact ?? "";
  const day = shortDay.format(Date.parse(accepted_at ?? created_at));
  const what = is_you ? "leave" : accepted_at ? "remove" : "take_back";
  const button = `remove-${user_id}`;
  const close = () => {
    setAsking(false);
    setTimeout(() => document.getElementById(button)?.focus());
  };
  return (
    <li>
      <div>
        <p className="row">
          <strong>{name}</strong>
          {is_you && <Tag>{t("colleagues.you")}</Tag>}
          {!accepted_at && <Tag tone="wait">{t("colleagues.waiting")}</Tag>}
        </p>
        <p className="muted">
          {contact}
          <br />
          {t(accepted_at ? "colleagues.since" : "colleagues.invited_on", { day })}
          {invited_by && ` ${t("colleagues.invited_by", { name: invited_by })}`}
        </p>
      </div>
      {isAsking ? (
        <Question what={what} name={name} onYes={async () => (await onRemove()) || close()} onNo={close} />
      ) : (
        <Button type="button" kind="link" id={button} onClick={() => setAsking(true)}>
          {t(`colleagues.${what}`)}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </li>
  );
}

interface QuestionProps {
  what: "leave" | "remove" | "take_back";
  name: string;
  onYes(): void;
  onNo(): void;
}

function Question({ what, name, onYes, onNo }: QuestionProps) {
  const { t } = useTranslation();
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus(), []);
  return (
    <fieldset className="people-question stack-sm">
      <legend ref={legend} tabIndex={-1}>
        {t(`colleagues.really_${what}`, { name })}
      </legend>
      <div className="row">
        <Button type="button" kind="danger" onClick={onYes}>
          {t(`colleagues.yes_${what}`)}
        </Button>
        <Button type="button" kind="link" onClick={onNo}>
          {t("colleagues.no")}
        </Button>
      </div>
    </fieldset>
  );
}
