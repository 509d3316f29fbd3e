import "./skeleton.css";

/** A placeholder for content that is loading. Words beside it must say so. */
export function Skeleton({ shape }: { shape: "title" | "line" | "short" | "milestone" }) {
  return <span className={`skeleton skeleton-${shape}`} aria-hidden="true" />;
}
