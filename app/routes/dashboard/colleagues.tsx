import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAttempt } from "#app/editing/use-attempt.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { call } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import type { Colleague } from "#domain/colleague.ts";
import { messages } from "#domain/errors.ts";
import { ColleagueRow } from "./colleague-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import type { SectionProps } from "./section-contents.tsx";
import "./colleagues.css";

/** Who looks after the organisation together: inviting, removing, leaving. */
export function Colleagues({ organization_id }: SectionProps) {
  const { t } = useTranslation();
  const path = `/provider/organization/${organization_id}/members`;
  const loaded = useLoaded<{ data: Colleague[] }>(path);
  const title = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    title.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("colleagues.text")}</p>
      <section className="stack" aria-labelledby="all-colleagues">
        <h2 id="all-colleagues" ref={title} tabIndex={-1}>
          {t("colleagues.all")}
        </h2>
        <Awaited loaded={loaded}>{({ data }) => <List colleagues={data} path={path} onChanged={changed} />}</Awaited>
      </section>
      <InviteForm path={path} onInvited={changed} />
    </div>
  );
}

function List({ colleagues, path, onChanged }: { colleagues: Colleague[]; path: string; onChanged(): void }) {
  const { t } = useTranslation();
  const href = useHref();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { attempt, trouble } = useAttempt();
  const remove = ({ user_id, name, accepted_at, is_you }: Colleague) =>
    attempt(async () => {
      await call("DELETE", `${path}/${user_id}`, messages.unexpected);
      const done = is_you ? "colleagues.left" : accepted_at ? "colleagues.removed" : "colleagues.taken_back";
      dispatch(toasted({ text: t(done, { name: name ?? "" }), tone: "done" }));
      if (!is_you) return onChanged();
      navigate(href("/provider-dashboard/dashboard"));
      await dispatch(loadUser());
    });
  return (
    <>
      {trouble}
      <ul className="people">
        {colleagues.map((colleague) => (
          <ColleagueRow key={colleague.user_id} colleague={colleague} onRemove={() => remove(colleague)} />
        ))}
      </ul>
    </>
  );
}
