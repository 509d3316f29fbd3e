import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Fact, Facts } from "./facts.tsx";

test("the label says the meaning of the pictogram", () => {
  expect(
    renderToStaticMarkup(
      <Facts>
        <Fact icon="people" label="For:">
          Autism spectrum
        </Fact>
      </Facts>,
    ),
  ).toMatch(
    /^<div class="facts"><div><svg [^>]*aria-hidden="true".*<\/svg><p><span class="sr">For: <\/span>Autism spectrum<\/p><\/div><\/div>$/,
  );
});
