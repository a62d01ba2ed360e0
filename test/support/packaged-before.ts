import { parse } from 'yaml';
import { isJsonObject, type JsonValue } from '../../src/core/json.ts';
import { type ResourceId, resourceKey } from '../../src/core/resource-id.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import type { TextFiles } from './source-mutation.ts';

/**
 * The files of the head with every chart as it was on the base whose name and version are the same: what
 * source-controller has of them, which reads nothing but the Chart.yaml to know whether it packages a chart again
 * (`builder_local.go`). Undefined when that is what the head has. Which releases get one follows from their HelmCharts;
 * see `inCluster`.
 */
export function withChartsOf(base: TextFiles, head: TextFiles): TextFiles | undefined {
  const kept = Object.keys(head).flatMap((path) => {
    if (!path.endsWith('/Chart.yaml') || base[path] === undefined) return [];
    const [before, after] = [nameAndVersion(base[path]), nameAndVersion(head[path])];
    return before !== undefined && before === after ? [path.slice(0, -'Chart.yaml'.length)] : [];
  });
  const isKept = (path: string): boolean => kept.some((directory) => path.startsWith(directory));
  const mixed = Object.fromEntries([
    ...Object.entries(head).filter(([path]) => !isKept(path)),
    ...Object.entries(base).filter(([path]) => isKept(path)),
  ]);
  const paths = Object.keys(mixed);
  const isSame = paths.length === Object.keys(head).length && paths.every((path) => mixed[path] === head[path]);
  return isSame ? undefined : mixed;
}

function nameAndVersion(text: string | undefined): string | undefined {
  try {
    // Numbers count as the texts that they are written with.
    const read = parse(text ?? '', { schema: 'failsafe' }) as JsonValue;
    return isJsonObject(read) ? JSON.stringify([read['name'], read['version']]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What Flux makes of the head in the cluster of the base, where `rendered` is the head for itself, and `mixed` the head
 * with the charts of the base: of each release the one or the other, depending on whether its chart is packaged again.
 */
export function inCluster(
  base: readonly NodeResult[],
  rendered: readonly NodeResult[],
  mixed: readonly NodeResult[],
): NodeResult[] {
  const [before, after] = [definitions(base), definitions(rendered)];
  const kept = new Map(mixed.map((node) => [keyOf(node.root, node.id), node]));
  return rendered.map((node) => {
    const key = keyOf(node.root, node.id);
    if (node.id.kind !== 'HelmRelease' || isPackagedAgain(before.get(key), after.get(key))) return node;
    return kept.get(key) ?? node;
  });
}

function keyOf(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}

/** All that is applied, by root and identity. */
function definitions(nodes: readonly NodeResult[]): ReadonlyMap<string, JsonValue> {
  return new Map(
    nodes.flatMap(({ root, manifests }) => manifests.map(({ id, object }) => [keyOf(root, id), object] as const)),
  );
}

/**
 * True for a release of the head whose chart is packaged anew, whatever its version: it was not there, its HelmChart is
 * another one, or that follows the revision.
 */
function isPackagedAgain(base: JsonValue | undefined, head: JsonValue | undefined): boolean {
  const [before, after] = [chartOf(base), chartOf(head)];
  return (
    before === undefined ||
    before !== after ||
    !/"kind":"(?:Bucket|GitRepository)"/.test(after) ||
    after.includes('"Revision"')
  );
}

function chartOf(release: JsonValue | undefined): string | undefined {
  const spec = isJsonObject(release) ? release['spec'] : undefined;
  return isJsonObject(spec) ? JSON.stringify([spec['chart'] ?? null, spec['interval'] ?? null]) : undefined;
}
