import { useLangOf } from "#app/i18n/use-lang-of.ts";

/** Hidden name after the words of a link or button, so that all links of a page differ. */
export function ScreenReaderName({ name }: { name: string }) {
  const langOf = useLangOf();
  return (
    <span className="sr" lang={langOf(name)}>
      {` ${name}`}
    </span>
  );
}
