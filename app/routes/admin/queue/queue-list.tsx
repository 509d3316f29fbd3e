import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Pages } from "#app/ui/pages/pages.tsx";
import type { QueueItem, QueuePage } from "#domain/queue.ts";
import { InPageLink } from "../in-page-link.tsx";
import { useShortcutsSwitch } from "../shortcuts.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { type QueueQuestion, writeQuestion } from "./question.ts";
import { Rows, rowLinkId } from "./rows.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { CHANGE_FAILED } from "./use-queue-call.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface QueueListProps {
  question: QueueQuestion;
  page: QueuePage;
  title: string;
  reload(): Promise<void>;
  /** To the heading of the list */
  onBack(): void;
}

/** A page of the queue, with what can be done to its rows by mouse and by keys. */
export function QueueList({ question, page, title, reload, onBack }: QueueListProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const dispatch = useAppDispatch();
  const me = useAppSelector(({ auth }) => auth.user?.id);
  const { attempt, trouble } = useAttempt();
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
    // The button is gone with which it was taken.
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
    // A page that is there no more, since what stood on it was decided.
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
          // The dialog closes first: behind it nothing takes the focus.
          setTimeout(onBack, 50);
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
      {last_page > 1 && (
        <Pages
          label={t("admin_queue.pages")}
          current={current_page}
          last={last_page}
          hrefOf={hrefOf}
          words={{ page: t("admin_queue.page"), previous: t("admin_queue.previous"), next: t("admin_queue.next") }}
          link={InPageLink}
        />
      )}
      <ShortcutList on={on} onSwitch={setOn} isOpen={showsKeys} onOpen={setShowsKeys} />
    </>
  );
}
