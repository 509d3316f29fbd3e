import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Labelled } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface SnippetProps {
  id: string;
  heading: string;
  text: string;
  snippet: string;
}

/** Markup to put into a page, with a button that copies it; islands/share.ts shows and runs the button. */
export function Snippet({ id, heading, text, snippet }: SnippetProps) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{text}</p>
      <Labelled id={`${id}-snippet`} label={t("embed.snippet")}>
        {(attributes) => (
          <textarea {...attributes} className="input data-embed-snippet" rows={4} readOnly defaultValue={snippet} />
        )}
      </Labelled>
      <ul className="row" data-url={snippet}>
        <li hidden>
          <Button kind="quiet" type="button" data-action="copy" aria-describedby={id}>
            <Icon name="copy" />
            {t("embed.copy")}
          </Button>
        </li>
      </ul>
      <p role="status" data-copied={t("embed.copied")} />
    </section>
  );
}
