import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { QueueItem, QueuePage } from "#domain/queue.ts";
import { NumberedPages } from "../desk-list.tsx";
import { useAdminHref } from "../sections.ts";
import { useShortcuts, useShortcutsSwitch } from "../shortcuts.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { SEARCH_ID } from "./filters.tsx";
import { CHANGE_FAILED, isNarrowed, type QueueQuestion, writeQuestion } from "./queue-query.ts";
import { Rows, rowLinkId } from "./rows.tsx";

interface QueueListProps {
  question: QueueQuestion;
  page: QueuePage;
  title: string;
  reload(): Promise<void>;
  /** Focuses the heading of the list once this change has been rendered */
  onBack(): void;
}

/** A page of the queue with mouse and keyboard actions. */
export function QueueList({ question, page, title, reload, onBack }: QueueListProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { attempt, trouble } = useMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [on, setOn] = useShortcutsSwitch();
  const [showsKeys, setShowsKeys] = useState(false);
  const { data: items, current_page, last_page } = page;
  const choose = (id: string, is: boolean) =>
    setChosen(new Set([...chosen].filter((each) => each !== id).concat(is ? id : [])));
  const isTaking = useRef(false);
  const take = async ({ id, name, assigned_to }: QueueItem) => {
    if (isTaking.current || assigned_to?.id === me) return;
    isTaking.current = true;
    const isDone = await attempt(() => call("PUT", `/admin/organizations/${id}/assignment`, CHANGE_FAILED, {}));
    isTaking.current = false;
    if (isDone) dispatch(toasted({ text: t("admin_queue.taken", { name }), tone: "done" }));
    await reload();
    // The pressed button disappears, so focus the row.
    if (isDone) document.getElementById(rowLinkId(id))?.focus();
  };
  useRowKeys({
    on,
    items,
    onToggle: ({ id }) => choose(id, !chosen.has(id)),
    onTake: take,
    onShow: () => setShowsKeys(true),
  });
  useEffect(() => {
    // Deciding cases can leave this page number beyond the last page.
    if (items.length === 0 && current_page > last_page) onBack();
  }, [items.length, current_page, last_page, onBack]);
  const hrefOf = (number: number) => href.section("queue", writeQuestion({ ...question, page: number }));
  if (items.length === 0) return <NothingFound question={question} firstHref={current_page > 1 ? hrefOf(1) : null} />;
  return (
    <>
      {trouble}
      <BulkBar
        items={items}
        chosen={chosen}
        onChosen={setChosen}
        onDone={() => {
          setChosen(new Set());
          void reload();
          onBack();
        }}
      />
      <Rows
        caption={title}
        items={items}
        me={me}
        withStatus={question.tab === "all"}
        chosen={chosen}
        onChoose={choose}
        onTake={take}
      />
      <NumberedPages meta={page} label={t("admin_queue.pages")} hrefOf={hrefOf} />
      <ShortcutList on={on} onSwitch={setOn} isOpen={showsKeys} onOpen={setShowsKeys} />
    </>
  );
}

/** Says that nothing waits, or that nothing matches, and links to other lists. */
function NothingFound({ question, firstHref }: { question: QueueQuestion; firstHref: string | null }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const { tab } = question;
  const everywhere = writeQuestion({ ...question, tab: "all", sort: "recent", page: 1 });
  return (
    <div className="stack queue-nothing">
      <p>
        {t(
          firstHref
            ? "admin_queue.past_end"
            : isNarrowed(question)
              ? "admin_queue.no_match"
              : `admin_queue.none.${tab}`,
        )}
      </p>
      {firstHref && <Link to={firstHref}>{t("admin_queue.first_page")}</Link>}
      {!firstHref && isNarrowed(question) && tab !== "all" && (
        <Link to={href.section("queue", everywhere)}>{t("admin_queue.search_all")}</Link>
      )}
    </div>
  );
}

interface RowKeys {
  on: boolean;
  items: QueueItem[];
  onToggle(item: QueueItem): void;
  onTake(item: QueueItem): void;
  onShow(): void;
}

/**
 * Keyboard shortcuts of the queue. They move the real focus, so that screen readers announce the row and Enter opens
 * it.
 */
function useRowKeys({ on, items, onToggle, onTake, onShow }: RowKeys): void {
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

/** Shortcut keys and the translation keys of their descriptions */
const shortcuts = [
  ["j", "next"],
  ["k", "previous"],
  ["Enter", "open"],
  ["x", "choose"],
  ["a", "take"],
  ["/", "search"],
  ["g q", "queue"],
  ["?", "show"],
] as const;

interface ShortcutListProps {
  on: boolean;
  onSwitch(on: boolean): void;
  isOpen: boolean;
  onOpen(is: boolean): void;
}

/** Lists the shortcuts and turns them off or on. */
function ShortcutList({ on, onSwitch, isOpen, onOpen }: ShortcutListProps) {
  const { t } = useTranslation();
  const turn = () => onSwitch(!on);
  return (
    <div className="row">
      <p role="status">{t(on ? "admin_queue.keys.on" : "admin_queue.keys.off")}</p>
      <Button type="button" kind="link" onClick={() => onOpen(true)}>
        {t("admin_queue.keys.list")}
      </Button>
      <Button type="button" kind="link" onClick={turn}>
        {t(on ? "admin_queue.keys.switch_off" : "admin_queue.keys.switch_on")}
      </Button>
      <Dialog title={t("admin_queue.keys.title")} open={isOpen} onClose={() => onOpen(false)}>
        <dl className="queue-key-list">
          {shortcuts.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                {keys.split(" ").map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`admin_queue.keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{t("admin_queue.keys.hint")}</p>
        <div className="row">
          <Button type="button" onClick={() => onOpen(false)}>
            {t("admin_queue.close")}
          </Button>
          <Button type="button" kind="link" onClick={turn}>
            {t(on ? "admin_queue.keys.switch_off" : "admin_queue.keys.switch_on")}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
