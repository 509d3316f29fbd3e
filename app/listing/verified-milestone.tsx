import type { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { isFresh } from "#domain/verification.ts";

/** The milestone of a listing without a known distance: month and year of the last check, as `Verified` says. */
export function verifiedMilestone(
  { month, year }: ReturnType<typeof useFormats>,
  verified_at: string | null,
  now: string,
  size: "sm" | "xl",
) {
  if (!verified_at) return Milestone({ size, tone: "next", decorative: true, children: Icon({ name: "unknown" }) });
  const checked = new Date(verified_at);
  return Milestone({
    size,
    tone: isFresh(verified_at, new Date(now)) ? "done" : "ask",
    unit: year.format(checked),
    decorative: true,
    children: month.format(checked),
  });
}
