import { useNavigate } from "react-router";
import type { QueueItem } from "#domain/queue.ts";
import { useShortcuts } from "../shortcuts.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { SEARCH_ID } from "./filters.tsx";
import { rowLinkId } from "./rows.tsx";

interface RowKeys {
  on: boolean;
  items: QueueItem[];
  onToggle(item: QueueItem): void;
  onTake(item: QueueItem): void;
  onShow(): void;
}

/** The keys of the queue. The focus really moves, so that a screen reader says where it is and Enter opens it. */
export function useRowKeys({ on, items, onToggle, onTake, onShow }: RowKeys): void {
  const navigate = useNavigate();
  const href = useAdminHref();
  const here = () => {
    const row = document.activeElement?.closest("tr");
    return items.findIndex(({ id }) => row?.querySelector(`#${rowLinkId(id)}`));
  };
  const move = (by: 1 | -1) => {
    const from = here();
    const to = items[from < 0 ? 0 : Math.max(0, Math.min(items.length - 1, from + by))];
    if (to) document.getElementById(rowLinkId(to.id))?.focus();
  };
  const with_row = (work: (item: QueueItem) => void) => () => {
    const item = items[here()];
    if (item) work(item);
  };
  useShortcuts(on, {
    j: () => move(1),
    k: () => move(-1),
    o: with_row(({ id }) => navigate(href.review(id))),
    x: with_row(onToggle),
    a: with_row(onTake),
    "/": () => document.getElementById(SEARCH_ID)?.focus(),
    "?": onShow,
    "g q": () => navigate(href.section("queue")),
  });
}
