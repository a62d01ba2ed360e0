import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type JsonObject, objectAt, stringAt } from '../../src/core/json.ts';
import { textsAt } from '../../src/findings/pods/pod-spec.ts';
import { judgeCase } from '../findings/judge-case.ts';

/**
 * What an account with one role does, and what the API server of Kubernetes 1.36 says of it. Written by
 * scripts/oracle/account-rights.js.
 */
const cases: readonly {
  readonly rules: readonly JsonObject[];
  readonly binding?: string;
  readonly verb: 'apply' | 'delete' | 'get';
  readonly object: JsonObject;
  readonly exists: boolean;
  readonly words: string | null;
}[] = JSON.parse(readFileSync(new URL('./account-rights.json', import.meta.url), 'utf8'));

const group = 'rbac.authorization.k8s.io';
const account = { namespace: 'flux-system', name: 'deployer' };

function rightsOf(rules: readonly JsonObject[], binding: string | undefined): JsonObject[] {
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: account },
    { apiVersion: `${group}/v1`, kind: 'ClusterRole', metadata: { name: 'deployer' }, rules: [...rules] },
    {
      apiVersion: `${group}/v1`,
      kind: binding === undefined ? 'ClusterRoleBinding' : 'RoleBinding',
      metadata: { name: 'deployer', ...(binding === undefined ? {} : { namespace: binding }) },
      roleRef: { apiGroup: group, kind: 'ClusterRole', name: 'deployer' },
      subjects: [{ kind: 'ServiceAccount', ...account }],
    },
  ];
}

/** What is told when an object comes, changes or goes with rights that are new. */
function refused(
  rules: readonly JsonObject[],
  one: { readonly base: JsonObject[]; readonly head: JsonObject[] },
): readonly string[] {
  const all = rightsOf([{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }], undefined);
  const { review } = judgeCase({
    base: [...all, ...one.base],
    head: [...rightsOf(rules, undefined), ...one.head],
    spec: { serviceAccountName: 'deployer', prune: true },
  });
  return (review?.findings ?? [])
    .filter(
      ({ rule, resource, message }) =>
        rule === 'flux-account-forbidden' && resource.name === 'one' && message.startsWith('Refused: '),
    )
    .map(({ message }) => message);
}

const named = (verb: string, exists: boolean) =>
  cases
    .filter((one) => one.verb === verb && one.exists === exists)
    .map((one, at) => [`${at} ${stringAt(one.object, 'kind')}`, one] as const);

const told = (words: string | null): readonly string[] => (words === null ? [] : [`Refused: \`${words}\`.`]);

test.each(named('apply', true))('an object that is there takes what the API server asks for: %s', (_name, one) => {
  const head = [{ ...one.object, metadata: { ...objectAt(one.object, 'metadata'), labels: { a: 'b' } } }];

  expect(refused(one.rules, { base: [one.object], head })).toEqual(told(one.words));
});

// Flux looks for what it deletes: where the API server takes a deletion of itself, the account is given that too.
test.each([...named('get', true), ...named('delete', true)])(
  'an object that goes is refused in the words of the API server: %s',
  (_name, { rules, object, words }) => {
    const given =
      words === null ? rules.map((rule) => ({ ...rule, verbs: [...textsAt(rule, 'verbs'), 'get'] })) : rules;

    expect(refused(given, { base: [object], head: [] })).toEqual(told(words));
  },
);

test('every recorded request is held against what is told', () => {
  const held = [named('apply', false), named('apply', true), named('get', true), named('delete', true)];

  expect(held.map((list) => list.length)).toEqual([31, 4, 4, 8]);
  expect(cases).toHaveLength(47);
});

test.each(named('apply', false))(
  'a new object is refused in the words of the API server: %s',
  (_name, { rules, binding, object, words }) => {
    const rights = rightsOf(rules, binding);
    const spec = { serviceAccountName: 'deployer' };
    const { review } = judgeCase({ base: rights, head: [...rights, object], spec });
    const found = (review?.findings ?? []).filter(({ rule }) => rule === 'flux-account-forbidden');

    expect(found.map(({ message }) => message)).toEqual(told(words));
  },
);
