/** Addresses, or their patterns, of data that is for everybody to use: read with a key or without, and by scripts of other sites */
const OPEN_DATA =
  /^(\/api)?\/((hsds|changes)(\/.*)?|organizations(\/(:id|[0-9a-f-]{36})(\/(addresses|services))?)?|openapi\.json)$/;

export function isOpenData(path: string): boolean {
  return OPEN_DATA.test(path);
}
