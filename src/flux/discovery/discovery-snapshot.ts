import type { FileTree } from '../../core/files/file-tree.ts';
import { baseName } from '../../core/files/paths.ts';
import { extensionsGroup, helmGroup, kustomizeGroup, operatorGroup, sourceGroup } from '../../core/flux-kinds.ts';
import { type JsonObject, jsonAt, objectAt } from '../../core/json.ts';
import { printJson } from '../../core/plain-json.ts';
import type { Position } from '../../core/position.ts';
import type { Problem } from '../../core/problem.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { Claim } from './claims/claim.ts';
import { instanceSpec, operatorVersion } from './cluster-flux/cluster-flux.ts';
import { type Discovery, type DiscoveryOptions, discover } from './discovery.ts';
import type { EntryPoint, Root } from './entry-points.ts';
import type { FileFacts } from './file-facts.ts';
import { chartedSync, syncKustomization } from './instance-sync.ts';
import { kustomizationNames } from './kustomization-graph.ts';

/**
 * Place of an entry: an object by its number among those of its file, also one that the chart of such a release makes,
 * or a directory.
 */
type KeptEntry =
  | { readonly id: ResourceId; readonly file: string; readonly index: number }
  | { readonly path: string; readonly components: readonly string[] };

/** Snapshot of a `Discovery`: what a run needs of it, as JSON data. */
export interface DiscoverySnapshot {
  readonly roots: readonly (Omit<Root, 'entries'> & { readonly entries: readonly KeptEntry[] })[];
  readonly selfUrls: readonly string[];
  readonly reviewed: { readonly references: readonly string[]; readonly isBootstrap: boolean };
  readonly otherBootstraps: readonly string[];
  readonly publications: Discovery['publications'];
  readonly instances: Discovery['instances'];
  readonly problems: readonly Problem[];
  readonly pathVariables: readonly string[];
  readonly isLibrary?: true;
}

/** Snapshot of the claims on paths, as JSON data. */
export interface ClaimsSnapshot {
  readonly claims: readonly (Omit<Claim, 'at' | 'files'> & { readonly file: string; readonly files: number })[];
  /** Lists of files, which many claims share. */
  readonly files: readonly (readonly string[])[];
}

/**
 * Snapshot of the claims of a discovery. Lines are left out: they may differ in a tree that `sameDiscovery` holds to be
 * like this one.
 */
export function snapshotClaims({ claims }: Pick<Discovery, 'claims'>): ClaimsSnapshot {
  const files = [...new Set(claims.map((claim) => claim.files))];
  const places = new Map(files.map((list, at) => [list, at]));
  return {
    claims: claims.map(({ at, files: list, ...claim }) => ({ ...claim, file: at.file, files: places.get(list) ?? -1 })),
    files: files.map((list) => [...list]),
  };
}

function restoreClaims(kept: ClaimsSnapshot): Claim[] {
  const files = kept.files.map((list) => new Set(list));
  return kept.claims.map(({ file, files: list, ...claim }) => ({
    ...claim,
    at: { file },
    files: files[list] ?? new Set(),
  }));
}

/** Snapshot of a discovery; undefined when a run begins with something that stands in no file as it is. */
export function snapshotDiscovery(
  discovery: Discovery,
  tree: FileTree,
  facts: FileFacts,
  flux?: (root: Root) => Root['flux'],
): DiscoverySnapshot | undefined {
  const roots: DiscoverySnapshot['roots'][number][] = [];
  for (const one of discovery.roots) {
    const { entries, ...root } = one;
    const known = flux?.(one);
    const kept: KeptEntry[] = [];
    for (const entry of entries) {
      if (entry.kind === 'directory') {
        kept.push({ path: entry.path, components: entry.components });
        continue;
      }
      const { id, at } = entry.object;
      const index = facts
        .objects(tree, at.file)
        .objects.findIndex((one) => one.line === at.line && entryObject(one, id) !== undefined);
      if (index < 0) return undefined;
      kept.push({ id, file: at.file, index });
    }
    roots.push({ ...root, entries: kept, ...(known === undefined ? {} : { flux: known }) });
  }
  const { reviewed, selfUrls, otherBootstraps, publications, instances, problems, isLibrary } = discovery;
  return {
    roots,
    ...(isLibrary === undefined ? {} : { isLibrary }),
    selfUrls: [...selfUrls],
    reviewed: { ...reviewed, references: [...reviewed.references] },
    otherBootstraps: [...otherBootstraps],
    publications,
    instances,
    problems,
    pathVariables: [...discovery.pathVariables].sort(),
  };
}

/** The way to an object with an id: it stands in the file, or is the Kustomization that the release there makes. */
function entryObject(found: FileObject, id: ResourceId): (() => JsonObject) | undefined {
  if (resourceKey(found.id) === resourceKey(id)) return () => found.object;
  const sync = found.id.group === helmGroup ? chartedSync(found) : undefined;
  if (sync === undefined || resourceKey(sync.kustomization) !== resourceKey(id)) return undefined;
  return () => syncKustomization(sync);
}

/**
 * The discovery of a tree that `sameDiscovery` holds to be like the one whose discovery was kept. What few ask for is
 * worked out when somebody does; `claims` reads those that were kept. Undefined when the files do not hold what they
 * should.
 */
export function restoreDiscovery(
  kept: DiscoverySnapshot,
  tree: FileTree,
  options: DiscoveryOptions & { readonly facts: FileFacts },
  keptClaims: () => ClaimsSnapshot | undefined,
): Discovery | undefined {
  const roots: Root[] = [];
  for (const { entries, ...root } of kept.roots) {
    const restored: EntryPoint[] = [];
    for (const entry of entries) {
      if ('path' in entry) {
        restored.push({ kind: 'directory', path: entry.path, objects: [], components: entry.components });
        continue;
      }
      const found = options.facts.objects(tree, entry.file).objects[entry.index];
      const read = found && entryObject(found, entry.id);
      if (found === undefined || read === undefined) return undefined;
      const at: Position = { file: entry.file, line: found.line };
      const object = {
        id: entry.id,
        at,
        get object(): JsonObject {
          return read();
        },
      };
      restored.push({ kind: 'object', object });
    }
    roots.push({ ...root, entries: restored });
  }
  let claims: readonly Claim[] | undefined;
  let whole: Discovery | undefined;
  const worked = (): Discovery => {
    whole ??= discover(tree, options);
    return whole;
  };
  return {
    roots,
    selfUrls: new Set(kept.selfUrls),
    reviewed: { ...kept.reviewed, references: new Set(kept.reviewed.references) },
    pathVariables: new Set(kept.pathVariables),
    otherBootstraps: new Set(kept.otherBootstraps),
    publications: kept.publications,
    instances: kept.instances,
    problems: kept.problems,
    ...(kept.isLibrary === undefined ? {} : { isLibrary: kept.isLibrary }),
    get declares() {
      return worked().declares;
    },
    get entries() {
      return worked().entries;
    },
    get mayBeWhole() {
      return worked().mayBeWhole;
    },
    get places() {
      return worked().places;
    },
    filesOf: (directory) => worked().filesOf(directory),
    get objects() {
      return worked().objects;
    },
    get claims() {
      if (claims === undefined) {
        const found = keptClaims();
        claims = found === undefined ? worked().claims : restoreClaims(found);
      }
      return claims;
    },
    get claimsOn() {
      return worked().claimsOn;
    },
  };
}

/**
 * Test whether nothing that a discovery looks at differs between two trees, `changed` being the files that do: no file
 * comes or goes that it would read, and in those that changed the same objects and links stand, with what tells what
 * they build and from where. `variables`: the `pathVariables` of the base.
 */
export function sameDiscovery(
  base: FileTree,
  head: FileTree,
  changed: readonly string[],
  facts: FileFacts,
  variables: ReadonlySet<string>,
): boolean {
  return changed.every((path) => {
    const name = baseName(path);
    if (/^\.\w+ignore$/.test(name)) return false;
    const kinds = [base.kind(path), head.kind(path)];
    const isKustomization = kustomizationNames.includes(name);
    const isRead = isKustomization || /\.ya?ml$/.test(name);
    if (kinds.some((kind) => kind !== 'file'))
      return !isRead && kinds.every((kind) => kind === undefined || kind === 'file');
    if (!isRead) return true;
    if (isKustomization && !plainEqual(facts.links(base, path), facts.links(head, path))) return false;
    const [before, after] = [facts.objects(base, path), facts.objects(head, path)];
    return (
      plainEqual(before.problem ?? null, after.problem ?? null) &&
      before.holdsOthers === after.holdsOthers &&
      before.objects.length === after.objects.length &&
      before.objects.every((object, index) => {
        const other = after.objects[index];
        return (
          other !== undefined && resourceKey(object.id) === resourceKey(other.id) && sameShape(object, other, variables)
        );
      })
    );
  });
}

/** Test whether both are plain data with the same keys in the same order. */
function plainEqual(left: unknown, right: unknown): boolean {
  const text = printJson(left);
  return text !== undefined && text === printJson(right);
}

/** Test whether two objects say the same of what discovery wants to know of them. */
function sameShape(left: FileObject, right: FileObject, variables: ReadonlySet<string>): boolean {
  return left.object === right.object || plainEqual(shapeOf(left, variables), shapeOf(right, variables));
}

interface FileObject {
  readonly id: ResourceId;
  readonly object: JsonObject;
}

function shapeOf({ id, object }: FileObject, variables: ReadonlySet<string>): unknown {
  switch (id.group) {
    case sourceGroup:
      return [
        jsonAt(object, 'spec', 'url') ?? jsonAt(object, 'spec', 'bucketName') ?? null,
        jsonAt(object, 'spec', 'ref') ?? null,
      ];
    case kustomizeGroup:
      return [
        jsonAt(object, 'spec', 'path') ?? null,
        jsonAt(object, 'spec', 'sourceRef') ?? null,
        Object.entries(objectAt(object, 'spec', 'postBuild', 'substitute') ?? {}).filter(([name]) =>
          variables.has(name),
        ),
        jsonAt(object, 'spec', 'dependsOn') ?? null,
      ];
    case helmGroup:
      return [
        chartedSync({ id, object }) ?? null,
        instanceSpec({ id, object }) ?? null,
        // Where the operator's version is that of a source, the source says it.
        operatorVersion({ id, object }, []) ?? null,
        jsonAt(object, 'spec', 'chartRef', 'name') ?? null,
      ];
    case extensionsGroup:
    case operatorGroup:
      return object;
    default:
      return null;
  }
}
