import { QrCode } from "./qr-code.tsx";

export const examples = {
  "an address": <QrCode text="https://marga.example/search" label="QR code that opens the search" />,
};
