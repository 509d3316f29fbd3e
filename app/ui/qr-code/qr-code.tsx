import "./qr-code.css";

/** An image of a QR code, which is fetched when it comes into sight; `label` says in words what it holds. */
export function QrCode({ src, label }: { src: string; label: string }) {
  return <img className="qr-code" src={src} alt={label} width="200" height="200" loading="lazy" />;
}
