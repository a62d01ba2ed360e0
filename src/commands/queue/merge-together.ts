import { isProblem, type Problem } from '../../core/problem.ts';
import { printResource, resourceOfKey } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { mergedSide, mergeQueued, type OpenQueue, type QueuedCommit } from '../../inputs/trees/public.ts';
import { type Effect, effectsOf, type Meeting, newClaims, type Together, unlikeParts } from '../../report/public.ts';
import { comparedOrNothing, type QueueLane } from './queue-lane.ts';

/** A request whose merge was rendered. */
export interface RenderedRequest {
  readonly number: number;
  readonly isRoutine: boolean;
  readonly commit: QueuedCommit;
  readonly comparison: ReviewedComparison;
}

/** Renders of several requests at once that are made to find out which of them meet. */
const mostRenders = 24;
/** Files with conflicts that are named. */
const conflictsShown = 3;

/**
 * Merges requests one after the other, renders the result once, and compares it with what each of them does alone.
 * Where it differs, the requests that meet are found by rendering some of them.
 */
export async function mergeTogether(
  lane: QueueLane,
  open: OpenQueue,
  requests: readonly RenderedRequest[],
): Promise<Together> {
  const search = new MeetingSearch(lane, open);
  const merged: RenderedRequest[] = [];
  search.findStacked(requests);
  const apart = requests.filter((one) => !search.hasMet(one));
  for (const request of [...apart].sort((a, b) => Number(b.isRoutine) - Number(a.isRoutine) || a.number - b.number)) {
    const tree = await search.treeOf([...merged, request]);
    if (isProblem(tree)) return { anyOrder: [], meetings: [], gap: `Not merged together (${tree.code}).` };
    if (typeof tree === 'string') merged.push(request);
    else await search.findConflict(merged, request, tree.conflicts);
  }
  search.findClaims(merged);
  let rest = merged.filter((one) => !search.hasMet(one));
  let state: 'none' | 'some' | 'unknown' = 'some';
  while (state === 'some' && rest.length > 1) {
    state = await search.findMeetings(rest);
    rest = rest.filter((one) => !search.hasMet(one));
  }
  const { meetings } = search;
  if (state === 'unknown') return { anyOrder: [], meetings, gap: 'Not compared to the end: too many requests meet.' };
  const anyOrder = rest.filter(({ isRoutine }) => isRoutine).map(({ number }) => number);
  return { anyOrder: anyOrder.length > 1 ? anyOrder.sort((a, b) => a - b) : [], meetings };
}

/** Search for the requests that meet. */
class MeetingSearch {
  readonly #lane: QueueLane;
  readonly #open: OpenQueue;
  readonly #meetings = new Map<string, Meeting>();
  readonly #met = new Set<RenderedRequest>();
  readonly #trees = new Map<string, string>();
  readonly #effects = new Map<string, ReadonlyMap<string, Effect> | undefined>();
  #renders = 0;

  constructor(lane: QueueLane, open: OpenQueue) {
    this.#lane = lane;
    this.#open = open;
  }

  get meetings(): readonly Meeting[] {
    return [...this.#meetings.values()].sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
  }

  get isWithinBounds(): boolean {
    return this.#renders < mostRenders && !this.#lane.isOver;
  }

  hasMet(request: RenderedRequest): boolean {
    return this.#met.has(request);
  }

  /** The tree of requests that are merged one after the other, or the files with conflicts. */
  async treeOf(
    requests: readonly RenderedRequest[],
  ): Promise<string | { readonly conflicts: readonly string[] } | Problem> {
    const { repository, tip } = this.#open;
    let tree = tip.tree;
    for (const [at, { commit }] of requests.entries()) {
      const key = numbersOf(requests.slice(0, at + 1));
      const known = this.#trees.get(key);
      if (known !== undefined) {
        tree = known;
        continue;
      }
      const merged = await mergeQueued(repository, tip, tree, commit);
      if (isProblem(merged) || 'conflicts' in merged) return merged;
      tree = merged.tree;
      this.#trees.set(key, tree);
    }
    return tree;
  }

  /** Finds requests with commits in common: one of them may take back what another one does. */
  findStacked(requests: readonly RenderedRequest[]): void {
    const holders = new Map<string, RenderedRequest>();
    for (const request of requests) {
      const shared = new Set<RenderedRequest>();
      for (const id of request.commit.own) {
        const holder = holders.get(id);
        if (holder === undefined) holders.set(id, request);
        else shared.add(holder);
      }
      for (const holder of shared) this.#meet([holder, request], 'commits in common');
    }
  }

  /** Finds which of some requests a further one has conflicts with. */
  async findConflict(
    merged: readonly RenderedRequest[],
    request: RenderedRequest,
    conflicts: readonly string[],
  ): Promise<void> {
    const partners: RenderedRequest[] = [];
    for (const one of merged) {
      const tree = await this.treeOf([one, request]);
      if (!isProblem(tree) && typeof tree !== 'string') partners.push(one);
    }
    const reason = `conflicts in ${firstNames(conflicts, conflictsShown)}`;
    if (partners.length === 0) this.#meet([request], reason);
    for (const one of partners) this.#meet([one, request], reason);
  }

  /** Finds requests that begin to have what only one object can have. */
  findClaims(requests: readonly RenderedRequest[]): void {
    const holders = new Map<string, { readonly request: RenderedRequest; readonly resource: string }>();
    for (const request of requests)
      for (const { root, what, resource } of newClaims(request.comparison)) {
        const key = `${root}\0${what}`;
        const holder = holders.get(key);
        if (holder === undefined) holders.set(key, { request, resource });
        else if (holder.request !== request && holder.resource !== resource)
          this.#meet(
            [holder.request, request],
            `${what} in ${printResource(resourceOfKey(holder.resource))} and ${printResource(resourceOfKey(resource))}`,
          );
      }
  }

  /**
   * Finds the requests by which all of them together do something else than each alone. `unknown` where that cannot be
   * told within the bounds.
   */
  async findMeetings(requests: readonly RenderedRequest[]): Promise<'none' | 'some' | 'unknown'> {
    const whole = await this.#effectsOf(requests);
    if (whole === undefined) return 'unknown';
    let unlike = unlikeParts(whole, requests.map(ownEffects));
    if (unlike.length === 0) return 'none';
    for (let [next] = unlike; next !== undefined; [next] = unlike) {
      const { isAlarm, key, resource, text } = next;
      const parties = isAlarm ? [] : requests.filter((one) => touches(one, resource));
      const isShared = parties.length > 1;
      const pair = isShared ? parties : await this.#pairBehind(requests, key, whole.has(key));
      if (pair === undefined) break;
      this.#meet(pair, isAlarm ? text : `other result together than alone: ${text}`);
      const together = isShared ? undefined : await this.#effectsOf(pair);
      const explained = new Set(
        unlikeParts(together ?? new Map(), together === undefined ? [] : pair.map(ownEffects)).map((one) => one.key),
      );
      unlike = unlike.filter(
        (one) => one.key !== key && !explained.has(one.key) && !(isShared && one.resource === resource),
      );
    }
    return requests.some((one) => this.hasMet(one)) ? 'some' : 'unknown';
  }

  /**
   * The last two requests that it takes, in their order, until an effect is there (or gone); undefined when too much
   * would have to be rendered.
   */
  async #pairBehind(
    requests: readonly RenderedRequest[],
    key: string,
    isExtra: boolean,
  ): Promise<readonly RenderedRequest[] | undefined> {
    const isShown = async (some: readonly RenderedRequest[]): Promise<boolean | undefined> => {
      const effects = await this.#effectsOf(some);
      if (effects === undefined) return undefined;
      const isExpected = some.some((one) => ownEffects(one).has(key));
      return isExtra ? effects.has(key) : isExpected && !effects.has(key);
    };
    const firstShown = async (
      from: number,
      upTo: number,
      of: (count: number) => readonly RenderedRequest[],
    ): Promise<number | undefined> => {
      let [low, high] = [from, upTo];
      while (low < high) {
        const middle = (low + high) >> 1;
        const shown = await isShown(of(middle));
        if (shown === undefined) return undefined;
        if (shown) high = middle;
        else low = middle + 1;
      }
      return low;
    };
    const last = await firstShown(2, requests.length, (count) => requests.slice(0, count));
    const second = last === undefined ? undefined : requests[last - 1];
    if (last === undefined || second === undefined) return undefined;
    const at = await firstShown(1, last - 1, (count) => [...requests.slice(0, count), second]);
    const first = at === undefined ? undefined : requests[at - 1];
    if (at === undefined || first === undefined) return undefined;
    return (await isShown([first, second])) === true ? [first, second] : [...requests.slice(0, at), second];
  }

  async #effectsOf(requests: readonly RenderedRequest[]): Promise<ReadonlyMap<string, Effect> | undefined> {
    const [only, other] = requests;
    if (only !== undefined && other === undefined) return ownEffects(only);
    const key = numbersOf(requests);
    if (this.#effects.has(key)) return this.#effects.get(key);
    if (!this.isWithinBounds) return undefined;
    const tree = await this.treeOf(requests);
    this.#renders++;
    const effects =
      typeof tree === 'string'
        ? comparedOrNothing(await this.#lane.compare(mergedSide(this.#open, tree, 'together')))
        : undefined;
    const found = effects === undefined ? undefined : effectsOf(effects);
    this.#effects.set(key, found);
    return found;
  }

  #meet(requests: readonly RenderedRequest[], reason: string): void {
    for (const request of requests) this.#met.add(request);
    const numbers = requests.map(({ number }) => number).sort((a, b) => a - b);
    const key = numbers.join();
    if (!this.#meetings.has(key)) this.#meetings.set(key, { numbers, reason });
  }
}

const known = new WeakMap<ReviewedComparison, ReadonlyMap<string, Effect>>();

function ownEffects({ comparison }: RenderedRequest): ReadonlyMap<string, Effect> {
  const effects = known.get(comparison) ?? effectsOf(comparison);
  known.set(comparison, effects);
  return effects;
}

function touches(request: RenderedRequest, resource: string): boolean {
  return [...ownEffects(request).values()].some((own) => own.resource === resource && !own.isAlarm);
}

function numbersOf(requests: readonly RenderedRequest[]): string {
  return requests.map(({ number }) => number).join();
}
