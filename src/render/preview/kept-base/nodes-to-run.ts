import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { resourceOfKey } from '../../../core/resource-id.ts';
import type { RecordedNode, RecordedRun } from './recorded-run.ts';

/** Nodes of an earlier run, by their places in it. */
export interface NodesToRun {
  /** Those that may end otherwise than they did. */
  readonly reached: ReadonlySet<number>;
  /** These, those that make what they look at, and those that they wait for. */
  readonly needed: ReadonlySet<number>;
}

/**
 * The nodes of an earlier run, by their places in it, that must run again when files change; all others end as they
 * did. `changed` holds the paths of the files and of every directory above one.
 *
 * A node is *reached* when it asked for one of the paths, is defined in one, never settled, is emitted by a node that
 * is reached, or looked at such a node or at what one emits. A Kustomization that asked only for files which hold what
 * it emits is taken to emit the rest as before: who runs it sees whether it does. Nodes that emit one object run too.
 * What is reached needs what it looks at and waits for, so that those who emit that run too, and all that emits them,
 * and sources, whose content only their run brings; but they come to the same as before, and reach nobody.
 */
export function nodesToRun(run: RecordedRun, changed: ReadonlySet<string>): NodesToRun {
  const { nodes } = run;
  const isChanged = run.texts.map((text) => changed.has(text));
  const [children, watchers, makers] = [links(nodes.length), links(run.texts.length), links(run.texts.length)];
  nodes.forEach(({ parent, sees, makes }, node) => {
    if (parent >= 0) push(children, parent, node);
    for (const key of sees) push(watchers, key, node);
    for (const key of makes) push(makers, key, node);
  });

  const reached = new Set<number>();
  /** Those that asked for a path and are themselves as before. */
  const asking: number[] = [];
  nodes.forEach(({ end, reads, definedAt }, node) => {
    if (end === undefined || (definedAt !== undefined && changed.has(definedAt.file))) reached.add(node);
    else if (reads.some((path) => isChanged[path] === true)) asking.push(node);
  });
  for (const at of asking) {
    const same = nodes[at] === undefined ? undefined : emittedAsBefore(run, nodes[at], isChanged);
    if (same === undefined) {
      reached.add(at);
      continue;
    }
    for (const child of children[at] ?? []) if (!same.has(nodes[child]?.key ?? -1)) reached.add(child);
    for (const key of nodes[at]?.makes ?? [])
      if (!same.has(key)) for (const watcher of watchers[key] ?? []) reached.add(watcher);
  }
  // A set that grows while it is gone through.
  for (const at of reached) {
    const node = nodes[at];
    if (node === undefined) continue;
    for (const child of children[at] ?? []) reached.add(child);
    for (const key of [node.key, ...node.makes]) for (const watcher of watchers[key] ?? []) reached.add(watcher);
  }
  for (const at of asking) reached.add(at);
  for (const [at, { contends }] of nodes.entries()) if (contends === true) reached.add(at);

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

/**
 * The keys of what a Kustomization is taken to emit as before; undefined when a file that it asked for may have a say
 * in all of it.
 */
function emittedAsBefore(
  { texts }: RecordedRun,
  { key, rendered, reads, files, seenOfIt }: RecordedNode,
  isChanged: readonly boolean[],
): ReadonlySet<number> | undefined {
  if (!rendered || nodeKindOf(resourceOfKey(texts[key] ?? '')) !== 'kustomization') return undefined;
  const holding = new Set(files);
  // Directories are asked for what is in them, which is told by the files.
  const asked = reads.filter((path) => isChanged[path] === true && isFile(texts[path]));
  if (asked.length === 0 || !asked.every((path) => holding.has(path))) return undefined;
  return new Set(seenOfIt.flatMap(([own, file]) => (isChanged[file] === true ? [] : [own])));
}

/** Test for what looks like a file; what is not foreseen is found out. */
function isFile(path: string | undefined): boolean {
  return path !== undefined && /\.\w+$/.test(path);
}

/** Test for the key of a source. */
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
