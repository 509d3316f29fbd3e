import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useStateNames } from "#app/i18n/use-state-names.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { QueueItem } from "#domain/queue.ts";
import { useAdminHref } from "../sections.ts";
import { waitingTime } from "./waiting-summary.tsx";

interface RowsProps {
  caption: string;
  items: QueueItem[];
  me: string | undefined;
  /** Show the status, in lists with several statuses */
  withStatus: boolean;
  chosen: ReadonlySet<string>;
  onChoose(id: string, is: boolean): void;
  onTake(item: QueueItem): void;
}

/** The table, which becomes a list on narrow pages. */
export function Rows({ caption, items, ...rest }: RowsProps) {
  const { t } = useTranslation();
  const named = ["waiting", "organisation", "place", "look_out", "taken_by"] as const;
  const columns = [
    { name: <span className="sr">{t("admin_queue.choose")}</span> },
    ...named.map((column) => ({ name: t(`admin_queue.${column}`) })),
  ];
  return (
    <div className="queue-rows">
      <Table caption={caption} captionHidden columns={columns}>
        {items.map((item) => (
          <Row key={item.id} item={item} {...rest} />
        ))}
      </Table>
    </div>
  );
}

function Row({
  item,
  me,
  withStatus,
  chosen,
  onChoose,
  onTake,
}: Omit<RowsProps, "caption" | "items"> & { item: QueueItem }) {
  const { t } = useTranslation();
  const { nameOf } = useStateNames();
  const href = useAdminHref();
  const { id, name, category, type, place, assigned_to } = item;
  const isChosen = chosen.has(id);
  const { search } = useLocation();
  return (
    <tr className={isChosen ? "is-current" : undefined}>
      <td className="queue-tick">
        <span className="check">
          <input
            type="checkbox"
            aria-label={t("admin_queue.choose_name", { name })}
            checked={isChosen}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        </span>
      </td>
      <td className="queue-stone">
        <WaitingTime item={item} />
      </td>
      <th scope="row">
        <Link className="queue-row-link" id={rowLinkId(id)} to={href.review(id)} state={{ queue: search }}>
          {name}
        </Link>
        <br />
        <span className="queue-kind">
          {t(`words.category.${category}`)}
          {type && `, ${t(`words.type.${type}`)}`}
        </span>
      </th>
      <td data-label={t("admin_queue.place")}>
        {place
          ? [...new Set([place.city || place.district, nameOf(place.state)])].filter(Boolean).join(", ")
          : t("admin_queue.no_place")}
      </td>
      <td data-label={t("admin_queue.look_out")}>
        <QueueItemTags item={item} withStatus={withStatus} />
      </td>
      <td data-label={t("admin_queue.taken_by")}>
        {assigned_to ? (
          assigned_to.id === me ? (
            t("admin_queue.you")
          ) : (
            assigned_to.name
          )
        ) : (
          <>
            <span className="queue-nobody">{t("admin_queue.nobody_yet")}</span>{" "}
            <Button type="button" kind="link" onClick={() => onTake(item)}>
              {t("admin_queue.take")}
              <span className="sr"> {name}</span>
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

/** Working days waited, or the day of the last change for decided cases. */
function WaitingTime({ item: { waiting_since, updated_at } }: { item: QueueItem }) {
  const { t } = useTranslation();
  const { number, shortDay } = useFormats();
  if (!waiting_since)
    return (
      <span className="muted small">{t("admin_queue.changed", { day: shortDay.format(Date.parse(updated_at)) })}</span>
    );
  const { days, isLate } = waitingTime(waiting_since);
  return (
    <Milestone unit={t("admin_queue.days", { count: days })} {...(isLate && { tone: "ask" })}>
      {number.format(days)}
    </Milestone>
  );
}

/** Id of the link to an organisation. Shortcuts move the focus between these links. */
export function rowLinkId(id: string): string {
  return `row-${id}`;
}

/** Tags for what needs attention. */
function QueueItemTags({ item, withStatus }: { item: QueueItem; withStatus: boolean }) {
  const { t } = useTranslation();
  const { status, sent_again, changes_waiting, duplicates, warnings, registration_state, waiting_since } = item;
  const isLate = waiting_since !== null && waitingTime(waiting_since).isLate;
  const isQuiet = !(
    isLate ||
    sent_again ||
    changes_waiting ||
    duplicates > 0 ||
    warnings > 0 ||
    registration_state ||
    withStatus
  );
  if (isQuiet) return <span className="muted">{t("admin_queue.nothing_found")}</span>;
  return (
    <span className="queue-tags">
      {withStatus && <Tag>{t(`admin_queue.status.${status}`)}</Tag>}
      {isLate && <Tag tone="problem">{t("admin_queue.late")}</Tag>}
      {sent_again && <Tag tone="wait">{t("admin_queue.sent_again")}</Tag>}
      {changes_waiting && <Tag tone="wait">{t("admin_queue.changes_waiting")}</Tag>}
      {duplicates > 0 && <Tag tone="problem">{t("admin_queue.duplicates", { count: duplicates })}</Tag>}
      {warnings > 0 && <Tag tone="problem">{t("admin_review.warnings", { count: warnings })}</Tag>}
      {registration_state && <Tag tone="problem">{t(`admin_queue.papers.${registration_state}`)}</Tag>}
    </span>
  );
}
