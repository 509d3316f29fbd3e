import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { editId, ItemList } from "#app/editing/item-list.tsx";
import { Removed, undoId } from "#app/editing/removed.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import type { crudSlice, Identified } from "#app/state/crud-slice.ts";
import { type Removal, removalForgotten, removalKept } from "#app/state/removals.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { useSectionHref } from "./sections.ts";

type ItemSection = "addresses" | "services" | "registrations";

/** A form over an existing record, a new record, or a copy */
export interface ItemForm<T> {
  /** Key of the unsaved input */
  key: string;
  item: T | null;
  isCopy: boolean;
  title: string;
  keyOf(saved: T): string;
  onSaved(saved: T, isTypedOn: boolean): void;
  onClose(): void;
}

interface ItemsSectionProps<T extends Identified> {
  section: ItemSection;
  organization_id: string;
  slice: ReturnType<typeof crudSlice<T>>;
  items: readonly T[];
  nameOf(item: T): string;
  wordsOf(item: T): string;
  Facts: ComponentType<{ item: T }>;
  canCopy: boolean;
  /** What the user may do here */
  mayAdd: boolean;
  mayEdit(item: T): boolean;
  mayRemove(item: T): boolean;
  form(open: ItemForm<T>): ReactNode;
  /** Reloads the list in the server's order. */
  refresh(): void;
  /** Called when a change also affects the organisation's record. */
  onChanged?: (() => void) | undefined;
}

/** A list of records and a form over one of them. A removed record can be restored for a limited time. */
export function ItemsSection<T extends Identified>(props: ItemsSectionProps<T>) {
  const { section, organization_id, slice, items, nameOf, canCopy, mayAdd, refresh } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const href = useSectionHref();
  const unsaved = useUnsaved(section);
  const { attempt, trouble } = useMutation();
  const { form, isNew, id: openId } = useOpened(props);
  const focusAfterChange = useFocusAfterChange();
  const remove = useRemoval(props, openId, attempt);
  const restore = ({ id, name }: Removal) =>
    attempt(async () => {
      await dispatch(slice.restore(id)).unwrap();
      dispatch(removalForgotten(id));
      dispatch(toasted({ text: t("edit.restored", { name }), tone: "done" }));
      refresh();
      focusAfterChange(editId(id));
    });
  const editHref = useCallback((edit: string) => href(section, { edit }), [href, section]);
  const copyHref = useCallback((copy: string) => href(section, { copy }), [href, section]);
  return (
    <div className="stack-lg">
      <p className="lead">{t(`dashboard.lead.${section}`)}</p>
      {form}
      {mayAdd && !isNew && (
        <p>
          <Link className="button button-quiet" to={href(section, { edit: "new" })}>
            <Icon name="plus" />
            {t(`dashboard.add.${section}`)}
          </Link>
        </p>
      )}
      {trouble}
      <Removed subject={section} organization_id={organization_id} onRestore={restore} />
      {items.length === 0 ? (
        <p>{t(`dashboard.none.${section}`)}</p>
      ) : (
        <section className="stack" aria-labelledby="all-items">
          <h2 id="all-items" className="item-list-title" tabIndex={-1}>
            {t(`dashboard.all.${section}`, { count: items.length })}
          </h2>
          <ItemList
            label={t(`dashboard.section.${section}`)}
            items={items}
            nameOf={nameOf}
            wordsOf={props.wordsOf}
            Facts={props.Facts}
            unsaved={unsaved}
            editHref={editHref}
            {...(canCopy && mayAdd ? { copyHref } : {})}
            mayEdit={props.mayEdit}
            mayRemove={props.mayRemove}
            onRemove={remove}
          />
        </section>
      )}
    </div>
  );
}

/** Removes an item at once, and closes its form. */
function useRemoval<T extends Identified>(
  { section, organization_id, slice, nameOf, onChanged }: ItemsSectionProps<T>,
  openId: string | null,
  attempt: ReturnType<typeof useMutation>["attempt"],
) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useSectionHref();
  const focusAfterChange = useFocusAfterChange();
  const opened = useRef(openId);
  opened.current = openId;
  return useCallback(
    (id: string) => {
      const item = (browserStore().getState()[section].items as unknown as T[]).find((each) => each.id === id);
      if (!item) return;
      if (opened.current === id) navigate(href(section));
      const removal = { subject: section, id, name: nameOf(item), organization_id, at: Date.now() };
      void attempt(async () => {
        await dispatch(slice.removeOptimistically(id));
        dispatch(removalKept(removal));
        onChanged?.();
        focusAfterChange(undoId(id));
      });
    },
    [section, organization_id, slice, nameOf, attempt, dispatch, navigate, onChanged, href, focusAfterChange],
  );
}

/** The form that the page's address names. */
function useOpened<T extends Identified>(props: ItemsSectionProps<T>) {
  const { section, organization_id, items, nameOf, form, onChanged } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useSectionHref();
  const [query] = useSearchParams();
  const [edit, copy] = [query.get("edit"), query.get("copy")];
  const focusAfterClosing = useFocusAfterChange(!edit && !copy);
  // Keep the form open when its record is removed elsewhere.
  const [known, setKnown] = useState<T | null>(null);
  const id = copy ?? (edit === "new" ? null : edit);
  const found = items.find((item) => item.id === id);
  if (found && known?.id !== found.id) setKnown(found);
  const item = found ?? (known?.id === id ? known : null);
  const isAllowed = item ? props.mayEdit(item) && (!copy || props.mayAdd) : props.mayAdd;
  if ((!edit && !copy) || !isAllowed) return { isNew: false, id: null, form: null };
  if (id && !item) {
    return {
      isNew: false,
      id: null,
      form: (
        <Notice icon="alert">
          <p>{t("dashboard.not_there")}</p>
        </Notice>
      ),
    };
  }
  const close = (focus: string) => {
    navigate(href(section));
    focusAfterClosing(focus);
  };
  const key = copy ? `${section}/copy-${copy}` : item ? `${section}/${item.id}` : `${section}/new-${organization_id}`;
  const open: ItemForm<T> = {
    key,
    item,
    isCopy: copy !== null,
    title: item ? t(copy ? "edit.copy_title" : "edit.title", { name: nameOf(item) }) : t(`dashboard.new.${section}`),
    keyOf: (saved) => `${section}/${saved.id}`,
    onSaved: (saved, isTypedOn) => {
      onChanged?.();
      if (isTypedOn) navigate(href(section, { edit: saved.id }));
      else close(editId(saved.id));
    },
    onClose: () => close(item ? editId(item.id) : "all-items"),
  };
  return { isNew: !item || copy !== null, id: edit, form: form(open) };
}

function useUnsaved(section: ItemSection): ReadonlySet<string> {
  const edited = useAppSelector(({ edits }) =>
    Object.keys(edits)
      .filter((key) => key.startsWith(`${section}/`))
      .join(),
  );
  return useMemo(() => new Set(edited.split(",").map((key) => key.slice(section.length + 1))), [edited, section]);
}
