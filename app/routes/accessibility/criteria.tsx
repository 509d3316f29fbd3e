import { useTranslation } from "react-i18next";
import { Disclosure } from "#app/ui/disclosure/disclosure.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { type Criterion, principles } from "#domain/wcag.ts";

/** Every criterion of WCAG 2.2 and whether our pages meet it, folded by principle. */
export function Criteria() {
  const { t } = useTranslation();
  const columns = (["criterion", "level", "state"] as const).map((column) => ({
    name: t(`accessibility.column.${column}`),
  }));
  return (
    <section className="stack" aria-labelledby="criteria">
      <h3 id="criteria">{t("accessibility.criteria")}</h3>
      <p>{t("accessibility.criteria_text")}</p>
      {principles.map(({ name, criteria }) => (
        <Disclosure key={name} summary={t(`accessibility.principle.${name}`)}>
          <Table caption={t(`accessibility.principle.${name}`)} captionHidden columns={columns}>
            {criteria.map((criterion) => (
              <Row key={criterion.number} {...criterion} />
            ))}
          </Table>
        </Disclosure>
      ))}
    </section>
  );
}

const icons = { met: "check", not_met: "close", does_not_apply: "minus" };

function Row({ number, name, level, status, remark }: Criterion) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <span className="num">{number}</span> <span lang="en">{name}</span>
      </th>
      <td data-label={t("accessibility.column.level")}>{level}</td>
      <td>
        <p>
          <Icon name={icons[status]} /> {t(`accessibility.status.${status}`)}
        </p>
        {remark && <p className="muted small">{t(`accessibility.remark.${remark}`)}</p>}
      </td>
    </tr>
  );
}
