import "./check.css";

interface CheckProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  checked?: boolean;
  /** How many answers it has, ready to read */
  count?: string;
  /** Nothing would be found: quieter, but still usable. */
  empty?: boolean;
}

export function Check({ type, name, value, label, checked, count, empty }: CheckProps) {
  return (
    <label className={empty ? "check check-empty" : "check"}>
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  );
}
