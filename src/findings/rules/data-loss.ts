import { jsonAt, listAt, objectAt, stringAt } from '../../core/json.ts';
import { printResource } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import { goesWithItsData } from '../backed-up-data.ts';
import { reclaimPolicyOf } from '../claimed-volume.ts';
import { quoted } from '../finding.ts';
import { goneBeginning, goneDirectory } from '../gone-directory.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isDeleted } from '../other-applier.ts';
import { objectsAt, workloads } from '../pods/pod-spec.ts';
import { isTakenOver } from '../release-identity.ts';
import { keepReason, removalOutcome, removalOutcomeOfOwned } from '../removal-outcome.ts';
import { gone, inGroup, kept, type RuleMatch, type UngroupedRule } from '../rule.ts';
import { claimsScaledAway, goesWithItsClaims } from '../set-claims.ts';
import { kindKey } from '../side-index.ts';
import type { Transition } from '../transition.ts';
import { databaseSteps, versionedDatabases } from './database-versions.ts';
import { databases } from './databases.ts';
import { precious } from './moves.ts';
import { sourceChanges } from './volume-sources.ts';

/** Custom resources by which data is backed up. */
const backups: readonly string[] = [
  'BackupConfiguration.stash.appscode.com',
  'ReplicationSource.volsync.backube',
  'Schedule.k8up.io',
  'Schedule.velero.io',
  'ScheduledBackup.postgresql.cnpg.io',
  'VolumeSnapshot.snapshot.storage.k8s.io',
];

/** Namespaces that nobody can delete. Source: the admission plugin NamespaceLifecycle of the API server. */
const undeletable: ReadonlySet<string> = new Set(['default', 'kube-public', 'kube-system']);

/** What keeps a resource, by the kind of what applies it. */
const keepBy = {
  HelmRelease: 'helm.sh/resource-policy: keep',
  Kustomization: 'kustomize.toolkit.fluxcd.io/prune: disabled',
  ResourceSet: 'fluxcd.controlplane.io/prune: disabled',
} as const;

const keepByRestoring = `Keep the resource, or annotate it with \`${keepBy.Kustomization}\` in an earlier change (chart: \`${keepBy.HelmRelease}\`, ResourceSet: \`${keepBy.ResourceSet}\`).`;

function keepHint({ root, id, group: { node } }: Transition, { base, head }: JudgeContext): string {
  const { kind } = node;
  const namespace = { group: '', kind: 'Namespace', namespace: '', name: id.namespace };
  const before = head.find(root, namespace) === undefined ? base.find(root, namespace) : undefined;
  const isInGone =
    before !== undefined &&
    keepReason(before.manifest, before.node.id, true) === undefined &&
    removalOutcomeOfOwned(root, before.node.id, base, head).deleted;
  // No mark on the resource keeps it when its Namespace is deleted.
  if (isInGone) return 'Keep it together with its Namespace, which Flux deletes too.';
  const annotation = Object.hasOwn(keepBy, kind) ? keepBy[kind as keyof typeof keepBy] : keepBy.Kustomization;
  return `Keep the resource, or annotate it with \`${annotation}\` in an earlier change.`;
}

/** Annotations that keep a resource which is no longer applied. */
const keepAnnotations: readonly string[] = [
  'fluxcd.controlplane.io/prune',
  'helm.sh/resource-policy',
  'kustomize.toolkit.fluxcd.io/prune',
];

/** A rule for kinds whose deletion takes data with it. */
function deletes(
  rule: Pick<UngroupedRule, 'explanation' | 'id' | 'impliedBy' | 'severity' | 'title'> & {
    readonly kinds: readonly string[];
  },
  message: (transition: Transition, context: JudgeContext) => RuleMatch | undefined,
  hint?: string,
): UngroupedRule {
  return {
    ...rule,
    hint: hint ?? keepByRestoring,
    on: gone,
    check: (transition, context) => {
      const { group, id, root } = transition;
      const isAlone = isDeleted(transition, context);
      // Of two owners the one that has applied it last deletes it: the other one makes it again, without its data.
      const isShared =
        !isAlone && precious.has(kindKey(id)) && removalOutcome(transition, context.base, context.head).deleted;
      const hit = isAlone || isShared ? message(transition, context) : undefined;
      if (hit === undefined) return undefined;
      const said = typeof hit === 'string' ? { message: hit } : hit;
      if (isShared && context.head.findNode(root, group.node) !== undefined) {
        const condition = `If ${quoted(printResource(group.node))} has applied it last`;
        return {
          ...said,
          message: `${condition}: ${said.message}`,
          severity: 'warn',
          hint: keepHint(transition, context),
        };
      }
      if (isShared) return undefined;
      const left = goneDirectory(root, group.node, context);
      if (left !== undefined && context.holdsFiles?.(left) === false) return undefined;
      const moved = left === undefined ? goneBeginning(root, group.node, context) : undefined;
      const condition =
        left !== undefined
          ? `If files are left in ${quoted(left)}`
          : moved !== undefined
            ? `If another directory takes the place of ${quoted(moved)}`
            : undefined;
      if (condition !== undefined)
        return { ...said, message: `${condition}: ${said.message}`, severity: 'note', hint: '' };
      return hint === undefined ? { hint: keepHint(transition, context), ...said } : said;
    },
  };
}

/** Numbers of the resources that go with their owner, and of those that another Kustomization applies from now on. */
interface GoingResources {
  readonly count: number;
  readonly moved: number;
}

/**
 * The resources that are deleted together with what applied them; undefined when they stay, since it is suspended or
 * told to leave them.
 */
function goesWith({ root, id }: Transition, { base, head }: JudgeContext): GoingResources | undefined {
  if (!removalOutcomeOfOwned(root, id, base, head).deleted) return undefined;
  const manifests = base.findNode(root, id)?.manifests ?? [];
  const going = manifests.filter((manifest) => keepReason(manifest, id, true) === undefined);
  const moved = going.filter((manifest) => head.find(root, manifest.id)?.node.id.kind === 'Kustomization');
  return { count: going.length, moved: moved.length };
}

/**
 * Words for the resources that Flux deletes with a Kustomization. It leaves those that have the labels of another one
 * by then, which nobody knows: both reconcile at once.
 */
function deletedWith({ count, moved }: GoingResources): string {
  const resources = (number: number): string => (number === 1 ? 'the resource' : `the ${number} resources`);
  if (count === 0) return 'everything it applied';
  if (moved === 0) return `${resources(count)} it applied`;
  if (moved < count)
    return `${resources(count - moved)} that it alone applied, and ${moved} more unless their new owner is faster`;
  return `${resources(count)} it applied, unless their new owner is faster`;
}

/** Test for a node of which another one applies all resources from now on. */
function isTakenWhole({ id, root }: Transition, { base, head }: JudgeContext): boolean {
  const { held, manifests = [] } = base.findNode(root, id) ?? {};
  const applied = held ?? manifests;
  return applied.length > 0 && applied.every((one) => head.find(root, one.id) !== undefined);
}

function leftBehind(what: string): RuleMatch {
  return {
    message: `Flux leaves ${what} in the cluster, without an owner.`,
    severity: 'note',
    hint: 'Delete leftovers by hand.',
  };
}

function claimNames(volumes: readonly { readonly [key: string]: unknown }[]): string[] {
  return volumes.flatMap((volume) => {
    const claim = volume['persistentVolumeClaim'] as Record<string, unknown> | undefined;
    const name = typeof claim === 'object' ? claim['claimName'] : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

/** Rules about data that goes for good. */
export const dataLossRules = inGroup('data-loss', [
  deletes(
    {
      id: 'backup-removed',
      impliedBy: 'removal',
      kinds: backups,
      severity: 'warn',
      title: 'backup or backup schedule removed',
      explanation: 'The data loses a backup. A deleted snapshot is gone.',
    },
    (transition, context) =>
      goesWithItsData(transition, context)
        ? undefined
        : `Flux deletes the ${quoted(transition.id.kind)}, and the data loses this backup.`,
    'Check that another backup covers the data.',
  ),
  {
    id: 'claim-retention-delete',
    severity: 'warn',
    title: 'claim retention policy becomes Delete',
    explanation: 'With `Delete` the claims and their data go with the StatefulSet, or when it scales down.',
    hint: 'Keep `Retain` unless the data can be restored.',
    kinds: ['StatefulSet.apps'],
    on: kept,
    watches: ['persistentVolumeClaimRetentionPolicy'],
    check: ({ base, head }) => {
      const fields = ['whenDeleted', 'whenScaled'].filter(
        (field) =>
          jsonAt(head, 'spec', 'persistentVolumeClaimRetentionPolicy', field) === 'Delete' &&
          jsonAt(base, 'spec', 'persistentVolumeClaimRetentionPolicy', field) !== 'Delete',
      );
      return fields.length === 0
        ? undefined
        : `${fields.map((field) => quoted(`spec.persistentVolumeClaimRetentionPolicy.${field}`)).join(' and ')} ${fields.length === 1 ? 'becomes' : 'become'} Delete.`;
    },
  },
  {
    id: 'claims-scaled-away',
    severity: 'block',
    title: 'scaling down deletes claims with their data',
    explanation: 'With `whenScaled: Delete` the claims of a pod go when the StatefulSet scales down past it.',
    hint: 'Set `whenScaled: Retain` in an earlier change, or keep the number of replicas.',
    kinds: ['StatefulSet.apps'],
    on: kept,
    watches: ['ordinals', 'persistentVolumeClaimRetentionPolicy', 'replicas'],
    check: ({ base, head, id }) => {
      const claims = claimsScaledAway(id.name, base, head);
      return claims.length === 0
        ? undefined
        : `Scaling down deletes ${claims.length === 1 ? 'the claim' : `${claims.length} claims`} with ${claims.length === 1 ? 'its' : 'their'} data: ${firstNames(claims.map(quoted), 3)}.`;
    },
  },
  deletes(
    {
      id: 'crd-removed',
      impliedBy: 'removal',
      kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
      severity: 'block',
      title: 'CRD removed with every resource of its kind',
      explanation: 'Deleting a CRD deletes every custom resource of its kind, also resources outside any repository.',
    },
    ({ base, root }, { base: side, head }) => {
      const kind = stringAt(base, 'spec', 'names', 'kind') ?? '';
      // Those that remain are what `crd-still-used` says.
      if (head.ofKind(root, `${kind}.${stringAt(base, 'spec', 'group') ?? ''}`).length > 0) return undefined;
      const count = side.ofKind(root, `${kind}.${stringAt(base, 'spec', 'group') ?? ''}`).length;
      return `Flux deletes the CRD and every ${quoted(kind)} in the cluster${count === 0 ? '' : `, ${count} of them in this repository`}.`;
    },
  ),
  {
    id: 'database-major',
    severity: 'warn',
    title: 'database of another major version',
    explanation:
      'Data on the volumes is of the old version. Most databases convert it in one direction, or not at all.',
    hint: 'Back up the data first.',
    kinds: [...workloads, ...versionedDatabases],
    on: kept,
    check: ({ base, head }) => databaseSteps(base, head),
  },
  deletes(
    {
      id: 'database-removed',
      impliedBy: 'removal',
      kinds: databases,
      severity: 'block',
      title: 'database removed',
      explanation: 'The operator deletes the instances of the database, and in most cases its volumes.',
    },
    ({ id }) => `Flux deletes the ${quoted(id.kind)}, and its operator deletes the data.`,
  ),
  deletes(
    {
      id: 'helm-release-removed',
      impliedBy: 'counts',
      kinds: ['HelmRelease.helm.toolkit.fluxcd.io'],
      severity: 'warn',
      title: 'HelmRelease removed',
      explanation: 'Flux uninstalls the Helm release and deletes its resources.',
    },
    (transition, context) => {
      // What happens to everything that a Kustomization applied is said of the Kustomization.
      if (transition.group.headState === undefined) return undefined;
      // That another HelmRelease has the same release is told of that one.
      const { base, root } = transition;
      if (base !== undefined && isTakenOver(base, root, context.head)) return undefined;
      const going = goesWith(transition, context);
      if (going === undefined) return isTakenWhole(transition, context) ? undefined : leftBehind('the Helm release');
      const { count } = going;
      const message = `Flux uninstalls the Helm release${count === 0 ? '' : ` with its ${count} ${count === 1 ? 'resource' : 'resources'}`}.`;
      // A suspended release leaves its resources to their Namespace.
      const place = helmReleaseSpec(base).targetNamespace ?? transition.id.namespace;
      const namespace = { group: '', kind: 'Namespace', namespace: '', name: place };
      const goesToo =
        context.base.find(root, namespace) !== undefined && context.head.find(root, namespace) === undefined;
      return goesToo ? { message, hint: '' } : message;
    },
    'Suspend the HelmRelease first to keep its resources.',
  ),
  {
    id: 'keep-annotation-removed',
    severity: 'warn',
    title: 'deletion protection removed',
    explanation: 'Without `prune: disabled` or `resource-policy: keep` the next removal deletes the resource.',
    hint: 'Keep the annotation on resources with data.',
    on: kept,
    watches: ['annotations'],
    check: ({ base, head }) => {
      const lost = keepAnnotations.filter((key) => {
        const before = stringAt(base, 'metadata', 'annotations', key)?.toLowerCase();
        return (
          (before === 'keep' || before === 'disabled') &&
          stringAt(head, 'metadata', 'annotations', key)?.toLowerCase() !== before
        );
      });
      return lost.map((key) => `${quoted(`metadata.annotations[${key}]`)} no longer protects it from deletion.`);
    },
  },
  deletes(
    {
      id: 'kustomization-removed',
      impliedBy: 'counts',
      kinds: ['Kustomization.kustomize.toolkit.fluxcd.io'],
      severity: 'warn',
      title: 'Kustomization removed',
      explanation: 'With `prune: true` Flux deletes everything the Kustomization applied.',
    },
    (transition, context) => {
      if (transition.group.headState === undefined) return undefined;
      // That another HelmRelease has the same release is told of that one.
      const { base, root } = transition;
      if (base !== undefined && isTakenOver(base, root, context.head)) return undefined;
      const going = goesWith(transition, context);
      if (going === undefined)
        return isTakenWhole(transition, context) ? undefined : leftBehind('the resources it applied');
      return `Flux deletes the Kustomization and ${deletedWith(going)}.`;
    },
    'Set `spec.deletionPolicy: Orphan` in an earlier change to keep the resources.',
  ),
  deletes(
    {
      id: 'namespace-removed',
      impliedBy: 'removal',
      kinds: ['Namespace.'],
      severity: 'block',
      title: 'Namespace removed',
      explanation: 'Deleting a Namespace deletes everything in it, also resources outside any repository.',
    },
    ({ id, root, group }, { head }) => {
      if (undeletable.has(id.name))
        return group.node.kind === 'Kustomization'
          ? 'The API server refuses to delete this Namespace: it stays, the Kustomization fails, and what depends on that waits.'
          : 'The API server refuses to delete this Namespace: it stays.';
      const inside = head.all(root).filter(({ manifest }) => manifest.id.namespace === id.name).length;
      return `Flux deletes the Namespace and everything in it${inside === 0 ? '' : `; this repository still has ${inside} ${inside === 1 ? 'resource' : 'resources'} in it`}.`;
    },
  ),
  deletes(
    {
      id: 'persistent-volume-removed',
      impliedBy: 'removal',
      kinds: ['PersistentVolume.'],
      severity: 'warn',
      title: 'PersistentVolume removed',
      explanation: 'A deleted volume cannot be bound again. With the policy `Delete` its storage goes too.',
    },
    ({ base }) =>
      stringAt(base, 'spec', 'persistentVolumeReclaimPolicy') === 'Delete'
        ? { message: 'Flux deletes the volume and its storage.', severity: 'block' }
        : 'Flux deletes the volume; its storage stays, out of reach of any claim.',
  ),
  deletes(
    {
      id: 'pvc-removed',
      impliedBy: 'removal',
      kinds: ['PersistentVolumeClaim.'],
      severity: 'block',
      title: 'PersistentVolumeClaim removed',
      explanation:
        'With the reclaim policy `Delete`, the default of most storage classes, the data goes with the claim.',
    },
    ({ id, base, root }, context) => {
      const size = jsonAt(base, 'spec', 'resources', 'requests', 'storage');
      const message = `Flux deletes the claim${size === undefined ? '' : ` of ${quoted(size)}`}`;
      const policy = reclaimPolicyOf(id, base, root, [context.base, context.head]);
      if (policy === undefined) return `${message} and, with most storage classes, its data.`;
      return policy.isKept
        ? { message: `${message}; ${policy.by} retains its data, out of reach of any other claim.`, severity: 'warn' }
        : `${message} and, by the policy of ${policy.by}, its data.`;
    },
  ),
  {
    id: 'reclaim-policy-delete',
    severity: 'warn',
    title: 'reclaim policy becomes Delete',
    explanation: 'The storage goes with its claim.',
    hint: 'Keep `Retain` for data that cannot be restored.',
    kinds: ['PersistentVolume.', 'StorageClass.storage.k8s.io', 'VolumeSnapshotClass.snapshot.storage.k8s.io'],
    on: kept,
    check: ({ base, head, id }) => {
      const path =
        id.kind === 'PersistentVolume'
          ? ['spec', 'persistentVolumeReclaimPolicy']
          : [id.kind === 'StorageClass' ? 'reclaimPolicy' : 'deletionPolicy'];
      const [before, after] = [stringAt(base, ...path), stringAt(head, ...path)];
      return before === 'Retain' && after !== 'Retain'
        ? `${quoted(path.join('.'))} changes from Retain to ${quoted(after ?? 'Delete')}: the storage goes with its claim.`
        : undefined;
    },
  },
  deletes(
    {
      id: 'statefulset-removed',
      impliedBy: 'removal',
      kinds: ['StatefulSet.apps'],
      severity: 'warn',
      title: 'StatefulSet removed',
      explanation: 'Its pods stop. Its claims stay unused, unless its retention policy deletes them.',
    },
    ({ base, change }) => {
      const claims = listAt(base, 'spec', 'volumeClaimTemplates').length;
      if (goesWithItsClaims(change.id, base))
        return {
          message: 'Flux deletes the StatefulSet and, by its retention policy, its claims with their data.',
          severity: 'block',
        };
      const message = `Flux deletes the StatefulSet${claims === 0 ? '' : '; its claims stay in the cluster, unused'}.`;
      if (change.replacedBy === undefined || claims === 0) return message;
      const successor = quoted(`${change.replacedBy.kind} ${change.replacedBy.name}`);
      return { message, hint: `Copy the data of the claims to ${successor} if it is needed.` };
    },
  ),
  {
    id: 'volume-made-ephemeral',
    severity: 'warn',
    title: 'PersistentVolumeClaim replaced by emptyDir',
    explanation: 'Data in an `emptyDir` goes with the pod. The data of the claim is out of reach.',
    hint: 'Keep the claim, or move its data first.',
    kinds: workloads,
    on: kept,
    watches: ['volumes'],
    check: ({ podBefore, podAfter }) => {
      const before = objectsAt(podBefore?.spec, 'volumes');
      const after = new Map(objectsAt(podAfter?.spec, 'volumes').map((volume) => [stringAt(volume, 'name'), volume]));
      return before.flatMap((volume) => {
        const next = after.get(stringAt(volume, 'name'));
        if (objectAt(volume, 'persistentVolumeClaim') === undefined || next === undefined) return [];
        return objectAt(next, 'emptyDir') === undefined
          ? []
          : [`Volume ${quoted(volume['name'])} changes from a PersistentVolumeClaim to an emptyDir.`];
      });
    },
  },
  {
    id: 'volume-claim-exchanged',
    severity: 'warn',
    title: 'volume uses another PersistentVolumeClaim',
    explanation: 'The pods start with the data of the other claim, possibly none.',
    hint: 'Copy the data first, or check that the other claim holds it.',
    kinds: workloads,
    on: kept,
    watches: ['volumes'],
    check: ({ podBefore, podAfter }) => {
      const before = claimNames(objectsAt(podBefore?.spec, 'volumes'));
      const after = claimNames(objectsAt(podAfter?.spec, 'volumes'));
      const left = before.filter((name) => !after.includes(name));
      const come = after.filter((name) => !before.includes(name));
      return left.length === 0 || come.length === 0
        ? undefined
        : `The pods mount claim ${come.map(quoted).join(', ')} instead of ${left.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'volume-source-changed',
    severity: 'warn',
    title: 'volume mounts another storage',
    explanation: 'The pods start with the data of the other storage, possibly none.',
    hint: 'Copy the data first, or check that the other storage holds it.',
    kinds: workloads,
    on: kept,
    watches: ['volumes'],
    check: ({ podBefore, podAfter }) => {
      const after = new Map(objectsAt(podAfter?.spec, 'volumes').map((volume) => [stringAt(volume, 'name'), volume]));
      return objectsAt(podBefore?.spec, 'volumes').flatMap((volume) => {
        const next = after.get(stringAt(volume, 'name'));
        return next === undefined ? [] : sourceChanges(volume, next);
      });
    },
  },
]);
