import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusAfterChange } from "#app/data/focus.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Errors } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { fieldId, ItemTitle, listItemTitleId, useField } from "./form.tsx";

interface ListFieldProps {
  path: string;
  /** Heading of an item by its number */
  titleOf(number: number): string;
  addText: string;
  /** Maximum number of items */
  max: number;
  children(path: string): ReactNode;
}

interface Item {
  id: string;
}

export function ListField({ path, titleOf, addText, max, children }: ListFieldProps) {
  const { t } = useTranslation();
  const { value, errors, change } = useField(path);
  const items = (Array.isArray(value) ? value : []) as Item[];
  const focusAfterChange = useFocusAfterChange();
  const titleId = (index: number) => listItemTitleId(path, index);
  const add = () => {
    change([...items, { id: `new-${crypto.getRandomValues(new Uint32Array(1))[0]}` }]);
    focusAfterChange(titleId(items.length));
  };
  const remove = (index: number) => {
    change(items.filter((_, i) => i !== index));
    focusAfterChange(titleId(Math.max(0, index - 1)));
  };
  return (
    <div className="stack-lg" id={fieldId(path)} tabIndex={-1}>
      <Errors id={fieldId(path)} errors={errors} />
      {items.map((item, i) => (
        <fieldset key={item.id} className="stack-lg form-item">
          <legend className="form-legend" id={titleId(i)} tabIndex={-1}>
            {titleOf(i + 1)}
          </legend>
          <ItemTitle value={titleOf(i + 1)}>{children(`${path}.${i}`)}</ItemTitle>
          <Button type="button" kind="link" onClick={() => remove(i)}>
            {t("fields.remove")}
            <span className="sr"> {titleOf(i + 1)}</span>
          </Button>
        </fieldset>
      ))}
      {items.length < max && (
        <p>
          <Button type="button" kind="quiet" onClick={add}>
            <Icon name="plus" />
            {addText}
          </Button>
        </p>
      )}
    </div>
  );
}
