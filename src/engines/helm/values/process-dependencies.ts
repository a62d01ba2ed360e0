import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import { GoMap, type GoValue } from '../../gotemplate/public.ts';
import { type ChartNode, type DependencyEntry, type NodeMetadata, setDependencies } from '../chart-node.ts';
import { isCompatibleRange } from '../semver-range.ts';
import { coalesceTables, coalesceValues, mergeChartValues, type WarningSink } from './coalesce.ts';
import { copyTable, isTable, type ValueMap } from './value-map.ts';

/**
 * Decides which subcharts take part (condition, tags), gives aliased ones their alias, and imports values of children
 * into their parents' defaults. Changes `root` and everything below it.
 *
 * @param values the user's values; not changed
 * @throws ProblemError `VALUES_INVALID` when the values of a subchart are not a mapping
 */
export function processDependencies(root: ChartNode, values: ReadonlyMap<string, GoValue>, warn: WarningSink): void {
  enableDependencies(root, values, '', warn);
  importValues(root, warn);
}

/** The mapping at a path of keys; undefined as soon as one is missing or is no mapping. */
function tableAt(table: ReadonlyMap<string, GoValue>, path: string): ReadonlyMap<string, GoValue> | undefined {
  let at = table;
  for (const key of path.split('.')) {
    const next = at.get(key);
    if (!isTable(next) && !(next instanceof GoMap && next.type === 'common.Values')) return undefined;
    at = next;
  }
  return at;
}

/** The value at a path, unless there is none or it is a mapping. */
function leafAt(table: ReadonlyMap<string, GoValue>, path: string): GoValue | undefined {
  const dot = path.lastIndexOf('.');
  const holder = dot < 0 ? table : tableAt(table, path.slice(0, dot));
  const found = holder?.get(path.slice(dot + 1));
  return isTable(found) ? undefined : found;
}

function enableDependencies(
  node: ChartNode,
  values: ReadonlyMap<string, GoValue>,
  path: string,
  warn: WarningSink,
): void {
  const entries = node.metadata.dependencies;
  if (entries === undefined) return;
  const undeclared = node.dependencies.filter(
    (child) =>
      !entries.some(
        (entry) =>
          entry.name === child.metadata.name && isCompatibleRange(entry.version, child.metadata.source.version),
      ),
  );
  const children = [...undeclared];
  for (const entry of entries) {
    const child = aliasedChild(node.dependencies, entry);
    if (child !== undefined) children.push(child);
    if (entry.alias !== '') entry.name = entry.alias;
  }
  setDependencies(node, children);
  const coalesced = coalesceValues(node, values, warn);
  applyTags(entries, coalesced, warn);
  applyConditions(entries, coalesced, path, warn);
  const disabled = new Set(entries.filter((entry) => !entry.enabled).map((entry) => entry.name));
  const enabled = node.dependencies.filter((child) => !disabled.has(child.metadata.name));
  const enabledEntries = entries.filter((entry) => !disabled.has(entry.name));
  for (const child of enabled) enableDependencies(child, coalesced, `${path}${child.metadata.name}.`, warn);
  // An emptied list becomes an absent one, which turns import-values off.
  node.metadata.dependencies = enabledEntries.length === 0 ? undefined : enabledEntries;
  setDependencies(node, enabled);
}

/**
 * The child that an entry means, as a node of its own under its alias. Its own children are copied but keep sharing
 * their metadata with those of other aliases of the same chart.
 */
function aliasedChild(children: readonly ChartNode[], entry: DependencyEntry): ChartNode | undefined {
  const found = children.find(
    (child) => child.metadata.name === entry.name && isCompatibleRange(entry.version, child.metadata.source.version),
  );
  if (found === undefined) return undefined;
  const dependencies = found.metadata.dependencies?.map((dependency): DependencyEntry => ({ ...dependency }));
  const metadata: NodeMetadata = {
    source: found.metadata.source,
    name: entry.alias === '' ? found.metadata.name : entry.alias,
    dependencies,
  };
  const copy: ChartNode = { ...found, metadata, dependencies: [] };
  setDependencies(
    copy,
    found.dependencies.map((child) => ({ ...child })),
  );
  return copy;
}

function applyTags(entries: readonly DependencyEntry[], values: ValueMap, warn: WarningSink): void {
  const tags = tableAt(values, 'tags');
  for (const entry of entries) {
    entry.enabled = true;
    let on = false;
    let off = false;
    for (const tag of entry.tags) {
      const value = tags?.get(tag);
      if (value === undefined) continue;
      if (typeof value !== 'boolean') warn(`returned non-bool value for tag ${tag} of chart ${entry.name}`);
      else if (value) on = true;
      else off = true;
    }
    entry.enabled = on || !off;
  }
}

function applyConditions(entries: readonly DependencyEntry[], values: ValueMap, path: string, warn: WarningSink): void {
  for (const entry of entries) {
    for (const condition of entry.condition.trim().split(',')) {
      if (condition === '') continue;
      const value = leafAt(values, path + condition);
      if (value === undefined) continue;
      if (typeof value === 'boolean') {
        entry.enabled = value;
        break;
      }
      warn(`returned non-bool value for condition ${condition} of chart ${entry.name}`);
    }
  }
}

function importValues(node: ChartNode, warn: WarningSink): void {
  for (const child of node.dependencies) importValues(child, warn);
  const entries = node.metadata.dependencies;
  if (entries === undefined) return;
  const values = mergeChartValues(node, new Map(), warn);
  const imported: ValueMap = new Map();
  for (const entry of entries) {
    const list: { child: string; parent: string }[] = [];
    for (const item of entry.importValues) {
      const paths = importPaths(item);
      if (paths === undefined) continue;
      list.push(paths);
      const found = tableAt(values, `${entry.name}.${paths.child}`);
      if (found === undefined) {
        warn(`ImportValues missing table ${paths.child} from chart ${entry.name}`);
        continue;
      }
      // The table itself, not a copy: what a later entry adds to it shows up in the child too. Only an empty one is
      // copied.
      const table: ValueMap = found.size === 0 ? new Map() : (found as ValueMap);
      coalesceTables(imported, nest(paths.parent, table), '', true, warn);
    }
    entry.importValues = [];
    entry.imported = list;
  }
  // The parent's own values win over what it imports.
  node.values = coalesceTables(copyTable(values), imported, '', true, warn);
}

function importPaths(item: JsonValue): { child: string; parent: string } | undefined {
  if (typeof item === 'string') return { child: `exports.${item}`, parent: '.' };
  if (!isJsonObject(item)) return undefined;
  return { child: printed(item['child']), parent: printed(item['parent']) };
}

function printed(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '<nil>';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function nest(path: string, table: ValueMap): ValueMap {
  if (path === '.') return table;
  let nested = table;
  for (const key of path.split('.').reverse()) nested = new Map([[key, nested]]);
  return nested;
}
