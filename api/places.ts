import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { DistrictParameters, plainPincode } from "#domain/pincode.ts";
import { getPincode, listDistricts } from "#operations/pincodes.ts";

const tag = "Places";
const A_DAY = "public, max-age=86400";
/** Admins add districts */
const FIVE_MINUTES = "public, max-age=300";

/** What fills in an address. */
export function placesApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/pincodes/:pincode",
    ...describe({ access: "public", summary: "Where a PIN code is", tag, answer: "Pincode", failures: [404] }),
    (c) => {
      const pincode = getPincode(c.get("ctx"), plainPincode(c.req.param("pincode")));
      c.header("Cache-Control", A_DAY);
      return c.json(pincode);
    },
  );

  api.get(
    "/districts",
    ...describe({
      access: "public",
      summary: "The districts of a state",
      tag,
      query: DistrictParameters,
      answer: "Names",
      failures: [422],
    }),
    (c) => {
      const { state } = validate(DistrictParameters, c.req.query());
      c.header("Cache-Control", FIVE_MINUTES);
      return c.json({ data: listDistricts(c.get("ctx"), state) });
    },
  );

  return api;
}
