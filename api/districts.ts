import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, readParameters, validate } from "#api/request.ts";
import { DistrictChange, DistrictListParameters, DistrictRename, NewDistrict } from "#domain/district.ts";
import { Adoption } from "#domain/own-disability.ts";
import {
  createDistrict,
  listDistricts,
  listUnknownDistricts,
  renameDistrict,
  updateDistrict,
} from "#operations/districts.ts";
import { adoptDisability, listOwnDisabilities } from "#operations/own-disabilities.ts";

const tag = "Districts";

/** The lists that organisations choose from: districts, and disabilities that they named themselves. */
export function districtsApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/districts",
    ...describe({
      access: "admin",
      summary: "The districts, with the published organisations in each",
      tag,
      query: DistrictListParameters,
      answer: "DistrictPage",
      failures: [422],
    }),
    async (c) => c.json(await listDistricts(c.get("ctx"), validate(DistrictListParameters, readParameters(c)))),
  );

  api.get(
    "/admin/districts/unknown",
    ...describe({
      access: "admin",
      summary: "Districts that addresses name and the list does not have, the most frequent first",
      tag,
      answer: "UnknownDistrictList",
    }),
    async (c) => c.json({ data: await listUnknownDistricts(c.get("ctx")) }),
  );

  api.post(
    "/admin/districts",
    ...describe({
      access: "admin",
      summary: "Adds a district",
      tag,
      body: NewDistrict,
      answer: "District",
      status: 201,
    }),
    async (c) => c.json(await createDistrict(c.get("ctx"), validate(NewDistrict, await readFields(c))), 201),
  );

  api.post(
    "/admin/districts/rename",
    ...describe({
      access: "admin",
      summary: "Gives addresses that name an unknown district the right one",
      tag,
      body: DistrictRename,
      answer: "DistrictsRenamed",
    }),
    async (c) => c.json(await renameDistrict(c.get("ctx"), validate(DistrictRename, await readFields(c)))),
  );

  api.patch(
    "/admin/districts/:id",
    ...describe({
      access: "admin",
      summary: "Changes a district's name and its other names; addresses there get the new name",
      tag,
      body: DistrictChange,
      answer: "District",
      failures: [404],
    }),
    async (c) =>
      c.json(await updateDistrict(c.get("ctx"), c.req.param("id"), validate(DistrictChange, await readFields(c)))),
  );

  api.get(
    "/admin/disabilities",
    ...describe({
      access: "admin",
      summary: "Disabilities that organisations named themselves",
      tag: "Disabilities",
      answer: "OwnDisabilityList",
    }),
    async (c) => c.json({ data: await listOwnDisabilities(c.get("ctx")) }),
  );

  api.post(
    "/admin/disabilities/:id/adopt",
    ...describe({
      access: "admin",
      summary: "Says which of the list it is, in the services of the organisation that named it",
      tag: "Disabilities",
      body: Adoption,
      answer: "Adopted",
      failures: [404],
    }),
    async (c) => {
      const { disability_id } = validate(Adoption, await readFields(c));
      return c.json(await adoptDisability(c.get("ctx"), c.req.param("id"), disability_id));
    },
  );

  return api;
}
