import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLoaded } from "#app/data/use-loaded.tsx";
import { useHref } from "#app/i18n/use-href.ts";
import { type Claim, type ClaimPage, claimStatuses } from "#domain/claim.ts";
import { DeskList } from "../desk-list.tsx";
import { StateTabs, useListState, usePage } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { ClaimItem } from "./claim-item.tsx";
import "./claims.css";

const states = [...claimStatuses, "all"] as const;

/** People who ask to look after a page: the oldest waiting first, those of one organisation side by side. */
export function Claims() {
  const { t } = useTranslation();
  const state = useListState(states, "waiting");
  const status = state === "all" ? "" : `&status=${state}`;
  const loaded = useLoaded<ClaimPage>(`/admin/claims?page=${usePage()}${status}`);
  const counts = loaded.data?.counts;
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await loaded.reload();
    heading.current?.focus();
  };
  return (
    <div className="stack-lg">
      <p className="lead">{t("claims.text")}</p>
      <StateTabs
        label={t("claims.filter")}
        states={states}
        current={state}
        usual="waiting"
        textOf={(state) =>
          state === "all" || !counts
            ? t(`claims.status.${state}`)
            : t("reports.tab", { name: t(`claims.status.${state}`), count: counts[state] })
        }
      />
      <DeskList
        id="claims"
        loaded={loaded}
        title={({ meta }) =>
          meta.total === 0 ? t(`claims.none.${state}`) : t(`claims.found.${state}`, { count: meta.total })
        }
        heading={heading}
      >
        {({ data }) => (
          <ol className="desk-list">
            {byOrganization(data).map((claims) => (
              <OfOrganization key={claims[0]!.id} claims={claims} onChanged={changed} />
            ))}
          </ol>
        )}
      </DeskList>
    </div>
  );
}

/** Neighbours in the list that are about the same organisation */
function byOrganization(claims: readonly Claim[]): Claim[][] {
  const groups: Claim[][] = [];
  for (const claim of claims) {
    const last = groups.at(-1);
    const isSame = last?.[0]?.organization.id === claim.organization.id && last[0].status === claim.status;
    if (isSame) last.push(claim);
    else groups.push([claim]);
  }
  return groups;
}

function OfOrganization({ claims, onChanged }: { claims: Claim[]; onChanged(): Promise<void> }) {
  const { t } = useTranslation();
  const href = useHref();
  const adminHref = useAdminHref();
  const { organization, is_looked_after, status } = claims[0]!;
  const { id, name } = organization;
  const heading = `claims-of-${claims[0]!.id}`;
  return (
    <li className="stack" aria-labelledby={heading}>
      <div className="stack-sm">
        <h3 id={heading}>
          <Link to={adminHref.review(id)}>{name}</Link>
        </h3>
        {organization.status === "approved" && (
          <p>
            <a className="link-button" href={href(`/provider/${id}`)}>
              {t("reports.public_page")}
              <span className="sr">: {name}</span>
            </a>
          </p>
        )}
        {claims.length > 1 && <p>{t("claims.several", { count: claims.length })}</p>}
        {is_looked_after && status === "waiting" && <p>{t("claims.owned")}</p>}
      </div>
      <ul className="claims-beside">
        {claims.map((claim) => (
          <ClaimItem key={claim.id + claim.status} claim={claim} onChanged={onChanged} />
        ))}
      </ul>
    </li>
  );
}
