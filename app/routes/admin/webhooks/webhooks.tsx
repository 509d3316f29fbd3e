import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { messages } from "#domain/errors.ts";
import type { DeskWebhook, WebhookDelivery, WebhookDesk, WebhookHost } from "#domain/webhook.ts";
import { WebhookForm } from "./webhook-form.tsx";
import "./webhooks.css";

type Change = (path: string, body: object, done: string) => void;

/** Programs that are told of changes: the hosts that wait for an admin, the webhooks with what was sent last, and a form for another. */
export function Webhooks() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const loaded = useLoaded<WebhookDesk>("/admin/webhooks");
  const heading = useRef<HTMLHeadingElement>(null);
  const { attempt, trouble } = useMutation();
  const change: Change = (path, body, done) =>
    void attempt(async () => {
      await call("PATCH", path, messages.unexpected, body);
      dispatch(toasted({ text: done, tone: "done" }));
      await loaded.reload();
      heading.current?.focus();
    });
  return (
    <div className="desk-section stack-lg">
      <p>{t("desk_webhooks.lead")}</p>
      {trouble}
      <AsyncContent loaded={loaded}>
        {({ hosts, webhooks }) => (
          <>
            <section className="stack" aria-labelledby="hosts">
              <h2 className="desk-heading" id="hosts" ref={heading} tabIndex={-1}>
                {t("desk_webhooks.hosts")}
              </h2>
              {hosts.length === 0 && <p>{t("desk_webhooks.no_hosts")}</p>}
              <ul className="session-list">
                {hosts.map((host) => (
                  <HostItem key={`${host.host} ${host.key_id}`} item={host} onChange={change} />
                ))}
              </ul>
            </section>
            <section className="stack" aria-labelledby="webhooks">
              <h2 className="desk-heading" id="webhooks">
                {t("desk_webhooks.webhooks")}
              </h2>
              {webhooks.length === 0 && <p>{t("desk_webhooks.none")}</p>}
              <ol className="desk-list">
                {webhooks.map((webhook) => (
                  <WebhookItem key={webhook.id} item={webhook} onChange={change} />
                ))}
              </ol>
            </section>
          </>
        )}
      </AsyncContent>
      <WebhookForm onMade={loaded.reload} />
    </div>
  );
}

const decisions = ["approved", "refused"] as const;
const tones = { waiting: "wait", approved: undefined, refused: "problem" } as const;

function HostItem({ item, onChange }: { item: WebhookHost; onChange: Change }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { host, key_id, holder, email, status, asked_at, decided_at } = item;
  const on = (key: "asked" | "decided", time: string) =>
    t(`desk_webhooks.${key}`, { day: day.format(Date.parse(time)) });
  const decide = (wanted: (typeof decisions)[number]) =>
    onChange(
      `/admin/webhook-hosts/${encodeURIComponent(host)}`,
      { status: wanted, key_id },
      t(`desk_webhooks.was_${wanted}`, { host }),
    );
  return (
    <li>
      <div>
        <p className="row">
          <strong className="webhook-address">{host}</strong>
          <Tag tone={tones[status]}>{t(`desk_webhooks.host.${status}`)}</Tag>
        </p>
        <p>{key_id ? t("desk_webhooks.of_key", { email, name: holder }) : t("desk_webhooks.of_desk")}</p>
        <p className="muted">
          {asked_at && on("asked", asked_at)}
          {decided_at && on("decided", decided_at)}
        </p>
      </div>
      <div className="row">
        {decisions
          .filter((wanted) => wanted !== status)
          .map((wanted) => (
            <Button
              key={wanted}
              type="button"
              kind={wanted === "approved" ? "quiet" : "link"}
              onClick={() => decide(wanted)}
            >
              {t(wanted === "approved" ? "desk_webhooks.approve" : "desk_webhooks.refuse")}
              <span className="sr">: {[host, email].filter(Boolean).join(", ")}</span>
            </Button>
          ))}
      </div>
    </li>
  );
}

function WebhookItem({ item, onChange }: { item: DeskWebhook; onChange: Change }) {
  const { t } = useTranslation();
  const { moment, number } = useFormats();
  const { id, url, holder, description, events, status, off_reason, waiting, retry_at, deliveries } = item;
  const { host } = new URL(url);
  const isOn = status !== "paused" && status !== "off";
  const turn = () =>
    onChange(
      `/admin/webhooks/${id}`,
      { on: !isOn },
      t(isOn ? "desk_webhooks.was_ended" : "desk_webhooks.was_resumed", { host }),
    );
  return (
    <li className="stack">
      <h3 className="webhook-address">{url}</h3>
      <p>
        {t(`desk_webhooks.status.${status}`)} {off_reason && t(`desk_webhooks.off_reason.${off_reason}`)}{" "}
        {retry_at && t("desk_webhooks.retry", { moment: moment.format(Date.parse(retry_at)) })}
      </p>
      {description && <blockquote>{description}</blockquote>}
      <DescriptionList>
        <Description term={t("desk_webhooks.holder")}>{holder || t("desk_webhooks.holder_gone")}</Description>
        <Description term={t("desk_webhooks.events")}>{events.join(", ")}</Description>
        <Description term={t("desk_webhooks.waiting")}>{number.format(waiting)}</Description>
      </DescriptionList>
      {deliveries.length > 0 && (
        <div>
          <p>{t("desk_webhooks.last")}</p>
          <ul>
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <Delivery delivery={delivery} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row">
        <Button type="button" kind="quiet" onClick={turn}>
          {t(isOn ? "desk_webhooks.end" : "desk_webhooks.resume")}
          <span className="sr">: {host}</span>
        </Button>
      </div>
    </li>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { type, timestamp, status, tries, last_status, last_problem } = delivery;
  const why = last_problem ? t(`desk_webhooks.problem.${last_problem}`) : last_status;
  return (
    <>
      <code>{type}</code>, {moment.format(Date.parse(timestamp))}: {t(`desk_webhooks.delivery.${status}`)}
      {tries > 0 && ` (${[why, t("failed_messages.tries", { count: tries })].join(", ")})`}
    </>
  );
}
