import { useTranslation } from "react-i18next";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Panel } from "#app/ui/panel/panel.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";

/** What the green mark means, which organisations are listed, and in which order. */
export function Trust() {
  const { t } = useTranslation();
  return (
    <section className="band" aria-labelledby="trust">
      <div className="wrap main-and-aside">
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
        <Panel aside labelledBy="listed">
          <h2 id="listed">{t("home.listed")}</h2>
          {([1, 2, 3] as const).map((rule) => (
            <p key={rule}>{t(`home.listed_${rule}`)}</p>
          ))}
        </Panel>
      </div>
    </section>
  );
}
