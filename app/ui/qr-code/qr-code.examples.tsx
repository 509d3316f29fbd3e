import { QrCode } from "./qr-code.tsx";

export const examples = {
  "an address": <QrCode src="/shortlist/qr.svg?ids=" label="QR code that opens the shortlist" />,
};
