import { Chip, Chips } from "./chip.tsx";

export const examples = {
  chips: (
    <Chips>
      <Chip href="#main" icon="autism-spectrum">
        Autism spectrum
      </Chip>
      <Chip href="#main" remove="remove">
        Up to 25 km
      </Chip>
    </Chips>
  ),
};
