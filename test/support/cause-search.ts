import type { Cause, CausedField, Change, Side } from '../../src/compare/comparison.ts';
import { printFieldPath } from '../../src/compare/field-changes.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { ReadSet } from '../../src/core/files/read-set.ts';
import { treeChanges } from '../../src/core/files/tree-changes.ts';
import { isJsonObject, type JsonValue } from '../../src/core/json.ts';
import { ProblemError } from '../../src/core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../src/core/resource-id.ts';
import { askedClusters } from '../../src/render/preview/account-cluster.ts';
import { comparisonInputs } from '../../src/render/preview/comparison-inputs.ts';
import { discoverSides, shallowSide } from '../../src/render/preview/discover-sides.ts';
import { judgeClusters } from '../../src/render/preview/judge-clusters.ts';
import { withConfiguration } from '../../src/render/preview/load-configuration.ts';
import type { CrossRunCache, PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { renderCluster } from '../../src/render/preview/render-cluster.ts';
import { crossRunCache } from '../../src/render/preview/shared-state.ts';
import { FileReaders } from '../../src/render/preview/sides/file-readers.ts';
import type { SideKeys } from '../../src/render/preview/sides/side-keys.ts';
import { Chance } from './chance.ts';
import { afterEdits, editOfLine, type LineEdit, lineEdits } from './line-edits.ts';
import type { TextFiles } from './source-mutation.ts';

/** A tree whose texts are edited. */
export interface SearchedTree {
  readonly name: string;
  readonly texts: TextFiles;
  /** What else there is. */
  readonly others?: Readonly<Record<string, MemoryFile>>;
  readonly path?: string;
  readonly selfUrls?: readonly string[];
}

/** A cause that is not one, or a change without its only cause. */
interface WrongCause {
  readonly kind: 'another cluster' | 'missed' | 'no edited line' | 'not read' | 'not behind' | 'not behind the field';
  readonly tree: string;
  readonly number: number;
  readonly root: string;
  readonly node: string;
  readonly resource: string;
  readonly cause: string;
  readonly edits: readonly string[];
  readonly behind: readonly string[];
}

/** What a search came to. */
export interface CauseSearch {
  tried: number;
  /** Edits after which something differs that is reported. */
  effective: number;
  changes: number;
  /** Causes that were tried, those of fields too. */
  causes: number;
  /** Of them, with which the change becomes smaller or goes, instead of just another one. */
  smaller: number;
  /** Changes of which nobody can tell which edit made them, since without any one of them they are the same. */
  either: number;
  /** Names of the trees of which no cluster reads anything: the others are edited more often. */
  readonly unread: string[];
  readonly wrong: WrongCause[];
}

interface Told {
  readonly root: string;
  readonly node: ResourceId;
  readonly change: Change;
}

interface Run {
  /** By cluster, node and resource as the base has it. */
  readonly told: ReadonlyMap<string, Told>;
  readonly keys: ReadonlyMap<string, SideKeys>;
  readonly entries: ReadonlyMap<string, ReadonlySet<string>>;
}

class Comparer {
  readonly #tree: SearchedTree;
  readonly #kept: CrossRunCache;
  readonly #options: PreviewOptions;

  private constructor(tree: SearchedTree, kept: CrossRunCache, options: PreviewOptions) {
    this.#tree = tree;
    this.#kept = kept;
    this.#options = options;
  }

  static async of(tree: SearchedTree): Promise<Comparer> {
    const options: PreviewOptions = {
      selfUrls: tree.selfUrls ?? [],
      settings: { changedOnly: true, kubeVersion: '1.36' },
      concurrency: 0,
    };
    const side = { tree: memoryTree({ ...tree.texts, ...tree.others }), path: tree.path ?? '' };
    return new Comparer(tree, await crossRunCache(options), await withConfiguration(side, options));
  }

  /** How the tree differs from one with other texts; undefined where nothing begins. */
  async compare(texts: TextFiles, changedOnly = true): Promise<Run | undefined> {
    const { shared, facts } = this.#kept;
    shared.memo.startRound();
    const { path = '', others } = this.#tree;
    const [base, head] = [this.#tree.texts, texts].map((own) =>
      shallowSide({ tree: memoryTree({ ...own, ...others }), path }),
    );
    if (base === undefined || head === undefined) return undefined;
    const options = { ...this.#options, settings: { ...this.#options.settings, changedOnly } };
    try {
      const compared = { base, head, changes: treeChanges(base.tree, head.tree) };
      const trees = { ...compared, found: discoverSides(compared, options, facts, shared.memo), shared };
      const keys = new Map<string, SideKeys>();
      const entries = new Map<string, Set<string>>();
      const roots = [];
      for (const root of askedClusters(trees.found, options)) {
        const cluster = await renderCluster(trees, root, options, {});
        keys.set(root, cluster.keys);
        const own = [...cluster.base.side.nodes, ...cluster.head.side.nodes];
        entries.set(root, new Set(own.flatMap(({ definedAt }) => definedAt?.file ?? [])));
        const readers = new FileReaders(compared.changes, root, cluster.keys, cluster.base.side, cluster.head.side);
        const none = { release: () => undefined, kustomization: () => undefined };
        const materials = { base: none, head: none };
        roots.push({
          ...{ name: root, base: cluster.base.side, head: cluster.head.side },
          ...{ readers, materials, fetchesSubmodules: false, staleOwners: () => new Map() },
          awaiting: { possible: () => new Map(), known: async () => new Map() },
        });
      }
      const judged = await judgeClusters(trees, roots, await comparisonInputs(trees, options), options);
      const told = new Map<string, Told>();
      for (const { comparison } of judged)
        for (const { root, node, changes } of comparison.groups)
          for (const change of changes) {
            const before = resourceKey(change.renamedFrom ?? change.id);
            told.set(`${root}\0${resourceKey(change.movedFrom ?? node)}\0${before}`, { root, node, change });
          }
      return { told, keys, entries };
    } catch (thrown) {
      if (thrown instanceof ProblemError) return undefined;
      throw thrown;
    }
  }
}

/** The YAML files that a cluster of a tree reads. */
function readFiles(tree: SearchedTree, { keys, entries }: Run): readonly string[] {
  const read = [...keys].map(([root, { head }]) => {
    const reads = [...head.allReads()].map(([, own]) => own);
    return (path: string): boolean => reads.some((own) => holds(own, path)) || entries.get(root)?.has(path) === true;
  });
  return Object.keys(tree.texts).filter((path) => /\.ya?ml$/.test(path) && read.some((reads) => reads(path)));
}

function holds(reads: ReadSet, path: string): boolean {
  return reads.some(
    ([question, asked]) => asked === path || (question === 'id' && (asked === '' || path.startsWith(`${asked}/`))),
  );
}

/**
 * Edits trees in one to three places, and holds the cause of each change against what becomes of it when only that edit
 * is put back. Everything follows from `seed`.
 */
export async function searchCauses(
  trees: readonly SearchedTree[],
  count: number,
  seed: number,
  progress: (search: CauseSearch) => void = () => undefined,
): Promise<CauseSearch> {
  const search: CauseSearch = {
    tried: 0,
    effective: 0,
    changes: 0,
    causes: 0,
    smaller: 0,
    either: 0,
    unread: [],
    wrong: [],
  };
  const searched = [];
  for (const [at, tree] of trees.entries()) {
    const comparer = await Comparer.of(tree);
    const whole = await comparer.compare(tree.texts, false);
    const paths = whole === undefined ? [] : readFiles(tree, whole);
    if (paths.length === 0) search.unread.push(tree.name);
    else searched.push({ at, tree, comparer, paths });
  }
  const ofEach = Math.ceil(count / searched.length);
  for (const { at, tree, comparer, paths } of searched) {
    for (let number = 0; number < ofEach; number++) {
      const chance = new Chance(seed * 7_919 + at * 104_729 + number);
      await tryEdits(tree, lineEdits(tree.texts, paths, chance), number, comparer, search);
      progress(search);
    }
  }
  return search;
}

async function tryEdits(
  tree: SearchedTree,
  edits: readonly LineEdit[],
  number: number,
  comparer: Comparer,
  search: CauseSearch,
): Promise<void> {
  search.tried++;
  const run = await comparer.compare(afterEdits(tree.texts, edits));
  if (run === undefined || run.told.size === 0) return;
  search.effective++;
  /** What differs without one of the edits. */
  const without = new Map<LineEdit, Run | undefined>();
  for (const edit of edits)
    without.set(
      edit,
      edits.length === 1
        ? { ...run, told: new Map() }
        : await comparer.compare(
            afterEdits(
              tree.texts,
              edits.filter((one) => one !== edit),
            ),
          ),
    );
  for (const [key, { root, node, change }] of run.told) {
    search.changes++;
    const outcome = (edit: LineEdit): 'other' | 'same' | 'smaller' | 'unknown' => {
      const runWithout = without.get(edit);
      if (runWithout === undefined) return 'unknown';
      const left = runWithout.told.get(key);
      if (left === undefined || left.change.status !== change.status) return 'smaller';
      const [size, rest] = [distance(change), distance(left.change)];
      if (rest < size) return 'smaller';
      return leaves(left.change.head?.object) === leaves(change.head?.object) ? 'same' : 'other';
    };
    const outcomes = new Map(edits.map((edit) => [edit, outcome(edit)]));
    const behind = edits.filter((edit) => outcomes.get(edit) !== 'same');
    const tell = (kind: WrongCause['kind'], cause?: Cause, field?: CausedField): void => {
      search.wrong.push({
        kind,
        tree: tree.name,
        number,
        root,
        node: printResource(node),
        resource: `${change.status} ${printResource(change.id)}${field === undefined ? '' : ` ${printFieldPath(field.path)}`}`,
        cause: cause === undefined ? '' : `${cause.side} ${cause.at.file}:${cause.at.line} ${cause.field}`,
        edits: edits.map((edit) => describe(tree, edit)),
        behind: behind.map((edit) => `${edit.file}:${edit.at + 1}`),
      });
    };
    const check = (cause: Cause, field?: CausedField): void => {
      search.causes++;
      const place = { side: cause.side, file: cause.at.file, line: cause.at.line ?? 0 };
      const exact = editOfLine(edits, place);
      const edit = exact ?? editOfLine(edits, place, true);
      if (!isRead(run, root, cause.side, cause.at.file)) return tell('another cluster', cause, field);
      if (edit === undefined) return tell('not read', cause, field);
      if (behind.length === 0) {
        search.either++;
        return;
      }
      const came = outcomes.get(edit);
      if (came === 'same') return tell('not behind', cause, field);
      if (came === 'smaller') search.smaller++;
      if (field !== undefined && edits.length > 1) {
        const left = without.get(edit)?.told.get(key)?.change.fields ?? [];
        const path = printFieldPath(field.path);
        const same = left.find((one) => printFieldPath(one.path) === path);
        if (same !== undefined && fieldText(same) === fieldText(field))
          return tell('not behind the field', cause, field);
      }
      if (exact === undefined) tell('no edited line', cause, field);
    };
    if (change.cause === undefined) {
      if (behind.length === 1) tell('missed');
      continue;
    }
    check(change.cause);
    for (const field of change.fields) if (field.cause !== undefined) check(field.cause, field);
  }
}

function isRead(run: Run, root: string, side: Side, path: string): boolean {
  const keys = run.keys.get(root);
  if (run.entries.get(root)?.has(path) === true || keys === undefined) return true;
  return [...keys[side].allReads()].some(([, reads]) => holds(reads, path));
}

function describe({ texts }: SearchedTree, { file, at, gone, instead }: LineEdit): string {
  const lines = (texts[file] ?? '').split('\n').slice(at, at + gone);
  return [`${file}:${at + 1}`, ...lines.map((line) => `- ${line}`), ...instead.map((line) => `+ ${line}`)].join(
    '\n    ',
  );
}

function fieldText({ kind, ...field }: CausedField): string {
  const { cause: _cause, ...rest } = field;
  return JSON.stringify([kind, rest], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** How many values differ between the two sides of a change. */
function distance({ base, head }: Change): number {
  const [before, after] = [base, head].map((one) => new Set(leaves(one?.object).split('\n')));
  if (before === undefined || after === undefined) return 0;
  return [...before].filter((one) => !after.has(one)).length + [...after].filter((one) => !before.has(one)).length;
}

/** The values of an object with their paths, one a line. */
function leaves(object: JsonValue | undefined): string {
  const found: string[] = [];
  const walk = (value: JsonValue, path: string): void => {
    if (Array.isArray(value)) for (const [at, one] of value.entries()) walk(one, `${path}[${at}]`);
    else if (isJsonObject(value)) for (const key of Object.keys(value)) walk(value[key] ?? null, `${path}.${key}`);
    else if (typeof value === 'string' && value.includes('\n'))
      for (const line of value.split('\n')) found.push(`${path}=${JSON.stringify(line)}`);
    else found.push(`${path}=${typeof value === 'string' ? JSON.stringify(value) : String(value)}`);
  };
  if (object !== undefined) walk(object, '');
  return found.sort().join('\n');
}
