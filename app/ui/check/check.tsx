import "./check.css";

interface CheckProps {
  id?: string;
  type: "checkbox" | "radio";
  name: string;
  value?: string;
  label: string;
  /** Language of the label if it is not the page's */
  lang?: string | undefined;
  /** Smaller text beside the label */
  detail?: string | undefined;
  checked?: boolean;
  /** Without it the browser keeps the state */
  onChange?(checked: boolean): void;
  onFocus?(): void;
  /** Number of results, formatted */
  count?: string;
  /** The option would find nothing. It looks quieter but stays usable. */
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
  const words = lang ? <span lang={lang}>{label}</span> : label;
  return (
    <label className={empty ? "check check-empty" : "check"}>
      <input id={id} type={type} name={name} value={value} {...state} onFocus={onFocus} />
      {detail ? (
        <span>
          {words}
          <small className="muted"> {detail}</small>
        </span>
      ) : (
        words
      )}
      {count !== undefined && <span className="check-count">{count}</span>}
    </label>
  );
}
