import { expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";

test("the choice of a refusal and its confirmation say the same of what the applicants can do", async () => {
  for (const language of ["en", "hi", "ta", "bn", "te", "kn", "gu"]) {
    const { t } = await textsOf(language);
    const chosen = t("admin_review.move_means.rejected");
    expect(t("admin_review.sure_text.rejected").startsWith(chosen), language).toBe(true);
  }
  const { t } = await textsOf("en");
  expect(t("admin_review.sure_text.rejected")).toBe(
    "They are told why. They can answer by e-mail, but they cannot send this form again. They read this:",
  );
  expect(t("overview.meaning.rejected")).toContain("this form cannot be sent again");
});
