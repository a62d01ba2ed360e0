import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type JsonObject, stringAt } from '../../src/model/json.ts';
import { judgeCase } from '../findings/judge-case.ts';

/** What an account with one role does, and what the API server of Kubernetes 1.36 says of it. Written by scripts/oracle/account-rights.js. */
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

test.each(
  cases
    .filter(({ verb, exists }) => verb === 'apply' && !exists)
    .map((one, at) => [`${at} ${stringAt(one.object, 'kind')}`, one] as const),
)('a new object is refused in the words of the API server: %s', (_name, { rules, binding, object, words }) => {
  const rights = rightsOf(rules, binding);
  const spec = { serviceAccountName: 'deployer' };
  const { review } = judgeCase({ base: rights, head: [...rights, object], spec });
  const told = (review?.findings ?? []).filter(({ rule }) => rule === 'flux-account-forbidden');

  expect(told.map(({ message }) => message)).toEqual(words === null ? [] : [`Refused: \`${words}\`.`]);
});
