const files = import.meta.glob<string>("./shapes/*.svg", { query: "?url", import: "default", eager: true });

/** The address of one part of the map, for `<use>`: a page that shows one state loads that one. */
export function shapeHref(id: string): string {
  return `${files[`./shapes/${id}.svg`]}#${id}`;
}
