import { expect, test } from "vitest";
import { createLocalNames } from "./local-names.ts";

const at = { latitude: 18.5, longitude: 73.8, district: "Pune" };
const rows = {
  states: [{ state_code: "MH", aliases: ["महाराष्ट्र", "மகாராஷ்டிரா"] }],
  districts: [{ name: "Pune", state_code: "MH", aliases: ["Poona", "पुणे ज़िला"], latitude: 18.5, longitude: 73.8 }],
  towns: [
    { name: "Pune", state_code: "MH", ...at, population: 3_000_000, aliases: ["Poona", "पुणे", "पूना", "புனே"] },
    { name: "Wai", state_code: "MH", ...at, population: 30_000, aliases: ["वाई"] },
  ],
};

test("a state and a town have their usual name in the script of the language", () => {
  const hindi = createLocalNames(rows, "hi");
  expect([hindi.state("Maharashtra"), hindi.place("Pune", "Maharashtra")]).toEqual(["महाराष्ट्र", "पुणे"]);
  const tamil = createLocalNames(rows, "ta");
  expect([tamil.state("Maharashtra"), tamil.place("Pune", "Maharashtra")]).toEqual(["மகாராஷ்டிரா", "புனே"]);
});

test("a Marathi spelling is no Hindi name", () => {
  const town = { ...at, state_code: "MH", population: 1 };
  const towns = [
    { ...town, name: "Tuljapur", aliases: ["तुळजापूर"] },
    { ...town, name: "Solapur", aliases: ["सोलापूर", "सोलापुर"] },
  ];
  const hindi = createLocalNames({ ...rows, towns }, "hi");
  expect(towns.map(({ name }) => hindi.place(name, "Maharashtra"))).toEqual(["Tuljapur", "सोलापुर"]);
});

test("a name that is not known in the script stays as it is", () => {
  const tamil = createLocalNames(rows, "ta");
  expect([tamil.place("Wai", "Maharashtra"), tamil.place("Pune", "Kerala"), tamil.state("Kerala")]).toEqual([
    "Wai",
    "Pune",
    "Kerala",
  ]);
});

test("English names stay as they are", () => {
  const english = createLocalNames(rows, "en");
  expect([english.state("Maharashtra"), english.place("Pune", "Maharashtra")]).toEqual(["Maharashtra", "Pune"]);
});
