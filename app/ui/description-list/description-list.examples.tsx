import { Description, DescriptionList } from "./description-list.tsx";

export const examples = {
  list: (
    <DescriptionList>
      <Description term="Legal name">Vaigai Early Steps Charitable Trust</Description>
      <Description term="Since">2009</Description>
    </DescriptionList>
  ),
};
