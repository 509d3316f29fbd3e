import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { isFresh } from "#domain/verification.ts";

/** The milestone of a listing without a known distance: month and year of the last check, as `Verified` says. */
export function VerifiedMilestone({
  verified_at,
  now,
  size,
}: {
  verified_at: string | null;
  now: string;
  size?: "sm" | "xl";
}) {
  const { month, year } = useFormats();
  if (!verified_at) {
    return (
      <Milestone size={size} tone="next" decorative>
        <Icon name="unknown" />
      </Milestone>
    );
  }
  const checked = new Date(verified_at);
  return (
    <Milestone
      size={size}
      tone={isFresh(verified_at, new Date(now)) ? "done" : "ask"}
      unit={year.format(checked)}
      decorative
    >
      {month.format(checked)}
    </Milestone>
  );
}
