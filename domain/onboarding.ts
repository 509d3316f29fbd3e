export const applicantTypes = ["organization", "individual"] as const;
export type ApplicantType = (typeof applicantTypes)[number];
