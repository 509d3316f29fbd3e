import { Disclosure } from "./disclosure.tsx";

export const examples = {
  closed: (
    <Disclosure summary="All states">
      <p>Kerala</p>
    </Disclosure>
  ),
  "open where there is room": (
    <Disclosure summary="Filters" opensAt="wide">
      <p>Autism spectrum</p>
    </Disclosure>
  ),
  "open on paper": (
    <Disclosure summary="QR code" onPaper>
      <p>Printed without being opened.</p>
    </Disclosure>
  ),
};
