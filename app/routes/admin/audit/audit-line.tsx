import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Table } from "#app/ui/table/table.tsx";
import type { AuditLine } from "#domain/audit.ts";
import { useAdminHref } from "../sections.ts";
import { type Difference, differences } from "./differences.ts";

interface LineProps {
  line: AuditLine;
  /** The list covers a single organisation, whose name is left out. */
  isOwn?: boolean;
}

/** One action with actor, time and subject. The values before and after are folded away. */
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
        <Who line={line} />
        {line.desk_role === "reviewer" && ` ${t("audit_page.as_reviewer")}`},{" "}
        <time dateTime={line.created_at}>{moment.format(Date.parse(line.created_at))}</time>
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

/** The audit log holds no names, so that accounts can be erased. Returns the id of the account. */
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
    <Disclosure summary={caption}>
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
    </Disclosure>
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Fields that can name a record, in order of preference. */
const NAMES = ["name", "address_label", "group_name", "number", "title", "term"];

/** Translates lines of the audit log. Returns null where there is no translation. */
function useAuditWords() {
  const { t, i18n } = useTranslation();
  const { moment } = useFormats();
  const known = (key: string) => i18n.exists(key, { lng: "en" });
  return {
    action(action: string): string | null {
      const key = `audit_page.action.${action.replace(".", "_")}`;
      return known(key) ? t(key as "audit_page.action.import") : null;
    },
    /** Name of the subject */
    name({ before, after }: AuditLine): string | null {
      const record = { ...before, ...after };
      const texts = record.texts as { title?: string }[] | undefined;
      const names = [...NAMES.map((field) => record[field]), texts?.[0]?.title];
      return (names.find((name) => typeof name === "string" && name !== "") as string | undefined) ?? null;
    },
    field(path: string): string {
      const parts = path.split(".").map((part) => {
        const key = `history_page.field.${part}`;
        return known(key) ? t(key as "history_page.field.name") : part.replaceAll("_", " ");
      });
      return parts.join(" · ");
    },
    value(value: unknown): string {
      if (value === true) return t("audit_page.yes");
      if (value === false) return t("audit_page.no");
      if (typeof value === "string" && MOMENT.test(value)) return moment.format(Date.parse(value));
      return String(value);
    },
  };
}
