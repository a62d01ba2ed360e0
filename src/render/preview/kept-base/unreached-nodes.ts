import { helmGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { type ResourceId, resourceKey, resourceOfKey } from '../../../core/resource-id.ts';
import type { FluxLinks, Manifest, NodeResult, Orphan } from '../../../core/side-result.ts';
import { type KnownEnd, type RunHook, type Store, type StoredObject } from '../../public.ts';
import { isSource, type NodesToRun } from './nodes-to-run.ts';
import type { RecordedEnd, RecordedNode, RecordedRun } from './recorded-run.ts';
import { objectDigest } from './run-recorder.ts';

/** What emits nothing, or nothing that anybody asks for here. */
const none: readonly Manifest[] = [];

/**
 * The nodes that both sides of a comparison leave alone, since no changed file reaches them: they end as an earlier run
 * of the same base saw them end, and emit what the others look at. Which those are was worked out from what nodes
 * looked at; should a run do something that was not foreseen (ask for what a skipped node would emit, emit what one
 * looked for, or emit other Flux objects than before), it calls `invalidated`, and the comparison is done again with
 * every node.
 */
export class UnreachedNodes implements RunHook {
  readonly #run: RecordedRun;
  /** By key; `makes`: what it emits is looked at. */
  readonly #skipped = new Map<string, { readonly end: RecordedEnd; readonly makes: boolean }>();
  readonly #nodes: readonly number[];
  readonly #manifestsOf: (kept: string) => readonly Manifest[];
  readonly #known = new Map<string, readonly Manifest[]>();
  readonly #invalidation = new AbortController();
  readonly #running = new Set<number>();
  /** What those that run look at; undefined when some look at everything. */
  readonly #wanted: ReadonlySet<number> | undefined;
  #results: readonly NodeResult[] | undefined;
  #numbers: ReadonlyMap<string, number> | undefined;
  #makers: Int32Array | undefined;
  #watched: Uint8Array | undefined;

  /** `manifestsOf` reads what an earlier run kept. */
  constructor(run: RecordedRun, { reached, needed }: NodesToRun, manifestsOf: (kept: string) => readonly Manifest[]) {
    this.#run = run;
    this.#manifestsOf = manifestsOf;
    const left: number[] = [];
    const wanted = new Set<number>();
    let scans = false;
    for (const [at, { key, end, sees, waits, makes, scans: scanning }] of run.nodes.entries()) {
      // What is only needed for what it makes, or for what it waits for, need not run for that.
      const isAtHand = !isSource(run.texts[key]) && (end?.kept !== undefined || makes.length === 0);
      const rests = end !== undefined && (!needed.has(at) || (isAtHand && !reached.has(at)));
      if (needed.has(at)) {
        wanted.add(key);
        for (const awaited of waits) wanted.add(awaited);
      }
      if (rests) {
        left.push(at);
        this.#skipped.set(run.texts[key] ?? '', { end, makes: needed.has(at) });
        continue;
      }
      this.#running.add(at);
      for (const seen of sees) wanted.add(seen);
      scans ||= scanning;
    }
    this.#nodes = left;
    this.#wanted = scans ? undefined : wanted;
  }

  /** Aborts when something was not foreseen. */
  get signal(): AbortSignal {
    return this.#invalidation.signal;
  }

  /** With what the run begins, where no changed file has a say in that. */
  get beginning(): readonly StoredObject[] | undefined {
    return this.#run.beginning?.objects;
  }

  /** Settings, or sources that nothing defines, were not there then. */
  extended(): void {
    this.#invalidate();
  }

  /** True for a node that is left alone. */
  knows(id: ResourceId): boolean {
    return this.#skipped.has(resourceKey(id));
  }

  /** How a node that is left alone ends, with those of its manifests that others look at; undefined for all others. */
  endOf(id: ResourceId): KnownEnd | undefined {
    const found = this.#skipped.get(resourceKey(id));
    if (found === undefined) return undefined;
    const { end, makes } = found;
    const { state, reason, problems = [], warnings, kept } = end;
    const manifests = makes && kept !== undefined ? this.#read(kept).filter((one) => this.#isWanted(one)) : none;
    return { state, reason, problems, warnings, manifests };
  }

  /** Somebody looked for an object that is not there. */
  missed(id: ResourceId): void {
    const number = this.#number(resourceKey(id));
    const maker = this.#makerOf(number);
    if (number === undefined || maker === undefined || this.#running.has(maker)) return;
    // It may only be late.
    if (this.#skipped.get(this.#textOf(maker))?.makes !== true || this.#wanted?.has(number) === false)
      this.#invalidate();
  }

  /**
   * A body that looked at all objects there are saw those of the nodes that run, and those that were put there for it.
   */
  ended(_node: ResourceId, _sees: readonly string[], scans: boolean): void {
    if (!scans) return;
    const isThere = (at: number): boolean =>
      this.#running.has(at) || this.#skipped.get(this.#textOf(at))?.makes === true;
    if (this.#wanted !== undefined || !this.#run.scanned.every(isThere)) this.#invalidate();
  }

  /** Releases that are left alone are not rendered. */
  rendersAll(store: Store): void {
    const isLeft = ({ id }: StoredObject): boolean => this.knows(id) && store.status(id)?.state === 'unchanged';
    if (store.ofKind(helmGroup, 'HelmRelease').some(isLeft)) this.#invalidate();
  }

  /** What is left alone does not emit what others emit, nor look at it. */
  emitted(node: ResourceId, key: string): void {
    const number = this.#number(key);
    if (number === undefined) return;
    const maker = this.#makerOf(number);
    if (maker !== undefined) {
      if (this.#textOf(maker) === resourceKey(node)) return;
      if (!this.#running.has(maker)) this.#invalidate();
    }
    if (this.#isWatched(number)) this.#invalidate();
  }

  /**
   * What stands in the tree and is emitted by nobody, provided that the nodes that did run emit the Flux objects that
   * they emitted then.
   */
  orphans(store: Store): readonly Orphan[] {
    for (const at of this.#running) {
      const node = this.#run.nodes[at];
      if (node !== undefined && !this.#isAsBefore(store, node)) this.#invalidate();
    }
    return this.#run.orphans;
  }

  /** The results of the nodes that are left alone, sorted by id: the same objects for both sides. */
  results(root: string): readonly NodeResult[] {
    this.#results ??= this.#nodes
      .toSorted((a, b) => (this.#textOf(a) < this.#textOf(b) ? -1 : 1))
      .flatMap((at) => this.#result(at, root) ?? []);
    return this.#results;
  }

  #invalidate(): void {
    this.#invalidation.abort();
  }

  #result(at: number, root: string): NodeResult | undefined {
    const { texts, nodes } = this.#run;
    const node = nodes[at];
    if (node?.end === undefined) return undefined;
    const { state, reason, problems = [], warnings, kept } = node.end;
    const parent = nodes[node.parent];
    const read = (): readonly Manifest[] => (kept === undefined ? none : this.#read(kept));
    return {
      id: resourceOfKey(texts[node.key] ?? ''),
      root,
      state,
      reason,
      // Most of them nobody looks at.
      get manifests(): readonly Manifest[] {
        return read();
      },
      get fluxObjects(): readonly FluxLinks[] {
        return node.links.map(([key = -1, ...references]) => ({
          id: resourceOfKey(texts[key] ?? ''),
          references: references.map((each) => texts[each] ?? ''),
        }));
      },
      problems,
      warnings,
      blockedOn: [],
      touched: false,
      ...(parent === undefined ? {} : { parent: resourceOfKey(texts[parent.key] ?? '') }),
      ...(node.definedAt === undefined ? {} : { definedAt: node.definedAt }),
      milliseconds: 0,
    };
  }

  /** The same list for the same name, by which a comparison knows that nothing differs. */
  #read(kept: string): readonly Manifest[] {
    return getOrInsert(this.#known, kept, () => this.#manifestsOf(kept));
  }

  #isWanted({ id }: Manifest): boolean {
    if (this.#wanted === undefined) return true;
    const number = this.#number(resourceKey(id));
    return number !== undefined && this.#wanted.has(number);
  }

  #textOf(node: number): string {
    return this.#run.texts[this.#run.nodes[node]?.key ?? -1] ?? '';
  }

  /**
   * True when a node emits the Flux objects that it emitted then, from the same files, and in these and in others what
   * nodes that are left alone look at.
   */
  #isAsBefore(store: Store, node: RecordedNode): boolean {
    const { texts } = this.#run;
    const id = resourceOfKey(texts[node.key] ?? '');
    const status = store.status(id);
    const files = new Set<string>();
    const made = new Set<string>();
    const digests = new Map(
      node.seenOfIt.flatMap(([key, , digest]) =>
        this.#skipped.has(texts[key] ?? '') || this.#isWatched(key) ? [[texts[key] ?? '', texts[digest]]] : [],
      ),
    );
    for (const manifest of status?.manifests ?? []) {
      const { id: each, origin } = manifest;
      const key = resourceKey(each);
      if (digests.has(key)) {
        if (objectDigest(manifest) !== digests.get(key)) return false;
        digests.delete(key);
      }
      if (key === texts[node.key]) continue;
      if (origin !== undefined) files.add(origin.file);
      if (nodeKindOf(each) !== undefined) made.add(key);
    }
    if (digests.size > 0) return false;
    const before = node.makes.map((key) => texts[key] ?? '').filter(isFlux);
    if (before.length !== made.size || !before.every((key) => made.has(key))) return false;
    // Sources and releases apply no directory, and what charts are made of is not looked through for Flux objects.
    const kind = nodeKindOf(id);
    if (kind === 'source' || kind === 'helmrelease') return true;
    return (
      (status?.state === 'rendered') === node.rendered &&
      node.files.length === files.size &&
      node.files.every((file) => files.has(texts[file] ?? ''))
    );
  }

  #number(key: string): number | undefined {
    this.#numbers ??= new Map(this.#run.texts.map((text, number) => [text, number]));
    return this.#numbers.get(key);
  }

  /** The node of the earlier run that emits what has this number. */
  #makerOf(number: number | undefined): number | undefined {
    if (number === undefined) return undefined;
    if (this.#makers === undefined) {
      this.#makers = new Int32Array(this.#run.texts.length).fill(-1);
      for (const [at, { makes }] of this.#run.nodes.entries()) for (const key of makes) this.#makers[key] = at;
    }
    const maker = this.#makers[number] ?? -1;
    return maker < 0 ? undefined : maker;
  }

  /** True when a node that is left alone looked at what has this number. */
  #isWatched(number: number): boolean {
    if (this.#watched === undefined) {
      this.#watched = new Uint8Array(this.#run.texts.length);
      for (const at of this.#nodes) for (const key of this.#run.nodes[at]?.sees ?? []) this.#watched[key] = 1;
    }
    return this.#watched[number] === 1;
  }
}

function isFlux(key: string): boolean {
  return nodeKindOf(resourceOfKey(key)) !== undefined;
}
