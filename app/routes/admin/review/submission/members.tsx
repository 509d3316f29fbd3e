import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { call } from "#app/state/api.ts";
import { useDeskRights } from "#app/state/rights.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { messages } from "#domain/errors.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { CaseProps } from "../case.tsx";

type Member = ReviewRecord["members"][number];

/** The people who look after the organisation, or are invited to. An admin can remove each, a reviewer none. */
export function Members({ record, reload }: Pick<CaseProps, "record" | "reload">) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { once, trouble } = useMutation();
  const { isAdmin } = useDeskRights();
  const [asked, setAsked] = useState<Member | null>(null);
  const remove = async ({ user_id, name }: Member) => {
    setAsked(null);
    await once(async () => {
      await call("DELETE", `/admin/organizations/${record.id}/members/${user_id}`, messages.unexpected);
      await reload();
      dispatch(toasted({ text: t("admin_review.member_removed", { name }), tone: "done" }));
    });
  };
  if (record.members.length === 0) return <>{t("admin_review.nothing")}</>;
  return (
    <>
      <ul className="review-plain">
        {record.members.map((member) => (
          <li key={member.user_id}>
            {[member.name, member.contact].filter(Boolean).join(", ")}
            {!member.accepted_at && `, ${t("admin_review.invited")}`}{" "}
            {isAdmin && (
              <Button type="button" kind="link" onClick={() => setAsked(member)}>
                {t("admin_review.member_remove")}
                <span className="sr"> {member.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {trouble}
      <Dialog
        title={t("admin_review.member_remove_sure", { name: asked?.name ?? "" })}
        open={asked !== null}
        onClose={() => setAsked(null)}
      >
        <p>{t("admin_review.member_remove_text")}</p>
        <div className="row">
          <Button type="button" onClick={() => asked && void remove(asked)}>
            {t("admin_review.member_remove_yes")}
          </Button>
          <Button type="button" kind="link" onClick={() => setAsked(null)}>
            {t("admin_review.member_remove_no")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
