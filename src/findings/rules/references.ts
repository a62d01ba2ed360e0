import { firstNames } from '../../model/counted.ts';
import { type JsonObject, stringAt } from '../../model/json.ts';
import { printResource, type ResourceId } from '../../model/resource-id.ts';
import { quoted, type Severity } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import type { BrokenReference } from '../references.ts';
import { removalOutcome } from '../removal-outcome.ts';
import { gone, inGroup, type PlacedRuleMatch, type UngroupedRule } from '../rule.ts';

/** What each kind breaks when it goes while something still names it. */
const stillUsed: readonly {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly noun: string;
  readonly explanation: string;
  readonly severity: Severity;
}[] = [
  {
    id: 'claim-still-used',
    kinds: ['PersistentVolumeClaim'],
    noun: 'PersistentVolumeClaim',
    severity: 'block',
    explanation: 'Pods with the claim do not start.',
  },
  {
    id: 'class-still-used',
    kinds: [
      'GatewayClass',
      'IngressClass',
      'PriorityClass',
      'RuntimeClass',
      'StorageClass',
      'VolumeAttributesClass',
      'VolumeSnapshotClass',
    ],
    noun: 'class',
    severity: 'block',
    explanation: 'Resources of the class are refused, or no controller handles them.',
  },
  {
    id: 'config-map-still-used',
    kinds: ['ConfigMap'],
    noun: 'ConfigMap',
    severity: 'block',
    explanation: 'Pods that read it do not start. Flux objects that need it fail.',
  },
  {
    id: 'secret-still-used',
    kinds: ['Secret', 'SealedSecret', 'ExternalSecret'],
    noun: 'Secret',
    severity: 'block',
    explanation: 'Pods that read it do not start. Flux objects that need it fail.',
  },
  {
    id: 'service-account-still-used',
    kinds: ['ServiceAccount'],
    noun: 'ServiceAccount',
    severity: 'block',
    explanation: 'The API server refuses pods of the ServiceAccount.',
  },
  {
    id: 'service-still-used',
    kinds: ['Service'],
    noun: 'Service',
    severity: 'warn',
    explanation: 'Requests to it fail.',
  },
  {
    id: 'source-still-used',
    kinds: ['Bucket', 'ExternalArtifact', 'GitRepository', 'HelmChart', 'HelmRepository', 'OCIRepository'],
    noun: 'source',
    severity: 'block',
    explanation: 'Its users get no updates.',
  },
];

const specific = new Set(stillUsed.flatMap(({ kinds }) => kinds));

/** Names as many users as one sentence can take. */
function usersText(users: readonly ResourceId[]): string {
  return firstNames(
    users.map((id) => quoted(printResource(id))),
    3,
  );
}

function hitOf({ root, gone: id, key, change, users }: BrokenReference, severity: Severity): PlacedRuleMatch {
  const position = change.cause?.at ?? change.origin;
  const what =
    key === undefined
      ? `${quoted(printResource(id))} is removed`
      : `Key ${quoted(key)} of ${quoted(printResource(id))} is removed`;
  return {
    root,
    resource: change.id,
    severity,
    message: `${what}, but ${usersText(users)} still ${users.length === 1 ? 'uses' : 'use'} it.`,
    position,
  };
}

function usedRule(
  entry: Pick<UngroupedRule, 'explanation' | 'id' | 'severity' | 'title'>,
  fits: (broken: BrokenReference) => boolean,
): UngroupedRule {
  return {
    ...entry,
    hint: 'Remove the references first.',
    checkAll: (_comparison, context) =>
      context
        .broken()
        .filter(fits)
        .map((broken) => hitOf(broken, entry.severity)),
  };
}

/** How many resources there are of the kind that a definition defines. */
function countOfKind(definition: JsonObject | undefined, root: string, { head }: JudgeContext): number {
  const kind = stringAt(definition, 'spec', 'names', 'kind') ?? '';
  return head.ofKind(root, `${kind}.${stringAt(definition, 'spec', 'group') ?? ''}`).length;
}

/** Rules about names that lead to nothing any more. */
export const referenceRules = inGroup('references', [
  ...stillUsed.map(({ kinds, noun, ...entry }) =>
    usedRule(
      { ...entry, title: `${noun} removed while in use` },
      ({ gone: { kind }, key }) => key === undefined && kinds.includes(kind),
    ),
  ),
  usedRule(
    {
      id: 'config-key-still-used',
      severity: 'block',
      title: 'key of a ConfigMap or Secret removed while in use',
      explanation: 'Pods that read the key do not start. Flux objects that need it fail.',
    },
    ({ key }) => key !== undefined,
  ),
  usedRule(
    {
      id: 'resource-still-used',
      severity: 'warn',
      title: 'resource removed while in use',
      explanation: 'Its users wait for it, or fail.',
    },
    ({ gone: { kind }, key }) => key === undefined && !specific.has(kind),
  ),
  {
    id: 'crd-still-used',
    severity: 'block',
    title: 'CRD removed while resources of its kind remain',
    explanation: 'Flux cannot apply resources of an undefined kind, nor anything else of the same Kustomization.',
    hint: 'Remove the resources of the kind first.',
    kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
    on: gone,
    check: (transition, context) => {
      if (!removalOutcome(transition, context.base, context.head).deleted) return undefined;
      const left = countOfKind(transition.base, transition.root, context);
      return left === 0
        ? undefined
        : `${left} ${left === 1 ? 'resource' : 'resources'} of kind ${quoted(stringAt(transition.base, 'spec', 'names', 'kind') ?? '')} ${left === 1 ? 'remains' : 'remain'} in the repository.`;
    },
  },
]);
