import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import type { QueuePage } from "#domain/queue.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { CHANGE_FAILED, LIST_FAILED } from "./use-queue-call.ts";

/** Others may do the same at this moment: whoever was quicker has it, and the next one is tried. */
const TRIES = 5;

/** Takes what nobody has and what waits longest, and opens it. */
export function useTakeOldest() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useAdminHref();
  return async () => {
    for (let tries = TRIES; tries > 0; tries--) {
      const query = "waiting=1&assigned=nobody&sort=waiting&per_page=1";
      const { data } = await call<QueuePage>("GET", `/admin/organizations?${query}`, LIST_FAILED);
      const [next] = data;
      if (!next) break;
      try {
        await call("PUT", `/admin/organizations/${next.id}/assignment`, CHANGE_FAILED, {});
        dispatch(toasted({ text: t("admin_queue.taken", { name: next.name }), tone: "done" }));
        navigate(href.review(next.id));
        return;
      } catch (error) {
        if (![404, 409].includes(asCallError(error).status)) throw error;
      }
    }
    dispatch(toasted({ text: t("admin_queue.all_taken"), tone: "problem" }));
  };
}
