import { type ChangeStatus, type Comparison } from '../compare/public.ts';
import { groupBy } from '../core/group-by.ts';
import { printResource, resourceKey } from '../core/resource-id.ts';
import { counted, formatCount } from '../core/text/counted.ts';
import { isLayoutOnly } from './hidden-note.ts';
import type { PlacedChange } from './repeated-changes.ts';
import { appName, clusterQualifiedName, type ReadingOrder } from './sections.ts';

const statuses: readonly ChangeStatus[] = ['removed', 'changed', 'moved', 'added'];

/** Up to this many apps that come, and as many that go, are named. */
const namedLives = 2;

/**
 * `4 resources in 2 apps: 1 removed, 3 changed`, after the apps that come or go as a whole where they are few; empty
 * when no resource differs.
 */
export function changesText(
  comparison: Comparison,
  reading: ReadingOrder,
  name: (text: string) => string | undefined,
): string {
  const { groups } = comparison;
  const placed = groups.flatMap(({ root, node, changes }) => changes.map((change) => ({ root, node, change })));
  const all = ofEachResource(placed);
  const few = (['removed', 'added'] as const).flatMap((life) => {
    const of = reading.lives.filter((one) => one.life === life);
    return of.length > namedLives ? [] : of;
  });
  const told = few.map((one) => ({ ...one, name: name(one.name) }));
  if (all.length < 2 || told.length === 0 || told.some((one) => one.name === undefined))
    return countedText(all, reading.apps, name);
  const lives = told.map(
    (one) =>
      `${one.name} ${one.life} (${counted(new Set(one.changes.map(({ id }) => resourceKey(id))).size, 'resource')})`,
  );
  const inLives = new Set(few.flatMap(({ changes }) => changes));
  const inLife = new Set(placed.flatMap((one) => (inLives.has(one.change) ? [resourceOf(one)] : [])));
  const rest = all.filter((one) => !inLife.has(resourceOf(one)));
  const apps = new Set(rest.map(({ root, node, change }) => appName(root, node, change.id)));
  return [...lives, countedText(rest, [...apps], name)].filter((text) => text !== '').join(', ');
}

/** One change of each resource: several nodes may apply one, which change it alike. */
function ofEachResource(changes: readonly PlacedChange[]): readonly PlacedChange[] {
  return [...groupBy(changes, resourceOf).values()].flatMap((same) => same.slice(0, 1));
}

function resourceOf({ root, change: { id, status } }: PlacedChange): string {
  return [root, resourceKey(id), status].join('\0');
}

function countedText(
  changes: readonly PlacedChange[],
  apps: readonly string[],
  name: (text: string) => string | undefined,
): string {
  const counts = { added: 0, changed: 0, moved: 0, removed: 0 };
  for (const { change } of changes) counts[change.status]++;
  const present = statuses.filter((status) => counts[status] > 0);
  const [status] = present;
  const [first, second] = changes;
  if (status === undefined || first === undefined) return '';
  if (second === undefined) {
    const node = status === 'moved' ? name(printResource(first.node)) : undefined;
    return `${name(clusterQualifiedName(first.root, printResource(first.change.id))) ?? '1 resource'} ${status}${isLayoutOnly(first.change) ? ' in comments, layout or spelling only' : ''}${node === undefined ? '' : ` to ${node}`}`;
  }
  const [app] = apps;
  const where = (apps.length === 1 && app !== undefined ? name(app) : undefined) ?? counted(apps.length, 'app');
  if (present.length === 1) return `${formatCount(changes.length)} resources ${status} in ${where}`;
  return `${formatCount(changes.length)} resources in ${where}: ${present.map((one) => `${formatCount(counts[one])} ${one}`).join(', ')}`;
}
