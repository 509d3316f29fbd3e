import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { dayInIndia } from "#domain/day.ts";
import type { Post } from "#domain/post.ts";

/** The time of an event in Indian time: "1 December 2026, 10:00 am to 1:00 pm". */
export function When({ post: { starts_at, ends_at } }: { post: Pick<Post, "starts_at" | "ends_at"> }) {
  const { t } = useTranslation();
  const { day, time } = useFormats();
  if (!starts_at) return null;
  const start = new Date(starts_at);
  const end = ends_at ? new Date(ends_at) : null;
  const moment = (at: Date) => t("posts.moment", { day: day.format(at), time: time.format(at) });
  const isOneDay = end && dayInIndia(start) === dayInIndia(end);
  return (
    <>
      <time dateTime={starts_at}>{moment(start)}</time>
      {end && (
        <>
          {" "}
          {t("posts.until")} <time dateTime={ends_at!}>{isOneDay ? time.format(end) : moment(end)}</time>
        </>
      )}
    </>
  );
}
