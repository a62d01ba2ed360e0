import { type FileOutcome, type FileReads, isReadAtRest, type NodeEnd, quotedName } from '../../core/changed-file.ts';
import { groupBy } from '../../core/group-by.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeState } from '../../core/side-result.ts';
import { type Comparison, nodesWithUncomparedResources } from '../comparison.ts';
import { nodeKey } from '../pair-nodes.ts';

/**
 * Outcome of every file that differs, by who read it: that it is shown when one of these differs in the comparison,
 * that it has no effect when all of them came out the same or keep the chart that they have, and that it is not
 * explained when one of them could not be rendered. What nobody read is what `unread` says of it, and how the nodes
 * ended that would read it, which `ends` gives.
 */
export function fileOutcomes(
  comparison: Omit<Comparison, 'files'>,
  files: readonly FileReads[],
  ends: () => Iterable<NodeEnd>,
): FileOutcome[] {
  const states = lazyStates(ends);
  const told = toldNodes(comparison);
  const toldIds = new Set([...told].map((key) => key.slice(key.indexOf('\0') + 1)));
  const uncompared = new Set(nodesWithUncomparedResources(comparison).map(({ root, node }) => nodeKey(root, node)));
  const named = namedFiles(comparison);
  const failing = new Set(
    comparison.failures.new.flatMap(({ root, node }) => (node === undefined ? [] : nodeKey(root, node))),
  );
  const differs = told.size > 0;
  return files.map(({ path, change, readers, unread, possible }): FileOutcome => {
    const nodes = readers.map(({ root, node }) => ({ root, node }));
    const account = (
      kind: FileOutcome['class'],
      reason: string,
      { hint, patch }: Pick<FileOutcome, 'hint' | 'patch'> = {},
      by: FileOutcome['nodes'] = nodes,
    ): FileOutcome => ({ path, change, class: kind, reason, hint, patch, nodes: by });
    const sinceOf = ({ root, node, behind }: NonNullable<FileReads['possible']>): string => {
      if (behind === undefined) return '';
      const below =
        resourceKey(behind.node) === resourceKey(node) ? '' : ` below ${quotedName(printResource(behind.node))}`;
      // The report says it where it tells of that node.
      const isTold = told.has(nodeKey(root, behind.node)) || uncompared.has(nodeKey(root, behind.node));
      return isTold || behind.why === '' ? below : `${below}: ${behind.why}`;
    };
    const mayRead = (reader: NonNullable<FileReads['possible']>): FileOutcome => {
      const name = quotedName(printResource(reader.node));
      if (reader.as === 'former')
        return account('unexplained', `${name} of an earlier commit may still be in the cluster, and read it`, {}, []);
      if (reader.as === 'owner')
        return account(
          'unexplained',
          `what ${name} has left in the cluster, since it does not prune, may read it`,
          {},
          [],
        );
      if (reader.as === 'remote')
        return account('unexplained', `${name} of a remote cluster may read it, whose Flux is not followed`, {}, [
          { root: reader.root, node: reader.node },
        ]);
      return failing.has(nodeKey(reader.root, reader.node))
        ? account('shown', `${name} may read it, and fails`, {}, [{ root: reader.root, node: reader.node }])
        : account('unexplained', `${name} may read it, and is not rendered${sinceOf(reader)}`, {}, [
            { root: reader.root, node: reader.node },
          ]);
    };
    const waiting = (node: ResourceId): FileOutcome =>
      account(
        'waiting',
        `${quotedName(printResource(node))} keeps its chart until the version changes, and then takes this edit`,
      );
    if (unread !== undefined && readers.length > 0) return account('unexplained', unread.reason, unread, []);
    const counting = readers.filter(({ keepsChart }) => keepsChart !== true);
    const teller = counting.find(({ root, node }) => told.has(nodeKey(root, node)));
    // A suspended node is told, and says nothing of what the cluster still has. One that is not told explains no more
    // than an owner of which anything may be left.
    const isLeft = possible?.as === 'former' || possible?.as === 'owner';
    if (isLeft && isReadAtRest({ readers }) && (teller !== undefined || possible.as === 'former'))
      return mayRead(possible);
    if (teller !== undefined) return account('shown', `${quotedName(printResource(teller.node))} reads it and changes`);
    const untold = counting.find(({ root, node }) => uncompared.has(nodeKey(root, node)));
    if (untold !== undefined)
      return account('shown', `${quotedName(printResource(untold.node))} reads it and is not compared`);
    if (named.has(path)) return account('shown', 'a failure of the report names it');
    const [first] = counting;
    const keeping = readers.find(({ keepsChart }) => keepsChart === true);
    if (first === undefined && keeping !== undefined) return waiting(keeping.node);
    if (first === undefined) {
      if (unread === undefined) return account('unexplained', 'no rendered resource reads it');
      const behind = coveringEnd(unread.covering ?? [], states);
      if (behind !== undefined && unread.isLeftOut !== true) {
        const name = quotedName(printResource(behind.id));
        switch (behind.end) {
          case 'absent':
            if (possible?.as === 'remote') return mayRead(possible);
            return account(
              'unexplained',
              `${name} in ${quotedName(behind.file)} would read it, but is applied by nothing that renders`,
            );
          case 'open':
            return behind.isOwn || !toldIds.has(resourceKey(behind.id))
              ? account(
                  'unexplained',
                  `${name} would read it, but is not rendered`,
                  {},
                  behind.nodes.map(({ root, node }) => ({ root, node })),
                )
              : account('shown', `it is behind ${name}, which is not rendered`);
          case 'suspended':
            return account(
              'unexplained',
              `${name} would read it, but is suspended`,
              {},
              behind.nodes.map(({ root, node }) => ({ root, node })),
            );
          case 'rendered':
            // What is gone can be forgotten in no list.
            if (change === 'removed') return account('without-effect', `${name} did not read it`);
            break;
        }
      }
      const charted = unread.charted?.find(
        ({ id, side }) => !states(id).some((end) => end.side === side && isRendered(end.state)),
      )?.id;
      if (possible !== undefined) return mayRead(possible);
      if (charted !== undefined) return mayRead({ root: '', node: charted });
      // What is gone can be forgotten in no list, and neither can what only a node that is gone would list.
      const isUnlisted = behind?.end === 'rendered' && (change === 'removed' || behind.isGone);
      const wasUnread = change === 'removed' && hadOtherReads(unread.covering ?? [], states);
      if (unread.isLeftOut === true && (isUnlisted || wasUnread)) return account('without-effect', unread.reason);
      if (unread.class !== 'everywhere') return account(unread.class, unread.reason, unread);
      return differs
        ? account('shown', 'it excludes files from sources, and resources change')
        : account('without-effect', unread.reason);
    }
    const open = counting.find(({ states }) => states.length === 0 || states.some(isOpen));
    if (open !== undefined)
      return account('unexplained', `${quotedName(printResource(open.node))} reads it, but is not rendered`);
    const isAtRest = counting.every(({ states }) => states.every((state) => state === 'suspended'));
    if (isAtRest)
      return account('unexplained', `${quotedName(printResource(first.node))} would read it, but is suspended`);
    if (possible !== undefined) return mayRead(possible);
    if (keeping !== undefined) return waiting(keeping.node);
    const others = counting.length === 1 ? '' : ` and ${counting.length - 1} more read it, without effect`;
    return account(
      'without-effect',
      `${quotedName(printResource(first.node))}${others === '' ? ' reads it, without effect' : others}`,
    );
  });
}

/** Test whether those that would read a file have all rendered on the base: what they read is known then. */
function hadOtherReads(
  [closest = []]: NonNullable<NonNullable<FileReads['unread']>['covering']>,
  states: (id: ResourceId) => readonly NodeEnd[],
): boolean {
  const ends = closest.flatMap(({ id }) => states(id).filter(({ side }) => side === 'base'));
  return ends.length > 0 && ends.every(({ state }) => isRendered(state));
}

/** How those ended that would read a file, or, where nothing applies them, that would apply them. */
function coveringEnd(
  levels: NonNullable<NonNullable<FileReads['unread']>['covering']>,
  states: (id: ResourceId) => readonly NodeEnd[],
):
  | {
      readonly id: ResourceId;
      readonly file: string;
      readonly isOwn: boolean;
      /** True for one that no cluster of the head has. */
      readonly isGone: boolean;
      readonly end: 'absent' | 'open' | 'rendered' | 'suspended';
      readonly nodes: FileOutcome['nodes'];
    }
  | undefined {
  const [closest] = levels[0] ?? [];
  if (closest === undefined) return undefined;
  for (const [depth, level] of levels.entries()) {
    const ends = level.flatMap(({ id, others = [] }) =>
      states(id).filter(({ file }) => file === undefined || !others.includes(file)),
    );
    const [first] = ends;
    if (first === undefined) continue;
    const isOwn = depth === 0;
    const isGone = ends.every(({ side }) => side === 'base');
    const open = ends.find(({ state }) => isOpen(state));
    if (open !== undefined) return { id: open.node, file: '', isOwn, isGone, end: 'open', nodes: [open] };
    if (ends.every(({ state }) => state === 'suspended'))
      return { id: first.node, file: '', isOwn, isGone, end: 'suspended', nodes: [first] };
    if (isOwn) return { ...closest, isOwn, isGone, end: 'rendered', nodes: [] };
    break;
  }
  return { ...closest, isOwn: true, isGone: false, end: 'absent', nodes: [] };
}

/**
 * The ends of a node in all roots of all sides; for one without a namespace, which a build may set, those of its name.
 * Most comparisons never ask.
 */
function lazyStates(ends: () => Iterable<NodeEnd>): (id: ResourceId) => readonly NodeEnd[] {
  let known: ReadonlyMap<string, readonly NodeEnd[]> | undefined;
  return (id) => {
    if (known === undefined) {
      const all = [...ends()];
      known = new Map([
        ...groupBy(all, ({ node }) => resourceKey({ ...node, namespace: '' })),
        ...groupBy(all, ({ node }) => resourceKey(node)),
      ]);
    }
    return known.get(resourceKey(id)) ?? [];
  };
}

/** Test for an end that says nothing of what the cluster would have. */
function isOpen(state: NodeState): boolean {
  return state === 'unchecked' || state === 'failed' || state === 'blocked' || state === 'skipped';
}

/** The nodes of which the report tells that they differ, fail, or come to an end of another kind. */
export function toldNodes({ groups, failures, suspended }: Omit<Comparison, 'files'>): ReadonlySet<string> {
  const told = new Set<string>();
  for (const { root, node, changes } of groups) {
    if (changes.length > 0) told.add(nodeKey(root, node));
    for (const { movedFrom } of changes) if (movedFrom !== undefined) told.add(nodeKey(root, movedFrom));
  }
  for (const { root, node } of [...failures.new, ...failures.still, ...failures.fixed])
    if (node !== undefined) told.add(nodeKey(root, node));
  for (const { root, node } of suspended) told.add(nodeKey(root, node));
  return told;
}

/** The files that failures of no node are about. */
function namedFiles({ failures }: Omit<Comparison, 'files'>): ReadonlySet<string> {
  const failed = [...failures.new, ...failures.still, ...failures.fixed].filter(({ node }) => node === undefined);
  return new Set(failed.flatMap(({ problems }) => problems.flatMap(({ at }) => at?.file ?? [])));
}
