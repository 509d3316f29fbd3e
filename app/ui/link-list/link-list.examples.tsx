import { LinkList } from "./link-list.tsx";

export const examples = {
  "two links": (
    <LinkList>
      <li>
        <a href="#main">Search near you</a>
      </li>
      <li>
        <a href="#main">Enter your organisation</a>
      </li>
    </LinkList>
  ),
};
