import { useLangOf } from "#app/i18n/use-lang-of.ts";

/** Whose a link or button is: heard after its words, so that no two of a page sound alike. */
export function HeardName({ name }: { name: string }) {
  const langOf = useLangOf();
  return (
    <span className="sr" lang={langOf(name)}>
      {" "}
      {name}
    </span>
  );
}
