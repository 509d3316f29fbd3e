import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Loaded, useLoaded } from "#app/data/use-loaded.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { FactLines } from "#app/listing/fact-lines.tsx";
import { call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { messages } from "#domain/errors.ts";
import { partOfListedField } from "#domain/fact.ts";
import type { ImportProposal, ImportProposalPage } from "#domain/import-record.ts";
import type { z } from "#domain/zod.ts";
import { DeskList } from "../desk-list.tsx";
import { useAdminHref } from "../sections.ts";
import { grouped } from "./grouped.ts";

type Page = z.infer<typeof ImportProposalPage>;

/** The first of those that wait; others follow when these are decided on. */
export function useProposals(): Loaded<Page> {
  return useLoaded<Page>("/admin/import-proposals");
}

/** Values of lists that wait for a decision, because people said something else or they are doubtful. Nothing when none waited from the start. */
export function Proposals({ loaded, reloadAll }: { loaded: Loaded<Page>; reloadAll(): Promise<void> }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasDecided, setDecided] = useState(false);
  if (loaded.data?.meta.total === 0 && !hasDecided) return null;
  const decided = async () => {
    setDecided(true);
    await reloadAll();
    heading.current?.focus(); // the buttons are gone
  };
  return (
    <DeskList
      id="proposals"
      heading={heading}
      loaded={loaded}
      title={({ meta }) => t("import_page.proposals", { count: meta.total })}
      pages={() => null}
    >
      {({ data }) =>
        data.length > 0 && (
          <>
            <p>{t("import_page.proposals_told")}</p>
            <ul className="desk-list">
              {grouped(data, ({ organization, source, file }) => `${organization.id} ${source} ${file}`).map(
                (group) => (
                  <OfOrganization key={group[0].id} proposals={group} decided={decided} />
                ),
              )}
            </ul>
          </>
        )
      }
    </DeskList>
  );
}

interface OfOrganizationProps {
  /** Of one organisation, from one file */
  proposals: [ImportProposal, ...ImportProposal[]];
  decided(): Promise<void>;
}

function OfOrganization({ proposals, decided }: OfOrganizationProps) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const { organization, source, file } = proposals[0];
  return (
    <li className="stack-sm">
      <h3>
        <Link to={href.review(organization.id)}>{organization.name}</Link>
      </h3>
      <p className="muted">{t("import_page.proposal_from", { source, file })}</p>
      {proposals.map((proposal) => (
        <Value key={proposal.id} proposal={proposal} decided={decided} />
      ))}
    </li>
  );
}

function Value({ proposal, decided }: { proposal: ImportProposal; decided(): Promise<void> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { once, busy, trouble } = useMutation();
  const { id, organization, field, stands, value, source, edition, facts } = proposal;
  const decide = (decision: "take" | "leave") =>
    once(async () => {
      const body = decision === "take" ? { stands } : undefined;
      await call("POST", `/admin/import-proposals/${id}/${decision}`, messages.unexpected, body);
      dispatch(toasted({ text: t(decision === "take" ? "import_page.taken" : "import_page.left"), tone: "done" }));
      await decided();
    });
  const name = t(`import_page.field.${field}`);
  const about = `: ${organization.name}, ${name}`;
  return (
    <>
      {trouble}
      <div className="import-proposal">
        <dl>
          <div>
            <dt className="muted">
              {name} · {t("import_page.proposal_stands")}
            </dt>
            <dd>
              {stands ?? t("import_page.nothing")}
              <FactLines facts={facts} />
            </dd>
          </div>
          <div>
            <dt className="muted">
              {name} · {t("import_page.proposal_says")}
            </dt>
            <dd>
              {value}
              <p className="muted">
                {t("facts.line", {
                  part: t(`facts.part.${partOfListedField[field]}`),
                  by: t("facts.by.list", { list: source }),
                  when: formats.monthOfYear.format(new Date(edition)),
                })}
              </p>
            </dd>
          </div>
        </dl>
        <div className="row">
          <Button type="button" aria-disabled={busy} onClick={() => !busy && decide("take")}>
            {t("import_page.take")}
            <span className="sr">{about}</span>
          </Button>
          <Button type="button" kind="quiet" aria-disabled={busy} onClick={() => !busy && decide("leave")}>
            {t("import_page.leave")}
            <span className="sr">{about}</span>
          </Button>
        </div>
      </div>
    </>
  );
}
