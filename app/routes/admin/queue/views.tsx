import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useAdminHref } from "../use-admin-href.ts";
import { addView, isSameView, keepViews, keptViews, MAX_NAME, type View } from "./kept-views.ts";
import { type QueueQuestion, readQuestion, writeQuestion } from "./question.ts";

/** Questions that most admins ask; the words are in the catalogue. */
const presets = {
  mine: { assigned: "me" },
  longest: { assigned: "nobody" },
  duplicates: { look: "duplicates", sort: "duplicates" },
  expired: { look: "expired" },
} satisfies Record<string, Record<string, string>>;

/** Ways to look at the queue, each a link: those that are always there, and those that somebody named on this device. */
export function Views({ question }: { question: QueueQuestion }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [views, setViews] = useState(keptViews);
  const [isNaming, setNaming] = useState(false);
  const here = { ...question, page: 1 };
  const keep = (views: View[]) => {
    keepViews(views);
    setViews(views);
  };
  const remove = (view: View) => {
    keep(views.filter((each) => each !== view));
    dispatch(toasted({ text: t("admin_queue.views.removed", { name: view.name }), tone: "done" }));
    document.getElementById(VIEWS_ID)?.focus();
  };
  const usual: View[] = (Object.keys(presets) as (keyof typeof presets)[]).map((key) => ({
    name: t(`admin_queue.views.${key}`),
    query: presets[key],
  }));
  const isNew = ![...usual, ...views, { name: "", query: {} }].some(({ query }) =>
    isSameView(query, writeQuestion(here)),
  );
  return (
    <section className="queue-views" aria-labelledby={VIEWS_ID}>
      <h2 className="queue-views-title" id={VIEWS_ID} tabIndex={-1}>
        {t("admin_queue.views.title")}
      </h2>
      <ul>
        {usual.map((view) => (
          <li key={view.name}>
            <ViewLink view={view} here={here} />
          </li>
        ))}
        {views.map((view) => (
          <li key={view.name} className="queue-own-view">
            <ViewLink view={view} here={here} />
            <button type="button" className="link-button" onClick={() => remove(view)}>
              <Icon name="close" />
              <span className="sr">{t("admin_queue.views.remove", { name: view.name })}</span>
            </button>
          </li>
        ))}
        {isNew && (
          <li>
            <Button type="button" kind="link" onClick={() => setNaming(true)}>
              <Icon name="save" /> {t("admin_queue.views.keep")}
            </Button>
          </li>
        )}
      </ul>
      <Dialog title={t("admin_queue.views.keep")} open={isNaming} onClose={() => setNaming(false)}>
        <NameForm
          isTaken={(name) => [...usual, ...views].some((view) => view.name === name)}
          onNamed={(name) => {
            keep(addView(views, { name, query: writeQuestion(here) }));
            setNaming(false);
            dispatch(toasted({ text: t("admin_queue.views.kept", { name }), tone: "done" }));
          }}
          onClose={() => setNaming(false)}
        />
      </Dialog>
    </section>
  );
}

const VIEWS_ID = "queue-views";

function ViewLink({ view: { name, query }, here }: { view: View; here: QueueQuestion }) {
  const href = useAdminHref();
  const isHere = isSameView(query, writeQuestion(here));
  const address = writeQuestion(readQuestion(new URLSearchParams(query)));
  return (
    <Link className="queue-view" to={href.section("queue", address)} aria-current={isHere || undefined}>
      {name}
    </Link>
  );
}

interface NameFormProps {
  isTaken(name: string): boolean;
  onNamed(name: string): void;
  onClose(): void;
}

function NameForm({ isTaken, onNamed, onClose }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [errors, setErrors] = useState<string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted !== "" && !isTaken(wanted)) return onNamed(wanted);
    setErrors([t(wanted === "" ? "admin_queue.views.name_missing" : "admin_queue.views.name_taken")]);
    document.getElementById("view-name")?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        id="view-name"
        label={t("admin_queue.views.name")}
        hint={t("admin_queue.views.name_hint")}
        errors={errors}
        value={name}
        maxLength={MAX_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="row">
        <Button type="submit">{t("admin_queue.views.save")}</Button>
        <Button type="button" kind="link" onClick={onClose}>
          {t("admin_queue.cancel")}
        </Button>
      </div>
    </form>
  );
}
