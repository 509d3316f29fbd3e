import "./skeleton.css";

type Bone = "title" | "line" | "short" | "stone";

/** The shape of what is about to come; words beside it say that it comes. */
export function Bones({ shapes }: { shapes: readonly Bone[] }) {
  return (
    <div className="stack" aria-hidden="true">
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names and never move
        <span key={`${shape}-${i + 1}`} className={`bone bone-${shape}`} />
      ))}
    </div>
  );
}
