import { append } from '../../core/append.ts';
import { compareBytes } from '../../core/files/paths.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import type { Position } from '../../core/position.ts';
import type { FluxObject } from './flux-object.ts';

/** A claim with its place and the files that are read for it. */
interface Covering {
  readonly path: string;
  readonly at: Position;
  readonly files: ReadonlySet<string>;
}

/**
 * The Kustomizations with which circles begin: objects of which each stands under the claim of another one, so that
 * nothing that begins by itself leads to them, as where a Kustomization for the directory `flux-system` covers the one
 * that covers it. Of each circle one begins that the others cover with their paths and do not read, or else the one
 * with the widest path, and with it what it is `awaiting`: the circle would never come to make that.
 */
export function cycleEntryPoints(
  objects: readonly FluxObject[],
  claimsOn: ReadonlyMap<FluxObject, readonly Covering[]>,
  begins: (object: FluxObject) => boolean,
  awaiting: (object: FluxObject) => readonly FluxObject[],
): ReadonlySet<FluxObject> {
  const makers = new Map(objects.map((object) => [object.at, object]));
  const below = new Map<FluxObject, FluxObject[]>();
  const claimants = new Map<
    FluxObject,
    { readonly maker: FluxObject; readonly path: string; readonly reads: boolean }[]
  >();
  const reached = new Set<FluxObject>();
  for (const object of objects) {
    for (const { at, path, files } of claimsOn.get(object) ?? []) {
      const maker = makers.get(at);
      // What claims it is no object of which it is said here where it begins.
      if (maker === undefined) reached.add(object);
      else {
        listAt(below, maker).push(object);
        listAt(claimants, object).push({ maker, path, reads: files.has(object.at.file) });
      }
    }
    if (begins(object)) reached.add(object);
  }
  const spread = (from: Iterable<FluxObject>): void => {
    const waiting = [...from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const fresh = (below.get(at) ?? []).filter((object) => !reached.has(object));
      for (const object of fresh) reached.add(object);
      append(waiting, fresh);
    }
  };
  spread(reached);
  const found = new Set<FluxObject>();
  for (const object of objects) {
    if (reached.has(object)) continue;
    // All that claim it are out of reach too, so that a walk from one to the next comes back to one of them.
    const widths = new Map<FluxObject, string>();
    let at: FluxObject | undefined = object;
    const walked = new Set<FluxObject>();
    while (at !== undefined && !walked.has(at)) {
      walked.add(at);
      const [widest] = [...(claimants.get(at) ?? [])].sort(
        (a, b) => Number(b.reads) - Number(a.reads) || compareWidth(a.path, b.path),
      );
      if (widest !== undefined) widths.set(widest.maker, widest.path);
      at = widest?.maker;
    }
    if (at === undefined) continue;
    const steps = [...walked];
    const circle = steps.slice(steps.indexOf(at));
    const isRead = (one: FluxObject): boolean => claimants.get(one)?.some(({ reads }) => reads) === true;
    const [first] = circle.sort(
      (a, b) => Number(isRead(a)) - Number(isRead(b)) || compareWidth(widths.get(a) ?? '', widths.get(b) ?? ''),
    );
    if (first === undefined) continue;
    const begun = new Set([first]);
    // A set that grows while it is gone through.
    for (const one of begun) for (const awaited of awaiting(one)) begun.add(awaited);
    for (const one of begun) {
      found.add(one);
      reached.add(one);
    }
    spread(begun);
  }
  return found;
}

function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  return getOrInsert(lists, key, () => []);
}

/** The order of paths by what they hold: short ones first. */
function compareWidth(left: string, right: string): number {
  return left.length - right.length || compareBytes(left, right);
}
