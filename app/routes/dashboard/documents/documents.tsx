import { useTranslation } from "react-i18next";
import { Removed } from "#app/editing/removed.tsx";
import { useMutation } from "#app/editing/use-mutation.tsx";
import type { SectionProps } from "#app/routes/dashboard/section-contents.tsx";
import { useRights } from "#app/state/rights.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { OrganizationRecord } from "#domain/listing.ts";
import { useDocuments } from "./use-documents.ts";
import "#app/forms/file-field.css";

interface OwnFile {
  id: string;
  name: string;
  /** Empty when the file cannot be downloaded */
  url: string;
  /** Name of the record that the file belongs to */
  of: string;
  isPublic: boolean;
  mayRemove: boolean;
}

/** Lists all files of the organisation with the records that they belong to. */
export function Documents({ organization, organization_id, onChanged }: SectionProps) {
  const { t } = useTranslation();
  const { attempt, trouble } = useMutation();
  const { remove, restore } = useDocuments(organization_id, onChanged);
  const files = useFiles(organization);
  return (
    <div className="stack-lg">
      <p className="lead">{t("dashboard.lead.documents")}</p>
      {trouble}
      <Removed
        subject="documents"
        organization_id={organization_id}
        onRestore={(removal) => attempt(() => restore(removal))}
      />
      {files.length === 0 && <p>{t("dashboard.none.documents")}</p>}
      <ul className="item-list" aria-label={t("dashboard.section.documents")}>
        {files.map(({ id, name, url, of, isPublic, mayRemove }) => (
          <li key={id}>
            <div className="row">
              {isPublic ? <img src={url} alt="" width={64} height={64} loading="lazy" /> : <Icon name="file" />}
              <div>
                <h2 className="file-name">{name || t("fields.file", { number: "" })}</h2>
                <p>{of}</p>
                {url && <p className="muted">{t(isPublic ? "dashboard.file_public" : "dashboard.file_private")}</p>}
              </div>
            </div>
            <div className="row">
              {url && (
                <a className="link-button" href={url} download={name}>
                  {t("dashboard.download")}
                  <span className="sr"> {name}</span>
                </a>
              )}
              {mayRemove && (
                <Button type="button" kind="link" onClick={() => attempt(() => remove(id, name))}>
                  {t("edit.remove")}
                  <span className="sr"> {name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFiles(organization: OrganizationRecord): OwnFile[] {
  const { documents, organization_services, registration_details, infected_documents } = organization;
  const { t } = useTranslation();
  const { mayEdit, mayEditService } = useRights(organization.id);
  const infected = infected_documents.map(({ id, name }) => {
    return { id, name, url: "", of: t("dashboard.infected"), isPublic: false, mayRemove: mayEdit };
  });
  const others = [
    ...documents.map(({ id, name, url }) => ({
      id,
      name,
      url,
      of: t("onboarding.field.logo"),
      isPublic: true,
      mayRemove: mayEdit,
    })),
    ...registration_details.flatMap(({ type, group_name, documents }) =>
      documents.map(({ id, name, url }) => {
        const paper = group_name || t(`words.registrations.${type}`);
        return {
          id,
          name,
          url,
          of: t("dashboard.file_of_paper", { name: paper }),
          isPublic: false,
          mayRemove: mayEdit,
        };
      }),
    ),
    ...organization_services.flatMap((service) =>
      service.images.map(({ id, name, url }) => {
        const of = t("dashboard.file_of_service", { name: service.name });
        return { id, name, url, of, isPublic: true, mayRemove: mayEditService(service.address_ids) };
      }),
    ),
  ];
  return [...infected, ...others.filter(({ id }) => infected_documents.every((document) => document.id !== id))];
}
