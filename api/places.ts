import { endpoint } from "#api/http/endpoint.ts";
import { DistrictParameters, PincodeParameters, plainPincode } from "#domain/pincode.ts";
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
    query: PincodeParameters,
    answer: "Pincode",
    cache: "public, max-age=86400",
    failures: [404, 422],
    handle: ({ ctx, params, query }) => getPincode(ctx, plainPincode(params.pincode), query.district),
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
