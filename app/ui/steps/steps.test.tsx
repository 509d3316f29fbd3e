import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Step, Steps } from "./steps.tsx";

const step = (
  <Step stone={<b>1</b>}>
    <h3>Say what you need</h3>
  </Step>
);

test("steps are an ordered list, each with its milestone and then its text", () => {
  expect(renderToStaticMarkup(<Steps>{step}</Steps>)).toBe(
    '<ol class="steps"><li><b>1</b><div><h3>Say what you need</h3></div></li></ol>',
  );
});

test("size and direction change only the style", () => {
  expect(
    renderToStaticMarkup(
      <Steps large across>
        {step}
      </Steps>,
    ),
  ).toBe('<ol class="steps steps-lg steps-across"><li><b>1</b><div><h3>Say what you need</h3></div></li></ol>');
});
