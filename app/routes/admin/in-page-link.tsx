import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";

/** A link within the desk, for what draws links by `href`: nothing is loaded anew. */
export function InPageLink({ href = "", ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <Link {...props} to={href} />;
}
