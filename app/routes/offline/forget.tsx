import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useHref } from "#app/i18n/use-href.ts";
import forgetDevice from "#app/islands/forget-device.ts?worker&url";
import { keptKinds } from "#app/offline/forget-device.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";

/**
 * Makes this device forget what Marga keeps on it. islands/forget-device.ts asks first and names what goes. Without
 * script the form posts, and the answer's headers clear what the browser lets them.
 */
export function Forget() {
  const { t } = useTranslation();
  const href = useHref();
  const isForgotten = new URLSearchParams(useLocation().search).has("forgotten");
  return (
    <section className="stack" aria-labelledby="forget">
      <h2 id="forget">{t("site.forget_device")}</h2>
      <p>{t("offline.forget.lead")}</p>
      <p>{t("offline.forget.contacted")}</p>
      <p data-without-script="">{t("offline.forget.no_question")}</p>
      <form method="post" action={href("/offline")} data-forget="">
        <Button kind="danger">{t("site.forget_device")}</Button>
      </form>
      <div
        role="status"
        tabIndex={-1}
        hidden={!isForgotten}
        data-forgotten={t("offline.forget.done")}
        data-failed={t("offline.forget.failed")}
      >
        <Notice>
          <div className="stack" data-forgotten-words="">
            <p>{isForgotten && t("offline.forget.done_all")}</p>
          </div>
          <p>{t("offline.forget.history")}</p>
        </Notice>
      </div>
      <Question />
      <script type="module" src={forgetDevice} />
    </section>
  );
}

function Question() {
  const { t } = useTranslation();
  return (
    <dialog aria-labelledby="forget-question" data-forget-question="">
      <div className="stack">
        <h2 id="forget-question">{t("offline.forget.ask")}</h2>
        <ul>
          {keptKinds.map((kind) => (
            <li key={kind} data-kind={kind} data-words={t(`offline.forget.kept.${kind}`, { amount: "#" })} hidden />
          ))}
        </ul>
        <p hidden data-forget-nothing="">
          {t("offline.nothing")}
        </p>
        <div hidden data-forget-draft="">
          <Notice icon="alert">
            <p>{t("offline.forget.draft")}</p>
          </Notice>
        </div>
        <div className="row">
          <Button type="button" kind="danger" data-forget-yes="">
            {t("offline.forget.yes")}
          </Button>
          <Button type="button" kind="quiet" data-forget-no="">
            {t("offline.forget.no")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
