import type { FileTree } from '../../core/files/file-tree.ts';
import { parentPath } from '../../core/files/paths.ts';
import { addToGroup } from '../../core/group-by.ts';
import type { Claim } from './claims/claim.ts';
import { instancesOf } from './cluster-flux/cluster-flux.ts';
import type { Discovery } from './discovery.ts';
import { sameDiscovery } from './discovery-snapshot.ts';
import type { EntryPoint } from './entry-points.ts';
import type { FileFacts } from './file-facts.ts';
import { type FluxObject, placedObject } from './flux-object.ts';
import { prefetchYamlFiles } from './walk-files.ts';

/**
 * The discovery of `head`, taken from that of `base` where the `changed` files differ in nothing that a discovery looks
 * at: only the objects in them are others. Undefined when they do, and when a file comes or goes.
 */
export function deriveDiscovery(
  discovery: Discovery,
  base: FileTree,
  head: FileTree,
  changed: readonly string[],
  facts: FileFacts,
): Discovery | undefined {
  prefetchChanged(head, changed, facts);
  if (!changed.every((path) => head.kind(path) === base.kind(path))) return undefined;
  if (!sameDiscovery(base, head, changed, facts, discovery.pathVariables)) return undefined;
  const objects = replacedObjects(discovery, head, changed, facts);
  if (objects === undefined) return undefined;
  return objects.size === 0 ? discovery : withObjects(discovery, objects);
}

/** Reads in one go what is about to be looked at. */
function prefetchChanged(head: FileTree, changed: readonly string[], facts: FileFacts): void {
  const wanted = new Set<string>();
  for (const path of changed) for (let at = path; !wanted.has(at); at = parentPath(at)) wanted.add(at);
  prefetchYamlFiles(head, (path) => !wanted.has(path) || facts.knows(head.contentId(path)));
}

/**
 * Objects of changed files with those that stand in their place. Undefined when they are not as many, or one is made
 * from what an object says.
 */
function replacedObjects(
  { objects, roots }: Discovery,
  head: FileTree,
  changed: readonly string[],
  facts: FileFacts,
): ReadonlyMap<FluxObject, FluxObject> | undefined {
  const isChanged = new Set(changed);
  const byFile = new Map<string, FluxObject[]>();
  const known = new Set<FluxObject>();
  for (const object of objects) {
    if (!isChanged.has(object.at.file)) continue;
    known.add(object);
    addToGroup(byFile, object.at.file, object);
  }
  const replaced = new Map<FluxObject, FluxObject>();
  for (const [file, before] of byFile) {
    const after = facts.objects(head, file).objects;
    if (after.length !== before.length) return undefined;
    for (const [at, one] of after.entries()) {
      const old = before[at];
      if (old === undefined) return undefined;
      replaced.set(old, placedObject(one, file));
    }
  }
  const isMade = roots.some(({ entries }) =>
    entries.some((entry) =>
      (entry.kind === 'directory' ? entry.objects : [entry.object]).some(
        (object) => isChanged.has(object.at.file) && !known.has(object),
      ),
    ),
  );
  return isMade ? undefined : replaced;
}

function withObjects(discovery: Discovery, replaced: ReadonlyMap<FluxObject, FluxObject>): Discovery {
  const objectOf = (object: FluxObject): FluxObject => replaced.get(object) ?? object;
  // A claim says on which line the object stands that makes it.
  const lines = new Map<string, Discovery['claims'][number]['at']>();
  for (const [before, after] of replaced) lines.set(`${before.at.file}:${before.at.line ?? 0}`, after.at);
  const claims = new Map<Claim, Claim>();
  const claimOf = (claim: Claim): Claim => {
    const at = lines.get(`${claim.at.file}:${claim.at.line ?? 0}`);
    if (at === undefined) return claim;
    const known = claims.get(claim) ?? { ...claim, at };
    claims.set(claim, known);
    return known;
  };
  const entryOf = (entry: EntryPoint): EntryPoint =>
    entry.kind === 'directory'
      ? { ...entry, objects: entry.objects.map(objectOf) }
      : { ...entry, object: objectOf(entry.object) };
  const objects = discovery.objects.map(objectOf);
  return {
    ...discovery,
    roots: discovery.roots.map((root) => ({ ...root, entries: root.entries.map(entryOf) })),
    get entries() {
      return discovery.entries.map(entryOf);
    },
    objects,
    instances: instancesOf(objects),
    claims: discovery.claims.map(claimOf),
    claimsOn: new Map([...discovery.claimsOn].map(([object, above]) => [objectOf(object), above.map(claimOf)])),
  };
}
