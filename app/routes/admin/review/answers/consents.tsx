import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { contactHref, spacedNumber } from "#app/listing/contact.ts";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import type { ReviewRecord } from "#domain/review.ts";

/** Who speaks for it, who looks after the page, and what they agreed to: never published. */
export function Consents({ record: { spoc, members, consents } }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <section className="stack" aria-labelledby="answers-private">
      <h3 id="answers-private">{t("review.private")}</h3>
      <Pairs>
        <Pair term={t("review.spoc")}>{spoc ? <Spoc spoc={spoc} /> : t("admin_review.nothing")}</Pair>
        <Pair term={t("admin_review.members")}>
          {members.length === 0 ? (
            t("admin_review.nothing")
          ) : (
            <ul className="plain">
              {members.map(({ name, contact, accepted_at }) => (
                <li key={name + contact}>
                  {[name, contact].filter(Boolean).join(", ")}
                  {!accepted_at && `, ${t("admin_review.invited")}`}
                </li>
              ))}
            </ul>
          )}
        </Pair>
        <Pair term={t("admin_review.consents")}>
          {consents.length === 0 ? (
            t("admin_review.nothing")
          ) : (
            <ul className="plain">
              {consents.map(({ notice, language, helper, given_at }) => (
                <li key={notice + given_at}>
                  {t("admin_review.consent", {
                    notice,
                    day: day.format(new Date(given_at)),
                    language: t(`words.languages.${language as "en"}`),
                  })}{" "}
                  {helper && t("admin_review.helped", { helper: t(`words.helpers.${helper as "other"}`) })}
                </li>
              ))}
            </ul>
          )}
        </Pair>
      </Pairs>
    </section>
  );
}

function Spoc({ spoc }: { spoc: NonNullable<ReviewRecord["spoc"]> }) {
  const { t } = useTranslation();
  const { salutation, name, designation, gender, email, phone } = spoc;
  return (
    <div className="value">
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
