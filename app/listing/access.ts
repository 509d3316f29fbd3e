import type { AccessCode } from "#domain/access.ts";

/** Pictogram of each accessibility feature. */
export const accessIcons: Record<AccessCode, string> = {
  "step-free": "step-free",
  "accessible-toilet": "toilet",
  lift: "lift",
  parking: "parking",
  "quiet-room": "quiet",
  "sign-language": "isl-video",
  braille: "braille",
  "hearing-loop": "hearing-impairment",
  "home-visit": "home-visit",
  captions: "text-relay",
};
