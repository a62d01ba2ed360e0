import type { Claim } from '../discovery/claim.ts';
import type { Discovery } from '../discovery/discovery.ts';
import type { FluxObject } from '../discovery/flux-object.ts';
import { unreadFiles } from '../discovery/unread-files.ts';
import { changedPaths } from '../files/changed-paths.ts';
import type { FileTree } from '../files/file-tree.ts';
import { clampPath } from '../files/paths.ts';
import { greatest, smallest } from '../model/append.ts';
import type { UnreadFile } from '../model/changed-file.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import { addToGroup } from '../model/group-by.ts';
import { type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../model/json.ts';
import type { ResourceId } from '../model/resource-id.ts';

/** A Kustomization that one shard builds for all, with the HelmReleases that it applies. */
export interface ShardUnit {
  readonly kustomization: string;
  readonly path: string;
  /** Estimated work; one for a file that is read. */
  readonly cost: number;
  /** The shard that builds it, from 1. */
  readonly shard: number;
}

/** Who renders what. The same trees give the same plan in every shard, so that nobody has to hand it round. */
export class ShardPlan {
  readonly of: number;
  readonly units: readonly ShardUnit[];
  /** Estimated work of what the edited files can affect; all of the work where no unit alone reads them. */
  readonly changedCost: number;
  readonly #shards: ReadonlyMap<string, number>;
  /** The answers for objects that were asked about, which is done again and again. */
  readonly #known = new WeakMap<JsonObject, { readonly shard: number | undefined }>();
  /** Files by unit. */
  readonly #files: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(
    of: number,
    units: readonly (ShardUnit & { readonly files: ReadonlySet<string> })[],
    changedCost = units.reduce((sum, { cost }) => sum + cost, 0),
  ) {
    this.of = of;
    this.changedCost = changedCost;
    this.units = units.map(({ files: _files, ...unit }) => unit);
    this.#shards = new Map(units.map((unit) => [unitKey(unit.kustomization, unit.path), unit.shard]));
    this.#files = new Map(units.map((unit) => [unitKey(unit.kustomization, unit.path), unit.files]));
  }

  /** The shard that builds a Kustomization; undefined for those that every shard needs to find the rest. */
  shardOf({ id, object }: { readonly id: ResourceId; readonly object: JsonObject }): number | undefined {
    if (nodeKindOf(id) !== 'kustomization') return undefined;
    const known = this.#known.get(object);
    if (known !== undefined) return known.shard;
    const shard = this.#shards.get(keyOf(id, object));
    this.#known.set(object, { shard });
    return shard;
  }

  /** The files that the build of a Kustomization reads, as far as they tell. */
  filesOf({ id, object }: { readonly id: ResourceId; readonly object: JsonObject }): ReadonlySet<string> {
    return this.#files.get(keyOf(id, object)) ?? new Set();
  }
}

function keyOf(id: ResourceId, object: JsonObject): string {
  return unitKey(id.name, clampPath(stringAt(object, 'spec', 'path') ?? ''));
}

/** Namespaces are often given by a parent, so that the path tells more. */
function unitKey(name: string, path: string): string {
  return `${name}\0${path}`;
}

/** What rendering a chart costs, in files of a build. */
const releaseCost = 6;
/** What each of its values costs, which are many where a chart has much to do: a monitoring stack takes ten times as long as an application. */
const valueCost = 1 / 8;
/** What answering for an object costs that every shard builds, in files of a build. */
const answerCost = 1 / 4;
/** What a Kustomization costs besides its files. */
const kustomizationCost = 3;

interface Draft {
  readonly name: string;
  readonly path: string;
  files: ReadonlySet<string>;
  releases: number;
  /** Values of its releases. */
  values: number;
  isTrunk: boolean;
  /** Where it is defined, by which both versions of an edited Kustomization are kept together. */
  readonly places: Set<string>;
}

/** What the files of one side say, and those files. */
export interface PlannedSide {
  readonly tree: FileTree;
  readonly discovery: Discovery;
}

/**
 * Splits what two trees hold into `of` parts of like cost; what is edited is spread first, since the rest may have nothing to do. A Kustomization below which stand HelmReleases and what only they use is one unit; all others (which hold further Kustomizations, shared
 * sources, or more releases than a shard should get at once) are built by every shard. This rests on files alone, so it may be wrong about what a build yields; `missingFrom` finds out.
 */
export function planShards(base: PlannedSide, head: PlannedSide, of: number): ShardPlan {
  const drafts = new Map<string, Draft>();
  for (const { discovery } of [base, head]) draftUnits(discovery, drafts);
  const costOf = ({ files, releases, values }: Draft): number =>
    kustomizationCost + files.size + releases * releaseCost + Math.round(values * valueCost);
  const total = [...drafts.values()].reduce((sum, draft) => sum + costOf(draft), 0);
  const whole = [...drafts.values()].filter(
    (draft) => !draft.isTrunk && (draft.releases < 2 || costOf(draft) <= Math.max(total / of / 2, 1)),
  );
  const groups = new Map<string, Draft[]>();
  for (const draft of whole) {
    const [place = ''] = [...draft.places].sort();
    addToGroup(groups, `${draft.name}\0${place}`, draft);
  }
  const edited = new Set(changedPaths(base.tree, head.tree));
  const ordered = [...groups]
    .map(([key, members]) => ({
      key,
      members,
      cost: greatest(members.map(costOf)),
      // One that is a member twice has been moved.
      isEdited:
        members.length > 1 || members.some(({ files, places }) => hasAny(files, edited) || hasAny(places, edited)),
    }))
    .sort((a, b) => Number(b.isEdited) - Number(a.isEdited) || b.cost - a.cost || (a.key < b.key ? -1 : 1));
  // The first shard answers for what all of them build, which it has to write down.
  const shared = [...drafts.values()].filter(({ isTrunk }) => isTrunk).reduce((sum, { files }) => sum + files.size, 0);
  const loads = Array.from({ length: of }, (_one, at) => (at === 0 ? shared * answerCost : 0));
  const units = ordered.flatMap(({ members, cost }) => {
    const least = loads.indexOf(smallest(loads));
    loads[least] = (loads[least] ?? 0) + cost;
    return members.map((draft) => ({
      kustomization: draft.name,
      path: draft.path,
      cost: costOf(draft),
      files: draft.files,
      shard: least + 1,
    }));
  });
  units.sort((a, b) => (unitKey(a.kustomization, a.path) < unitKey(b.kustomization, b.path) ? -1 : 1));
  const alone = ordered.filter(({ isEdited }) => isEdited);
  const isShared = sharedInput(
    [...drafts.values()].filter(({ isTrunk }) => !isTrunk),
    unreadFiles(base, head, undefined),
  );
  return [...edited].some(isShared)
    ? new ShardPlan(of, units)
    : new ShardPlan(
        of,
        units,
        alone.reduce((sum, { cost }) => sum + cost, 0),
      );
}

/** Says of an edited file whether it is an input of something else than single units. */
function sharedInput(units: readonly Draft[], look: (path: string) => UnreadFile): (path: string) => boolean {
  const own = new Set(units.flatMap(({ files, places }) => [...files, ...places]));
  return (path) => !own.has(path) && look(path).class !== 'not-an-input';
}

function hasAny(files: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  for (const file of files) if (wanted.has(file)) return true;
  return false;
}

function draftUnits({ claims, claimsOn }: Discovery, drafts: Map<string, Draft>): void {
  const draftOf = new Map<Claim, Draft>();
  for (const claim of claims) {
    if (nodeKindOf(claim.id) !== 'kustomization' || claim.path.includes('\0')) continue;
    const key = unitKey(claim.id.name, claim.path);
    const draft: Draft = drafts.get(key) ?? {
      name: claim.id.name,
      path: claim.path,
      files: claim.files,
      releases: 0,
      values: 0,
      isTrunk: false,
      places: new Set<string>(),
    };
    draft.places.add(claim.at.file);
    if (claim.files.size > draft.files.size) draft.files = claim.files;
    drafts.set(key, draft);
    draftOf.set(claim, draft);
    // Made by something else than its own object: found by whoever renders that.
    if (claim.by !== claim.id) draft.isTrunk = true;
  }
  const releases = new Map<Draft, { count: number; values: number }>();
  // Most sources stand where every shard builds, and nobody asks who uses them.
  let users: Users | undefined;
  for (const [object, above] of claimsOn) {
    const kind = nodeKindOf(object.id);
    if (kind === 'helmrelease') {
      const closest = closestOf(above, draftOf);
      if (closest === undefined) continue;
      const known = releases.get(closest) ?? { count: 0, values: 0 };
      releases.set(closest, {
        count: known.count + 1,
        values: known.values + leavesOf(jsonAt(object.object, 'spec', 'values')),
      });
      continue;
    }
    for (const claim of above) {
      const draft = draftOf.get(claim);
      if (draft === undefined || draft.isTrunk) continue;
      if (kind === 'source') {
        users ??= sourceUsers(claimsOn);
        if (!isUsedOutside(object, draft, users, draftOf)) continue;
      }
      draft.isTrunk = true;
    }
  }
  for (const [draft, { count, values }] of releases) {
    draft.releases = Math.max(draft.releases, count);
    draft.values = Math.max(draft.values, values);
  }
}

/** The unit with the longest path of those that make claims. */
function closestOf(claims: readonly Claim[], draftOf: ReadonlyMap<Claim, Draft>): Draft | undefined {
  let closest: Draft | undefined;
  for (const claim of claims) {
    const draft = draftOf.get(claim);
    if (draft !== undefined && (closest === undefined || draft.path.length > closest.path.length)) closest = draft;
  }
  return closest;
}

/** How many values that hold no others are in a value. */
function leavesOf(value: JsonValue | undefined): number {
  if (value === undefined) return 0;
  if (value === null || typeof value !== 'object') return 1;
  let leaves = 0;
  for (const inner of Object.values(value)) leaves += leavesOf(inner);
  return leaves;
}

type Users = ReadonlyMap<string, readonly (readonly Claim[])[]>;

/** Who refers to each source, by kind and name: the claims over the referring object. */
function sourceUsers(claimsOn: Discovery['claimsOn']): Users {
  const users = new Map<string, (readonly Claim[])[]>();
  for (const [{ object }, above] of claimsOn) {
    for (const reference of [
      objectAt(object, 'spec', 'sourceRef'),
      objectAt(object, 'spec', 'chartRef'),
      objectAt(object, 'spec', 'chart', 'spec', 'sourceRef'),
    ]) {
      const name = stringAt(reference, 'name');
      if (name === undefined) continue;
      addToGroup(users, `${stringAt(reference, 'kind') ?? 'HelmRepository'}/${name}`, above);
    }
  }
  return users;
}

function isUsedOutside({ id }: FluxObject, draft: Draft, users: Users, draftOf: ReadonlyMap<Claim, Draft>): boolean {
  const uses = users.get(`${id.kind}/${id.name}`) ?? [];
  return uses.some((above) => !above.some((claim) => draftOf.get(claim) === draft));
}
