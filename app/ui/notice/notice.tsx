import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import "./notice.css";

export function Notice({ icon = "info", children }: { icon?: string; children: ReactNode }) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
