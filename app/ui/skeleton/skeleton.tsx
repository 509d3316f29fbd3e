import "./skeleton.css";

/** The shape of what is about to come; words beside it say that it comes. */
export function Bone({ shape }: { shape: "title" | "line" | "short" | "stone" }) {
  return <span className={`bone bone-${shape}`} aria-hidden="true" />;
}
