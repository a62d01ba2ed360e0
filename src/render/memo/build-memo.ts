import { hash } from 'node:crypto';
import type { FileTree } from '../../core/files/file-tree.ts';
import { type ReadSet, readSetHolds, recordingTree } from '../../core/files/read-set.ts';
import type { MemoCodec } from '../../core/memo-codec.ts';
import type { MemoStore } from '../../core/memo-store.ts';
import { printJson } from '../../core/plain-json.ts';
import { type StepBudget, withSteps } from '../../core/step-budget.ts';

/**
 * A value made from a tree, what was looked at to make it, and a text that is equal on two results only when they are
 * the same, in this run and in others.
 */
export interface Memoised<T> {
  readonly value: T;
  readonly identity: string;
  readonly readSet: ReadSet;
}

interface Entry {
  readonly readSet: ReadSet;
  readonly identity: string;
  /** Absent while it is only known from an earlier run. */
  result?: Memoised<unknown>;
  /** The round in which it was asked for last. */
  used: number;
}

/** As many states of one key are kept for later runs: those of the base, of the head, and of a few other changes. */
const keptStates = 4;

/**
 * Results of pure work, shared by both sides. A result from a tree is reused when its key is equal and every file,
 * listing and absent path that the work looked at is the same in the tree at hand: exact, with no list of path prefixes
 * to go stale.
 *
 * With a `MemoStore` later runs know them too: of work on trees what it looked at, so that it need not be done to know
 * that it would come to the same, and of work on keys, when the caller says that it may be kept, the value.
 */
export class BuildMemo {
  readonly #entries: Map<string, Entry[]>;
  readonly #store: MemoStore | undefined;
  /** What all work may take: it ends with the run, and what was cut short is no result. */
  readonly #steps: StepBudget;
  readonly #counts: { round: number; made: number };
  #untilOver: { readonly isOver: () => boolean; readonly memo: BuildMemo } | undefined;

  constructor(store?: MemoStore, whole?: BuildMemo, isOver?: () => boolean) {
    this.#store = store;
    this.#entries = whole === undefined ? new Map() : whole.#entries;
    this.#counts = whole === undefined ? { round: 0, made: 0 } : whole.#counts;
    this.#steps = { left: Number.POSITIVE_INFINITY, isOver };
  }

  /** The same results for the work of nodes, which ends when the run is over: it throws `StepLimit` then. */
  untilOver(isOver: (() => boolean) | undefined): BuildMemo {
    if (isOver === undefined) return this;
    if (this.#untilOver?.isOver !== isOver)
      this.#untilOver = { isOver, memo: new BuildMemo(this.#store, this, isOver) };
    return this.#untilOver.memo;
  }

  /** Steps that end with the run, for work that is not kept. */
  budget(steps: number): StepBudget {
    return { ...this.#steps, left: steps };
  }

  #do<T>(work: () => T): T {
    return withSteps(this.#steps, Number.POSITIVE_INFINITY, work);
  }

  /** How often work was done rather than found. */
  get made(): number {
    return this.#counts.made;
  }

  /**
   * Says that the same work begins anew for trees that may have changed: what the last round did not ask for is
   * forgotten.
   */
  startRound(): void {
    for (const [key, entries] of this.#entries) {
      const used = entries.filter((entry) => entry.used === this.#counts.round);
      if (used.length === 0) this.#entries.delete(key);
      else if (used.length < entries.length) this.#entries.set(key, used);
    }
    this.#counts.round++;
  }

  /** True when an earlier run kept the value of work on a key under this identity. */
  holds(identity: string): boolean {
    return this.#store?.has(valueName(identity)) === true;
  }

  /** The text of the value that an earlier run kept under this identity. */
  keptText(identity: string): string | undefined {
    return this.#store?.get(valueName(identity));
  }

  /**
   * The memoised result of `work` under `key` for `tree`, or a new one. `work` must look at nothing but its tree and
   * what `key` holds. It is done when the value is first asked for, if an earlier run has done it. `keep` says whether
   * later runs may know what was looked at.
   */
  fromTree<T>(key: string, tree: FileTree, work: (tree: FileTree) => T, keep = true): Memoised<T> {
    const store = keep ? this.#store : undefined;
    const entries = this.#entries.get(key) ?? stored(store, key, this.#counts.round);
    this.#entries.set(key, entries);
    const found = entries.find((entry) => readSetHolds(entry.readSet, tree));
    if (found !== undefined) {
      found.used = this.#counts.round;
      // Made from the tree at hand, which gives every answer that the earlier run's tree gave.
      found.result ??= new Postponed(found.identity, found.readSet, () => work(tree));
      return found.result as Memoised<T>;
    }
    const recording = recordingTree(tree);
    const value = this.#do(() => work(recording.tree));
    this.#counts.made++;
    const readSet = recording.readSet();
    const identity = digest(JSON.stringify([key, readSet]));
    const result: Memoised<T> = { value, identity, readSet };
    entries.unshift({ readSet, identity, result, used: this.#counts.round });
    const kept = entries.slice(0, keptStates);
    store?.set(treeName(key), JSON.stringify(kept.map((entry) => [entry.readSet, entry.identity])));
    return result;
  }

  /** As `fromTree` for work that depends on `key` alone. With a `codec` later runs find the value. */
  fromKey<T>(key: string, work: () => T, codec?: MemoCodec<T>): Memoised<T> {
    const known = this.#entries.get(key)?.[0];
    if (known !== undefined) {
      known.used = this.#counts.round;
      return known.result as Memoised<T>;
    }
    const identity = digest(key);
    const store = codec === undefined ? undefined : this.#store;
    const text = store?.get(valueName(identity));
    const value = text === undefined || codec === undefined ? this.#do(work) : codec.read(text, key);
    const result: Memoised<T> = { value, identity, readSet: [] };
    if (text === undefined) this.#counts.made++;
    this.#entries.set(key, [{ readSet: [], identity, result, used: this.#counts.round }]);
    const printed = text === undefined && store !== undefined ? codec?.print(value, key) : undefined;
    if (printed !== undefined) store?.set(valueName(identity), printed, codec?.apart);
    return result;
  }

  /** As `fromKey` for a value that may not be needed: `work` is done when somebody asks for it. */
  fromKeyOnDemand<T>(key: string, work: () => T): Memoised<T> {
    const known = this.#entries.get(key)?.[0];
    if (known !== undefined) {
      known.used = this.#counts.round;
      return known.result as Memoised<T>;
    }
    const result: Memoised<T> = new Postponed(digest(key), [], () => {
      this.#counts.made++;
      return work();
    });
    this.#entries.set(key, [{ readSet: [], identity: result.identity, result, used: this.#counts.round }]);
    return result;
  }
}

function stored(store: MemoStore | undefined, key: string, used: number): Entry[] {
  const text = store?.get(treeName(key));
  if (text === undefined) return [];
  return (JSON.parse(text) as [ReadSet, string][]).map(([readSet, identity]) => ({ readSet, identity, used }));
}

/** Keeps a value as JSON. */
export function jsonCodec<T>(): MemoCodec<T> {
  return { print: printJson, read: (text) => JSON.parse(text) as T };
}

/**
 * A result whose value is made when it is first asked for, maybe for the report: it ends with the work that asks, not
 * with the run.
 */
class Postponed<T> implements Memoised<T> {
  readonly identity: string;
  readonly readSet: ReadSet;
  readonly #work: () => T;
  #made: { readonly value: T } | undefined;

  constructor(identity: string, readSet: ReadSet, work: () => T) {
    this.identity = identity;
    this.readSet = readSet;
    this.#work = work;
  }

  get value(): T {
    this.#made ??= { value: this.#work() };
    return this.#made.value;
  }
}

function valueName(identity: string): string {
  return `value ${identity}`;
}

function treeName(key: string): string {
  return `tree ${digest(key)}`;
}

function digest(text: string): string {
  return hash('sha1', text, 'base64');
}
