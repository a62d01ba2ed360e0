import { getOrInsert } from '../core/get-or-insert.ts';
import type { Problem } from '../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Store } from './store.ts';

/**
 * Bytes of what nodes of one side make that are held in memory together; as objects they take several times as much.
 * Sixty thousand objects of the usual size fit.
 */
const mostBytes = 256 * 2 ** 20;
/** What an object takes beside its text, to be rendered, compared and told of. */
const objectBytes = 4096;
/** Nodes of one side. */
const mostNodes = 8_000;
/** How many nodes may lead to one, each made by the one before. */
const mostAbove = 30;
/**
 * Runs of one node. Those that wait for much begin some ten times; more are a circle of nodes that replace and remove
 * one another.
 */
const mostRuns = 200;

/**
 * Budget of the output of the nodes of one side: all that they make is held until it has been compared, so that one
 * bound for each of them is none for all. What does not fit is left out, and the nodes that make it fail; which ones
 * these are depends on who came first.
 */
export class OutputBudget {
  readonly #bytes = new Map<string, number>();
  readonly #runs = new Map<string, number>();
  /** By key of a node, those that applied its definition when it ran. */
  readonly #makers = new Map<string, Set<string>>();
  #left = mostBytes;

  /**
   * Counts a node that is about to run, under so many others, of which `maker` applies its definition. The problem of
   * one that may not.
   */
  begin(key: string, above: number, maker?: ResourceId): Problem | undefined {
    const runs = (this.#runs.get(key) ?? 0) + 1;
    this.#runs.set(key, runs);
    const makers = getOrInsert(this.#makers, key, () => new Set<string>());
    if (maker !== undefined) makers.add(printResource(maker));
    if (runs > mostRuns)
      return limit(
        `not rendered: its own definition changes with every run, ${mostRuns} times${appliedBy([...makers])}`,
      );
    if (this.#runs.size > mostNodes) return limit(`not rendered: more than ${mostNodes} Flux objects in the run`);
    if (above > mostAbove) return limit(`not rendered: more than ${mostAbove} Flux objects nested above this one`);
    return this.#left < 0 ? full : undefined;
  }

  /**
   * Counts what a node made: so many bytes, as so many objects. A problem when all that is held becomes too much by it.
   */
  hold(key: string, bytes: number, objects = 0): Problem | undefined {
    const held = bytes + objects * objectBytes;
    this.#left += (this.#bytes.get(key) ?? 0) - held;
    this.#bytes.set(key, held);
    return this.#left < 0 ? full : undefined;
  }
}

function appliedBy(makers: string[]): string {
  const [first, ...others] = makers.sort();
  if (first === undefined) return '';
  return others.length === 0
    ? `: ${first} applies it`
    : `: ${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1) ?? ''} apply it`;
}

function limit(message: string): Problem {
  return { code: 'OUTPUT_LIMIT', message };
}

const full = limit(`skipped: more than ${mostBytes / 2 ** 20} MiB of rendered output in the run`);

/**
 * The nodes that made one another down to this one, the nearest first and no more than are of interest; those of a
 * circle, as of a Flux that installs itself, once.
 */
export function nodesAbove(store: Store, id: ResourceId): readonly ResourceId[] {
  const seen = new Set([resourceKey(id)]);
  const above: ResourceId[] = [];
  let at = store.get(id)?.parent;
  while (at !== undefined && !seen.has(resourceKey(at)) && above.length < 100) {
    seen.add(resourceKey(at));
    above.push(at);
    at = store.get(at)?.parent;
  }
  return above;
}
