import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Errors } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { fieldId, ItemTitle, useField } from "./form.tsx";

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
  const box = useRef<HTMLDivElement>(null);
  const focus = (index: number) =>
    setTimeout(() => box.current?.querySelectorAll<HTMLElement>(":scope > fieldset > legend")[index]?.focus(), 50);
  const add = () => {
    change([...items, { id: `new-${crypto.getRandomValues(new Uint32Array(1))[0]}` }]);
    focus(items.length);
  };
  const remove = (index: number) => {
    change(items.filter((_, i) => i !== index));
    focus(Math.max(0, index - 1));
  };
  return (
    <div className="stack-lg" ref={box} id={fieldId(path)} tabIndex={-1}>
      <Errors id={fieldId(path)} errors={errors} />
      {items.map((item, i) => (
        <fieldset key={item.id} className="stack-lg item">
          <legend className="legend" tabIndex={-1}>
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
