import "./helpline.css";

/** A number to call, large. */
export function Helpline({ number }: { number: string }) {
  return (
    <a className="helpline" href={`tel:${number.replaceAll(" ", "")}`}>
      {number}
    </a>
  );
}
