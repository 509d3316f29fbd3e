import { endpoint } from "#api/http/endpoint.ts";
import { DistrictParameters, plainPincode } from "#domain/pincode.ts";
import { getPincode, listDistricts } from "#operations/searching/pincodes.ts";

const tag = "Places";

/** PIN codes and districts, to fill in addresses. */
export const placesEndpoints = [
  endpoint({
    method: "get",
    path: "/pincodes/:pincode",
    access: "public",
    summary: "Where a PIN code is",
    tag,
    answer: "Pincode",
    cache: "public, max-age=86400",
    failures: [404],
    handle: ({ ctx, params }) => getPincode(ctx, plainPincode(params.pincode)),
  }),

  endpoint({
    method: "get",
    path: "/districts",
    access: "public",
    summary: "The districts of a state",
    tag,
    query: DistrictParameters,
    answer: "Names",
    // Short, because admins add districts.
    cache: "public, max-age=300",
    failures: [422],
    handle: ({ ctx, query }) => ({ data: listDistricts(ctx, query.state) }),
  }),
];
