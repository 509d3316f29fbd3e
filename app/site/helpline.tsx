import "./helpline.css";

/** A large telephone number to call. */
export function Helpline({ number }: { number: string }) {
  return (
    <a className="helpline" href={`tel:${number.replaceAll(" ", "")}`}>
      {number}
    </a>
  );
}
