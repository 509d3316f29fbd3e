import { useTranslation } from "react-i18next";
import { v4 as uuid } from "uuid";
import { useTyped } from "#app/forms/no-script-steps.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Check } from "#app/ui/check/check.tsx";
import { Field, FieldGroup, TextArea } from "#app/ui/field/field.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { type ApiKey, ENDED_KEY_DAYS, KEY_HEADER, type NewApiKey } from "#domain/api-key.ts";
import { StepForm, StepHead, type StepProps } from "./step-form.tsx";

/** The new key, the keys of the holder, and a form for another one. */
export function KeysStep({ answered, email }: StepProps) {
  const { t } = useTranslation();
  const { keys, made, done } = answered!;
  const { proof } = answered!.typed;
  return (
    <>
      <StepHead title={t("keys_page.title_keys")} answered={answered} email={email}>
        {made && <MadeKey made={made} />}
        {done && (
          <Notice icon="check">
            <p role="status">{t(`keys_page.done_${done}`)}</p>
          </Notice>
        )}
        {keys.length === 0 && <p>{t("keys_page.none")}</p>}
      </StepHead>
      {keys.length > 0 && (
        <ul className="keys-list">
          {keys.map((key) => (
            <OwnKey key={key.id} apiKey={key} proof={proof!} />
          ))}
        </ul>
      )}
      <NewKey answered={answered} />
    </>
  );
}

function MadeKey({ made: { key } }: { made: NewApiKey }) {
  const { t } = useTranslation();
  return (
    <Notice icon="check">
      <div role="status">
        <p>{t("keys_page.made")}</p>
        <p>
          <code className="keys-secret">{key}</code>
        </p>
        <p>{t("keys_page.made_use", { header: KEY_HEADER })}</p>
      </div>
    </Notice>
  );
}

function OwnKey({ apiKey, proof }: { apiKey: ApiKey; proof: string }) {
  const { t } = useTranslation();
  const { day, number } = useFormats();
  const { id, name, hint, state, expires_at, ended_at, used_at, end_reason, requests_30_days } = apiKey;
  const moment = day.format(Date.parse(ended_at ?? expires_at));
  return (
    <li className="stack-sm">
      <h2 id={`key-${id}`}>
        {name} <code>{hint}…</code>
      </h2>
      <p>{t(`keys_page.state.${state}`, { day: moment })}</p>
      {end_reason && <p>{t("keys_page.reason", { reason: end_reason })}</p>}
      <p className="muted">
        {used_at ? t("keys_page.used", { day: day.format(Date.parse(used_at)) }) : t("keys_page.unused")}{" "}
        {t("keys_page.requests", { number: number.format(requests_30_days) })}
      </p>
      {state !== "ended" && (
        <StepForm stage="keys" hidden={{ proof, key_id: id }} label={`key-${id}`}>
          <div className="row">
            {(["renew", "end"] as const).map((deed) => (
              <Button key={deed} type="submit" name="deed" value={deed} kind={deed === "end" ? "link" : "quiet"}>
                {t(`keys_page.${deed}`)}
                <span className="sr"> {name}</span>
              </Button>
            ))}
          </div>
        </StepForm>
      )}
    </li>
  );
}

const conditions = ["source", "removed", "people", "secret"] as const;

function NewKey({ answered }: Pick<StepProps, "answered">) {
  const { t } = useTranslation();
  const { field, errorsOf } = useTyped(answered);
  const { proof, webhooks, accept } = answered!.typed;
  const problem = errorsOf("key").join(" ");
  return (
    <section className="stack" aria-labelledby="new">
      <h2 id="new">{t("keys_page.new")}</h2>
      <StepForm stage="keys" hidden={{ proof, deed: "make", id: uuid() }} label="new">
        <Field {...field("name")} label={t("keys_page.name")} />
        <TextArea {...field("purpose")} rows={3} label={t("keys_page.purpose")} />
        <Check
          type="checkbox"
          name="webhooks"
          value="yes"
          label={t("keys_page.webhooks")}
          checked={webhooks === "yes"}
        />
        <FieldGroup id="accept" label={t("keys_page.conditions")} errors={errorsOf("accept")}>
          <ul className="keys-conditions">
            {conditions.map((condition) => (
              <li key={condition}>{t(`keys_page.condition.${condition}`)}</li>
            ))}
          </ul>
          <Check type="checkbox" name="accept" value="yes" label={t("keys_page.accept")} checked={accept === "yes"} />
        </FieldGroup>
        <p className="muted">{t("keys_page.kept", { number: ENDED_KEY_DAYS })}</p>
        <div className={problem ? "field-error" : undefined} id="key" tabIndex={-1}>
          {problem && <p className="field-error-text">{problem}</p>}
          <Button type="submit">{t("keys_page.make")}</Button>
        </div>
      </StepForm>
    </section>
  );
}
