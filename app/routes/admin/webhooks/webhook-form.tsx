import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { CheckboxesField } from "#app/forms/choice-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useWholeForm } from "#app/forms/use-whole-form.ts";
import { call } from "#app/state/api.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { messages } from "#domain/errors.ts";
import { NewWebhook, type WebhookWithSecret, webhookEvents } from "#domain/webhook.ts";

/** Registers an address at the desk, and shows its secret this once. */
export function WebhookForm({ onMade }: { onMade(): Promise<void> }) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const [secret, setSecret] = useState<string | null>(null);
  const { state, errors, tries, busy, submit } = useWholeForm({
    name: "webhook",
    schema: NewWebhook,
    start: { url: "", events: [...webhookEvents] as string[], description: "" },
    attempt,
    send: async (input) => {
      const { data } = await call<{ data: WebhookWithSecret }>("POST", "/admin/webhooks", messages.unexpected, input);
      setSecret(data.secret);
      await onMade();
    },
  });
  return (
    <section className="stack" aria-labelledby="new-webhook">
      <h2 className="desk-heading" id="new-webhook">
        {t("desk_webhooks.new")}
      </h2>
      <p>{t("desk_webhooks.new_text")}</p>
      {secret && (
        <Notice icon="check">
          <div role="status">
            <p>{t("desk_webhooks.secret")}</p>
            <p>
              <code className="webhook-secret">{secret}</code>
            </p>
          </div>
        </Notice>
      )}
      {trouble}
      <form className="stack" onSubmit={submit} noValidate>
        <ProblemSummary errors={errors} attempt={tries} />
        <Form state={state}>
          <TextField path="webhook.url" label={t("desk_webhooks.url")} inputMode="url" autoComplete="off" />
          <CheckboxesField
            path="webhook.events"
            label={t("desk_webhooks.events")}
            options={webhookEvents.map((event) => ({
              value: event,
              label: t(`desk_webhooks.event.${event.slice("organization.".length)}` as "desk_webhooks.event.merged"),
            }))}
          />
          <TextField path="webhook.description" label={t("desk_webhooks.description")} optional />
        </Form>
        <p>
          <Button type="submit" aria-disabled={busy}>
            {t("desk_webhooks.make")}
          </Button>
        </p>
      </form>
    </section>
  );
}
