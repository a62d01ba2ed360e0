import { kustomizeGroup } from '../../core/flux-kinds.ts';
import { objectAt } from '../../core/json.ts';
import { isDeclared, pathsOf } from './declared-clusters.ts';
import type { Discovery } from './discovery.ts';
import { type EntryPoint, objectsOf, placeOf, rootsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * The base of a comparison in which a directory that stands for itself begins with what the head declares for it: a
 * Kustomization or a FluxInstance with that path. Something from outside applies the directory already, most likely
 * this, and what it applies moves nowhere.
 */
export function declaredLater(base: Discovery, head: Discovery): Discovery {
  const known = new Set(base.objects.map(({ at }) => at.file));
  const declaredFor = (path: string): EntryPoint[] =>
    head.entries
      .flatMap((entry): EntryPoint[] =>
        entry.kind === 'object'
          ? [entry]
          : isDeclared(entry)
            ? objectsOf(entry)
                .filter(({ id }) => id.group === kustomizeGroup || id.kind === 'FluxInstance')
                .map((object) => ({ kind: 'object', object }))
            : [],
      )
      .filter(
        (entry) =>
          isDeclared(entry) &&
          !known.has(placeOf(entry)) &&
          objectsOf(entry).every(appliesAsItIs) &&
          pathsOf(entry).every((claimed) => claimed === path),
      );
  const later = new Map(
    base.entries.flatMap((entry): [EntryPoint, EntryPoint[]][] => {
      const found = entry.kind === 'directory' && !isDeclared(entry) ? declaredFor(entry.path) : [];
      return found.length === 0 ? [] : [[entry, found]];
    }),
  );
  if (later.size === 0) return base;
  const entries = base.entries.flatMap((entry) => later.get(entry) ?? [entry]);
  return { ...base, entries, roots: rootsOf(entries, base.places), isNarrowed: true };
}

/** Test for a Kustomization that applies a directory as it would be applied without one, and for an instance. */
function appliesAsItIs({ id, object }: FluxObject): boolean {
  return (
    id.group !== kustomizeGroup || Object.keys(objectAt(object, 'spec') ?? {}).every((field) => plainFields.has(field))
  );
}

/** Fields of a Kustomization that change nothing of what it applies. */
const plainFields: ReadonlySet<string> = new Set([
  'decryption',
  'interval',
  'path',
  'prune',
  'retryInterval',
  'sourceRef',
  'timeout',
  'wait',
]);
