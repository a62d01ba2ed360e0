import { parse } from 'yaml';
import type { MemoryFile } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject, JsonValue } from '../../../src/core/json.ts';

/** ConfigMap in a directory. */
interface MapItem {
  readonly kind: 'ConfigMap';
  readonly name: string;
  readonly value: number;
  /** True for one whose value is a variable of the Kustomization that applies it. */
  readonly isVariable?: boolean;
}

/** Kustomization in a directory, in the namespace `flux-system`. */
export interface KustomizationItem {
  readonly kind: 'Kustomization';
  readonly name: string;
  /** Directory of the tree. */
  readonly path: string;
  readonly prune: boolean;
  readonly suspend: boolean;
  readonly orphans: boolean;
  readonly dependsOn: readonly string[];
  /** Name of the ConfigMap that it takes its variable from. */
  readonly takes?: string;
  /** True where it fails without that ConfigMap. */
  readonly needsTaken?: boolean;
  /** Name of a Kustomization that it suspends by a patch. */
  readonly stops?: string;
}

/** HelmRelease in a directory, with a chart of the tree. */
export interface ReleaseItem {
  readonly kind: 'HelmRelease';
  readonly name: string;
  readonly chart: string;
  readonly value: number;
  readonly suspend: boolean;
  readonly dependsOn: readonly string[];
  /** Name of the ConfigMap that it takes a value from. */
  readonly takes?: string;
  /** True where it fails without that ConfigMap. */
  readonly needsTaken?: boolean;
}

/** Object in a file of its own. */
export type Item = KustomizationItem | MapItem | ReleaseItem;

/** Files of one directory, which has some. */
export interface Directory {
  readonly items: readonly Item[];
  /** Keys of the items that its kustomization leaves out; absent without a kustomization. */
  readonly unlisted?: readonly string[];
  /** Directories that its kustomization has as resources; absent without a kustomization. */
  readonly bases?: readonly string[];
  readonly isBroken: boolean;
}

/** Chart of the tree: one ConfigMap with the content of the chart and the value of the release. */
interface Chart {
  readonly version: number;
  readonly content: number;
  readonly fails: boolean;
}

/** Content of one commit. */
export interface FleetTree {
  /** True where each cluster applies its source, as bootstrapping leaves it. */
  readonly hasSource?: boolean;
  readonly directories: Readonly<Record<string, Directory>>;
  readonly charts: Readonly<Record<string, Chart>>;
}

/** Name of an object within a cluster. */
export function keyOf({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return `${kind} ${name}`;
}

/** Objects that a build of a directory gives, with those of its bases; undefined where it fails. */
export function builtItems(tree: FleetTree, path: string): readonly Item[] | undefined {
  const directory = tree.directories[path];
  if (directory === undefined || directory.isBroken) return undefined;
  const { bases = [], items, unlisted = [] } = directory;
  const built = bases.map((base) => builtItems(tree, base));
  if (built.includes(undefined)) return undefined;
  const own = items.filter((item) => !unlisted.includes(keyOf(item)));
  const all = [...own, ...built.flatMap((one) => one ?? [])];
  // Kustomize refuses an object that is there twice.
  return new Set(all.map(keyOf)).size === all.length ? all : undefined;
}

/** Objects in the files of a directory and of its bases, whatever is left out or broken. */
export function itemsAt({ directories }: FleetTree, path: string): readonly Item[] {
  const { bases = [], items = [] } = directories[path] ?? {};
  return [...items, ...bases.flatMap((base) => directories[base]?.items ?? [])];
}

/** True for a directory that others have as a base, and no Kustomization as its path. */
export function isBase(path: string): boolean {
  return path.startsWith('bases/');
}

/** Object as a Kustomization that patches others applies it. */
export function patchedBy({ stops }: KustomizationItem, item: Item): Item {
  return item.kind === 'Kustomization' && item.name === stops ? { ...item, suspend: true } : item;
}

/** Directory of a cluster, which its own Kustomization `flux-system` applies. */
export function clusterPath(cluster: string): string {
  return `clusters/${cluster}`;
}

/** Directory that a cluster may move to. */
export function movedPath(cluster: string): string {
  return `clusters/moved-${cluster}`;
}

/** True for the Kustomization that applies its cluster. */
export function isEntry(item: Item): boolean {
  return item.kind === 'Kustomization' && item.name === 'flux-system';
}

/**
 * Items of a cluster with those below its Kustomizations, also where nothing applies them now: what is suspended,
 * broken or left out counts.
 */
function itemsOfCluster(tree: FleetTree, cluster: string): readonly Item[] {
  const below = (path: string): readonly Item[] =>
    itemsAt(tree, path).flatMap((item) =>
      item.kind === 'Kustomization' && !isEntry(item) ? [item, ...below(item.path)] : [item],
    );
  const paths = [clusterPath(cluster), movedPath(cluster)];
  return below(
    paths.find((path) => tree.directories[path]?.items.some((item) => !isEntry(item))) ?? clusterPath(cluster),
  );
}

const object = (item: Item): string => {
  const apiVersion = {
    ...{ ConfigMap: 'v1', Kustomization: 'kustomize.toolkit.fluxcd.io/v1', HelmRelease: 'helm.toolkit.fluxcd.io/v2' },
  }[item.kind];
  const metadata = `{name: ${item.name}, namespace: flux-system}`;
  return `apiVersion: ${apiVersion}\nkind: ${item.kind}\nmetadata: ${metadata}\n${body(item)}\n`;
};

function body(item: Item): string {
  const source = 'sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}';
  switch (item.kind) {
    case 'ConfigMap':
      return `data: {v: "${item.isVariable === true ? variable : item.value}"}`;
    case 'HelmRelease': {
      const { chart, suspend, takes, value } = item;
      const taken = `{kind: ConfigMap, name: ${takes}, valuesKey: v, targetPath: t, optional: ${item.needsTaken !== true}}`;
      const from = takes === undefined ? '' : `, valuesFrom: [${taken}]`;
      return `spec: {interval: 1h, suspend: ${suspend}${waits(item)}${from}, chart: {spec: {chart: ./charts/${chart}, ${source}}}, values: {v: ${value}}}`;
    }
    case 'Kustomization': {
      const { path, prune, suspend, orphans, stops, takes } = item;
      const policy = orphans ? ', deletionPolicy: Orphan' : '';
      const from =
        takes === undefined
          ? ''
          : `, postBuild: {substituteFrom: [{kind: ConfigMap, name: ${takes}, optional: ${item.needsTaken !== true}}]}`;
      const patch = `{target: {kind: Kustomization, name: ${stops}}, patch: "- {op: replace, path: /spec/suspend, value: true}"}`;
      const patches = stops === undefined ? '' : `, patches: [${patch}]`;
      return `spec: {interval: 1h, path: ./${path}, prune: ${prune}, suspend: ${suspend}${policy}${waits(item)}${from}${patches}, ${source}}`;
    }
  }
}

function waits({ dependsOn }: { readonly dependsOn: readonly string[] }): string {
  return dependsOn.length === 0 ? '' : `, dependsOn: [${dependsOn.map((name) => `{name: ${name}}`).join(', ')}]`;
}

/** Value of a ConfigMap that is a variable, where it is not substituted. What replaces it alone would be a number. */
const variable = 'v${v:=none}';

/**
 * What an object says, as a text by which two of them are compared; with the value of the variable where that is
 * substituted.
 */
export function textOf(item: Item, value?: string): string {
  if (item.kind !== 'ConfigMap') return specText(body(item));
  if (item.isVariable !== true) return String(item.value);
  return value === undefined ? variable : `v${value}`;
}

/** The same of an object that a report names. */
export function textOfObject({ data, spec }: JsonObject): string {
  return data === undefined ? canonical(spec) : (Object.values(data as JsonObject)[0] as string);
}

const specTexts = new Map<string, string>();

/** Text of a spec that is written as YAML. */
function specText(written: string): string {
  let text = specTexts.get(written);
  if (text === undefined) {
    text = canonical((parse(written) as JsonObject)['spec']);
    specTexts.set(written, text);
  }
  return text;
}

function canonical(value: JsonValue | undefined): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Texts of all objects that a cluster may have of a tree, with those that charts make, by key. */
export function textsOf(tree: FleetTree, cluster: string): ReadonlyMap<string, string> {
  return new Map(
    itemsOfCluster(tree, cluster).flatMap((item): (readonly [string, string])[] => {
      const own = [keyOf(item), textOf(item)] as const;
      if (item.kind !== 'HelmRelease') return [own];
      return [own, [madeBy(item.name), `${tree.charts[item.chart]?.content} ${item.value} none`]];
    }),
  );
}

/** Name of the ConfigMap that the chart of a release makes. */
export function nameOfMade(release: string): string {
  return `${release}-made`;
}

/** Its key. */
export function madeBy(release: string): string {
  return keyOf({ kind: 'ConfigMap', name: nameOfMade(release) });
}

const fileOf = (item: Item): string => `${item.kind.toLowerCase()}-${item.name}.yaml`;

/**
 * Keys of the objects that hang on a file of some trees: its own, or all in the directory of which it is a
 * kustomization or what breaks it.
 */
export function keysOfFile(path: string, trees: readonly FleetTree[]): readonly string[] {
  const [, kind, name = ''] = /([a-z]+)-([^/]*)\.yaml$/.exec(path) ?? [];
  const known = ['ConfigMap', 'HelmRelease', 'Kustomization'].find((one) => one.toLowerCase() === kind);
  if (known !== undefined) return [keyOf({ kind: known, name })];
  const directory = path.slice(0, path.lastIndexOf('/'));
  return trees.flatMap((tree) => itemsAt(tree, directory).map(keyOf));
}

/** Keys of the Kustomizations of some trees that may apply an object, of those that may apply these, and so on. */
export function ownersInTrees(key: string, trees: readonly FleetTree[]): ReadonlySet<string> {
  const owners = new Set<string>();
  const pending = [key];
  for (let next = pending.pop(); next !== undefined; next = pending.pop())
    for (const { directories } of trees)
      for (const [path, { items }] of Object.entries(directories))
        if (items.some((item) => keyOf(item) === next || (item.kind === 'HelmRelease' && madeBy(item.name) === next)))
          for (const owner of readersOfFile(path, trees))
            if (!owners.has(owner)) {
              owners.add(owner);
              pending.push(owner);
            }
  return owners;
}

/** Keys of the Kustomizations of some trees that build a directory, by itself or as a base. */
function readersOfFile(directory: string, trees: readonly FleetTree[]): readonly string[] {
  const users = trees.flatMap(({ directories }) =>
    Object.entries(directories).flatMap(([path, { bases = [] }]) => (bases.includes(directory) ? [path] : [])),
  );
  const built = new Set([directory, ...users]);
  const items = trees.flatMap(({ directories }) => Object.values(directories).flatMap((one) => one.items));
  return items.flatMap((item) => (item.kind === 'Kustomization' && built.has(item.path) ? [keyOf(item)] : []));
}

const source =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/fleet"}\n';

/** Files of a commit. */
export function filesOf({ directories, charts, hasSource = false }: FleetTree): Record<string, MemoryFile> {
  const files: Record<string, MemoryFile> = {};
  for (const [path, { bases = [], items, unlisted, isBroken }] of Object.entries(directories)) {
    const sources = hasSource && path.startsWith('clusters/') ? ['source.yaml'] : [];
    for (const name of sources) files[`${path}/${name}`] = source;
    for (const item of items) files[`${path}/${fileOf(item)}`] = object(item);
    if (unlisted !== undefined) {
      const own = items.filter((item) => !unlisted.includes(keyOf(item))).map(fileOf);
      const listed = [...sources, ...own, ...bases.map((base) => `../../${base}`)];
      const out = items.filter((item) => unlisted.includes(keyOf(item))).map((item) => `# - ${fileOf(item)}\n`);
      files[`${path}/kustomization.yaml`] =
        `${out.join('')}resources: [${[...listed, ...(isBroken ? ['gone.yaml'] : [])].join(', ')}]\n`;
    } else if (isBroken) files[`${path}/broken.yaml`] = 'a: [\n';
  }
  for (const [name, { version, content, fails }] of Object.entries(charts)) {
    files[`charts/${name}/Chart.yaml`] = `apiVersion: v2\nname: ${name}\nversion: 1.0.${version}\n`;
    files[`charts/${name}/templates/cm.yaml`] =
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-made", namespace: flux-system}\ndata: {v: "${content} {{ .Values.v }} {{ if hasKey .Values "t" }}{{ .Values.t }}{{ else }}none{{ end }}"}\n${fails ? '{{ fail "no" }}' : ''}`;
  }
  return files;
}
