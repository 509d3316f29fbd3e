/** The language most often spoken in a state's offices, of those that a script for a call has; English elsewhere. */
export function languageOfState(state: string | null): string {
  return Object.entries(statesOfLanguages).find(([, states]) => states.includes(state ?? ""))?.[0] ?? "en";
}

const statesOfLanguages: Record<string, readonly string[]> = {
  hi: [
    "Bihar",
    "Chandigarh",
    "Chhattisgarh",
    "Delhi",
    "Haryana",
    "Himachal Pradesh",
    "Jharkhand",
    "Madhya Pradesh",
    "Rajasthan",
    "Uttar Pradesh",
    "Uttarakhand",
  ],
  bn: ["Tripura", "West Bengal"],
  gu: ["Dadra and Nagar Haveli and Daman and Diu", "Gujarat"],
  kn: ["Karnataka"],
  ta: ["Puducherry", "Tamil Nadu"],
  te: ["Andhra Pradesh", "Telangana"],
};
