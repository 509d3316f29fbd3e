import { Fold } from "./fold.tsx";

export const examples = {
  fold: (
    <Fold summary="All states">
      <p>Kerala</p>
    </Fold>
  ),
  "open where there is room": (
    <Fold summary="Filters" opensAt="wide">
      <p>Autism spectrum</p>
    </Fold>
  ),
  "open on paper": (
    <Fold summary="QR code" onPaper>
      <p>Printed without being opened.</p>
    </Fold>
  ),
};
