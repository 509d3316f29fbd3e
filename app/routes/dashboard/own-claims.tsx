import { useTranslation } from "react-i18next";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { OwnClaim } from "#domain/claim.ts";

/** How it stands with the pages that the user has asked to look after. Renders nothing without any. */
export function OwnClaims() {
  const { t } = useTranslation();
  const { day, shortDay } = useFormats();
  const href = useHref();
  const { data: answer } = useLoaded<{ data: OwnClaim[] }>("/claims");
  const claims = answer?.data ?? [];
  const own = claims.filter(({ status }) => status === "approved").map(({ organization }) => organization.id);
  const open = claims.filter(({ organization }) => !own.includes(organization.id));
  if (open.length === 0) return null;
  return (
    <Notice icon="clock">
      <ul>
        {open.map(({ id, organization, status, reason, created_at, answered_by }) => (
          <li key={id}>
            <a href={href(`/provider/${organization.id}`)}>{organization.name}</a>:{" "}
            {status === "waiting"
              ? t("dashboard.claim_waiting", {
                  day: shortDay.format(Date.parse(created_at)),
                  until: day.format(new Date(answered_by)),
                })
              : t(reason ? "dashboard.claim_not_accepted" : "dashboard.claim_taken")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
