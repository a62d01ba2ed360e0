import { type Cause, type Change, type ChangeGroup, changeCauses } from '../compare/public.ts';
import { append } from '../core/append.ts';
import { helmGroup, nodeKindOf } from '../core/flux-kinds.ts';
import { groupBy } from '../core/group-by.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';

/** One difference that several resources share, shown once. */
export interface RepeatedChange {
  /** The first of them, whose hunks stand for all. */
  readonly change: Change;
  readonly of: readonly { readonly id: ResourceId; readonly root: string; readonly node: ResourceId }[];
  /** The nodes that apply the only resource, where several do. */
  readonly appliers: readonly { readonly root: string; readonly node: ResourceId }[];
  /** True where the others differ from the first by their own names, or those of their apps. */
  readonly butForNames: boolean;
  /** Edits behind the others, where they are in files that the first does not come from; one a file. */
  readonly also: readonly Cause[];
}

/**
 * Fewer resources than this with the same difference are shown one by one, unless they are one resource in several
 * clusters or of several nodes.
 */
const repeatedFrom = 3;

/** Beyond this many lines differences are not looked through for names. */
const mostLines = 100_000;
/** Names of fewer characters may be part of anything. */
const shortestName = 3;
/** The API server takes no longer ones, and the engine no pattern of them. */
const longestName = 253;

/** A change, and the node that it belongs to. */
export interface PlacedChange {
  readonly root: string;
  readonly node: ResourceId;
  readonly change: Change;
}

/**
 * Finds the differences that several resources share, word by word first, then apart from what the resources and their
 * apps are called. `once` holds all changes that are in one of them.
 */
export function repeatedChanges(groups: readonly ChangeGroup[]): {
  readonly repeated: readonly RepeatedChange[];
  readonly once: ReadonlySet<Change>;
} {
  const once = new Set<Change>();
  const repeated: RepeatedChange[] = [];
  const gather = (
    candidates: readonly (readonly PlacedChange[])[],
    signature: (one: PlacedChange) => string,
    butForNames: boolean,
  ): void => {
    for (const list of candidates.flatMap((all) => byKey(all, signature))) {
      const [first] = list;
      if (first === undefined || !isEnough(list)) continue;
      for (const { change } of list) once.add(change);
      // Two owners may apply one.
      const of = [
        ...new Map(list.map(({ change: { id }, root, node }) => [ownKey(root, id), { id, root, node }])).values(),
      ];
      const appliers = [...new Map(list.map((one) => [placeOf(one), one])).values()];
      repeated.push({
        change: first.change,
        of,
        appliers: of.length === 1 && appliers.length > 1 ? appliers : [],
        butForNames,
        also: otherCauses(first.change, list),
      });
    }
  };
  const owners = new Set(groups.map(({ root, node }) => `${root}\0${resourceKey(node)}`));
  const all = groups.flatMap(({ root, node, changes }) =>
    changes
      .filter((change) => mayRepeat(change) && (change.status === 'changed' || !owners.has(ownKey(root, change.id))))
      .map((change): PlacedChange => ({ root, node, change })),
  );
  gather(byKey(all, roughKey).filter(isEnough), (one) => signatureOf(one.change, (line) => line, nameMask(one)), false);
  const left = all.filter(({ change }) => !once.has(change));
  const rough = byKey(left, ({ change: { id, status, linesAdded, linesRemoved } }) =>
    [id.kind, status, linesAdded, linesRemoved].join(' '),
  );
  const masked = (one: PlacedChange): string => {
    const mask = nameMask(one);
    return signatureOf(one.change, mask, (path) => mask(path.replace(byContainer, '$1[]')));
  };
  gather(rough.filter(isEnough).filter(isReadable), masked, true);
  return { repeated: repeated.sort((a, b) => b.of.length - a.of.length), once };
}

function otherCauses(first: Change, list: readonly PlacedChange[]): readonly Cause[] {
  const known = new Set(changeCauses(first).map(({ at }) => at.file));
  const found = new Map<string, Cause>();
  for (const { change } of list)
    for (const cause of changeCauses(change))
      if (!known.has(cause.at.file) && !found.has(cause.at.file)) found.set(cause.at.file, cause);
  return [...found.values()];
}

function byKey(all: readonly PlacedChange[], keyOf: (one: PlacedChange) => string): (readonly PlacedChange[])[] {
  return [...groupBy(all, keyOf).values()];
}

function isEnough(list: readonly PlacedChange[]): boolean {
  if (list.length >= repeatedFrom) return true;
  const [first, second] = list;
  return (
    first !== undefined &&
    second !== undefined &&
    placeOf(first) !== placeOf(second) &&
    resourceKey(first.change.id) === resourceKey(second.change.id)
  );
}

function placeOf({ root, node }: PlacedChange): string {
  return `${root}\0${resourceKey(node)}`;
}

function isReadable(list: readonly PlacedChange[]): boolean {
  return list.reduce((sum, { change }) => sum + change.linesAdded + change.linesRemoved, 0) <= mostLines;
}

/** Equal for changes that may be the same, by what is cheap to tell. */
function roughKey({ change: { id, status, linesAdded, linesRemoved, hunks } }: PlacedChange): string {
  const line = hunks[0]?.lines.find((one) => !one.startsWith(' ')) ?? '';
  return `${id.kind} ${status} ${linesAdded} ${linesRemoved} ${line}`;
}

/** False for changes that must be seen one by one. What is printed of secrets is equal although the values are not. */
function mayRepeat({ status, replaces, secretsChanged, notes, id, hunks, layout }: Change): boolean {
  if (
    hunks.length === 0 ||
    layout !== undefined ||
    secretsChanged > 0 ||
    id.kind === 'Secret' ||
    replaces !== undefined
  )
    return false;
  if (status === 'changed') return true;
  return (status === 'added' || status === 'removed') && notes.length === 0;
}

/**
 * The place of the group of what a node applies, or of the release that takes its chart from a source, with which it is
 * shown.
 */
function ownKey(root: string, id: ResourceId): string {
  const owner = nodeKindOf(id) === 'source' ? { ...id, group: helmGroup, kind: 'HelmRelease' } : id;
  return `${root}\0${resourceKey(owner)}`;
}

/**
 * Equal for changes of one kind that read the same; of what comes or goes, apart from what it is called, where, and who
 * applies it.
 */
function signatureOf({ id, status, renamedFrom, hunks }: Change, mask: Mask, maskPlace: Mask): string {
  // A node that comes or goes is itself in each cluster, and never one of several alike.
  const isNode = status !== 'changed' && nodeKindOf(id) !== undefined;
  // What got another name is shown with its former one, which has to be that of all.
  const name = renamedFrom === undefined ? '' : resourceKey(renamedFrom);
  const parts = [isNode || name !== '' ? resourceKey(id) : id.kind, status, name];
  if (status === 'changed') {
    // Equal lines between two differences, which split them, may be there in one resource and not in another.
    let place: string | undefined;
    let signs: Record<'+' | '-', string[]> = { '-': [], '+': [] };
    for (const { path, lines } of hunks) {
      const next = maskPlace(path.replace(byPosition, '[]'));
      if (next !== place) {
        append(parts, [...signs['-'], ...signs['+'], next]);
        signs = { '-': [], '+': [] };
      }
      place = next;
      // A position says nothing of an item: the lines around it do.
      if (path.search(byPosition) >= 0) append(parts, lines.filter((line) => line.startsWith(' ')).map(mask));
      for (const line of lines) {
        if (line.startsWith('-')) signs['-'].push(mask(line));
        else if (line.startsWith('+')) signs['+'].push(mask(line));
      }
    }
    append(parts, [...signs['-'], ...signs['+']]);
    return parts.join('\n');
  }
  const names = new Set([`  name: ${id.name}`, `  namespace: ${id.namespace}`]);
  for (const { lines } of hunks)
    for (const line of lines) if (!names.has(line.slice(1)) && !ownerLabel.test(line)) parts.push(mask(line));
  return parts.join('\n');
}

/** A step to an item of a list that has no name. */
const byPosition = /\[\d+\]/g;
/** A step to a container, whose name is as much the workload's own as that of the workload. */
const byContainer = /\b(containers|[a-z]+Containers)\[[^[\]]*\]/g;
const ownerLabel = /^[+-]    (?:helm|kustomize)\.toolkit\.fluxcd\.io\/name(?:space)?: /;

type Mask = (text: string) => string;

/** Puts a sign in place of each name of the resource, of what applies it, and of their namespaces. */
function nameMask({ node, change: { id } }: PlacedChange): Mask {
  const names = [...new Set([id.name, node.name, id.namespace, node.namespace])]
    .filter(({ length }) => length >= shortestName && length <= longestName)
    .sort((a, b) => b.length - a.length);
  if (names.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\w])(?:${names.map(escaped).join('|')})(?![\\w])`, 'g');
  return (text) => text.replace(pattern, '\0');
}

function escaped(text: string): string {
  return text.replace(/[^\w]/g, String.raw`\$&`);
}
