import { createSelector } from "@reduxjs/toolkit";
import type { OnboardingState } from "#app/state/onboarding.ts";
import { useAppSelector } from "#app/state/store.ts";
import { isUntouched } from "#domain/draft.ts";
import { minutesUntilSent, secondsLeft } from "#domain/form-time.ts";
import { sections } from "#domain/onboarding.ts";

/** Computed once for all parts of the page, because it validates the whole form. */
const formState = createSelector(
  [({ onboarding }: { onboarding: OnboardingState }) => onboarding.data, ({ onboarding }) => onboarding.stored],
  (data, stored) => {
    const now = new Date();
    const pace = stored?.pace ?? 1;
    const states = sections.map((section) => {
      const seconds = pace * secondsLeft(section, data, stored?.applicant_type ?? "organization", now);
      return { section, seconds, done: seconds === 0, untouched: isUntouched(data, section) };
    });
    const isComplete = states.every(({ done }) => done);
    const seconds = states.map((state) => state.seconds);
    return { states, minutes: isComplete ? null : minutesUntilSent(seconds, pace) };
  },
);

/** Each step's state, and the minutes until the form can be sent; null when only the review is left. */
export function useFormState() {
  return useAppSelector(formState);
}
