import { Icon } from "../icon/icon.tsx";
import { Milestone } from "./milestone.tsx";

export const examples = {
  distance: <Milestone unit="km">1.2</Milestone>,
  "four digits": <Milestone unit="km">1,163</Milestone>,
  verified: (
    <Milestone tone="done" unit="2026">
      Sep
    </Milestone>
  ),
  "a problem": (
    <Milestone tone="ask" unit="2024">
      Aug
    </Milestone>
  ),
  "still to come": (
    <Milestone tone="next" decorative>
      <Icon name="unknown" />
    </Milestone>
  ),
  small: <Milestone size="sm">3</Milestone>,
  large: (
    <Milestone size="xl" tone="done" unit="2026">
      Sep
    </Milestone>
  ),
};
