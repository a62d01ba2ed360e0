import { groupBy } from '../../model/group-by.ts';
import type { JsonValue } from '../../model/json.ts';
import { type ResourceId, resourceKey } from '../../model/resource-id.ts';
import type { NodeResult } from '../../model/side-result.ts';
import type { CausedField, Change, ChangeGroup } from '../comparison.ts';
import { nodeKey } from '../pair-nodes.ts';
import { causeFinder, causeOf, type FindCause, type FoundCause, sameObject } from './causes.ts';
import { type EditedFileReads, editScopes } from './edit-scope.ts';
import type { SourceEdit } from './source-edits.ts';

/** The edits that changes may come from. */
export interface CauseGrounds {
  /** What was edited in the sources, for the causes of changes; none are given when absent. */
  readonly edits?: readonly SourceEdit[];
  /** Who read the files that differ: an edit can only be the cause of what read it. When absent, anybody may have read anything. */
  readonly reads?: readonly EditedFileReads[];
}

/**
 * The changes with the edits that they come from. What comes or goes with its node has the cause of that, unless its own document is new, too; what differs in nothing but a name that holds a hash has the cause of what has the name.
 */
export function withCauses(
  groups: readonly ChangeGroup[],
  nodes: readonly NodeResult[],
  { edits = [], reads }: CauseGrounds,
): readonly ChangeGroup[] {
  const [only, second] = edits;
  if (only === undefined || groups.length === 0) return groups;
  const isOnlyFile = (reads ?? edits).every((read) => pathOf(read) === only.file);
  if (second === undefined && isOnlyFile) {
    // Whatever differs can only come from the one edit there is.
    const cause = causeOf(only);
    return groups.map((group) => ({ ...group, changes: group.changes.map((change) => ({ ...change, cause })) }));
  }
  const results = groupBy(nodes, ({ root, id }) => nodeKey(root, id));
  const scopeOf = editScopes(nodes, reads);
  const finder = causeFinder(
    edits,
    groups.reduce((sum, { changes }) => sum + changes.length, 0),
    isOnlyFile,
  );
  const told = new Map<string, { readonly group: ChangeGroup; readonly change: Change }>();
  /** What got another hash into its name, by both names. */
  const renamed = new Map<string, { readonly group: ChangeGroup; readonly change: Change }>();
  /** What takes the place of something, by that: it shows how the two differ. */
  const replacing = new Map<string, Change>();
  /** Nodes that resources moved from or to: of what did not, something else was edited. */
  const movers = new Set<string>();
  for (const group of groups)
    for (const change of group.changes) {
      told.set(toldKey(group.root, group.node, change.id), { group, change });
      if (change.replaces !== undefined) replacing.set(nodeKey(group.root, change.replaces), change);
      if (change.renamedFrom !== undefined)
        renamed.set(renameKey(group.root, change.renamedFrom.name, change.id.name), { group, change });
      if (change.movedFrom === undefined) continue;
      movers.add(nodeKey(group.root, group.node)).add(nodeKey(group.root, change.movedFrom));
    }
  const finders = new Map<ChangeGroup, FindCause>();
  const finderOf = (group: ChangeGroup): FindCause => {
    const known = finders.get(group);
    if (known !== undefined) return known;
    const { root } = group;
    const find = finder(scopeOf(root, group.node), ({ movedFrom }) =>
      movedFrom === undefined ? undefined : scopeOf(root, movedFrom),
    );
    finders.set(group, find);
    return find;
  };
  const found = new Map<Change, FoundCause | undefined>();
  const causeOfChange = (group: ChangeGroup, change: Change): FoundCause | undefined => {
    if (found.has(change)) return found.get(change);
    found.set(change, undefined);
    const { hunks } = (change.replacedBy && replacing.get(nodeKey(group.root, change.id))) ?? change;
    const own = withRenames(group.root, change, () => finderOf(group)({ ...change, hunks }));
    const isNew = change.status === 'added' && own?.cause.field === '' && own.cause.at.file === change.origin?.file;
    const cause = isNew || !comesWithNode(group, change) ? own : (causeOfNode(group) ?? own);
    found.set(change, cause);
    return cause;
  };
  const causeOfNode = (group: ChangeGroup): FoundCause | undefined => {
    const { root, node } = group;
    const parents = results.get(nodeKey(root, node))?.flatMap(({ parent }) => parent ?? []) ?? [];
    const own = parents.flatMap((parent) => told.get(toldKey(root, parent, node)) ?? [])[0];
    const cause = own === undefined ? undefined : causeOfChange(own.group, own.change)?.cause;
    return cause === undefined ? ownDocument(edits, group) : { cause };
  };
  /** What names an object by its new name has the cause of that. */
  const withRenames = (
    root: string,
    { fields }: Change,
    find: () => FoundCause | undefined,
  ): FoundCause | undefined => {
    const named = fields.map((field) => {
      const own = field.kind === 'changed' ? renamed.get(renameKey(root, field.from, field.to)) : undefined;
      return own === undefined ? undefined : causeOfChange(own.group, own.change)?.cause;
    });
    const first = named.find((cause) => cause !== undefined);
    if (first === undefined) return find();
    const other = named.every((cause) => cause !== undefined) ? undefined : find();
    if (named.length === 1) return { cause: first };
    return { cause: other?.cause ?? first, fields: named.map((cause, at) => cause ?? other?.fields?.[at]) };
  };
  const comesWithNode = ({ root, node, baseState, headState }: ChangeGroup, { status }: Change): boolean => {
    const isAlone = status === 'removed' ? headState === undefined : status !== 'changed' && baseState === undefined;
    return isAlone && (status === 'moved' || !movers.has(nodeKey(root, node)));
  };
  return groups.map((group) => ({
    ...group,
    changes: group.changes.map((change) => caused(change, causeOfChange(group, change))),
  }));
}

/** The edit by which the document of a node comes or goes, that nothing in the tree applies. */
function ownDocument(edits: readonly SourceEdit[], { node, definedAt }: ChangeGroup): FoundCause | undefined {
  const edit = edits.find(
    ({ file, path, owner }) =>
      path.length === 0 && file === definedAt?.file && owner !== undefined && sameObject(owner, node),
  );
  return edit === undefined ? undefined : { cause: causeOf(edit) };
}

function pathOf(one: EditedFileReads | SourceEdit): string {
  return 'path' in one && typeof one.path === 'string' ? one.path : 'file' in one ? one.file : '';
}

function toldKey(root: string, node: ResourceId, id: ResourceId): string {
  return `${nodeKey(root, node)}\0${resourceKey(id)}`;
}

function renameKey(root: string, from: JsonValue, to: JsonValue): string {
  return typeof from === 'string' && typeof to === 'string' ? JSON.stringify([root, from, to]) : '';
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
