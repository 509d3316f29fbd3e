import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const NPM = process.platform === "win32" ? { shell: true } : {};
// --loglevel hides the warning that the machine's Node is too old for the packages, which run on their own Node.
const CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
/** Packages are unpacked in this folder of the project, from where `node_modules` is moved when it is complete. */
const UNPACKING = ".installing";

/**
 * Installs what the lock file names, unless it is installed already. Packages for development are left out for
 * `serving`, and added later by `development`. An installation for development also serves, and stays one when the lock
 * file changes. Throws an Error with a sentence for the user.
 */
export function install(root, asked) {
  const stamp = path.join(root, "node_modules", ".installed");
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, "utf8") : "";
  const purpose = installed.endsWith(" development") ? "development" : asked;
  if (installed === `${hash} ${purpose}`) return;
  console.log(purpose === "serving" ? "Installing packages (once) …" : "Installing packages for development (once) …");
  const words = purpose === "serving" ? [...CI, "--omit=dev"] : CI;
  if (!installFromAddresses(root, JSON.parse(lock), words) && npm(root, words, "inherit").status !== 0)
    throw new Error("The packages could not be installed; the lines above say why.");
  if (purpose === "serving") removeUnused(path.join(root, "node_modules"));
  fs.writeFileSync(stamp, `${hash} ${purpose}`);
}

/**
 * Installs with a lock file that has the address of each package, which takes npm half the time: otherwise it asks the
 * registry for the list of all versions of each. The addresses are not in package-lock.json, because they depend on the
 * registry that npm is configured for. Returns false when this failed, as with a registry that has other addresses.
 */
function installFromAddresses(root, lock, words) {
  const folder = path.join(root, UNPACKING);
  try {
    const registry = npm(root, ["config", "get", "registry"], "pipe").stdout.toString().trim();
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder);
    for (const file of ["package.json", ".npmrc"]) fs.copyFileSync(path.join(root, file), path.join(folder, file));
    fs.writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(withAddresses(lock, registry)));
    if (npm(folder, words, ["ignore", "inherit", "ignore"]).status !== 0) return false;
    fs.rmSync(path.join(root, "node_modules"), { recursive: true, force: true });
    fs.renameSync(path.join(folder, "node_modules"), path.join(root, "node_modules"));
    return true;
  } catch {
    return false; // npm says why when it installs in its own way
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The lock file with the address of each package at a registry: an `https:` or `http:` URL */
export function withAddresses(lock, registry) {
  const { origin, pathname } = new URL(registry);
  const base = `${origin}${pathname.replace(/\/$/, "")}`;
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    if (place === "" || entry.resolved || entry.inBundle || entry.link) return [place, entry];
    const name = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const file = `${name.slice(name.indexOf("/") + 1)}-${entry.version}.tgz`;
    return [place, { ...entry, resolved: `${base}/${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

function npm(cwd, words, stdio) {
  return spawnSync("npm", words, { cwd, stdio, ...NPM });
}

/**
 * Removes files that serving installs but never reads, a quarter of the total: the headers for compiling add-ons in
 * Node's package, TypeScript, which npm keeps as an optional peer, and source maps.
 */
function removeUnused(packages) {
  const unused = fs
    .readdirSync(packages, { recursive: true, encoding: "utf8" })
    .filter((name) => /^node-(linux|win)[^/\\]*[/\\]include$|^@?typescript$|\.map$/.test(name));
  for (const name of unused) fs.rmSync(path.join(packages, name), { recursive: true, force: true });
}
