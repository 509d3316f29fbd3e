import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { FactLine } from "#app/listing/fact-lines.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { messages } from "#domain/errors.ts";
import { isDue, type OwnFact } from "#domain/fact.ts";

export interface DueFactsProps {
  /** Of the list, to which a confirmation is sent too */
  path: string;
  /** At the desk, where the organisation is asked before, and where the page has its heading */
  isDesk?: boolean;
  mayConfirm(fact: OwnFact): boolean;
}

/** The parts of a public page that are not confirmed any more, each with a button that confirms it alone. While there are none a member sees nothing of it. */
export function DueFacts({ path, isDesk = false, mayConfirm }: DueFactsProps) {
  const { t } = useTranslation();
  const { data, reload } = useLoaded<{ data: OwnFact[] }>(path);
  const now = new Date();
  const due = (data?.data ?? []).filter((fact) => isDue(fact, now) && mayConfirm(fact));
  const list = (
    <Tasks>
      {due.map((fact) => (
        <DueFact key={`${fact.part} ${fact.subject_id}`} {...{ fact, path, isDesk, reload }} />
      ))}
    </Tasks>
  );
  if (isDesk)
    return (
      <div className="stack">
        {data && <p>{t(due.length > 0 ? "facts.due_desk_text" : "facts.none_due")}</p>}
        {due.length > 0 && list}
      </div>
    );
  if (due.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="due-facts">
      <h2 id="due-facts">{t("facts.due")}</h2>
      <p>{t("facts.due_text")}</p>
      {list}
    </section>
  );
}

interface DueFactProps {
  fact: OwnFact;
  path: string;
  isDesk: boolean;
  reload(): Promise<void>;
}

function DueFact({ fact, path, isDesk, reload }: DueFactProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const { part, subject_id, name } = fact;
  const confirm = () =>
    once(async () => {
      await call("POST", path, messages.unexpected, { part, subject_id });
      dispatch(toasted({ text: t(isDesk ? "facts.done_desk" : "facts.done"), tone: "done" }));
      await reload();
    });
  return (
    <li>
      <span>
        <FactLine fact={fact} now={new Date().toISOString()} />
      </span>
      <Button type="button" kind="quiet" onClick={confirm} aria-disabled={busy}>
        {t("facts.still")}
        <span className="sr">: {[t(`facts.part.${part}`), name].filter(Boolean).join(", ")}</span>
      </Button>
      {trouble}
    </li>
  );
}
