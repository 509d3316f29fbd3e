import { useTranslation } from "react-i18next";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { Step, Steps } from "#app/ui/steps/steps.tsx";

export function HowTo() {
  const { t } = useTranslation();
  return (
    <section className="band" aria-labelledby="how">
      <div className="wrap stack-lg">
        <h2 id="how">{t("home.how")}</h2>
        <Steps large across>
          {([1, 2, 3] as const).map((step) => (
            <Step key={step} stone={<Milestone>{step}</Milestone>}>
              <h3>{t(`home.how_${step}`)}</h3>
              <p>{t(`home.how_${step}_text`)}</p>
            </Step>
          ))}
        </Steps>
      </div>
    </section>
  );
}
