import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { PurposeList } from "#app/notice/purpose-list.tsx";
import { call } from "#app/state/api.ts";
import { useRights } from "#app/state/rights.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { ConsentState } from "#domain/consent.ts";
import { messages } from "#domain/errors.ts";
import { useSectionHref } from "./sections.ts";

/** Asks again when the notice has changed since the last consent. Nothing is locked meanwhile. Only owners are asked. */
export function ConsentRequest({ organization_id }: { organization_id: string }) {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const sectionHref = useSectionHref();
  const { mayManage } = useRights(organization_id);
  const { once, busy, trouble } = useMutation();
  const path = `/provider/organization/${organization_id}/consent`;
  const { data: answer, reload } = useLoaded<{ data: ConsentState }>(path);
  if (!answer?.data.is_asked || !mayManage) return null;
  const { notice } = answer.data;
  const agree = () =>
    once(async () => {
      await call("POST", path, messages.unexpected, { consent: true, notice, language: i18n.language });
      dispatch(toasted({ text: t("consent.agreed"), tone: "done" }));
      await reload();
      document.querySelector<HTMLElement>("main h1")?.focus();
    });
  return (
    <section className="invitations stack" aria-labelledby="consent-asked">
      <h2 id="consent-asked">{t("consent.asked_title")}</h2>
      <p>{t("consent.asked_text")}</p>
      <PurposeList />
      <p>{t("notice.public")}</p>
      {trouble}
      <div className="row">
        <Button type="button" onClick={agree} aria-disabled={busy}>
          {t("consent.agree")}
        </Button>
        <Link className="link-button" to={`${sectionHref("data")}#consent`}>
          {t("consent.refuse")}
        </Link>
      </div>
    </section>
  );
}
