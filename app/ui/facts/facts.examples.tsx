import { Fact, Facts } from "./facts.tsx";

export const examples = {
  facts: (
    <Facts>
      <Fact icon="therapeutics" label="Offers:">
        Autism therapy, parent training
      </Fact>
      <Fact icon="people" label="For:">
        Autism spectrum. Ages 0 to 12
      </Fact>
    </Facts>
  ),
};
