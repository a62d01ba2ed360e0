import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { SideIndex } from './side-index.ts';

/** What was asked of an index that knows a part of its side only, and could not be answered by that part alone. */
export interface UnansweredLookups {
  /** Objects that the part does not hold, by root and identity. */
  readonly applied: ReadonlySet<string>;
  /** Nodes that the part does not hold, by root and identity. */
  readonly nodes: ReadonlySet<string>;
  /** Kinds of which all objects were asked for, as `Kind.group` below their root. */
  readonly kinds: ReadonlySet<string>;
  /** Roots in which definitions of custom kinds were looked for. */
  readonly definitions: ReadonlySet<string>;
  /** True when something asked for all there is. */
  readonly isWhole: boolean;
}

/** The text by which questions and answers name something of a root. */
export function inRoot(root: string, key: string): string {
  return `${root}\0${key}`;
}

/** The kind of what defines custom kinds: of its objects only those count that define the kind at hand. */
export const definitionKind = 'CustomResourceDefinition.apiextensions.k8s.io';

/**
 * An index of a part of a side that notes what the rest of the side might have answered otherwise. That something is there holds for the whole, as long as nothing else applies the same; that it is not there, and
 * all of a kind, may not.
 */
export function recordingIndex(part: SideIndex): { readonly index: SideIndex; readonly open: UnansweredLookups } {
  const open = {
    applied: new Set<string>(),
    nodes: new Set<string>(),
    kinds: new Set<string>(),
    definitions: new Set<string>(),
    isWhole: false,
  };
  const find: SideIndex['find'] = (root, id) => {
    const found = part.find(root, id);
    if (found === undefined) open.applied.add(inRoot(root, resourceKey(id)));
    return found;
  };
  const index: SideIndex = {
    get nodes() {
      open.isWhole = true;
      return part.nodes;
    },
    steps: part.steps,
    stepsOfBefore: part.stepsOfBefore,
    find,
    findNode(root: string, id: ResourceId) {
      const found = part.findNode(root, id);
      if (found === undefined) open.nodes.add(inRoot(root, resourceKey(id)));
      return found;
    },
    ofKind(root, kind) {
      if (kind === definitionKind) open.definitions.add(root);
      else open.kinds.add(inRoot(root, kind));
      return part.ofKind(root, kind);
    },
    all(root) {
      open.isWhole = true;
      return part.all(root);
    },
    *each(root) {
      yield* part.all(root);
      open.isWhole = true;
    },
    fluxObjects(root) {
      open.isWhole = true;
      return part.fluxObjects(root);
    },
    // A part with such releases is not concluded by itself.
    unrendered: (root) => part.unrendered(root),
    keepingCharts: () => part.keepingCharts(),
    definition: (root, id) => find(root, id)?.manifest.object,
  };
  return { index, open };
}
