import { getOrInsert } from '../../core/get-or-insert.ts';
import { groupBy } from '../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { NodeResult } from '../../core/side-result.ts';
import type { CausedField, Change, ChangeGroup } from '../comparison.ts';
import { nodeKey } from '../pair-nodes.ts';
import { causeFinder, causeOf, type FindCause, type FoundCause } from './causes.ts';
import { sameObject } from './edit-relation.ts';
import { type EditedFileReads, editScopes } from './edit-scope.ts';
import { scalarsOf } from './field-causes.ts';
import type { SourceEdit } from './source-edit.ts';

/** The edits that changes may come from. */
export interface CauseGrounds {
  /** What was edited in the sources, for the causes of changes; none are given when absent. */
  readonly edits?: readonly SourceEdit[];
  /**
   * Who read the files that differ: an edit can only be the cause of what read it. When absent, anybody may have read
   * anything.
   */
  readonly reads?: readonly EditedFileReads[];
}

/**
 * The changes with the edits that they come from. What comes or goes with its node has the cause of that, unless its
 * own document is new, too; what differs in a name that holds a hash has there the cause of what has the name.
 */
export function withCauses(
  groups: readonly ChangeGroup[],
  nodes: readonly NodeResult[],
  { edits = [], reads }: CauseGrounds,
): readonly ChangeGroup[] {
  const [only, second] = edits;
  if (only === undefined || groups.length === 0) return groups;
  const isOnlyFile = reads?.every(({ path }) => path === only.file) ?? edits.every(({ file }) => file === only.file);
  if (second === undefined && isOnlyFile) {
    // Whatever differs can only come from the one edit there is.
    const cause = causeOf(only);
    const withCause = (change: Change): Change => (change.isFormer === true ? change : { ...change, cause });
    return groups.map((group) => ({ ...group, changes: group.changes.map(withCause) }));
  }
  const changes = groups.reduce((sum, group) => sum + group.changes.length, 0);
  const scopeOf = editScopes(nodes, reads);
  const finder = causeFinder(edits, changes, isOnlyFile);
  const finders = new Map<ChangeGroup, FindCause>();
  const find = (group: ChangeGroup, change: Change): FoundCause | undefined => {
    const { root } = group;
    const own = getOrInsert(finders, group, () =>
      finder(scopeOf(root, group.node), ({ movedFrom }) =>
        movedFrom === undefined ? undefined : scopeOf(root, movedFrom),
      ),
    );
    return own(change);
  };
  const search = new CauseSearch(groups, nodes, { edits, isOnlyFile, find });
  return groups.map((group) => ({
    ...group,
    changes: group.changes.map((change) => caused(change, search.of({ group, change }))),
  }));
}

/** A change in what a node applies. */
interface Told {
  readonly group: ChangeGroup;
  readonly change: Change;
}

/** What causes are found in. */
interface SearchGrounds {
  readonly edits: readonly SourceEdit[];
  /** True when nothing but one file differs. */
  readonly isOnlyFile: boolean;
  /** The cause of a change by itself. */
  readonly find: (group: ChangeGroup, change: Change) => FoundCause | undefined;
}

/** The causes of all changes: of each by itself, unless it comes from another change. */
class CauseSearch {
  readonly #edits: readonly SourceEdit[];
  readonly #isOnlyFile: boolean;
  readonly #find: SearchGrounds['find'];
  readonly #parents: ReadonlyMap<string, readonly NodeResult[]>;
  readonly #told = new Map<string, Told>();
  /** What got another hash into its name, by the name before and after. */
  readonly #renamed = new Map<string, Told>();
  /** What takes the place of something, by that: it shows how the two differ. */
  readonly #replacing = new Map<string, Change>();
  /** Nodes that resources moved from or to: of what did not, something else was edited. */
  readonly #movers = new Set<string>();
  readonly #found = new Map<Change, FoundCause | undefined>();

  constructor(
    groups: readonly ChangeGroup[],
    nodes: readonly NodeResult[],
    { edits, isOnlyFile, find }: SearchGrounds,
  ) {
    this.#edits = edits;
    this.#isOnlyFile = isOnlyFile;
    this.#find = find;
    this.#parents = groupBy(nodes, ({ root, id }) => nodeKey(root, id));
    for (const group of groups) for (const change of group.changes) this.#note({ group, change });
  }

  #note(told: Told): void {
    const { root, node } = told.group;
    const { id, movedFrom, renamedFrom, replaces } = told.change;
    this.#told.set(toldKey(root, node, id), told);
    if (replaces !== undefined) this.#replacing.set(nodeKey(root, replaces), told.change);
    if (renamedFrom !== undefined)
      for (const name of [renamedFrom.name, id.name]) this.#renamed.set(nameKey(root, name), told);
    if (movedFrom !== undefined) this.#movers.add(nodeKey(root, node)).add(nodeKey(root, movedFrom));
  }

  of(told: Told): FoundCause | undefined {
    const { group, change } = told;
    if (this.#found.has(change)) return this.#found.get(change);
    // A node may apply itself.
    this.#found.set(change, undefined);
    // It comes from a change before this one.
    if (change.isFormer === true) return undefined;
    const own = this.#withNames(told);
    const isNew = change.status === 'added' && own?.cause.field === '' && own.cause.at.file === change.origin?.file;
    const comes = !isNew && this.#comesWithNode(told);
    const ofNode = comes || own === undefined ? this.#ofNode(group) : undefined;
    // Where it is not known why a node comes or goes, nothing of what it applies tells.
    const cause = ofNode ?? (comes && !this.#isOnlyFile ? undefined : own);
    this.#found.set(change, cause);
    return cause;
  }

  /** The cause of a change by itself; where it names something by its new name, that of this. */
  #withNames({ group, change }: Told): FoundCause | undefined {
    const { hunks } = (change.replacedBy && this.#replacing.get(nodeKey(group.root, change.id))) ?? change;
    const find = (): FoundCause | undefined => this.#find(group, { ...change, hunks });
    const named = change.fields.map((field) => {
      const own = scalarsOf(field).texts.flatMap((text) => this.#renamed.get(nameKey(group.root, text)) ?? [])[0];
      return own === undefined || own.change === change ? undefined : this.of(own)?.cause;
    });
    const first = named.find((cause) => cause !== undefined);
    if (first === undefined) return find();
    const isAll = named.every((cause) => cause?.at.file === first.at.file && cause.at.line === first.at.line);
    if (isAll) return { cause: first };
    const other = named.every((cause) => cause !== undefined) ? undefined : find();
    return { cause: other?.cause ?? first, fields: named.map((cause, at) => cause ?? other?.fields?.[at]) };
  }

  /**
   * The cause by which a node differs; of one that nothing in the tree applies the edit by which its document comes or
   * goes.
   */
  #ofNode(group: ChangeGroup): FoundCause | undefined {
    const { root, node } = group;
    const parents = this.#parents.get(nodeKey(root, node))?.flatMap(({ parent }) => parent ?? []) ?? [];
    const own = parents.flatMap((parent) => this.#told.get(toldKey(root, parent, node)) ?? [])[0];
    const cause = own === undefined ? undefined : this.of(own)?.cause;
    return cause === undefined ? ownDocument(this.#edits, group) : { cause };
  }

  /**
   * True for what is there on one side only because its node is, or that another node applies because its own is new.
   */
  #comesWithNode({ group, change: { status } }: Told): boolean {
    const { root, node, baseState, headState } = group;
    const isAlone = status === 'removed' ? headState === undefined : status !== 'changed' && baseState === undefined;
    return isAlone && (status === 'moved' || !this.#movers.has(nodeKey(root, node)));
  }
}

/** The edit by which the document of a node comes or goes, that nothing in the tree applies. */
function ownDocument(edits: readonly SourceEdit[], { node, definedAt }: ChangeGroup): FoundCause | undefined {
  const own = edits.filter(
    ({ file, owner }) => file === definedAt?.file && owner !== undefined && sameObject(owner, node),
  );
  const edit = own.find(({ path }) => path.length === 0) ?? own[0];
  return edit === undefined ? undefined : { cause: causeOf(edit) };
}

function toldKey(root: string, node: ResourceId, id: ResourceId): string {
  return `${nodeKey(root, node)}\0${resourceKey(id)}`;
}

function nameKey(root: string, name: string): string {
  return `${root}\0${name}`;
}

function caused(change: Change, found: FoundCause | undefined): Change {
  if (found === undefined) return change;
  const { cause, fields } = found;
  if (fields === undefined) return { ...change, cause };
  const withCause = (field: CausedField, at: number): CausedField => {
    const own = fields[at];
    return own === undefined ? field : { ...field, cause: own };
  };
  return { ...change, cause, fields: change.fields.map(withCause) };
}
