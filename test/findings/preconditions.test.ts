import { beforeAll, describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../src/core/json.ts';
import type { NodeState, SideResult } from '../../src/core/side-result.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { rules } from '../../src/findings/rules.ts';
import { placeholder } from '../../src/render/controllers/placeholder.ts';
import { ruleCases } from './cases/all.ts';
import { type Case, findingsOf, firedRules, sidesOf } from './judge-case.ts';
import { claim } from './objects.ts';

const cases = Object.values(ruleCases)
  .flatMap((group) => Object.entries(group))
  .map(([rule, { fires }]) => ({ rule, fires }));

/** Rules about what is no render: the configuration of the program, and what applies the resources of a case. */
const ofNoRender = /^configuration-/;
const isRefusal = (rule: string): boolean => rules.find(({ id }) => id === rule)?.isRefusal === true;

/** A side on which what applies the resources of a case has no render. */
function without(side: SideResult, state: NodeState): SideResult {
  const isOwner = (name: string): boolean => name === 'apps' || name === 'app' || name === 'set' || name === 'other';
  return {
    ...side,
    nodes: side.nodes.map((node) =>
      isOwner(node.id.name)
        ? { ...node, state, reason: 'unknown', manifests: [], chart: undefined, withFormerSpec: undefined }
        : node,
    ),
  };
}

/** A side without what only a render of the other one tells: a chart that Flux keeps, a build with the former spec. */
function withoutKept(side: SideResult): SideResult {
  return { ...side, nodes: side.nodes.map((node) => ({ ...node, chart: undefined, withFormerSpec: undefined })) };
}

function said(sides: { readonly base: SideResult; readonly head: SideResult }, one: Case): readonly Finding[] {
  const { base, head } = sides;
  return reviewComparison(diffSides(base, head), base, head, one.options ?? {}).review?.findings ?? [];
}

/** What is said where a side has no render, and no file that its node reads has changed. */
function saidWithout(gap: 'base' | 'head', state: NodeState, one: Case): readonly Finding[] {
  const { base, head } = sidesOf(one);
  const options = { ...one.options, changedFiles: [] };
  return gap === 'base'
    ? said({ base: without(base, state), head: withoutKept(head) }, { ...one, options })
    : said({ base, head: without(head, state) }, { ...one, options });
}

/** What is said where the variables of what applies the resources of a case are not known. */
function saidWithoutVariables(one: Case): readonly Finding[] {
  const { base, head } = sidesOf(one);
  const warnings = [{ category: 'unresolved-substitution', message: 'not in the tree' }];
  return said({ base, head: { ...head, nodes: head.nodes.map((node) => ({ ...node, warnings })) } }, one);
}

/** The values of a version that another one does not have at their place, replaced. */
function differingAs(text: string, other: JsonValue | undefined, value: JsonValue, path = ''): JsonValue {
  if (/^(?:apiVersion|kind|metadata\.(?:name|namespace))$/.test(path)) return value;
  if (Array.isArray(value))
    return value.map((item, at) => differingAs(text, Array.isArray(other) ? other[at] : undefined, item, `${path}[]`));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]): [string, JsonValue] => [
        key,
        differingAs(text, isJsonObject(other) ? other[key] : undefined, item, path === '' ? key : `${path}.${key}`),
      ]),
    );
  return value === other || value === null ? value : text;
}

/** A case whose head has a text in place of each value that differs. */
function unknownIn(one: Case, text: string): Case {
  const head = (one.head ?? []).map((object, at) => {
    const before = one.base?.find(
      (other) =>
        other['kind'] === object['kind'] && JSON.stringify(other['metadata']) === JSON.stringify(object['metadata']),
    );
    return differingAs(text, before ?? one.base?.[at], object) as JsonObject;
  });
  return { ...one, head };
}

function placeOf(object: JsonObject): string {
  return `${stringAt(object, 'kind') ?? ''}/${stringAt(object, 'metadata', 'name') ?? ''}`;
}

beforeAll(() => withLazyModules(() => void cases.map(({ fires }) => firedRules(fires))));

describe.each(cases)('$rule', ({ fires }) => {
  test.each<NodeState>(['failed', 'blocked', 'unchecked', 'skipped'])(
    'says nothing that rests on a base which is %s, but as what would be new',
    (state) => {
      const told = saidWithout('base', state, fires).filter((one) => !ofNoRender.test(one.rule));
      const unknown = told.filter(
        (one) => !isRefusal(one.rule) && !(one.severity === 'note' && one.message.startsWith('If this is new: ')),
      );

      expect(unknown).toEqual([]);
    },
  );

  test.each<NodeState>(['failed', 'blocked', 'unchecked', 'skipped', 'suspended'])(
    'says nothing of a head that is %s',
    (state) => {
      expect(saidWithout('head', state, fires).filter((one) => !ofNoRender.test(one.rule))).toEqual([]);
    },
  );

  test('says of what is applied for the first time nothing about what was before', () => {
    const told = findingsOf({ ...fires, base: [], moves: false, headChart: {}, headNode: {} });

    const words = /\b(?:becomes?|changes (?:from|to)|grows|shrinks|loses|no longer|any more)\b/;

    expect(told.filter(({ message }) => words.test(message))).toEqual([]);
  });

  test.each([
    ['that only the cluster has', placeholder('key')],
    ['with a variable that is not known', '${unknown_variable}'],
  ])('says only as a condition that a value differs %s', (_what, text) => {
    const known = new Set((fires.base ?? []).map(placeOf));
    const told = saidWithoutVariables(unknownIn(fires, text)).filter(
      ({ resource, message }) =>
        known.has(`${resource.kind}/${resource.name}`) && message.toLowerCase().includes(text.toLowerCase()),
    );

    expect(told.filter(({ severity, message }) => severity !== 'note' || !message.startsWith('If `'))).toEqual([]);
  });
});

test('a variable that comes from elsewhere is not called unresolved', () => {
  const fires = ruleCases['flux']?.['flux-variable-unresolved']?.fires ?? {};

  expect(firedRules(fires)).toContain('flux-variable-unresolved');
  expect(saidWithoutVariables(fires).map(({ rule }) => rule)).not.toContain('flux-variable-unresolved');
});

test.each([
  ['${A:=ReadWriteOnce}', '${B:=ReadWriteOnce}', ['note: If `${B:=ReadWriteOnce}` is another value: Refused']],
  ['ReadWriteOnce', '${B}', ['note: If `${B}` is another value: Refused']],
  ['${A}', 'ReadWriteOnce', ['note: If `${A}` is another value: Refused']],
  ['ReadWrite${A}', 'ReadOnly${A}', ['block: Refused']],
  ['ReadWriteOnce', 'ReadWriteMany', ['block: Refused']],
])('a field that cannot change is called changed only where no variable can make %s of %s', (from, to, expected) => {
  const versions = { base: [claim({ accessModes: [from] })], head: [claim({ accessModes: [to] })] };
  const told = saidWithoutVariables(versions).filter(({ rule }) => rule === 'claim-immutable');

  expect(
    told.map(({ severity, message }) => `${severity}: ${message.slice(0, message.indexOf('Refused') + 7)}`),
  ).toEqual(expected);
});

test('a refusal names the fields that differ whatever the variables are', () => {
  const base = [claim({ accessModes: ['${A:=ReadWriteOnce}'], dataSourceRef: { kind: 'A', name: 'a' } })];
  const head = [claim({ accessModes: ['${B:=ReadWriteOnce}'], dataSourceRef: { kind: 'B', name: 'a' } })];

  const [finding] = saidWithoutVariables({ base, head }).filter(({ rule }) => rule === 'claim-immutable');

  expect(finding?.severity).toBe('block');
  expect(finding?.message).toContain('(`spec.dataSourceRef`)');
});
