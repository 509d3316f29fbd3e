import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useAdminHref } from "../sections.ts";
import { type QueueQuestion, readQuestion, writeQuestion } from "./queue-query.ts";

/** Common queries; their names are in the catalogue. */
const presets = {
  mine: { assigned: "me" },
  longest: { assigned: "nobody" },
  duplicates: { look: "duplicates", sort: "duplicates" },
  expired: { look: "expired" },
} satisfies Record<string, Record<string, string>>;

/** Links to preset views, and to views that the admin named on this device. */
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

const KEY = "persist:admin-views";
/** Limit of named views */
const MOST = 20;
const MAX_NAME = 60;

/** A named view with its query. */
interface View {
  name: string;
  query: Record<string, string>;
}

/** The named views of this device. Unreadable data counts as none. */
function keptViews(): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

function keepViews(views: View[]): void {
  localStorage.setItem(KEY, JSON.stringify(views));
}

/** Adds a view and keeps the newest. */
function addView(views: View[], view: View): View[] {
  return [...views, view].slice(-MOST);
}

function isSameView(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const { name, query } = value as Partial<View>;
  return (
    typeof name === "string" &&
    name !== "" &&
    typeof query === "object" &&
    query !== null &&
    Object.values(query).every((each) => typeof each === "string")
  );
}
