import { Crumbs } from "./crumbs.tsx";

export const examples = {
  crumbs: (
    <Crumbs
      label="You are here"
      steps={[
        { href: "#home", text: "Home" },
        { href: "#search", text: "Near Madurai" },
      ]}
      here="Vaigai Early Steps Centre"
    />
  ),
};
