import { useTranslation } from "react-i18next";
import type { CaseProps } from "../case.tsx";
import { Basic } from "./basic.tsx";
import { Consents } from "./consents.tsx";
import { Contacts } from "./contacts.tsx";
import { Details } from "./details.tsx";
import { People } from "./people.tsx";
import { Places } from "./places.tsx";
import { Services } from "./services.tsx";

/** Everything that was submitted, in the order of the form. The papers stand above. */
export function Answers({ record }: CaseProps) {
  const { t } = useTranslation();
  return (
    <section className="stack-lg answers" aria-labelledby="answers">
      <h2 id="answers">{t("admin_review.answers")}</h2>
      <Basic record={record} />
      <Details record={record} />
      <Contacts record={record} />
      <People record={record} />
      <Places record={record} />
      <Services record={record} />
      <Consents record={record} />
    </section>
  );
}
