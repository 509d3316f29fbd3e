import { type ComponentType, memo, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";

interface Item {
  id: string;
}

interface ItemActions {
  editHref(id: string): string;
  /** Omitted where a copy makes no sense */
  copyHref?(id: string): string;
  onRemove(id: string): void;
}

/** What the user may do with an item */
interface ItemRights<T> {
  mayEdit(item: T): boolean;
  mayRemove(item: T): boolean;
}

interface ItemListProps<T extends Item> extends ItemActions, ItemRights<T> {
  label: string;
  items: readonly T[];
  nameOf(item: T): string;
  /** Text that the filter searches, in addition to the name */
  wordsOf(item: T): string;
  Facts: ComponentType<{ item: T }>;
  /** Ids of items with unsaved changes */
  unsaved: ReadonlySet<string>;
}

/** Lists of at least this many items have a filter. */
const LONG = 8;

/** A list of records of one kind, each with its facts and actions. Typing elsewhere does not re-render the items. */
export function ItemList<T extends Item>(props: ItemListProps<T>) {
  const { t } = useTranslation();
  const { label, items, nameOf, wordsOf, unsaved, Facts } = props;
  const [typed, setTyped] = useState("");
  const sought = useDeferredValue(typed).trim().toLocaleLowerCase();
  const found = useMemo(
    () => items.filter((item) => `${nameOf(item)} ${wordsOf(item)}`.toLocaleLowerCase().includes(sought)),
    [items, sought, nameOf, wordsOf],
  );
  return (
    <>
      {items.length >= LONG && (
        <div className="stack-sm">
          <Field
            id="filter"
            type="search"
            label={t("edit.filter", { label })}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="muted" role="status">
            {t("edit.filtered", { count: found.length, all: items.length })}
          </p>
        </div>
      )}
      <ul className="item-list" aria-label={label}>
        {found.map((item) => (
          <Row
            key={item.id}
            item={item}
            name={nameOf(item)}
            isUnsaved={unsaved.has(item.id)}
            Facts={Facts as ComponentType<{ item: Item }>}
            editHref={props.editHref}
            copyHref={props.copyHref}
            mayEdit={props.mayEdit(item)}
            mayRemove={props.mayRemove(item)}
            onRemove={props.onRemove}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends ItemActions {
  item: Item;
  name: string;
  isUnsaved: boolean;
  Facts: ComponentType<{ item: Item }>;
  copyHref: ItemActions["copyHref"] | undefined;
  mayEdit: boolean;
  mayRemove: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { item, name, isUnsaved, Facts, editHref, copyHref, onRemove, mayEdit, mayRemove } = props;
  const { t } = useTranslation();
  return (
    <li>
      <div className="stack-sm">
        <h3>
          {name} {isUnsaved && <Tag tone="wait">{t("edit.unsaved")}</Tag>}
        </h3>
        <Facts item={item} />
      </div>
      <div className="row">
        {mayEdit && (
          <Link className="link-button" id={editId(item.id)} to={editHref(item.id)}>
            {t("edit.edit")}
            <span className="sr"> {name}</span>
          </Link>
        )}
        {mayEdit && copyHref && (
          <Link className="link-button" to={copyHref(item.id)}>
            {t("edit.copy")}
            <span className="sr"> {name}</span>
          </Link>
        )}
        {mayRemove && (
          <Button type="button" kind="link" onClick={() => onRemove(item.id)}>
            {t("edit.remove")}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
});

/** Id of the link that opens the form. The focus returns to it when the form closes. */
export function editId(id: string): string {
  return `edit-${id}`;
}
