import { describe, expect, test } from 'vitest';
import { withLazyModules } from '../../src/apiserver/lazy-module.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import { apiCases } from './cases/api.ts';
import { availabilityCases } from './cases/availability.ts';
import { configurationCases } from './cases/configuration.ts';
import { dataLossCases } from './cases/data-loss.ts';
import { exposureCases } from './cases/exposure.ts';
import { fluxCases } from './cases/flux.ts';
import { immutableCases } from './cases/immutable.ts';
import { privilegeCases } from './cases/privilege.ts';
import { referenceCases } from './cases/references.ts';
import { schemaCases } from './cases/schema.ts';
import { supplyChainCases } from './cases/supply-chain.ts';
import { type Case, findingsOf, type RuleCases } from './judge-case.ts';

const cases: Readonly<Record<string, RuleCases>> = {
  ...apiCases,
  ...availabilityCases,
  ...configurationCases,
  ...dataLossCases,
  ...exposureCases,
  ...fluxCases,
  ...immutableCases,
  ...privilegeCases,
  ...referenceCases,
  ...schemaCases,
  ...supplyChainCases,
};

/** What post-build substitution writes for a variable that only the cluster has. */
const unknown = '$'.concat('{cluster_value}');

type Path = readonly (number | string)[];

/** The paths of all scalars below an object, but for its identity and what Flux reads of it. */
function scalars(value: JsonValue | undefined, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => scalars(item, [...path, at]));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, item]) => scalars(item, [...path, key]));
  const [first, second] = path;
  const isIdentity =
    first === 'apiVersion' ||
    first === 'kind' ||
    (first === 'metadata' && (second === 'name' || second === 'namespace'));
  return value === undefined || value === null || isIdentity ? [] : [path];
}

function at(value: JsonValue | undefined, path: Path): JsonValue | undefined {
  let found = value;
  for (const step of path) {
    if (Array.isArray(found) && typeof step === 'number') found = found[step];
    else if (isJsonObject(found) && Object.hasOwn(found, step)) found = found[step];
    else return undefined;
  }
  return found;
}

function withValue(value: JsonValue, path: Path, to: JsonValue | undefined): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return to ?? null;
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? withValue(item, rest, to) : item));
  if (!isJsonObject(value)) return value;
  const { [String(step)]: old, ...others } = value;
  if (rest.length === 0 && to === undefined) return others;
  return { ...others, [String(step)]: withValue(old ?? null, rest, to) };
}

const sides = ['base', 'head'] as const;
type SideName = (typeof sides)[number];

/** The case with another value at a path of an object of a side. */
function changed(one: Case, side: SideName, index: number, path: Path, to: JsonValue | undefined): Case {
  const objects = (one[side] ?? []).map((object, i) => {
    const other = i === index ? withValue(object, path, to) : object;
    return isJsonObject(other) ? other : object;
  });
  return { ...one, [side]: objects };
}

/** The object of the other side with the same identity. */
function twinOf(object: JsonObject, others: readonly JsonObject[] = []): JsonObject | undefined {
  const key = ({ kind, metadata }: JsonObject): string =>
    JSON.stringify([kind, at(metadata, ['namespace']) ?? null, at(metadata, ['name']) ?? null]);
  return others.find((other) => key(other) === key(object));
}

const said = (rule: string, one: Case): readonly string[] =>
  findingsOf(one).flatMap((finding) => (finding.rule === rule && finding.severity !== 'note' ? [finding.message] : []));

/** Places of values on which it hangs that the rule fires: with that of the other side it does not. That a value comes or goes is known, whatever it is. */
function needed(
  rule: string,
  one: Case,
): readonly { readonly side: SideName; readonly index: number; readonly path: Path }[] {
  return sides.flatMap((side) =>
    (one[side] ?? []).flatMap((object, index) => {
      const twin = twinOf(object, one[side === 'base' ? 'head' : 'base']);
      if (twin === undefined) return [];
      return scalars(object)
        .filter((path) => at(twin, path) !== undefined && at(twin, path) !== at(object, path))
        .filter((path) => said(rule, changed(one, side, index, path, at(twin, path))).length === 0)
        .map((path) => ({ side, index, path }));
    }),
  );
}

await withLazyModules(() => void Object.values(cases).map(({ fires }) => findingsOf(fires)));

describe('a rule that hangs on one value', () => {
  test.each(Object.keys(cases).filter((rule) => rule !== 'flux-variable-unresolved'))(
    '%s says nothing graver than a note when the value is not known',
    (rule) => {
      const one = cases[rule]?.fires ?? {};
      const told = needed(rule, one).flatMap(({ side, index, path }) =>
        said(rule, changed(one, side, index, path, unknown)).map((message) => `${side} ${path.join('.')}: ${message}`),
      );

      expect(told).toEqual([]);
    },
  );
});
