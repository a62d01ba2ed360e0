import { hash } from 'node:crypto';
import type { ReadSet } from '../../../core/files/read-set.ts';
import { extensionsGroup, nodeKindOf, operatorGroup } from '../../../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { copyTargets, producedObjects } from '../../../core/secret-producers.ts';
import type { Manifest, Orphan } from '../../../core/side-result.ts';
import { fluxLinksOf } from '../../../flux/public.ts';
import {
  dependsOn,
  type InitialObjects,
  inputsKey,
  isSecretInClear,
  type Orchestrator,
  type RunHook,
  type Status,
  type Store,
  type StoredObject,
} from '../../public.ts';
import { type RecordedEnd, type RecordedNode, type RecordedRun, StringTable } from './recorded-run.ts';

/** Records of a run what its store does not hold, and makes a record of the whole that survives it. */
export class RunRecorder implements RunHook {
  readonly #sees = new Map<string, { readonly keys: readonly string[]; readonly scans: boolean }>();
  readonly #gated = new Set<string>();
  readonly #unsettled = new Set<string>();
  #initial: InitialObjects | undefined;
  #isWhole = true;

  began(initial: InitialObjects): void {
    this.#initial = initial;
  }

  ended(node: ResourceId, keys: readonly string[], scans: boolean): void {
    this.#sees.set(resourceKey(node), { keys, scans });
  }

  unsettled(node: ResourceId): void {
    this.#unsettled.add(resourceKey(node));
  }

  gated(node: ResourceId): void {
    this.#gated.add(resourceKey(node));
  }

  extended(): void {
    this.#isWhole = false;
  }

  /**
   * The inputs and results of the nodes of a run that has ended, with the orphans that it gave. Undefined for a run
   * that says nothing about others: one that had no time left, or went on with what its tree does not say, or in which
   * a release emits nodes that only its rendering shows.
   */
  record({ store, keys }: Pick<Orchestrator, 'keys' | 'store'>, orphans: readonly Orphan[]): RecordedRun | undefined {
    const isOverdue = ({ id }: StoredObject): boolean =>
      store.status(id)?.problems.some(({ code }) => code === 'RUN_TIMEOUT') === true;
    if (!this.#isWhole || this.#initial === undefined || store.all().some(isOverdue)) return undefined;
    const run = recordNodes(store, {
      gated: this.#gated,
      unsettled: this.#unsettled,
      seen: (id) => this.#sees.get(resourceKey(id))?.keys ?? [],
      hasScanned: (id) => this.#sees.get(resourceKey(id))?.scans === true,
      reads: (id) => keys.reads(id),
      orphans,
    });
    return run === undefined ? undefined : { ...run, beginning: this.#initial };
  }
}

/** What is known of a run besides its store. Sets hold keys of nodes. */
interface RunTrace {
  readonly gated: ReadonlySet<string>;
  readonly unsettled: ReadonlySet<string>;
  readonly seen: (node: ResourceId) => readonly string[];
  readonly hasScanned: (node: ResourceId) => boolean;
  readonly reads: (node: ResourceId) => ReadSet;
  readonly orphans: readonly Orphan[];
}

function recordNodes(store: Store, notes: RunTrace): RecordedRun | undefined {
  const repeated = store.emittedRepeatedly();
  const contending = new Set(repeated.flatMap(({ applied }) => applied.map(({ parent }) => resourceKey(parent))));
  const contested = new Set(repeated.map(({ id }) => resourceKey(id)));
  const nodes = store.all().filter(
    ({ id, origin, parent }) =>
      nodeKindOf(id) !== undefined &&
      // What stands for the tree itself is no node of it.
      (origin !== undefined || parent !== undefined || nodeKindOf(id) !== 'source'),
  );
  const places = new Map(nodes.map(({ id }, at) => [resourceKey(id), at]));
  const statuses = nodes.map(({ id }) => store.status(id));
  const isGated = nodes.map(({ id }) => notes.gated.has(resourceKey(id)));
  const emitted = nodes.map(({ id }, at) => madeBy(id, statuses[at]));
  /** What is there only because the run had to render its release. */
  const passing = new Set<string>();
  for (const [at, made] of emitted.entries()) {
    if (isGated[at] !== true) continue;
    for (const { id } of made) {
      if (nodeKindOf(id) !== undefined) return undefined;
      passing.add(resourceKey(id));
    }
  }
  const seenKeys = new Set(nodes.flatMap(({ id }) => notes.seen(id)));
  const table = new StringTable();
  const settled = nodes.map((node, at): RecordedNode => {
    const sees = notes.seen(node.id);
    const made = isGated[at] === true ? [] : (emitted[at] ?? []);
    const scans = notes.hasScanned(node.id);
    const own = resourceKey(node.id);
    const repeats = !scans && !contested.has(own) && !notes.unsettled.has(own) && !sees.some((key) => passing.has(key));
    const end = repeats ? endOf(statuses[at], isGated[at] === true) : undefined;
    return {
      key: table.number(own),
      parent: node.parent === undefined ? -1 : (places.get(resourceKey(node.parent)) ?? -1),
      ...(node.origin === undefined ? {} : { definedAt: node.origin }),
      ...(end === undefined ? {} : { end }),
      ...(contending.has(own) ? { contends: true as const } : {}),
      rendered: statuses[at]?.state === 'rendered',
      scans,
      reads: table.numbers(notes.reads(node.id).map(([, path]) => path)),
      sees: table.numbers(sees),
      waits: isGated[at] === true ? table.numbers(dependsOn(node).map(resourceKey)) : [],
      makes: table.numbers(made.map(({ id }) => resourceKey(id))),
      links: fluxLinksOf(made).map((one) => [
        table.number(resourceKey(one.id)),
        ...one.references.map((key) => table.number(key)),
      ]),
      files: table.numbers(made.flatMap(({ origin }) => (origin === undefined ? [] : [origin.file]))),
      seenOfIt: made.flatMap((manifest) => {
        const { id, origin } = manifest;
        const key = resourceKey(id);
        if (origin === undefined || (nodeKindOf(id) === undefined && !seenKeys.has(key))) return [];
        if (isSecretInClear(manifest) || store.get(id)?.isConfidential === true) return [];
        return [[table.number(key), table.number(origin.file), table.number(objectDigest(manifest))] as const];
      }),
    };
  });
  const isScanned = settled.some(({ scans }) => scans)
    ? (at: number): boolean => (emitted[at] ?? []).some(mayBeScanned)
    : // Nobody looked, and whoever does invalidates the run.
      (): boolean => true;
  return {
    texts: table.texts,
    nodes: settled,
    scanned: [...settled.keys()].filter((at) => isScanned(at)),
    orphans: notes.orphans,
  };
}

/** Equal on two manifests only when their objects are. */
export function objectDigest({ object }: Manifest): string {
  return hash('sha1', inputsKey(object), 'base64');
}

/** What a node emits; itself is not part of that. */
function madeBy(node: ResourceId, status: Status | undefined): readonly Manifest[] {
  const key = resourceKey(node);
  return (status?.manifests ?? []).filter(({ id }) => resourceKey(id) !== key);
}

function endOf(status: Status | undefined, isGated: boolean): RecordedEnd | undefined {
  if (isGated) return { state: 'unchanged', reason: '', warnings: [] };
  if (status === undefined) return undefined;
  const { state, reason, problems, warnings, manifests, kept } = status;
  if (state === 'unchecked' && status.blockedOn.length === 0) return { state, reason, problems, warnings };
  if (problems.length > 0) return undefined;
  if (state !== 'rendered' && state !== 'skipped' && state !== 'suspended' && state !== 'unchanged') return undefined;
  if (manifests.length > 0 && kept === undefined) return undefined;
  return { state, reason, warnings, ...(kept === undefined ? {} : { kept }) };
}

/**
 * Test for what nodes look for among all objects: what makes Secrets and ConfigMaps appear, providers of inputs, and
 * generators of artifacts.
 */
function mayBeScanned(object: StoredObject): boolean {
  const { id } = object;
  if (id.group === operatorGroup || id.group === extensionsGroup) return true;
  if (id.group === '' && (id.kind === 'ConfigMap' || id.kind === 'Secret')) {
    const namespaces = copyTargets(object);
    if (namespaces === 'any' || namespaces.length > 0) return true;
  }
  return producedObjects(object).length > 0;
}
