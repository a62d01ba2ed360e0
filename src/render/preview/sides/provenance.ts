import { append } from '../../../core/append.ts';
import { clampPath, isWithin, parentPath } from '../../../core/files/paths.ts';
import type { ReadSet } from '../../../core/files/read-set.ts';
import type { TreeChanges } from '../../../core/files/tree-changes.ts';
import { helmGroup, kustomizeGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { compareResources, type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { helmReleaseSpec, kustomizationSpec } from '../../../flux/public.ts';
import {
  dataKey,
  declaringObject,
  type InputReference,
  inputsKey,
  nodeInputs,
  type Store,
  type StoredObject,
} from '../../public.ts';
import { ChangedReads } from './changed-reads.ts';
import type { Chain, ChainStep, ComparedInput, Explanation } from './explanation.ts';
import { nodeDiffers, type SideKeys, type SideName } from './side-keys.ts';

/** Chains to one thing that are followed and listed. */
const maxChains = 40;
/** Files of `Explanation.unread` that are listed. */
const maxUnread = 20;

/** Facts when both sides of one root have ended. */
export interface ProvenanceInputs {
  readonly root: string;
  readonly base: Store;
  readonly head: Store;
  readonly keys: SideKeys;
  /** The files that differ between the trees. */
  readonly changes: TreeChanges;
  /** The files whose edits made an object differ; none where that is not known. */
  readonly causes: (id: ResourceId) => ReadonlySet<string>;
}

/**
 * Finds the ways from changed files to what both sides of a root rendered. What a node takes in is compared piece by
 * piece, where a node key compares it as a whole:
 * its definition, the files that its build looked at, and the objects that it names. What differs is followed to the
 * node that emits it, and so on to a file.
 *
 * Of the files that the build of an object reads, those lead to it whose edits made it differ; all where these are not
 * known.
 */
export class Provenance {
  readonly #of: ProvenanceInputs;
  readonly #sides: readonly Store[];
  readonly #changedFiles: ChangedReads;
  readonly #toNode = new Map<string, readonly Chain[]>();
  readonly #toObject = new Map<string, readonly Chain[]>();
  /** What is being followed at the moment: a node can come from itself in a circle of Kustomizations. */
  readonly #following = new Set<string>();

  constructor(inputs: ProvenanceInputs) {
    this.#of = inputs;
    this.#sides = [inputs.base, inputs.head];
    this.#changedFiles = new ChangedReads(inputs.changes);
  }

  /** Why what is asked for is rendered anew or not, of everything that a side holds, sorted by id. */
  explainAll(asked: (id: ResourceId) => boolean): Explanation[] {
    const found = new Map<string, ResourceId>();
    for (const store of this.#sides)
      for (const { id } of store.objects()) if (asked(id)) found.set(resourceKey(id), id);
    return [...found.values()].sort(compareResources).flatMap((id) => this.explain(id) ?? []);
  }

  /** Why something that a side holds is rendered anew or not; undefined when neither side holds it. */
  explain(id: ResourceId): Explanation | undefined {
    const { base, head, root, keys } = this.#of;
    const [before, after] = [base.get(id), head.get(id)];
    const present = after ?? before;
    if (present === undefined) return undefined;
    const isNode = nodeKindOf(id) !== undefined;
    const differs = isNode ? nodeDiffers(keys, id) : this.#differs(id);
    const verdict =
      before === undefined ? 'added' : after === undefined ? 'removed' : differs ? 'changed' : 'unchanged';
    const chains = verdict === 'unchanged' ? [] : isNode ? this.#chainsToNode(id) : this.#chainsToObject(id);
    const [baseState, headState] = isNode ? [base.status(id)?.state, head.status(id)?.state] : [];
    return {
      id,
      root,
      verdict,
      baseState,
      headState,
      parent: present.parent,
      chains: [...chains].sort(compareChains).slice(0, maxChains),
      furtherChains: Math.max(0, chains.length - maxChains),
      inputs: isNode ? this.#inputs(id, present) : [],
      unread: isNode ? this.#unread(id) : [],
    };
  }

  /** Ways to everything in a node that differs. */
  #chainsToNode(id: ResourceId): readonly Chain[] {
    return this.#once(`node ${resourceKey(id)}`, this.#toNode, () => {
      const chains: Chain[] = [];
      if (this.#differs(id)) append(chains, this.#chainsToObject(id));
      const relation = id.group === helmGroup ? 'chart' : undefined;
      for (const [file, how] of this.#changedReads(id))
        chains.push(this.#start(file, { relation: relation ?? how, id }));
      for (const reference of this.#references(id)) {
        if (!this.#referenceDiffers(reference.id)) continue;
        for (const chain of this.#chainsToReference(reference.id))
          chains.push(extended(chain, { relation: reference.role, id }));
      }
      return unique(chains);
    });
  }

  /** Ways to an object whose content differs, or that only one side has. */
  #chainsToObject(id: ResourceId): readonly Chain[] {
    return this.#once(`object ${resourceKey(id)}`, this.#toObject, () => {
      const chains: Chain[] = [];
      const holders = this.#sides.map((store) => store.get(id)).filter((object) => object !== undefined);
      const parents = new Map(
        holders.flatMap(({ parent }) => (parent === undefined ? [] : [[resourceKey(parent), parent] as const])),
      );
      if (parents.size === 0) {
        const origins = new Set(holders.flatMap(({ origin }) => origin?.file ?? []));
        const changed = [...origins].filter((file) => this.#of.changes.has(file));
        return changed.map((file) => this.#start(file, { relation: 'defines', id }));
      }
      const causes = this.#of.causes(id);
      for (const parent of parents.values()) {
        const all = this.#chainsToNode(parent);
        const isCaused = all.some(({ file }) => causes.has(file));
        const those = isCaused ? all.filter((chain) => causes.has(chain.file) || isWholesale(chain)) : all;
        append(
          chains,
          those.map((chain) => extended(chain, { relation: 'applies', id })),
        );
      }
      return unique(chains);
    });
  }

  /** A reference may be to a Secret that the tree does not hold, but that something in it makes. */
  #chainsToReference(id: ResourceId): readonly Chain[] {
    if (this.#sides.some((store) => store.get(id) !== undefined))
      return nodeKindOf(id) === 'source' ? this.#chainsToNode(id) : this.#chainsToObject(id);
    const makers = new Map<string, ResourceId>();
    for (const store of this.#sides) {
      const maker = declaringObject(store, id)?.id;
      if (maker !== undefined) makers.set(resourceKey(maker), maker);
    }
    return [...makers.values()].flatMap((maker) =>
      this.#chainsToObject(maker).map((chain) => extended(chain, { relation: 'makes', id })),
    );
  }

  /** Changed files that the node looked at on either side, and how. */
  #changedReads(id: ResourceId): ReadonlyMap<string, 'lists' | 'reads'> {
    const { changes, keys } = this.#of;
    const found = new Map<string, 'lists' | 'reads'>();
    const listed = new Set<string>();
    for (const side of ['base', 'head'] as const) {
      const reads = keys[side].reads(id);
      for (const file of this.#changedFiles.of(reads)) found.set(file, 'reads');
      for (const [question, path] of reads) if (question === 'list') listed.add(path);
    }
    for (const [file, change] of changes)
      if (change !== 'changed' && !found.has(file) && listed.has(parentPath(file))) found.set(file, 'lists');
    return found;
  }

  #unread(id: ResourceId): string[] {
    const { changes } = this.#of;
    const directories = this.#directories(id);
    const reads = this.#changedReads(id);
    return [...changes.keys()]
      .filter((file) => !reads.has(file) && directories.some((directory) => isWithin(directory, file)))
      .slice(0, maxUnread);
  }

  /**
   * Where a reader would expect a change to concern the node: the path of a Kustomization, the directory of a chart.
   */
  #directories(id: ResourceId): string[] {
    return this.#sides.flatMap((store) => {
      const object = store.get(id)?.object;
      if (object === undefined) return [];
      if (id.group === kustomizeGroup) return [clampPath(kustomizationSpec(object).path ?? '')];
      const chart = helmReleaseSpec(object).chart?.spec?.chart;
      const inTree = this.#reads(id).length > 0;
      return chart !== undefined && inTree ? [clampPath(chart)] : [];
    });
  }

  #reads(id: ResourceId): ReadSet {
    const { keys } = this.#of;
    const head = keys.head.reads(id);
    return head.length > 0 ? head : keys.base.reads(id);
  }

  #inputs(id: ResourceId, { origin }: StoredObject): ComparedInput[] {
    const files = new Set(
      this.#reads(id).flatMap(([question, path, answer]) => (question === 'read' && answer !== '' ? [path] : [])),
    );
    return [
      { role: 'definition', at: origin, differs: this.#differs(id) },
      ...(files.size === 0
        ? []
        : [{ role: 'files', count: files.size, differs: this.#changedReads(id).size > 0 } as const]),
      ...this.#references(id).map(({ role, id: named }) => ({
        role,
        id: named,
        differs: this.#referenceDiffers(named),
      })),
    ];
  }

  /** What the node names on either side, each once. */
  #references(id: ResourceId): InputReference[] {
    const found = new Map<string, InputReference>();
    for (const store of this.#sides) {
      const node = store.get(id);
      if (node === undefined) continue;
      for (const reference of nodeInputs(store, node)) {
        const key = `${reference.role} ${resourceKey(reference.id)}`;
        if (resourceKey(reference.id) !== resourceKey(id)) found.set(key, reference);
      }
    }
    return [...found.values()];
  }

  #differs(id: ResourceId): boolean {
    return this.#text('base', id) !== this.#text('head', id);
  }

  #referenceDiffers(id: ResourceId, seen: ReadonlySet<string> = new Set()): boolean {
    const { base, head } = this.#of;
    if (id.group === '' && (id.kind === 'ConfigMap' || id.kind === 'Secret'))
      return dataKey(base, id) !== dataKey(head, id);
    if (this.#differs(id)) return true;
    const key = resourceKey(id);
    // A source may be made of others.
    if (nodeKindOf(id) !== 'source' || seen.has(key)) return false;
    const further = new Set([...seen, key]);
    return this.#references(id).some((reference) => this.#referenceDiffers(reference.id, further));
  }

  #text(side: SideName, id: ResourceId): string {
    return inputsKey(this.#of[side].get(id)?.object ?? null);
  }

  #start(file: string, step: ChainStep): Chain {
    return { file, change: this.#of.changes.get(file) ?? 'changed', steps: [step] };
  }

  #once(key: string, known: Map<string, readonly Chain[]>, find: () => readonly Chain[]): readonly Chain[] {
    const done = known.get(key);
    if (done !== undefined) return done;
    if (this.#following.has(key)) return [];
    this.#following.add(key);
    const chains = find();
    this.#following.delete(key);
    known.set(key, chains);
    return chains;
  }
}

/**
 * Test for a way to a node that is about all that it makes: by its definition, its values, variables or sources, and by
 * no single file that it reads.
 */
function isWholesale({ steps }: Chain): boolean {
  return steps.length > 1 || steps[0]?.relation === 'defines';
}

function extended(chain: Chain, step: ChainStep): Chain {
  return { ...chain, steps: [...chain.steps, step] };
}

/**
 * Each file by its shortest way, since a longer one from the same file says nothing new; of equally short ones the
 * first counts.
 */
function unique(chains: readonly Chain[]): Chain[] {
  const shortest = new Map<string, Chain>();
  for (const chain of chains) {
    const known = shortest.get(chain.file);
    if (known === undefined || chain.steps.length < known.steps.length) shortest.set(chain.file, chain);
  }
  return [...shortest.values()];
}

function compareChains(a: Chain, b: Chain): number {
  if (a.steps.length !== b.steps.length) return a.steps.length - b.steps.length;
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  const [left, right] = [a.steps.at(-1), b.steps.at(-1)];
  return left === undefined || right === undefined ? 0 : compareResources(left.id, right.id);
}
