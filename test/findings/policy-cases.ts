import type { JsonObject } from '../../src/core/json.ts';
import { type Case, judgeCase } from './judge-case.ts';
import { clusterObject, deployment } from './objects.ts';

/** Findings about policies, as `rule Kind: message`. */
export function told(one: Case): readonly string[] {
  return (judgeCase(one).review?.findings ?? [])
    .filter(({ rule }) => rule.startsWith('policy-'))
    .map(({ rule, resource, message }) => `${rule} ${resource.kind}: ${message}`);
}

/** A ClusterPolicy with one rule. */
export const kyverno = (rule: JsonObject, spec: JsonObject = {}): JsonObject =>
  clusterObject(
    'kyverno.io/v1',
    'ClusterPolicy',
    { spec: { validationFailureAction: 'Enforce', rules: [{ name: 'check', ...rule }], ...spec } },
    { name: 'teams' },
  );
/** A match of pods. */
const pods = { any: [{ resources: { kinds: ['Pod'] } }] };
/** A rule that asks for a label. */
export const team: JsonObject = {
  match: pods,
  validate: { message: 'a team is missing', pattern: { metadata: { labels: { team: '?*' } } } },
};
/** A Deployment that is added beside a policy that both sides have. */
export const change = (policy: JsonObject, ...more: readonly JsonObject[]): Case => ({
  base: [policy, ...more],
  head: [policy, ...more, deployment()],
});
/** The refusal of that Deployment by that rule. */
export const refused =
  'policy-refuses Deployment: Refused: `admission webhook "validate.kyverno.svc-fail" denied the request: teams: autogen-check: \'validation error: a team is missing. rule autogen-check failed at path /spec/template/metadata/labels/team/\'` (`apps/all.yaml:1`).';
