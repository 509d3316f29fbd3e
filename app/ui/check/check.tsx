import "./check.css";

interface CheckProps {
  id?: string;
  type: "checkbox" | "radio";
  name: string;
  value?: string;
  label: string;
  /** Of the label, where it is not the page's */
  lang?: string | undefined;
  /** Beside the label, smaller */
  detail?: string | undefined;
  checked?: boolean;
  /** Without it the browser keeps what is checked */
  onChange?(checked: boolean): void;
  onFocus?(): void;
  /** How many answers it has, ready to read */
  count?: string;
  /** Nothing would be found: quieter, but still usable. */
  empty?: boolean;
}

export function Check({
  id,
  type,
  name,
  value,
  label,
  lang,
  detail,
  checked,
  onChange,
  onFocus,
  count,
  empty,
}: CheckProps) {
  const state = onChange
    ? { checked, onChange: (event: { target: HTMLInputElement }) => onChange(event.target.checked) }
    : { defaultChecked: checked };
  return (
    <label className={empty ? "check check-empty" : "check"}>
      <input id={id} type={type} name={name} value={value} {...state} onFocus={onFocus} />
      <span>
        <span lang={lang}>{label}</span>
        {detail && <small className="muted"> {detail}</small>}
      </span>
      {count !== undefined && <span className="count">{count}</span>}
    </label>
  );
}
