/** Kinds of registration an organisation may hold; the order is the order in which they are shown. */
export const registrationDetailTypes = [
  "rpwd_certificate",
  "society",
  "trust",
  "section_8_company",
  "ngo_darpan",
  "fcra",
  "12a",
  "80g",
  "csr_1",
  "national_trust",
  "rci",
  "udise",
  "clinical_establishment",
  "gst",
  "udyam",
  "custom",
] as const;
export type RegistrationDetailType = (typeof registrationDetailTypes)[number];
