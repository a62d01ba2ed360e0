import { nodeKindOf } from '../../model/flux-kinds.ts';
import { resourceOfKey } from '../../model/resource-id.ts';
import type { SettledRun } from './settled-run.ts';

/** Nodes of an earlier run, by their places in it. */
export interface NodesToRun {
  /** Those that may end otherwise than they did. */
  readonly reached: ReadonlySet<number>;
  /** These, those that make what they look at, and those that they wait for. */
  readonly needed: ReadonlySet<number>;
}

/**
 * The nodes of an earlier run, by their places in it, that must run again when files change; all others end as they did. `changed` holds the paths of the files and of every directory above one.
 *
 * A node is *reached* when it asked for one of the paths, is defined in one, never settled, is emitted by a node that is reached, or looked at such a node or at what one emits. What is reached
 * needs what it looks at and waits for, so that those who emit that run too, and all that emits them, and sources, whose content only their run brings; but they come to the same as before, and reach nobody.
 */
export function nodesToRun(run: SettledRun, changed: ReadonlySet<string>): NodesToRun {
  const { nodes } = run;
  const isChanged = run.texts.map((text) => changed.has(text));
  const [children, watchers, makers] = [links(nodes.length), links(run.texts.length), links(run.texts.length)];
  nodes.forEach(({ parent, sees, makes }, node) => {
    if (parent >= 0) push(children, parent, node);
    for (const key of sees) push(watchers, key, node);
    for (const key of makes) push(makers, key, node);
  });

  const reached = new Set<number>();
  nodes.forEach(({ end, reads, definedAt }, node) => {
    const isReached =
      end === undefined ||
      reads.some((path) => isChanged[path] === true) ||
      (definedAt !== undefined && changed.has(definedAt.file));
    if (isReached) reached.add(node);
  });
  // A set that grows while it is gone through.
  for (const at of reached) {
    const node = nodes[at];
    if (node === undefined) continue;
    for (const child of children[at] ?? []) reached.add(child);
    for (const key of [node.key, ...node.makes]) for (const watcher of watchers[key] ?? []) reached.add(watcher);
  }

  const places = new Map(nodes.map(({ key }, at) => [key, at]));
  const needed = new Set(reached);
  for (const at of needed) {
    const node = nodes[at];
    if (node === undefined) continue;
    if (node.parent >= 0) needed.add(node.parent);
    for (const key of [...node.sees, ...node.waits]) {
      for (const maker of makers[key] ?? []) needed.add(maker);
      // The content of a source is in no object.
      const source = places.get(key);
      if (source !== undefined && isSource(run.texts[key])) needed.add(source);
    }
    // Whether these wait for it in turn is looked at too.
    for (const key of node.waits) {
      const awaited = places.get(key);
      if (awaited !== undefined) needed.add(awaited);
    }
    if (node.scans) for (const scanned of run.scanned) needed.add(scanned);
  }
  return { reached, needed };
}

/** True for the key of a source. */
export function isSource(key: string | undefined): boolean {
  return key !== undefined && nodeKindOf(resourceOfKey(key)) === 'source';
}

function links(length: number): (number[] | undefined)[] {
  return new Array<number[] | undefined>(length).fill(undefined);
}

function push(lists: (number[] | undefined)[], at: number, value: number): void {
  const list = lists[at];
  if (list === undefined) lists[at] = [value];
  else list.push(value);
}
