import { Tabs } from "./tabs.tsx";

export const examples = {
  tabs: (
    <Tabs
      label="Order of results"
      tabs={[
        { href: "#a", text: "Nearest", current: true },
        { href: "#b", text: "Best match", current: false },
      ]}
    />
  ),
};
