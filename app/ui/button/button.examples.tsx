import { Icon } from "../icon/icon.tsx";
import { Button, ButtonLink } from "./button.tsx";

export const examples = {
  main: (
    <Button type="button">
      <Icon name="search" />
      Search
    </Button>
  ),
  quiet: (
    <ButtonLink kind="quiet" href="#main">
      <Icon name="directions" />
      Open in maps
    </ButtonLink>
  ),
  danger: (
    <Button kind="danger" type="button">
      Delete the listing
    </Button>
  ),
  link: (
    <Button kind="link" type="button">
      <Icon name="print" />
      Print
    </Button>
  ),
};
