import { Pages } from "./pages.tsx";

const words = { page: "Page", previous: "Back", next: "Next" };

export const examples = {
  middle: <Pages label="Pages" current={10} last={23} hrefOf={(page) => `#${page}`} words={words} />,
  first: <Pages label="First pages" current={1} last={2} hrefOf={(page) => `#${page}`} words={words} />,
};
