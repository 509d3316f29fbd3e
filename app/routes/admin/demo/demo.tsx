import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import type { DemoData } from "#domain/demo.ts";
import { messages } from "#domain/errors.ts";

/** Counts the demo data and deletes it. */
export function Demo() {
  const { t } = useTranslation();
  const loaded = useLoaded<DemoData>("/admin/demo");
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("demo_data.text")}</p>
      <section className="stack" aria-labelledby="demo">
        <h2 id="demo" ref={heading} tabIndex={-1}>
          {t("demo_data.count")}
        </h2>
        <AsyncContent loaded={loaded}>{(data) => <Fictional data={data} onRemoved={removed} />}</AsyncContent>
      </section>
    </div>
  );
}

function Fictional({ data, onRemoved }: { data: DemoData; onRemoved(): Promise<void> }) {
  const { t } = useTranslation();
  const { organizations, people, people_to_remove } = data;
  const stay = people - people_to_remove;
  if (organizations === 0 && people === 0) return <p>{t("demo_data.none")}</p>;
  return (
    <>
      <ul>
        <li>{t("demo_data.organizations", { count: organizations })}</li>
        <li>{t("demo_data.people", { count: people })}</li>
      </ul>
      {stay > 0 && <p className="muted">{t("demo_data.people_stay", { count: stay })}</p>}
      {organizations + people_to_remove > 0 && <Removal organizations={organizations} onRemoved={onRemoved} />}
    </>
  );
}

function Removal({ organizations, onRemoved }: { organizations: number; onRemoved(): Promise<void> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { attempt, trouble } = useMutation();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const remove = async () => {
    setWorking(true);
    await attempt(async () => {
      await call("POST", "/admin/demo/removal", messages.unexpected, { confirm: true });
      dispatch(toasted({ text: t("demo_data.removed"), tone: "done" }));
      setOpen(false);
      await onRemoved();
    });
    setWorking(false);
  };
  return (
    <>
      <p>
        <Button type="button" kind="danger" onClick={() => setOpen(true)}>
          {t("demo_data.open")}
        </Button>
      </p>
      <Dialog title={t("demo_data.sure")} open={isOpen} onClose={() => setOpen(false)}>
        <p>{t("demo_data.sure_text", { count: organizations })}</p>
        {trouble}
        <div className="row">
          <Button type="button" kind="danger" disabled={isWorking} onClick={remove}>
            {t(isWorking ? "demo_data.removing" : "demo_data.remove")}
          </Button>
          <Button type="button" kind="link" onClick={() => setOpen(false)}>
            {t("demo_data.cancel")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
