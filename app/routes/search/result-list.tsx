import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import type { ListingItem } from "#domain/listing.ts";
import { type Asked, result } from "./result.tsx";

interface ResultListProps {
  items: ListingItem[];
  /** The id of its heading */
  labelledby: string;
  asked: Asked;
  covering?: boolean;
}

export function ResultList({ items, labelledby, asked, covering }: ResultListProps) {
  return (
    <ol className="results" aria-labelledby={labelledby}>
      {items.map((item) => result(item, asked, covering))}
    </ol>
  );
}

/** For results that answer no question. */
export function useNothingAsked(now: string): Asked {
  const { t } = useTranslation();
  const formats = useFormats();
  const href = useHref();
  const langOf = useLangOf();
  return { words: [], codes: new Set(), location: null, now, t, formats, href, langOf };
}
