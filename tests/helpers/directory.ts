import type { Listing } from "#domain/listing.ts";
import type { SearchResponse } from "#domain/search.ts";
import { address } from "#tests/helpers/lane.ts";

/** The body of the running server's answer under /api. */
async function api<T>(path: string): Promise<T> {
  const response = await fetch(`${address}/api${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

export const search = (query: string) => api<SearchResponse>(`/organizations?${query}`);

export const listing = async (id: string) => (await api<{ data: Listing }>(`/organizations/${id}`)).data;

/** The page of an organisation with several branches, with the address that a nearby search links to. */
export async function providerWithBranches(): Promise<string> {
  const { data } = await search("location=Madurai&per_page=100");
  const found = data.find(
    ({ branches, services, source }) => branches >= 3 && services.length >= 2 && source === "demo",
  );
  if (!found) throw new Error("No organisation near Madurai has three branches.");
  return `/provider/${found.id}?location=Madurai`;
}

/** The address of a shortlist of three organisations and an unknown one. */
export async function shortlist(): Promise<string> {
  const { data } = await search("location=Madurai&distance=100&per_page=3");
  return `/shortlist?ids=${data.map(({ id }) => id).join(",")},01900000-0000-7000-8000-000000000000`;
}

/** The page of a school from a public list that contains only name and district. */
export async function importedSchool(): Promise<string> {
  const { data } = await search("search=Vembanad+Special+School");
  const found = data.find(({ source }) => source === "import");
  if (!found) throw new Error("The imported school is not found by its name.");
  return `/provider/${found.id}`;
}
