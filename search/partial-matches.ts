import { type BranchShares, branchShares, NONE } from "#search/branch-shares.ts";
import { documentsInZone, documentsNaming } from "#search/constraints.ts";
import { interpret, type QueryWord } from "#search/interpret.ts";
import { documentsWithForms } from "#search/match-text.ts";
import type { RankedList } from "#search/ordering.ts";
import type { PartialGroup, SearchQuery, Zone } from "#search/query.ts";
import {
  COMPONENT,
  FOR_ANYBODY,
  FULL_QUALITY,
  GENERAL,
  SEVERAL_DISABILITIES,
  type Weighted,
  weighWords,
  withRelated,
  writeShares,
} from "#search/question-share.ts";
import { scoreText } from "#search/score.ts";
import { type Bitset, hasBit, intersect, listBits, subtract, unite } from "#search/segments/bitset.ts";
import { unitVector } from "#search/segments/great-circle.ts";
import { nearestChord } from "#search/segments/point-table.ts";
import { borrowSet } from "#search/segments/scratch.ts";
import { documentCount, type Part, type SearchIndex } from "#search/segments/search-index.ts";
import { selectBest } from "#search/select-best.ts";
import { LEAST_SHARES } from "#search/weights.ts";

/** More groups would list everything. */
const MOST_GROUPS = 8;
interface Group extends PartialGroup {
  key: string;
  /** Of its best document: the share of the question times the zone's factor. */
  best: number;
  /** Best first; -1 when none of its documents is on the page. */
  position: number;
}

interface Request {
  index: SearchIndex;
  query: SearchQuery;
  weighted: Weighted;
  zones: readonly Zone[];
  /** For each part and zone: the documents in it; null for all. */
  inZones: readonly (Bitset | null)[][];
  groups: Map<string, Group>;
  byNumber: Group[];
  /** For each part: what the branches of its documents have; null without branches. */
  branches: (BranchShares | null)[];
}

/**
 * Documents that match a part of the question, or all of it in a wider place, in groups by what is missing. `full` and
 * `passing` hold, for each part of the index, the documents that match fully and those that pass the filters. Returns the
 * documents of each part that may be on the page.
 */
export function partialMatches(
  index: SearchIndex,
  words: readonly QueryWord[],
  query: SearchQuery,
  full: readonly Bitset[],
  passing: readonly Bitset[],
  { offset, limit }: { offset: number; limit: number },
): { groups: PartialGroup[]; lists: RankedList[]; branches: (BranchShares | null)[] } {
  const anybody = query.for_anybody ? interpret(index, [FOR_ANYBODY], false) : [];
  const multiple = interpret(index, [SEVERAL_DISABILITIES], false)[0]!.forms;
  const weighted = weighWords([...withRelated(words, multiple), ...anybody], documentCount(index));
  const branches = index.parts.map((part, number) => branchShares(index, part, number, weighted, query));
  const zones = query.zones ?? [];
  const inZones = index.parts.map((part, number) =>
    zones.map((zone) => (zone.kind === "elsewhere" ? null : documentsInZone(index, part, number, zone, query))),
  );
  const request: Request = { query, index, weighted, zones, inZones, groups: new Map(), byNumber: [], branches };
  const candidates = index.parts.map(({ scratch }, number) => {
    const set = borrowSet(scratch, passing[number]);
    subtract(set, full[number]!);
    return set;
  });
  const shown = candidates.map((set, number) => {
    if (zones.length === 0) return groupFar(request, number, set, 0);
    const near = withinZones(request, number, set);
    subtract(set, near);
    return groupDocuments(request, number, near);
  });
  const last = zones.findIndex(({ kind }) => kind === "elsewhere");
  if (last !== -1 && isNeeded(request, zones[last]!))
    candidates.forEach((set, number) => {
      unite(shown[number]!, groupFar(request, number, set, last));
    });
  const ordered = request.byNumber
    .toSorted((a, b) => b.best - a.best || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_GROUPS);
  const total = ordered.reduce((sum, { count }) => sum + count, 0);
  const most = offset < total ? offset + limit : 0;
  let left = most;
  for (const group of request.byNumber) group.position = -1;
  ordered.forEach((group, position) => {
    if (left > 0) group.position = position;
    left -= group.count;
  });
  const lists = index.parts.map((part, number) => bestOfGroups(request, part, number, shown[number]!, words, most));
  const groups = ordered.map(({ zone, missing, partly, general, count }) => ({
    zone,
    missing,
    partly,
    general,
    count,
  }));
  return { groups, lists, branches };
}

/** With so many that precede what lies elsewhere, the place was not part of a name. */
const ENOUGH_NEAR = 30;

/** Whether something elsewhere can be shown: no document of a zone is worth more than its factor. */
function isNeeded({ byNumber }: Request, { factor }: Zone): boolean {
  const before = byNumber.filter(({ best }) => best > factor);
  return before.length < MOST_GROUPS && before.reduce((sum, { count }) => sum + count, 0) < ENOUGH_NEAR;
}

/** Those of a set that lie in one of the zones other than the last resort. */
function withinZones({ index, inZones }: Request, number: number, candidates: Bitset): Bitset {
  const { scratch } = index.parts[number]!;
  const places = borrowSet(scratch);
  for (const set of inZones[number]!) if (set) unite(places, set);
  intersect(places, candidates);
  return places;
}

/** Groups the documents of which all branches lie in one zone, the last resort or everywhere. */
function groupFar(request: Request, number: number, candidates: Bitset, zone: number): Bitset {
  keepPossible(request, number, candidates);
  return groupDocuments(request, number, candidates, zone);
}

/** Removes what has too little to be shown from afar (`LEAST_SHARES`). */
function keepPossible({ index, weighted }: Request, number: number, candidates: Bitset): void {
  const { words, conditions } = weighted;
  if (words.length === 0) return;
  const part = index.parts[number]!;
  const having = borrowSet(part.scratch);
  if (uniteReaching(weighted, part, number, LEAST_SHARES.elsewhere, having)) intersect(candidates, having);
  if (conditions === 0) return;
  const meeting = borrowSet(part.scratch);
  words.forEach(({ forms, components, general }, i) => {
    const stated = (conditions & (1 << i)) !== 0 ? forms : [];
    unite(meeting, documentsWithForms(part, number, [...stated, ...components, ...general]));
  });
  if (uniteReaching(weighted, part, number, LEAST_SHARES.withoutCondition, meeting)) intersect(candidates, meeting);
}

/** Adds the documents that can reach a share: those with one of the words without which no sum of the others does. False when all can. */
function uniteReaching(
  { words, weights, total }: Weighted,
  part: Part,
  number: number,
  least: number,
  into: Bitset,
): boolean {
  const heaviest = words.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]!);
  let rest = total;
  for (const i of heaviest) {
    if (rest < total * least) break;
    const { asked, forms, components, general } = words[i]!;
    if (asked.role === "general") return false; // every document has something of it
    unite(into, documentsWithForms(part, number, [...forms, ...components, ...general]));
    rest -= weights[i]!;
  }
  return true;
}

/**
 * Writes the share of the question that each candidate has into `scratch.score` and the number of its group into
 * `scratch.mask`. Returns the candidates that have enough. `known` is the position of the zone in which all their branches
 * lie; without it, they lie in several.
 */
function groupDocuments(request: Request, partNumber: number, candidates: Bitset, known?: number): Bitset {
  const { weighted, zones } = request;
  const part = request.index.parts[partNumber]!;
  const { scratch } = part;
  const branches = request.branches[partNumber]!;
  const sets = request.inZones[partNumber]!;
  const members = scratch.docs.subarray(0, listBits(candidates, scratch.docs));
  writeShares(part, partNumber, weighted, candidates, members);
  const shown = borrowSet(scratch);
  const byMask: Map<number, Group>[] = [new Map(), ...zones.map(() => new Map<number, Group>())];
  const full = weighted.total * FULL_QUALITY;
  const least = full * (known === undefined ? LEAST_SHARES.near : LEAST_SHARES.elsewhere);
  for (const doc of members) {
    if (scratch.score[doc]! < least) continue; // no branch has more
    const ofBranch = branches && hasBit(part.branched!, doc) ? branches.best(doc, known) : undefined;
    const at = ofBranch ?? known ?? sets.findIndex((set) => set === null || hasBit(set, doc));
    if (at === NONE) continue;
    const share = full === 0 ? 1 : scratch.score[doc]! / full;
    const mask = scratch.mask[doc]!;
    if (share < LEAST_SHARES.near) continue;
    const met = weighted.conditions === 0 || (mask & (weighted.conditions | COMPONENT | GENERAL)) !== 0;
    const zone = zones[at] ?? null;
    const isFar = zone === null || zone.kind === "elsewhere" || zone.kind === "named";
    if (isFar && share < LEAST_SHARES.elsewhere) continue;
    if (!met && share < LEAST_SHARES.withoutCondition && (isFar || !weighted.isNeed)) continue;
    // Few groups have many documents.
    let group = byMask[at]!.get(mask);
    if (!group) {
      group = groupOf(request, zone, mask);
      byMask[at]!.set(mask, group);
    }
    group.count++;
    group.best = Math.max(group.best, share * (zone?.factor ?? 1));
    scratch.mask[doc] = group.position;
    shown[doc >>> 5]! |= 1 << (doc & 31);
  }
  return shown;
}

function groupOf({ groups, byNumber, weighted }: Request, zone: Zone | null, mask: number): Group {
  const lacked = weighted.units.filter(({ bits }) => (mask & bits) !== bits);
  const general = (mask & GENERAL) !== 0 && lacked.length > 0;
  const partly = lacked.filter(({ word }) => (mask & COMPONENT) !== 0 && word.components.length > 0);
  const key = `${zone?.kind} ${general} ${partly.length > 0} ${lacked.map(({ bits }) => bits).join()}`;
  let group = groups.get(key);
  if (!group) {
    const asked = (units: typeof lacked) => units.map(({ word }) => word.asked);
    const position = byNumber.length;
    group = {
      key,
      zone: zone?.kind ?? "here",
      missing: asked(lacked.filter((unit) => !partly.includes(unit))),
      partly: asked(partly),
      general,
      count: 0,
      best: 0,
      position,
    };
    groups.set(key, group);
    byNumber.push(group);
  }
  return group;
}

const GROUP_STEP = 2 ** 42;
const SHARE_STEP = 2 ** 34;
const SHARE_STEPS = 8;
const NEAREST = 2 ** 32;

/** The best documents of a part: by group, then by the share of the question, then by distance or, without one, by the text's score. */
function bestOfGroups(
  { index, query, weighted, byNumber, branches }: Request,
  part: Part,
  number: number,
  shown: Bitset,
  words: readonly QueryWord[],
  limit: number,
): RankedList {
  const { scratch, segment } = part;
  const keys = scratch.keys;
  const set = borrowSet(scratch, shown);
  let count = listBits(set, scratch.docs);
  const full = Math.max(1, weighted.total * FULL_QUALITY);
  for (let i = 0; i < count; i++) {
    const doc = scratch.docs[i]!;
    const { position } = byNumber[scratch.mask[doc]!]!;
    if (position === -1) set[doc >>> 5]! &= ~(1 << (doc & 31));
    const share = Math.round((SHARE_STEPS * scratch.score[doc]!) / full);
    keys[doc] = (MOST_GROUPS - position) * GROUP_STEP + share * SHARE_STEP;
  }
  count = listBits(set, scratch.docs);
  if (query.near) {
    const from = unitVector(query.near.latitude, query.near.longitude);
    const named = query.place_words ? documentsNaming(index, part, number, query.place_words, query) : null;
    for (let i = 0; i < count; i++) {
      const doc = scratch.docs[i]!;
      const isDivided = branches[number] && hasBit(part.branched!, doc);
      const nearest = isDivided ? branches[number]!.shown(doc).chord : nearestChord(segment.points, doc, from);
      const chord = named && hasBit(named, doc) ? 0 : nearest;
      keys[doc]! += NEAREST * (1 - chord / 8);
    }
  } else {
    scoreText(part, number, words, set, count, documentCount(index));
    for (let i = 0; i < count; i++) keys[scratch.docs[i]!]! += scratch.score[scratch.docs[i]!]!;
  }
  return { part, number, docs: selectBest(scratch.docs, count, keys, 1, limit), keys };
}
