import { diffSides } from '../../src/compare/diff-sides.ts';
import { type HiddenClass } from '../../src/compare/hidden-classes.ts';
import { defaultNoise, type NoiseRule } from '../../src/compare/noise.ts';
import { type JsonObject, objectAt } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import type { Manifest, NodeResult } from '../../src/core/side-result.ts';
import { node, side } from './sides.ts';

const manifestsOf = (objects: readonly JsonObject[]): Manifest[] =>
  objects.flatMap((object) => {
    const id = resourceIdOf(object);
    const hook = objectAt(object, 'metadata', 'annotations')?.['helm.sh/hook'] !== undefined;
    return id === undefined ? [] : [{ id, object, ...(hook ? { hook } : {}) }];
  });
const sideOf = (objects: readonly JsonObject[], stays: readonly NodeResult[] = []): ReturnType<typeof side> =>
  side([node('HelmRelease shop/web', manifestsOf(objects)), ...stays]);
/**
 * What is hidden between two versions of one resource beside others that stay; `shown` when something is told of it.
 */
export const between = (
  base: JsonObject,
  head: JsonObject,
  {
    others = [],
    stays = [],
    noise = defaultNoise,
  }: { others?: readonly JsonObject[]; stays?: readonly NodeResult[]; noise?: readonly NoiseRule[] } = {},
): { rules: readonly string[]; shown: boolean; notes: readonly string[]; lines: readonly string[] } => {
  const { groups, hiddenIn } = diffSides(sideOf([base, ...others], stays), sideOf([head, ...others], stays), { noise });
  const change = groups[0]?.changes[0];
  return {
    rules: change?.hiddenBy ?? hiddenIn[0]?.rules ?? [],
    shown: change !== undefined,
    notes: change?.notes ?? [],
    lines: change?.hunks.flatMap(({ lines }) => lines) ?? [],
  };
};
/** A node that the change leaves alone. */
export const staying = (name: string, ...objects: readonly JsonObject[]): NodeResult =>
  node(name, manifestsOf(objects), { touched: false });
export const hidden = (rule: HiddenClass): object => ({ rules: [rule], shown: false, notes: [], lines: [] });
export const isShown = (base: JsonObject, head: JsonObject, others: readonly JsonObject[] = []): boolean => {
  const { shown, lines } = between(base, head, { others });
  return shown && lines.some((line) => /^[+-]/.test(line));
};

export const object = (type: string, more: JsonObject = {}, metadata: JsonObject = {}): JsonObject => {
  const [apiVersion = '', kind = ''] = type.split(' ');
  return { apiVersion, kind, metadata: { name: 'web', namespace: 'shop', ...metadata }, ...more };
};
export const configMap = (data: JsonObject): JsonObject => object('v1 ConfigMap', { data });
export const deployment = (more: JsonObject, template: JsonObject = {}, type = 'apps/v1 Deployment'): JsonObject =>
  object(type, { spec: { ...more, template: { metadata: template, spec: { containers: [{ name: 'web' }] } } } });
export const labelled = (labels: JsonObject): JsonObject => object('v1 Service', { spec: { ports: [] } }, { labels });
export const sha = (digit: string): string => digit.repeat(64);
