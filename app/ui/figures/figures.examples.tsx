import { Figure, Figures } from "./figures.tsx";

export const examples = {
  two: (
    <Figures>
      <Figure value="412">times your page was opened</Figure>
      <Figure value="1,02,621">times it stood in a list of results, of whatever length that list was</Figure>
    </Figures>
  ),
};
