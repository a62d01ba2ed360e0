import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { isJsonObject, type JsonValue } from '../../src/core/json.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { type ResourceId, resourceKey } from '../../src/core/resource-id.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { CrossRunCache, PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { crossRunCache } from '../../src/render/preview/shared-state.ts';
import { jsonReport } from '../../src/report/json.ts';
import { inCluster, withChartsOf } from './packaged-before.ts';
import type { TextFiles } from './source-mutation.ts';

const options: PreviewOptions = { selfUrls: [], settings: { kubeVersion: '1.36' }, concurrency: 0 };
const changedOnly: PreviewOptions = { ...options, settings: { ...options.settings, changedOnly: true } };

/** What a side applies: by node and resource, the data of each object in a text that is equal for equal data only. */
type Applied = ReadonlyMap<
  string,
  { readonly node: string; readonly id: ResourceId; readonly data: readonly string[] }
>;

/**
 * Holds what a report says of a change against what both sides apply, which are rendered for themselves and compared as
 * plain data.
 */
export class BlindSpots {
  readonly #base: TextFiles;
  readonly #nodes: readonly NodeResult[];
  readonly #rendered: Roots;
  readonly #kept: CrossRunCache;

  private constructor(base: TextFiles, nodes: readonly NodeResult[], kept: CrossRunCache) {
    this.#base = base;
    this.#nodes = nodes;
    this.#rendered = byRoot(nodes);
    this.#kept = kept;
  }

  static async of(base: TextFiles): Promise<BlindSpots> {
    const nodes = await nodesOf(base);
    return new BlindSpots(base, nodes, await crossRunCache(changedOnly));
  }

  /** What the head comes to, beside what is in the cluster. */
  async #nodesInCluster(head: TextFiles): Promise<readonly NodeResult[]> {
    const rendered = await nodesOf(head);
    const mixed = withChartsOf(this.#base, head);
    return mixed === undefined ? rendered : inCluster(this.#nodes, rendered, await nodesOf(mixed));
  }

  /**
   * Nodes of the base that the head would not have by itself, since it would not begin with them, or their owner does
   * not render: they are in the cluster all the same.
   */
  #stillInCluster(alone: readonly NodeResult[], head: readonly NodeResult[]): readonly NodeResult[] {
    const has = new Set(alone.map(keyOf));
    const had = new Map(this.#nodes.map((node) => [keyOf(node), node]));
    const states = new Map(alone.map((node) => [keyOf(node), node.state]));
    const still = new Set<string>();
    // Owners stand before what they apply once each has been looked at as often as there are nodes above it.
    for (let size = -1; size !== still.size; ) {
      size = still.size;
      for (const node of head) {
        const above = node.parent === undefined ? undefined : keyOf({ ...node, id: node.parent });
        const isHeld =
          above === undefined ||
          still.has(above) ||
          stays.has(states.get(above) ?? had.get(above)?.state ?? 'rendered');
        if (isHeld && had.has(keyOf(node)) && !has.has(keyOf(node))) still.add(keyOf(node));
      }
    }
    return head.flatMap((node) => {
      if (!still.has(keyOf(node))) return [];
      return [(node.state === 'unchanged' ? had.get(keyOf(node)) : undefined) ?? node];
    });
  }

  /** How many resources the change makes differ, and what the report fails to name of them. */
  async look(head: TextFiles): Promise<{ readonly differing: number; readonly missed: readonly string[] }> {
    this.#kept.shared.memo.startRound();
    const told = await unlessRefused(() =>
      preview(
        { tree: memoryTree(this.#base), path: '' },
        { tree: memoryTree(head), path: '' },
        { ...changedOnly, kept: this.#kept },
      ),
    );
    // What begins by itself in the tree, and is applied by something in the cluster, has the data there that stays
    // beside it.
    const owned = new Set((told?.head.nodes ?? []).flatMap((node) => (node.parent === undefined ? [] : [keyOf(node)])));
    const begun = await this.#nodesInCluster(head);
    // Two clusters with equal entry points are one where a tree is looked at alone; the base tells that they are two.
    const isOne = byRoot(begun).size < this.#rendered.size;
    const roots = new Set((isOne ? (told?.head.nodes ?? begun) : begun).map(({ root }) => root));
    const alone = begun.filter(
      (node) => roots.has(node.root) && (node.parent !== undefined || !owned.has(keyOf(node))),
    );
    const rendered = byRoot([...alone, ...this.#stillInCluster(alone, told?.head.nodes ?? [])]);
    // A cluster that comes or goes may give the others another name.
    const isAlike = [...rendered.keys()].sort().join('\n') === [...this.#rendered.keys()].sort().join('\n');
    const [before, after] = [this.#rendered, rendered].map((roots) => applied(roots, isAlike));
    if (before === undefined || after === undefined) return { differing: 0, missed: [] };
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key)?.data.join('\n') !== after.get(key)?.data.join('\n'),
    );
    // A run that ends with a problem gives no all-clear.
    if (told === undefined) return { differing: differing.length, missed: [] };
    const { comparison } = told;
    const compared = new Set(
      [...told.base.nodes, ...told.head.nodes].flatMap(({ root, id }) =>
        [root, '*'].map((name) => `${name}\0${resourceKey(id)}`),
      ),
    );
    const { level, hidden, ...report } = readable(
      jsonReport(comparison, { base: 'base', head: 'head', sourceUrls: {} }),
    );
    const missed = differing.flatMap((key) => {
      const one = after.get(key) ?? before.get(key);
      if (one === undefined || report.nodes.has(one.node) || report.resources.has(resourceKey(one.id))) return [];
      // What begins on one side alone and is a part of something on the other begins on neither: the report is about
      // that other thing.
      if (!compared.has(one.node) && level !== 'same') return [];
      return [`${one.id.kind} ${one.id.namespace}/${one.id.name}`];
    });
    // With everything hidden, the line below the verdict says so.
    if (missed.length === 0 && differing.length > 0 && level === 'same' && hidden === 0) missed.push('all-clear');
    return { differing: differing.length, missed };
  }
}

function keyOf({ root, id }: NodeResult): string {
  return `${root}\0${resourceKey(id)}`;
}

/** States of a node that leave in the cluster what it has applied. */
const stays: ReadonlySet<string> = new Set(['blocked', 'failed', 'suspended']);

/** What a run gives; undefined when it ends with a problem, as where no cluster begins any more. */
async function unlessRefused<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return undefined;
    throw thrown;
  }
}

/** What a side renders to, by cluster. */
type Roots = ReadonlyMap<string, readonly NodeResult[]>;

async function nodesOf(files: TextFiles): Promise<readonly NodeResult[]> {
  const rendered = await unlessRefused(() => renderTree({ tree: memoryTree(files), path: '' }, options));
  return rendered?.nodes ?? [];
}

function byRoot(nodes: readonly NodeResult[]): Roots {
  const roots = new Map<string, NodeResult[]>();
  for (const node of nodes) roots.set(node.root, [...(roots.get(node.root) ?? []), node]);
  return roots;
}

function applied(roots: Roots, withRoots: boolean): Applied {
  const found = new Map<string, { node: string; id: ResourceId; data: string[] }>();
  for (const { id: owner, root, manifests } of [...roots.values()].flat()) {
    const node = `${withRoots ? root : '*'}\0${resourceKey(owner)}`;
    for (const { id, object } of manifests) {
      const key = `${node}\0${resourceKey(id)}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { node, id, data: [canonical(object)] });
      else known.data.push(canonical(object));
    }
  }
  if (!withRoots) for (const { data } of found.values()) data.sort();
  return found;
}

function canonical(value: JsonValue | undefined): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return value === 0 ? '0' : String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join(',')}}`;
}

interface Named {
  readonly root: string;
  readonly node: ResourceId;
  readonly blocks?: readonly ResourceId[];
}

/** What a JSON report names, read back from its text. */
function readable(report: object): {
  readonly level: string;
  readonly hidden: number;
  readonly resources: ReadonlySet<string>;
  readonly nodes: ReadonlySet<string>;
} {
  const read = JSON.parse(JSON.stringify(report)) as {
    verdict: { level: string };
    groups: {
      changes: { id: ResourceId; renamedFrom?: ResourceId; hunks: unknown[]; notes: unknown[]; hiddenBy?: unknown[] }[];
    }[];
    hidden: unknown[];
    hiddenIn: { id: ResourceId; rules: unknown[] }[];
    failures: Record<'fixed' | 'new' | 'still', (Partial<Named> & { root: string })[]>;
    notCompared: (Named & { side: string; applies: { id: ResourceId }[] })[];
    suspended: Named[];
  };
  const resources = new Set<string>();
  for (const { changes } of read.groups)
    for (const { id, renamedFrom } of changes) {
      resources.add(resourceKey(id));
      if (renamedFrom !== undefined) resources.add(resourceKey(renamedFrom));
    }
  for (const { id, rules } of read.hiddenIn) if (rules.length > 0) resources.add(resourceKey(id));
  const nodes = new Set<string>();
  // What only the head applies is to be named one by one.
  for (const { applies } of read.notCompared) for (const { id } of applies) resources.add(resourceKey(id));
  for (const { root, node, blocks = [] } of [
    ...read.notCompared.filter(({ side }) => side !== 'base'),
    ...read.suspended,
    ...read.failures.new,
    ...read.failures.still,
  ] as Partial<Named>[])
    for (const id of [...(node === undefined ? [] : [node]), ...blocks])
      for (const name of [root ?? '', '*']) nodes.add(`${name}\0${resourceKey(id)}`);
  return { level: read.verdict.level, hidden: read.hidden.length, resources, nodes };
}
