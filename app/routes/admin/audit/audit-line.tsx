import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Fold } from "#app/ui/fold/fold.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { AuditLine } from "#domain/audit.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { type Difference, differences } from "./differences.ts";
import { useAuditWords } from "./use-audit-words.ts";

interface LineProps {
  line: AuditLine;
  /** The list is about one organisation, which need not be named each time. */
  isOwn?: boolean;
}

/** Who did what, when and to whom; folded away, what it was before and is after. */
export function Line({ line, isOwn }: LineProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const href = useAdminHref();
  const account = accountOf(line);
  const words = useAuditWords();
  const said = words.action(line.action);
  const name = words.name(line);
  const changed = differences(line.before, line.after);
  return (
    <li className="stack-sm">
      <p>
        <strong>{said ?? <code>{line.action}</code>}</strong>
        {name && name !== line.organization?.name && <>: {name}</>}
      </p>
      <p className="muted">
        <Who line={line} />, <time dateTime={line.created_at}>{moment.format(Date.parse(line.created_at))}</time>
        {!isOwn && line.organization && (
          <>
            {" · "}
            <Whose organization={line.organization} />
          </>
        )}
        {account && account !== line.user?.id && (
          <>
            {" · "}
            <Link to={href.section("users", { user: account })}>{t("audit_page.account")}</Link>
          </>
        )}
      </p>
      {changed.length > 0 && <Changed line={line} changed={changed} />}
    </li>
  );
}

/** The log names nobody, so that people can be forgotten: their account says who it was. */
function accountOf({ subject, subject_id, before }: AuditLine): string | null {
  if (typeof before?.user_id === "string") return before.user_id;
  return subject === "user" ? subject_id : null;
}

function Who({ line: { user } }: { line: AuditLine }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  if (!user) return t("audit_page.nobody");
  if (!user.name) return t("audit_page.gone");
  return <Link to={href.section("users", { user: user.id })}>{user.name}</Link>;
}

function Whose({ organization: { id, name } }: { organization: { id: string; name: string } }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  return name ? <Link to={href.review(id)}>{name}</Link> : <span>{t("audit_page.deleted")}</span>;
}

function Changed({ line, changed }: { line: AuditLine; changed: Difference[] }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const [was, is] = [t("audit_page.before"), t("audit_page.after")];
  const caption = t("audit_page.changed", { count: changed.length });
  return (
    <Fold summary={caption}>
      <Table
        caption={caption}
        captionHidden
        columns={[
          { name: t("audit_page.field") },
          ...(line.before ? [{ name: was }] : []),
          ...(line.after ? [{ name: is }] : []),
        ]}
      >
        {changed.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{words.field(path)}</th>
            {line.before && <td data-label={was}>{before === null ? "–" : <del>{words.value(before)}</del>}</td>}
            {line.after && <td data-label={is}>{after === null ? "–" : <ins>{words.value(after)}</ins>}</td>}
          </tr>
        ))}
      </Table>
    </Fold>
  );
}
