import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { contactHref } from "#app/listing/contact.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { placeLine } from "#domain/address.ts";
import { type DetailName, detailNames } from "#domain/organization.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { ReviewedField } from "#domain/verification.ts";
import type { CaseProps } from "../case.tsx";
import { RequestChange } from "../change-request.tsx";
import { WholePanOf } from "../whole-pan.tsx";
import { Contacts } from "./contacts.tsx";
import { Members } from "./members.tsx";
import { Places } from "./places.tsx";
import { Services } from "./services.tsx";

/** The submitted answers in the order of the form. Registrations have their own section above. */
export function Answers({ record, reload }: CaseProps) {
  const { t } = useTranslation();
  return (
    <section className="stack-lg review-answers" aria-labelledby="answers">
      <h2 id="answers">{t("admin_review.answers")}</h2>
      <Basic record={record} />
      <Details record={record} />
      <Contacts record={record} />
      <People record={record} />
      <Places record={record} />
      <Services record={record} />
      <Consents record={record} reload={reload} />
    </section>
  );
}

function Basic({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { is_partner, description } = record.organization_details.attributes;
  const [logo] = record.documents;
  return (
    <section className="stack" aria-labelledby="answers-basic">
      <h3 id="answers-basic">{t("onboarding.short.basic")}</h3>
      <DescriptionList>
        <Answer term={t("admin_review.applicant")}>
          {t(`words.applicant_types.${record.is_individual ? "individual" : "organization"}`)}
        </Answer>
        <Answer field="name">{record.name}</Answer>
        <Answer field="legal_name">{record.legal_name}</Answer>
        <Answer field="pan_card">
          <WholePanOf record={record} />
        </Answer>
        <Answer field="description">{description && <p className="review-lines">{description}</p>}</Answer>
        <Answer term={t("admin_review.partner")}>
          {is_partner === null ? "" : t(is_partner ? "fields.yes" : "fields.no")}
        </Answer>
        <Answer field="logo">
          {logo && (
            <img className="review-logo" src={logo.url} alt={t("admin_review.logo_of", { name: record.name })} />
          )}
        </Answer>
        <Answer term={t("provider.tags")}>{record.tags.join(", ")}</Answer>
      </DescriptionList>
    </section>
  );
}

/** Answers of the form's second step. */
function Details({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { attributes } = record.organization_details;
  const words = (name: DetailName): string => {
    const { age_groups_served, mode_of_practice, coverage_area, experience_years } = attributes;
    if (name === "experience_years") return experience_years === null ? "" : number.format(experience_years);
    if (name === "age_groups_served") return age_groups_served.map((age) => t(`words.age_groups.${age}`)).join(", ");
    if (name === "mode_of_practice") return mode_of_practice.map((mode) => t(`words.modes.${mode}`)).join(", ");
    if (name === "coverage_area") return coverage_area ? t(`words.coverage.${coverage_area}`) : "";
    return String(attributes[name] ?? "");
  };
  return (
    <section className="stack" aria-labelledby="answers-details">
      <h3 id="answers-details">{t("onboarding.short.details")}</h3>
      <DescriptionList>
        <Answer field="category">{t(`words.category.${record.category}`)}</Answer>
        <Answer field="type">{record.type && t(`words.type.${record.type}`)}</Answer>
        {detailNames
          .filter((name) => name !== "description")
          .map((name) => (
            <Answer key={name} field={name}>
              {words(name)}
            </Answer>
          ))}
        <Answer term={t("admin_review.main_place")}>
          {attributes.primary_location && placeLine(attributes.primary_location)}
        </Answer>
      </DescriptionList>
    </section>
  );
}

/** Key people, including answers that are never published. */
function People({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const people = record.organization_details.attributes.key_people;
  return (
    <section className="stack" aria-labelledby="answers-people">
      <h3 id="answers-people">{t("onboarding.short.key_people")}</h3>
      {people.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
      <DescriptionList>
        {people.map(({ id, salutation, name, designation, gender }) => (
          <Description key={id} term={[salutation, name].filter(Boolean).join(" ")}>
            <div className="review-value">
              {[designation, gender && t(`words.genders.${gender as "Other"}`, { defaultValue: gender })]
                .filter(Boolean)
                .join(", ")}
            </div>
            <RequestChange field="key_people" id={id} label={name} />
          </Description>
        ))}
      </DescriptionList>
      {people.length === 0 && <RequestChange field="key_people" label={t("decisions.field.key_people")} />}
    </section>
  );
}

/** Representative, members and consents. These are never published. */
function Consents({ record, reload }: Pick<CaseProps, "record" | "reload">) {
  const { spoc, consents } = record;
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <section className="stack" aria-labelledby="answers-private">
      <h3 id="answers-private">{t("review.private")}</h3>
      <DescriptionList>
        <Description term={t("review.spoc")}>{spoc ? <Spoc spoc={spoc} /> : t("admin_review.nothing")}</Description>
        <Description term={t("admin_review.members")}>
          <Members record={record} reload={reload} />
        </Description>
        <Description term={t("admin_review.consents")}>
          {consents.length === 0 ? (
            t("admin_review.nothing")
          ) : (
            <ul className="review-plain">
              {consents.map(({ notice, language, helper, given_at, withdrawn_at }) => (
                <li key={notice + given_at}>
                  {t("admin_review.consent", {
                    notice,
                    day: day.format(new Date(given_at)),
                    language: t(`words.languages.${language as "en"}`),
                  })}{" "}
                  {withdrawn_at && `${t("consent.withdrawn", { day: day.format(new Date(withdrawn_at)) })} `}
                  {helper && t("admin_review.helped", { helper: t(`words.helpers.${helper as "other"}`) })}
                </li>
              ))}
            </ul>
          )}
        </Description>
      </DescriptionList>
    </section>
  );
}

function Spoc({ spoc }: { spoc: NonNullable<ReviewRecord["spoc"]> }) {
  const { t } = useTranslation();
  const { salutation, name, designation, gender, email, phone } = spoc;
  return (
    <div className="review-value">
      <p>
        {[
          [salutation, name].filter(Boolean).join(" "),
          designation,
          gender && t(`words.genders.${gender as "Other"}`, { defaultValue: gender }),
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <p className="row">
        {email && (
          <a className="link-button" href={contactHref("email", email)}>
            {email}
          </a>
        )}
        {phone && (
          <a className="link-button" href={contactHref("phone", phone)}>
            {spacedNumber(phone)}
          </a>
        )}
      </p>
    </div>
  );
}

/** An answer. If it is a reviewed field, the admin can request a change. */
function Answer({ field, term, children }: { field?: ReviewedField; term?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const label = term ?? (field ? t(`decisions.field.${field}`) : "");
  const isEmpty = children === null || children === undefined || children === "" || children === false;
  return (
    <Description term={label}>
      <div className="review-value">
        {isEmpty ? <span className="muted">{t("admin_review.nothing")}</span> : children}
      </div>
      {field && <RequestChange field={field} label={label} />}
    </Description>
  );
}
