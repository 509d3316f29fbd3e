import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { listItemTitleId } from "#app/forms/form.tsx";
import { edited } from "#app/state/onboarding.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { CUSTOM } from "#domain/service.ts";
import { Step } from "./step.tsx";

type ListSection = "key_people" | "addresses" | "services" | "registrations";

interface Item {
  id: string;
  [field: string]: unknown;
}

interface ItemsStepProps {
  section: ListSection;
  /** Fields that a new item begins with */
  newItem?: Record<string, unknown>;
  /** What a copy of an item begins with. Without it, items cannot be copied */
  copyOf?(item: Item): Record<string, unknown>;
  /** Name of an item in the list, "" while it has none */
  nameOf(item: Record<string, string>): string;
  /** An item that one press adds while the list is empty */
  ready?: { label: string; item: Record<string, unknown> } | undefined;
  children(item: { path: string }): ReactNode;
}

/**
 * A step with several items of one kind. One item is open and the others are listed. Removing an item can be undone.
 */
export function ItemsStep({ section, nameOf, newItem = {}, copyOf, ready, children }: ItemsStepProps) {
  const { t } = useTranslation();
  const { items, open, openItem, titleOf, add, remove, removed, undo } = useItems(section, nameOf);
  const shown = items[open];
  return (
    <Step section={section}>
      <p className="lead">{t(`onboarding.lead.${section}`)}</p>
      {items.length > 0 && (
        <Tasks label={t("onboarding.added")}>
          {items.map((item, i) => (
            <li key={item.id}>
              <ListedItem
                title={titleOf(item, i)}
                titleId={items.length > 1 ? listItemTitleId(section, i) : undefined}
                isOpen={i === open}
                onOpen={() => openItem(i)}
                onCopy={copyOf && (() => add(copyOf(item)))}
                onRemove={() => remove(i)}
              />
            </li>
          ))}
        </Tasks>
      )}
      {removed && (
        <p>
          <Button type="button" kind="link" id="undo-remove" onClick={undo}>
            {t("onboarding.undo_remove", { name: titleOf(removed.item, removed.index) })}
          </Button>
        </p>
      )}
      {shown && (
        <section className="stack-lg form-item" aria-labelledby="item-title" key={shown.id}>
          <h2 id="item-title" tabIndex={-1}>
            {titleOf(shown, open)}
          </h2>
          {children({ path: `${section}.${open}` })}
        </section>
      )}
      {ready && items.length === 0 && (
        <p>
          <Button type="button" kind="quiet" onClick={() => add(ready.item)}>
            <Icon name="user" />
            {ready.label}
          </Button>
        </p>
      )}
      <p>
        <Button type="button" kind="quiet" id={section} onClick={() => add(newItem)}>
          <Icon name="plus" />
          {t(items.length === 0 ? `onboarding.add.${section}` : `onboarding.add_another.${section}`)}
        </Button>
      </p>
    </Step>
  );
}

function useItems(section: ItemsStepProps["section"], nameOf: ItemsStepProps["nameOf"]) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const items = (useAppSelector(({ onboarding }) => onboarding.data[section]) ?? []) as Item[];
  const at = useAppSelector(({ onboarding }) => onboarding.current_field.match(/^\w+\.(\d+)/)?.[1]);
  const here = useAppSelector(({ onboarding }) => onboarding.current_field.startsWith(`${section}.`));
  const [open, setOpen] = useState(() => Math.max(0, Math.min(items.length - 1, here ? Number(at ?? 0) : 0)));
  const [removed, setRemoved] = useState<{ item: Item; index: number } | null>(null);
  const focusAfterChange = useFocusAfterChange();
  const write = (value: Item[]) => dispatch(edited({ path: section, value }));
  const titleOf = (item: Item, i: number) =>
    nameOf(item as never) || t(`onboarding.item.${section}`, { number: i + 1 });
  const add = (fields: Record<string, unknown>) => {
    write([...items, { ...fields, id: newId(section, items) }]);
    openItem(items.length);
  };
  const openItem = (index: number, focused = "item-title") => {
    setOpen(index);
    focusAfterChange(focused);
  };
  const remove = (index: number) => {
    setRemoved({ item: items[index]!, index });
    write(items.filter((_, i) => i !== index));
    setOpen((open) => Math.max(0, open >= index ? open - 1 : open));
    dispatch(toasted({ text: t("onboarding.removed", { name: titleOf(items[index]!, index) }), tone: "done" }));
    focusAfterChange("undo-remove");
  };
  const undo = () => {
    write(items.toSpliced(removed!.index, 0, removed!.item));
    openItem(removed!.index);
    setRemoved(null);
  };
  useHashField(section, open, openItem);
  return { items, open, openItem, titleOf, add, remove, removed, undo };
}

interface ListedItemProps {
  title: string;
  /** Where there are several items, the problem summary names the item of a problem by it. */
  titleId: string | undefined;
  isOpen: boolean;
  onOpen(): void;
  onCopy: (() => void) | undefined;
  onRemove(): void;
}

function ListedItem({ title, titleId, isOpen, onOpen, onCopy, onRemove }: ListedItemProps) {
  const { t } = useTranslation();
  return (
    <>
      <strong id={titleId}>{title}</strong>
      <div className="row">
        {isOpen ? (
          <span className="muted">{t("onboarding.open_now")}</span>
        ) : (
          <Button type="button" kind="link" onClick={onOpen}>
            {t("onboarding.edit")}
            <span className="sr"> {title}</span>
          </Button>
        )}
        {onCopy && (
          <Button type="button" kind="link" onClick={onCopy}>
            {t("edit.copy")}
            <span className="sr"> {title}</span>
          </Button>
        )}
        <Button type="button" kind="link" onClick={onRemove}>
          {t("onboarding.remove")}
          <span className="sr"> {title}</span>
        </Button>
      </div>
    </>
  );
}

/** Opens the item that a link of the problem summary points into. */
function useHashField(section: string, open: number, openItem: (index: number, focused: string) => void): void {
  useEffect(() => {
    const onHash = () => {
      const index = Number(location.hash.match(new RegExp(`^#${section}-(\\d+)`))?.[1] ?? Number.NaN);
      if (Number.isNaN(index) || index === open) return;
      openItem(index, location.hash.slice(1));
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  });
}

/** Returns an id that is unique across removed items and other devices. */
function newId(section: ListSection, items: Item[]): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  // Ids of services that an organisation adds start with this prefix (specification §9).
  const kind = section === "services" ? CUSTOM : section[0];
  return `${kind}-${items.length + 1}-${random}`;
}
