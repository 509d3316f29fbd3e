import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { SearchParameters } from "#domain/search.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { testContext } from "#tests/helpers/context.ts";

/** Fictional organisations as real lists have them: a name, a town and no more. */
const LIST = `name,city,district,state
Mandara Special School,Perumbavoor,Ernakulam,Kerala
Mandara Association for the Blind,Perumbavoor,Ernakulam,Kerala
Nirvana Deaddiction Society,Madurai,Madurai,Tamil Nadu
Madurai Society for the Mentally Ill,Madurai,Madurai,Tamil Nadu
Mayura Anadha Ashramam,Nellore,Nellore,Andhra Pradesh
Nellore Viklang Seva Samiti,Nellore,Nellore,Andhra Pradesh
Suryabhavan School for the Mentally Challenged,Kollam,Kollam,Kerala
Malhar Trust,Bilaspur,Bilaspur,Himachal Pradesh
Zila DDRC Ajmer,Ajmer,Ajmer,Rajasthan
Ajmer Deaf Society,Ajmer,Ajmer,Rajasthan
Indore Disabled Welfare Trust,Indore,Indore,Madhya Pradesh
Kota School for the Blind,Kota,Kota,Rajasthan
Tejaswi Physiotherapy Centre,Salem,Salem,Tamil Nadu
Vasanta Special School,Aluva,Ernakulam,Kerala
Vasanta School for the Deaf,Aluva,Ernakulam,Kerala
Hemanta School for the Mentally Challenged,Angamaly,Ernakulam,Kerala
`;
/** The name is the place's own, the line of the address names what the society runs. */
const WITH_LINES = `name,address_line_1,city,district,state
Grishma Welfare Society,(Grishma Special School) Block Road,Kannur,Kannur,Kerala
Grishma Traders Society,Opposite Kamala Special School,Kannur,Kannur,Kerala
`;

const ctx = await testContext();
beforeAll(async () => {
  const settings = { source: "list", map: {}, set: {}, status: "approved", dry_run: false } as const;
  const listener = { progress: () => {}, problem: () => {}, leftOut: () => {} };
  await importOrganizations(ctx, Readable.from([LIST]), settings, listener);
  await importOrganizations(ctx, Readable.from([WITH_LINES]), { ...settings, source: "lines" }, listener);
  await followListings(ctx.db, ctx.catalogue);
});

const ask = (search: string, location = "") => searchOrganizations(ctx, SearchParameters.parse({ search, location }));
const first = async (search: string, location?: string) => (await ask(search, location)).data[0]?.name;

describe("topics that no filter stands for", () => {
  test.each([
    ["ganja addiction madurai", "Nirvana Deaddiction Society"],
    ["మద్యపానం మధురై", "Nirvana Deaddiction Society"],
    ["அனாதை இல்லம் நெல்லூர்", "Mayura Anadha Ashramam"],
    ["orphanage nellore", "Mayura Anadha Ashramam"],
    ["यतीमखाना नेल्लोर", "Mayura Anadha Ashramam"],
    ["lakwa salem kasrat", "Tejaswi Physiotherapy Centre"],
  ])("“%s” finds %s", async (question, name) => {
    expect(await first(question)).toBe(name);
  });
});

describe("special schools", () => {
  test("teach the intellectual disability that they do not name, and come before organisations for another condition", async () => {
    expect(await first("mentally challenged school", "Perumbavoor")).toBe("Mandara Special School");
  });

  test("count as schools for it where a school is asked for, the nearest first, and schools for another condition do not", async () => {
    const { data, meta } = await ask("school for slow children near Aluva");
    const names = data.slice(0, meta.total).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["Vasanta Special School", "Hemanta School for the Mentally Challenged"]);
    expect(names).not.toContain("Vasanta School for the Deaf");
  });

  test("are no more than likely where none is asked for", async () => {
    const { meta } = await ask("slow children", "Aluva");
    expect(meta.total).toBe(1);
    expect(meta.groups[0]!.partly.map(({ text }) => text)).toEqual(["slow children"]);
  });

  test("are found by the address of the society that runs them, before one that stands opposite", async () => {
    const { data } = await ask("special school", "Kannur");
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(["Grishma Welfare Society", "Grishma Traders Society"]);
  });

  test("a school for a disability is one", async () => {
    const { data, meta } = await ask("special school", "Kollam");
    expect(meta.total).toBe(1);
    expect(data[0]!.name).toBe("Suryabhavan School for the Mentally Challenged");
  });
});

describe("names", () => {
  test.each([
    ["सूर्य भवन कोल्लम", "Suryabhavan School for the Mentally Challenged"],
    ["tejasvi salem", "Tejaswi Physiotherapy Centre"],
    ["डीडीआरसी अजमेर", "Zila DDRC Ajmer"],
  ])("“%s” finds %s", async (question, name) => {
    expect(await first(question)).toBe(name);
  });

  test("a Tamil word of two syllables is no misspelt name", async () => {
    expect((await ask("மாயூர் சமையல்")).meta.corrected).toEqual([]);
  });

  test("an organisation is found at the namesake where it is", async () => {
    const { data, meta } = await ask("Malhar", "Bilaspur");
    expect(data.map(({ name }) => name)).toEqual(["Malhar Trust"]);
    expect(meta.location).toMatchObject({ label: "Bilaspur, Himachal Pradesh" });
    expect(meta.location!.choices.length).toBeGreaterThan(1);
  });
});

describe("needs at a place", () => {
  test("organisations at the place come before those for the condition far away", async () => {
    const { data } = await ask("deaf school indore");
    expect(data[0]!.name).toBe("Indore Disabled Welfare Trust");
  });

  test("a word for the kind of organisation alone asks for all of them", async () => {
    expect(await first("NGO", "Kota")).toBe("Kota School for the Blind");
  });

  test("a misspelt place at the end is heard", async () => {
    const { data, meta } = await ask("blind association perumbavur");
    expect(meta.location).toMatchObject({ found: true, district: "Ernakulam" });
    expect(data[0]!.name).toBe("Mandara Association for the Blind");
  });

  test("other words of a sentence do not outweigh the condition", async () => {
    const sentence = "my uncle became deaf in the mill and his trust in doctors is lost, ajmer";
    expect(await first(sentence)).toBe("Ajmer Deaf Society");
  });
});
