import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";

/** What the green mark promises, and no more than that. */
export function Trust() {
  const { t } = useTranslation();
  return (
    <section className="band" aria-labelledby="trust">
      <div className="wrap two">
        <div className="stack-lg">
          <h2 id="trust">{t("home.verified")}</h2>
          <Steps>
            {([1, 2, 3, 4] as const).map((step) => (
              <Step key={step} stone={<Milestone size="sm">{step}</Milestone>}>
                <h3>{t(`home.verified_${step}`)}</h3>
                <p>{t(`home.verified_${step}_text`)}</p>
              </Step>
            ))}
          </Steps>
        </div>
        <Panel aside labelledBy="data">
          <h2 id="data">{t("home.data")}</h2>
          <p>{t("home.data_text")}</p>
          <p>
            <ButtonLink kind="quiet" href="/api/docs">
              {t("home.data_link")}
            </ButtonLink>
          </p>
        </Panel>
      </div>
    </section>
  );
}
