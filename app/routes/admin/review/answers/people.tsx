import { useTranslation } from "react-i18next";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import type { ReviewRecord } from "#domain/review.ts";
import { Ask } from "../ask.tsx";

/** Who leads it, with what is never published. */
export function People({ record }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const people = record.organization_details.attributes.key_people;
  return (
    <section className="stack" aria-labelledby="answers-people">
      <h3 id="answers-people">{t("onboarding.short.key_people")}</h3>
      {people.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
      <Pairs>
        {people.map(({ id, salutation, name, designation, gender }) => (
          <Pair key={id} term={[salutation, name].filter(Boolean).join(" ")}>
            <div className="value">
              {[designation, gender && t(`words.genders.${gender as "Other"}`, { defaultValue: gender })]
                .filter(Boolean)
                .join(", ")}
            </div>
            <Ask field="key_people" id={id} label={name} />
          </Pair>
        ))}
      </Pairs>
      {people.length === 0 && <Ask field="key_people" label={t("decisions.field.key_people")} />}
    </section>
  );
}
