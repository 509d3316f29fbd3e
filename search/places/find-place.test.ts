import { beforeAll, describe, expect, test } from "vitest";
import { type GeographyRows, readGeography } from "#database/geography/geography.ts";
import { distanceKm } from "#domain/geo.ts";
import { findPlace } from "#search/places/find-place.ts";
import { createGazetteer, type Gazetteer } from "#search/places/gazetteer.ts";

let rows: GeographyRows;
let gazetteer: Gazetteer;
beforeAll(async () => {
  rows = await readGeography();
  gazetteer = createGazetteer(rows);
}, 30_000);

const find = (text: string) => findPlace(gazetteer, text);
const read = (text: string) => {
  const match = find(text);
  return match && `${match.place.kind}: ${match.place.label}${match.corrected ? " (corrected)" : ""}`;
};

describe("districts of one name in two states", () => {
  test.each(["Bilaspur", "বিলাসপুর", "பிலாஸ்பூர்", "బలరాంపూర్", "लखीमपुर", "રાયગઢ"])("%s is asked about", (text) => {
    const states = find(text)!.choices.map(({ state_code }) => state_code);
    expect(new Set(states).size).toBeGreaterThan(1);
  });
});

describe("typed places are understood", () => {
  test.each([
    ["Pune", "town: Pune, Maharashtra"],
    ["  pUNE ", "town: Pune, Maharashtra"],
    ["Sūrat", "town: Surat, Gujarat"],
    ["near Pune", "town: Pune, Maharashtra"],
    ["in Kochi", "town: Kochi, Kerala"],
    ["Pune city", "town: Pune, Maharashtra"],
    ["Pune, Maharashtra, India", "town: Pune, Maharashtra"],
    ["Jaipur Rajasthan", "town: Jaipur, Rajasthan"],
    ["Varanasi UP", "town: Varanasi, Uttar Pradesh"],
    ["Tirur, Kerala", "town: Tirur, Kerala"],
    ["Kochi, Ernakulam", "town: Kochi, Kerala"],
    ["Aurangabad, Bihar", "town: Aurangabad, Bihar"],
    ["Aurangabad Maharashtra", "town: Chhatrapati Sambhajinagar, Maharashtra"],
    ["Hyderabad, Andhra Pradesh", "town: Hyderabad, Telangana"],
    ["Leh, Jammu and Kashmir", "town: Leh, Ladakh"],
    ["Shillong, Assam", "town: Shillong, Meghalaya"],
    ["Raipur, Madhya Pradesh", "town: Raipur, Chhattisgarh"],
    ["Bilaspur MP", "town: Bilaspur, Chhattisgarh"],
    ["near Tanur", "town: Tanur, Kerala"],
    ["Peelamedu, Coimbatore", "locality: Peelamedu, Coimbatore (641004)"],
    ["Hasanpur, Haryana", "town: Hasanpur, Haryana"],
    ["MG Road Pune", "town: Pune, Maharashtra"],
    ["speech therapy near Hubli", "town: Hubballi, Karnataka"],
  ])("%s is %s", (text, expected) => expect(read(text)).toBe(expected));

  test.each(["பூம்புகார்", "தக்கலை"])(
    "%s is asked about, because only a small place in another state sounds a little like it",
    (name) => expect(findPlace(gazetteer, name)).toBeNull(),
  );

  test.each([
    ["Adoor, Pathanamthitta, Kerala", "town: Adur, Kerala (corrected)"],
    ["Ayoor, Kollam, Kerala", "locality: Ayur, Kollam (691533) (corrected)"],
    ["Thathamangalam, Palakkad, Kerala", "locality: Tattamangalam, Palakkad (678102) (corrected)"],
    ["Mala, Thrissur, Kerala", "locality: Malathrissur, Thrissur (680732)"],
  ])("inside a known area, %s is %s, by the sound of its name or without its district's", (text, expected) =>
    expect(read(text)).toBe(expected),
  );

  test.each([
    ["ಪೆರ್ಲ", "Perla, Kasaragod (671552)"],
    ["ಪರಪ್ಪ, ಕಾಸರಗೋಡು", "Parappa, Kasaragod (671533)"],
    ["శంకర్‌పల్లి", "Shankarpalli, Ranga Reddy (501203)"],
    ["ত্রিবেণী", "Tribeni, Hooghly (712503)"],
  ])("the village %s is %s, by the sound of its post office", (name, label) =>
    expect(findPlace(gazetteer, name)?.place.label).toBe(label),
  );

  test.each([
    ["Bombay", "town: Mumbai, Maharashtra"],
    ["Poona", "town: Pune, Maharashtra"],
    ["Hubli", "town: Hubballi, Karnataka"],
    ["Hubballi", "town: Hubballi, Karnataka"],
    ["Trivandrum", "town: Thiruvananthapuram, Kerala"],
    ["Cochin", "town: Kochi, Kerala"],
    ["Calicut", "town: Kozhikode, Kerala"],
    ["Mysore", "town: Mysuru, Karnataka"],
    ["Baroda", "town: Vadodara, Gujarat"],
    ["Benares", "town: Varanasi, Uttar Pradesh"],
    ["Allahabad", "town: Prayagraj, Uttar Pradesh"],
    ["Faizabad", "town: Ayodhya, Uttar Pradesh"],
    ["Vizag", "town: Visakhapatnam, Andhra Pradesh"],
    ["Ooty", "town: Udhagamandalam, Tamil Nadu"],
    ["Trichy", "town: Tiruchirappalli, Tamil Nadu"],
    ["Gurgaon", "town: Gurugram, Haryana"],
    ["Simla", "town: Shimla, Himachal Pradesh"],
    ["Mohali", "town: Sahibzada Ajit Singh Nagar, Punjab"],
    ["Coorg", "district: Kodagu district, Karnataka"],
    ["Orissa", "state: Odisha"],
    ["Uttaranchal", "state: Uttarakhand"],
    ["NEFA", "state: Arunachal Pradesh"],
    ["Tinnevelly", "town: Tirunelveli, Tamil Nadu"],
    ["தென் ஆற்காடு", "town: Cuddalore, Tamil Nadu"],
    ["Madras", "town: Chennai, Tamil Nadu"],
    ["Calcutta", "town: Kolkata, West Bengal"],
    ["Kashi", "town: Varanasi, Uttar Pradesh"],
    ["Bangalore", "town: Bengaluru, Karnataka"],
    ["Tuticorin", "town: Thoothukudi, Tamil Nadu"],
    ["Osmanabad", "town: Dharashiv, Maharashtra"],
    ["Hoshangabad", "town: Narmadapuram, Madhya Pradesh"],
    ["Sri Vijaya Puram", "town: Port Blair, Andaman and Nicobar Islands"],
    ["Sonepat", "town: Sonipat, Haryana"],
    ["Bhatinda", "town: Bathinda, Punjab"],
    ["Berhampore", "town: Baharampur, West Bengal"],
    ["बंबई", "town: Mumbai, Maharashtra"],
    ["मद्रास", "town: Chennai, Tamil Nadu"],
    ["কলিকাতা", "town: Kolkata, West Bengal"],
    ["इलाहाबाद", "town: Prayagraj, Uttar Pradesh"],
    ["અલ્હાબાદ", "town: Prayagraj, Uttar Pradesh"],
    ["गुड़गांव", "town: Gurugram, Haryana"],
    ["उड़ीसा", "state: Odisha"],
    ["உத்தராஞ்சல்", "state: Uttarakhand"],
    ["बनारस", "town: Varanasi, Uttar Pradesh"],
    ["திருச்சி", "town: Tiruchirappalli, Tamil Nadu"],
    ["కాలికట్", "town: Kozhikode, Kerala"],
  ])("the old or other name %s finds %s", (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ["Kerala", "state: Kerala"],
    ["KL", "state: Kerala"],
    ["Tamilnadu", "state: Tamil Nadu"],
    ["J&K", "state: Jammu and Kashmir"],
    ["Delhi", "state: Delhi"],
    ["New Delhi", "town: New Delhi, Delhi"],
    ["Delhi city", "town: Delhi city"],
    ["Chandigarh", "state: Chandigarh"],
    ["Pondicherry", "state: Puducherry"],
    ["Ernakulam", "district: Ernakulam district, Kerala"],
    ["Ernakulam district", "district: Ernakulam district, Kerala"],
    ["Thrissur", "town: Thrissur, Kerala"],
    ["Thrissur district", "district: Thrissur district, Kerala"],
    ["Thrissur dist., Kerala", "district: Thrissur district, Kerala"],
    ["Wayanad", "district: Wayanad district, Kerala"],
    ["Nilgiris", "district: The Nilgiris district, Tamil Nadu"],
    ["South 24 Parganas", "district: South 24 Parganas district, West Bengal"],
    ["Bengaluru South", "district: Bengaluru South district, Karnataka"],
  ])("the area %s is %s", (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ["560001", "pincode: Bengaluru (560001)"],
    ["560 001", "pincode: Bengaluru (560001)"],
    ["५६०००१", "pincode: Bengaluru (560001)"],
    ["௬௦௦௦௪௦", "pincode: Anna Nagar (600040)"],
    ["Kochi 682001", "pincode: Kochi (682001)"],
    ["PIN 411001", "pincode: Pune (411001)"],
    ["12 MG Road, Koramangala, Bengaluru, Karnataka 560034", "pincode: Koramangala (560034)"],
    ["Koramangala", "locality: Koramangala, Bengaluru Urban (560034)"],
    ["Koramangala Bangalore", "locality: Koramangala, Bengaluru Urban (560034)"],
    ["Anna Nagar, Chennai", "locality: Anna Nagar, Chennai (600040)"],
    ["annanagar chennai", "locality: Anna Nagar, Chennai (600040)"],
    ["Flat 3, Anna Nagar, Chennai", "locality: Anna Nagar, Chennai (600040)"],
    ["Adyar", "locality: Adyar, Chennai (600020)"],
    ["Dwarka, Delhi", "locality: Dwarka, South West Delhi (110075)"],
    ["dwarka delhi", "locality: Dwarka, South West Delhi (110075)"],
    ["Satellite Ahmedabad", "locality: Satellite, Ahmedabad (380015)"],
    ["ಇಂದಿರಾನಗರ", "locality: Indiranagar, Bengaluru Urban (560038)"],
    ["अंधेरी, मुंबई", "locality: Andheri, Mumbai Suburban (400053)"],
    ["গড়িয়াহাট", "locality: Gariahat, Kolkata (700029)"],
  ])("the address %s is %s", (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ["Hydrabad", "town: Hyderabad, Telangana (corrected)"],
    ["Banglore", "town: Bengaluru, Karnataka (corrected)"],
    ["Calcuta", "town: Kolkata, West Bengal (corrected)"],
    ["Chenai", "town: Chennai, Tamil Nadu (corrected)"],
    ["Luknow", "town: Lucknow, Uttar Pradesh (corrected)"],
    ["Ahemdabad", "town: Ahmedabad, Gujarat (corrected)"],
    ["Trivandram", "town: Thiruvananthapuram, Kerala (corrected)"],
    ["Coimbatoor", "town: Coimbatore, Tamil Nadu (corrected)"],
    ["Trissur, Kerala", "town: Thrissur, Kerala (corrected)"],
    ["Maharastra", "state: Maharashtra (corrected)"],
    ["Gurgoan", "town: Gurugram, Haryana (corrected)"],
    ["Laknau", "town: Lucknow, Uttar Pradesh (corrected)"],
    ["Tiruchi", "town: Tiruchirappalli, Tamil Nadu (corrected)"],
    ["Thanjavoor", "town: Thanjavur, Tamil Nadu (corrected)"],
    ["Mujaffarpur", "town: Muzaffarpur, Bihar (corrected)"],
    ["Uttar pardesh", "state: Uttar Pradesh (corrected)"],
  ])("the misspelt %s is %s", (text, expected) => expect(read(text)).toBe(expected));
});

test("the capital region reaches the cities around Delhi", () => {
  for (const text of ["Delhi NCR", "दिल्ली एनसीआर"]) {
    const { place } = find(text)!;
    expect(place).toMatchObject({ label: "Delhi NCR", radius_km: 50 });
    expect(distanceKm(place, find("Gurugram")!.place)).toBeLessThan(place.radius_km!);
  }
});

describe("positions", () => {
  test.each(["18.5204,73.8567", " 18.5204 , 73.8567 ", "18.5204 73.8567", "(18.5204, 73.8567)", "73.8567, 18.5204"])(
    "%s is a point in Pune district",
    (text) => {
      expect(find(text)?.place).toMatchObject({
        kind: "point",
        latitude: 18.5204,
        longitude: 73.8567,
        state_code: "MH",
        district: "Pune",
      });
    },
  );

  test.each(["51.5, -0.12", "0,0", "91,181"])("%s is not in India", (text) => expect(find(text)).toBeNull());
});

describe("uncertain places are marked", () => {
  test("an unknown pincode is near its neighbours", () => {
    const unknown = find("411099")!.place;
    expect(unknown).toMatchObject({
      kind: "pincode",
      name: "411099",
      state_code: "MH",
      district: "Pune",
      approximate: true,
    });
    expect(distanceKm(unknown, find("411001")!.place)).toBeLessThan(40);
    expect(find("411001")!.place.approximate).toBe(false);
  });

  test("the middle of a district or state is approximate, a town is not", () => {
    expect(find("Wayanad")?.place.approximate).toBe(true);
    expect(find("Goa")?.place.approximate).toBe(true);
    expect(find("Pune")?.place.approximate).toBe(false);
  });

  test.each([
    ["Aurangabad", "Aurangabad, Bihar"],
    ["Bijapur", "Bijapur, Chhattisgarh"],
    ["Hamirpur", "Hamirpur, Himachal Pradesh"],
    ["Pratapgarh", "Pratapgarh, Rajasthan"],
    ["Bilaspur", "Bilaspur, Himachal Pradesh"],
    ["Thrissur", "Thrissur district, Kerala"],
    ["Delhi", "Delhi city"],
  ])("%s may also be %s", (text, other) => {
    const { alternatives } = find(text)!;
    expect(alternatives.map(({ label }) => label)).toContain(other);
    expect(alternatives.length).toBeLessThanOrEqual(5);
  });

  test.each(["Kannur", "Kollam", "Idukki", "Kottayam", "Mumbai", "Kochi"])(
    "%s is ambiguous in no other state",
    (text) => {
      const { place, alternatives } = find(text)!;
      expect(alternatives.filter(({ state_code }) => state_code !== place.state_code)).toEqual([]);
    },
  );
});

describe("a text that names no place finds none", () => {
  test.each([
    "",
    "   ",
    ",,,",
    "asdfgh",
    "qwerty",
    "school",
    "hospital",
    "physiotherapist",
    "near me",
    "12",
    "999999",
    "Pu\u0000ne",
    "\uD800",
    "a".repeat(10_000),
    "Pune ".repeat(2_000),
  ])("%j", (text) => {
    expect(find(text)).toBeNull();
  });
});

test("every district is found by its name and state", () => {
  const missed = rows.districts.filter(({ name, state_code }) => {
    const place = find(`${name} district, ${state_code}`)?.place;
    return place?.kind !== "district" || place.district !== name || place.state_code !== state_code;
  });
  expect(missed).toEqual([]);
});

test("the label of a large town finds the same place again", () => {
  const missed = rows.towns
    .filter(({ population }) => population > 50_000)
    .map(({ name, state_code }) => find(`${name}, ${state_code}`)!.place)
    .filter((place) => find(place.label)?.place.label !== place.label);
  expect(missed.map(({ label }) => label)).toEqual([]);
});
