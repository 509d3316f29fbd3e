import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { call } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { Invitation } from "#domain/colleague.ts";
import { messages } from "#domain/errors.ts";
import "./colleagues.css";

/** The user's own open invitations. Renders nothing without any. */
export function Invitations() {
  const { t } = useTranslation();
  const { shortDay } = useFormats();
  const href = useHref();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, trouble } = useMutation();
  const { data: answer, reload } = useLoaded<{ data: Invitation[] }>("/provider/invitations");
  const invitations = answer?.data ?? [];
  if (invitations.length === 0) return null;
  const reply = ({ organization_id, organization_name: name }: Invitation, word: "accept" | "decline") =>
    attempt(async () => {
      await call("POST", `/provider/invitations/${organization_id}/${word}`, messages.unexpected);
      dispatch(
        toasted({ text: t(word === "accept" ? "colleagues.accepted" : "colleagues.declined", { name }), tone: "done" }),
      );
      if (word === "accept") {
        await dispatch(loadUser());
        navigate(href("/provider-dashboard/dashboard", { organization: organization_id }));
      }
      await reload();
      const heading = document.querySelector<HTMLElement>("main h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    });
  return (
    <section className="invitations stack" aria-labelledby="invitations">
      <h2 id="invitations">{t("colleagues.you_are_invited")}</h2>
      {trouble}
      <ul className="colleague-list">
        {invitations.map((invitation) => (
          <li key={invitation.organization_id}>
            <div>
              <p>
                {t(invitation.invited_by ? "colleagues.asks_you" : "colleagues.asked", {
                  name: invitation.invited_by,
                  organization: invitation.organization_name,
                })}
              </p>
              <p className="muted">
                {t("colleagues.invited_on", { day: shortDay.format(Date.parse(invitation.created_at)) })}
              </p>
            </div>
            <div className="row">
              <Button type="button" onClick={() => reply(invitation, "accept")}>
                {t("colleagues.accept")}
                <span className="sr"> {invitation.organization_name}</span>
              </Button>
              <Button type="button" kind="link" onClick={() => reply(invitation, "decline")}>
                {t("colleagues.decline")}
                <span className="sr"> {invitation.organization_name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
