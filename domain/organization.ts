/** Codes of the specification's §9. The words beside them are English names that filters accept too; pages have their own. */
export const organizationCategories = [
  "ngo",
  "hospital",
  "school",
  "skilling-center",
  "assistive-devices",
  "others",
] as const;
export type OrganizationCategory = (typeof organizationCategories)[number];

export const registrationTypes = ["non-profit", "private-company", "individual", "government-entity"] as const;
export type RegistrationType = (typeof registrationTypes)[number];

export const coverageCodes = ["local", "statewise", "national", "international"] as const;
export type Coverage = (typeof coverageCodes)[number];

export const deliveryModeCodes = ["online", "offline"] as const;
export type DeliveryMode = (typeof deliveryModeCodes)[number];

export const ageGroups = [
  { code: "0-5", name: "0-5 years" },
  { code: "6-12", name: "6-12 years" },
  { code: "13-18", name: "13-18 years" },
  { code: "19-30", name: "19-30 years" },
  { code: "31-60", name: "31-60 years" },
  { code: "60plus", name: "60+ years" },
] as const;
export type AgeGroup = (typeof ageGroups)[number]["code"];
export const ageGroupCodes = ageGroups.map((a) => a.code) as [AgeGroup, ...AgeGroup[]];

export const MAX_DESCRIPTION = 500;
export const MIN_YEAR_OF_ESTABLISHMENT = 1901;

/** Where the record came from. Demo records are fictional and say so wherever they are shown. */
export const organizationSources = ["onboarding", "import", "demo"] as const;
export type OrganizationSource = (typeof organizationSources)[number];
