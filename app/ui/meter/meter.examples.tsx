import { Meter } from "./meter.tsx";

const of = (percent: number) => (
  <Meter percent={percent} text={`${percent} per cent`}>
    Your page says {percent}% of what helps a visitor to choose.
  </Meter>
);

export const examples = { most: of(74), nothing: of(0), all: of(100) };
