import { type JsonObject, stringAt } from '../../core/json.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { quoted, type Severity } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isDeleted } from '../other-applier.ts';
import type { BrokenReference } from '../references.ts';
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
    explanation:
      'Pods that read it do not start. Flux objects that need it fail. A warning where an unchecked Kustomization may apply it.',
  },
  {
    id: 'secret-still-used',
    kinds: ['Secret', 'SealedSecret', 'ExternalSecret'],
    noun: 'Secret',
    severity: 'block',
    explanation:
      'Pods that read it do not start. Flux objects that need it fail. A warning where an unchecked Kustomization may apply it.',
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

function hitOf(broken: BrokenReference, severity: Severity): PlacedRuleMatch {
  const { root, gone: id, key, change, users, mayComeFrom: maker, ...more } = broken;
  const position = change.cause?.at ?? change.origin;
  const what =
    key !== undefined
      ? `Key ${quoted(key)} of ${quoted(printResource(id))} is removed`
      : `${quoted(printResource(id))} is removed${more.with === undefined ? '' : ` with ${quoted(printResource(more.with))}`}`;
  return {
    root,
    resource: change.id,
    severity: maker === undefined || severity === 'note' ? severity : 'warn',
    message: `${what}, but ${usersText(users)} still ${users.length === 1 ? 'uses' : 'use'} it${maker === undefined ? '' : `. ${quoted(printResource(maker))}, which is not checked, may apply it`}.`,
    position,
    counted: users,
  };
}

/** The sentence on a ConfigMap or Secret that goes and is made again. */
function againText(broken: BrokenReference, { by, lost }: NonNullable<BrokenReference['again']>): string {
  const { gone: id, users } = broken;
  const name = quoted(printResource(id));
  const owner = broken.with === undefined ? '' : ` with ${quoted(printResource(broken.with))}`;
  const maker = resourceKey(by) === resourceKey(id) ? 'when Flux applies it next' : `by ${quoted(printResource(by))}`;
  const without = lost.length === 0 ? '' : `, without ${firstNames(lost.map(quoted), 3)}`;
  return `${name} is deleted${owner}, and made again ${maker}${without}; ${usersText(users)} ${users.length === 1 ? 'uses' : 'use'} it.`;
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
        .flatMap((broken) => {
          const users = broken.users.filter((user) => !failsForIt(context.head.findNode(broken.root, user)));
          return users.length === 0 ? [] : [hitOf({ ...broken, users }, entry.severity)];
        }),
  };
}

/** Test for a node that does not render for want of its source: its failure says so. */
function failsForIt(node: NodeResult | undefined): boolean {
  return node?.state === 'failed' && node.problems.some(({ code }) => code === 'SOURCE_NOT_FOUND');
}

/** The resources of the kind that a definition defines. */
function allOfKind(definition: JsonObject | undefined, root: string, { head }: JudgeContext): readonly ResourceId[] {
  const kind = stringAt(definition, 'spec', 'names', 'kind') ?? '';
  return head.ofKind(root, `${kind}.${stringAt(definition, 'spec', 'group') ?? ''}`).map(({ manifest }) => manifest.id);
}

/** Rules about names that lead to nothing any more. */
export const referenceRules = inGroup('references', [
  ...stillUsed.map(({ kinds, noun, ...entry }) =>
    usedRule(
      { ...entry, title: `${noun} removed while in use` },
      ({ gone: { kind }, key, again }) => key === undefined && again === undefined && kinds.includes(kind),
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
    id: 'data-made-again',
    severity: 'note',
    title: 'ConfigMap or Secret deleted and made again',
    explanation: 'Its producer changes. Pods that start in between wait for it.',
    hint: '',
    checkAll: (_comparison, context) =>
      context
        .broken()
        .flatMap((broken) =>
          broken.again === undefined ? [] : [{ ...hitOf(broken, 'note'), message: againText(broken, broken.again) }],
        ),
  },
  {
    id: 'crd-still-used',
    severity: 'block',
    title: 'CRD removed while resources of its kind remain',
    explanation:
      'Deleting a CRD deletes every custom resource of its kind. Flux cannot apply those that remain, nor anything else of the same Kustomization.',
    hint: 'Keep the CRD, or remove the resources of the kind first.',
    kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
    on: gone,
    check: (transition, context) => {
      if (!isDeleted(transition, context)) return undefined;
      const counted = allOfKind(transition.base, transition.root, context);
      const left = counted.length;
      if (left === 0) return undefined;
      const kind = quoted(stringAt(transition.base, 'spec', 'names', 'kind') ?? '');
      const message = `Flux deletes the CRD and every ${kind} in the cluster; ${left} of them ${left === 1 ? 'remains' : 'remain'} in this repository.`;
      return { message, counted };
    },
  },
]);
