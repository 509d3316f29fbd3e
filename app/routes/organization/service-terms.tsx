import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { saidTermsOf } from "#app/listing/service-terms.ts";
import type { Service } from "#domain/service.ts";

/** What a service costs, who may come, what to bring and how to apply, as far as it is said. */
export function ServiceTerms({ service }: { service: Service }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const said = saidTermsOf(t, service);
  if (said.length === 0) return null;
  return (
    <dl className="service-terms">
      {said.map(({ name, term, text, own, url }) => (
        <div key={name}>
          <dt>{term}</dt>
          <dd>
            {text}
            {own && (
              <>
                {text && (/[.।]$/.test(text) ? " " : ". ")}
                <span lang={langOf(own)}>{own}</span>
              </>
            )}
            {url && (
              <>
                {(text || own) && " "}
                <a href={url} rel="nofollow">
                  {t("terms.form")}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
