const files = import.meta.glob<string>("./shapes/*.svg", { query: "?url", import: "default", eager: true });

/** Address of one shape for `<use>`, so that a page with one state loads only its shapes. */
export function shapeHref(id: string): string {
  return `${files[`./shapes/${id}.svg`]}#${id}`;
}
