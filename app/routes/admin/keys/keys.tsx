import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { TextArea } from "#app/ui/field/field.tsx";
import { type DeskKey, type KeyPage, keyStates } from "#domain/api-key.ts";
import { messages } from "#domain/errors.ts";
import { DeskList } from "../desk-list.tsx";
import { StateTabs, useListState, usePage } from "../filtered-list.tsx";

/** Keys of programs with their holders and uses. An admin ends one that does harm. */
export function Keys() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const state = useListState(keyStates, "working");
  const loaded = useLoaded<KeyPage>(`/admin/keys?page=${usePage()}&state=${state}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <div className="desk-section">
      <StateTabs
        label={t("desk_keys.filter")}
        states={keyStates}
        current={state}
        usual="working"
        textOf={(state) => t(`desk_keys.status.${state}`)}
      />
      <DeskList
        id="keys"
        loaded={loaded}
        title={({ meta }) => t(`desk_keys.found.${state}`, { number: number.format(meta.total) })}
        heading={heading}
      >
        {({ data }) => (
          <ol className="desk-list">
            {data.map((key) => (
              <KeyItem key={key.id} item={key} onChanged={changed} />
            ))}
          </ol>
        )}
      </DeskList>
      <p className="muted">{t("desk_keys.text")}</p>
    </div>
  );
}

function KeyItem({ item, onChanged }: { item: DeskKey; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const { day, moment, number } = useFormats();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const { id, name, hint, purpose, email, scopes, used_at, ended_at, ended_by, end_reason } = item;
  const end = (reason: string) =>
    attempt(async () => {
      await call("POST", `/admin/keys/${id}/end`, messages.unexpected, { reason });
      dispatch(toasted({ text: t("desk_keys.was_ended", { name }), tone: "done" }));
      await onChanged();
    });
  const ended = ended_at && day.format(Date.parse(ended_at));
  return (
    <li className="stack">
      <h3>
        {name} <code>{hint}…</code>
      </h3>
      <blockquote>{purpose}</blockquote>
      <DescriptionList>
        <Description term={t("desk_keys.contact")}>{email}</Description>
        <Description term={t("desk_keys.scopes")}>
          {scopes.map((scope) => t(`desk_keys.scope.${scope}`)).join(", ")}
        </Description>
        <Description term={t("desk_keys.made")}>{day.format(Date.parse(item.created_at))}</Description>
        <Description term={t("desk_keys.until")}>{day.format(Date.parse(item.expires_at))}</Description>
        <Description term={t("desk_keys.used")}>
          {used_at ? moment.format(Date.parse(used_at)) : t("desk_keys.never")}
        </Description>
        <Description term={t("desk_keys.requests")}>{number.format(item.requests_30_days)}</Description>
      </DescriptionList>
      {ended && (
        <p>
          {ended_by
            ? t("desk_keys.ended_by", { name: ended_by.name, day: ended })
            : t("desk_keys.ended_by_holder", { day: ended })}
        </p>
      )}
      {end_reason && <blockquote>{end_reason}</blockquote>}
      {trouble}
      {!ended_at && <EndKey item={item} onEnd={end} />}
    </li>
  );
}

/** Asks why before it ends the key. */
function EndKey({ item: { id, name }, onEnd }: { item: DeskKey; onEnd(reason: string): void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const focusAfterChange = useFocusAfterChange();
  const field = `reason-${id}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === "");
    if (reason.trim() === "") document.getElementById(field)?.focus();
    else onEnd(reason.trim());
  };
  const cancel = () => {
    setAsking(false);
    focusAfterChange(`end-${id}`);
  };
  if (!isAsking)
    return (
      <div className="row">
        <Button type="button" kind="quiet" id={`end-${id}`} onClick={() => setAsking(true)}>
          <span>
            {t("desk_keys.end")}
            <span className="sr">: {name}</span>
          </span>
        </Button>
      </div>
    );
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextArea
        id={field}
        label={t("desk_keys.why")}
        rows={3}
        maxLength={1000}
        autoFocus
        value={reason}
        errors={isMissing ? [t("problems.key_reason")] : []}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        <Button type="submit">{t("desk_keys.end_now")}</Button>
        <Button type="button" kind="link" onClick={cancel}>
          {t("fields.cancel")}
        </Button>
      </div>
    </form>
  );
}
