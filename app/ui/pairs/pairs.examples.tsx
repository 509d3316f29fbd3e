import { Pair, Pairs } from "./pairs.tsx";

export const examples = {
  pairs: (
    <Pairs>
      <Pair term="Legal name">Vaigai Early Steps Charitable Trust</Pair>
      <Pair term="Since">2009</Pair>
    </Pairs>
  ),
};
