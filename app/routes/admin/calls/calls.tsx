import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import type { ConfirmationCall, DueCall } from "#domain/confirmation-call.ts";
import type { PageMeta } from "#domain/page.ts";
import { DeskList } from "../desk-list.tsx";
import { usePage } from "../filtered-list.tsx";
import { CallItem } from "./call-item.tsx";
import { NotedCall } from "./noted-call.tsx";

interface CallPage {
  data: DueCall[];
  meta: PageMeta;
}

interface Noted {
  call: ConfirmationCall;
  organization: DueCall["organization"];
}

/** Organisations to call about whether their pages are still right, the most urgent first. */
export function Calls() {
  const { t } = useTranslation();
  const loaded = useLoaded<CallPage>(`/admin/calls?page=${usePage()}`);
  const [noted, setNoted] = useState<Noted | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = async (now: Noted | null) => {
    await loaded.reload();
    setNoted(now);
    if (!now) heading.current?.focus();
  };
  const left = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <div className="stack">
      <p>{t("calls.text")}</p>
      {noted && <NotedCall key={noted.call.id} {...noted} onUndone={() => changed(null)} />}
      <DeskList
        id="calls"
        loaded={loaded}
        title={({ meta }) => (meta.total === 0 ? t("calls.none") : t("calls.found", { count: meta.total }))}
        heading={heading}
      >
        {({ data }) => (
          <ol className="desk-list">
            {data.map((due) => (
              <CallItem
                key={due.organization.id}
                due={due}
                reload={loaded.reload}
                onLeft={left}
                onNoted={(call) => changed({ call, organization: due.organization })}
                onAsked={() => changed(null)}
              />
            ))}
          </ol>
        )}
      </DeskList>
    </div>
  );
}
