import { execSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
}
interface Component {
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
}

const lock: Record<string, Locked> = JSON.parse(fs.readFileSync("package-lock.json", "utf8")).packages;
const locked = Object.entries(lock).filter(([path]) => path !== "");
const nameOf = ([path, { name }]: [string, Locked]) => name ?? path.split("node_modules/").at(-1)!;

test("the bill of materials that README names has every package of the lock file, with its checksum and source", () => {
  const [command] = fs.readFileSync("README.md", "utf8").match(/npm sbom --sbom-format cyclonedx[^`]*/)!;
  const bom = JSON.parse(
    execSync(command, { encoding: "utf8", maxBuffer: 50_000_000, stdio: ["ignore", "pipe", "ignore"] }),
  );
  expect(bom.bomFormat).toBe("CycloneDX");
  const components: Component[] = bom.components;
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect([...listed].sort()).toEqual(
    [...new Set(locked.map((entry) => `${nameOf(entry)}@${entry[1].version}`))].sort(),
  );
  expect(components.filter(({ hashes }) => hashes[0]?.alg !== "SHA-512").map(({ name }) => name)).toEqual([]);
  expect(components.filter(({ purl }) => !purl.startsWith("pkg:npm/")).map(({ name }) => name)).toEqual([]);
});

test("every package has a checksum, every dependency a fixed version, and none runs a script when it is installed", () => {
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]); // cli/install.mjs finds them
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const wanted = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(fs.readFileSync("cli/install.mjs", "utf8")).toMatch(/\["ci", "--ignore-scripts"/);
  expect(execSync("npm config get ignore-scripts", { encoding: "utf8" }).trim()).toBe("true");
});
