import { Milestone } from "../milestone/milestone.tsx";
import { Step, Steps } from "./steps.tsx";

const steps = ["Say what you need", "See who is near", "Reach them your way"].map((text, i) => (
  <Step key={text} stone={<Milestone>{i + 1}</Milestone>}>
    <h3>{text}</h3>
    <p>Spelling does not matter.</p>
  </Step>
));

export const examples = {
  across: (
    <Steps large across>
      {steps}
    </Steps>
  ),
  down: <Steps large>{steps}</Steps>,
};
