import { ErrorSummary } from "./error-summary.tsx";

export const examples = {
  two: (
    <ErrorSummary
      title="There is a problem"
      problems={[
        { href: "#main", text: "Where: use at most 120 characters" },
        { href: "#main", text: "Page: use a whole number" },
      ]}
    />
  ),
};
