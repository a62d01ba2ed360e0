import { diffSides } from '../../src/diff/diff-sides.ts';
import { type HiddenClass } from '../../src/diff/hidden-classes.ts';
import { defaultNoise, type NoiseRule } from '../../src/diff/noise.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { resourceIdOf } from '../../src/model/resource-id.ts';
import { node, side } from './sides.ts';

const sideOf = (objects: readonly JsonObject[]): ReturnType<typeof side> =>
  side([
    node(
      'HelmRelease shop/web',
      objects.flatMap((object) => {
        const id = resourceIdOf(object);
        return id === undefined ? [] : [{ id, object }];
      }),
    ),
  ]);
/** What is hidden between two versions of one resource beside others that stay; `shown` when something is told of it. */
export const between = (
  base: JsonObject,
  head: JsonObject,
  { others = [], noise = defaultNoise }: { others?: readonly JsonObject[]; noise?: readonly NoiseRule[] } = {},
): { rules: readonly string[]; shown: boolean; notes: readonly string[]; lines: readonly string[] } => {
  const { groups, hiddenIn } = diffSides(sideOf([base, ...others]), sideOf([head, ...others]), { noise });
  const change = groups[0]?.changes[0];
  return {
    rules: change?.hiddenBy ?? hiddenIn[0]?.rules ?? [],
    shown: change !== undefined,
    notes: change?.notes ?? [],
    lines: change?.hunks.flatMap(({ lines }) => lines) ?? [],
  };
};
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
