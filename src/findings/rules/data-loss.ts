import { jsonAt, listAt, objectAt, stringAt } from '../../model/json.ts';
import { fateOf, fateOfOwned, keptByItself } from '../fate.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { objectsAt, workloads } from '../pod-spec.ts';
import { gone, type Hit, kept, type Rule } from '../rule.ts';
import type { Transition } from '../transition.ts';
import { databases } from './databases.ts';

/** Custom resources by which data is backed up. */
const backups: readonly string[] = [
  'BackupConfiguration.stash.appscode.com',
  'ReplicationSource.volsync.backube',
  'Schedule.k8up.io',
  'Schedule.velero.io',
  'ScheduledBackup.postgresql.cnpg.io',
  'VolumeSnapshot.snapshot.storage.k8s.io',
];

/** What keeps a resource, by the kind of what applies it. */
const keepBy = {
  HelmRelease: 'helm.sh/resource-policy: keep',
  Kustomization: 'kustomize.toolkit.fluxcd.io/prune: disabled',
  ResourceSet: 'fluxcd.controlplane.io/prune: disabled',
} as const;

const keepByRestoring = `Keep the resource, or annotate it with \`${keepBy.Kustomization}\` (in a chart \`${keepBy.HelmRelease}\`, in a ResourceSet \`${keepBy.ResourceSet}\`) in a change before this one.`;

function keepHint(kind: string): string {
  const annotation = Object.hasOwn(keepBy, kind) ? keepBy[kind as keyof typeof keepBy] : keepBy.Kustomization;
  return `Keep the resource, or annotate it with \`${annotation}\` in a change before this one.`;
}

/** Annotations that keep a resource which is no longer applied. */
const keepAnnotations: readonly string[] = [
  'fluxcd.controlplane.io/prune',
  'helm.sh/resource-policy',
  'kustomize.toolkit.fluxcd.io/prune',
];

function deleted(transition: Transition, { base, head }: JudgeContext): boolean {
  // Another node applies it, which the pairing of moves does not see when that node could not be compared.
  if (head.find(transition.root, transition.id) !== undefined) return false;
  return fateOf(transition, base, head).deleted;
}

/** A rule for kinds whose deletion takes data with it. */
function deletes(
  rule: Pick<Rule, 'explanation' | 'id' | 'severity' | 'title'> & { readonly kinds: readonly string[] },
  message: (transition: Transition, context: JudgeContext) => Hit | undefined,
  hint?: string,
): Rule {
  return {
    ...rule,
    group: 'data-loss',
    hint: hint ?? keepByRestoring,
    on: gone,
    check: (transition, context) => {
      const hit = deleted(transition, context) ? message(transition, context) : undefined;
      if (hit === undefined || hint !== undefined) return hit;
      return { hint: keepHint(transition.group.node.kind), ...(typeof hit === 'string' ? { message: hit } : hit) };
    },
  };
}

/** How many resources are deleted together with what applied them; undefined when they stay, since it is suspended or told to leave them. */
function goesWith({ root, id }: Transition, { base, head }: JudgeContext): number | undefined {
  if (!fateOfOwned(root, id, base, head).deleted) return undefined;
  const manifests = base.findNode(root, id)?.manifests ?? [];
  return manifests.filter(({ object, origin }) => keptByItself(object, id, origin?.file) === undefined).length;
}

function leftBehind(what: string): Hit {
  return {
    message: `Flux leaves ${what} in the cluster, and nothing looks after it any more.`,
    severity: 'note',
    hint: 'Delete by hand what is not to stay.',
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
export const dataLossRules: readonly Rule[] = [
  deletes(
    {
      id: 'backup-removed',
      kinds: backups,
      severity: 'warn',
      title: 'backup or backup schedule removed',
      explanation: 'Data that was backed up is not backed up any more, and a deleted snapshot is gone.',
    },
    () => 'Flux deletes what backs this data up.',
    'Check that something else backs the data up.',
  ),
  {
    id: 'claim-retention-delete',
    group: 'data-loss',
    severity: 'warn',
    title: 'claim retention policy becomes Delete',
    explanation:
      'With the retention policy `Delete` the claims, and with them the data, go when the StatefulSet is deleted or scaled down.',
    hint: 'Keep `Retain` unless the data can be made again.',
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
        : `The claims are deleted from now on (${fields.map(quoted).join(' and ')} is Delete).`;
    },
  },
  deletes(
    {
      id: 'crd-removed',
      kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
      severity: 'block',
      title: 'CRD removed with every resource of its kind',
      explanation:
        'Deleting a definition deletes every custom resource of the kind in the cluster, also those that are in no repository.',
    },
    ({ base, root }, { base: side }) => {
      const kind = stringAt(base, 'spec', 'names', 'kind') ?? '';
      const count = side.ofKind(root, `${kind}.${stringAt(base, 'spec', 'group') ?? ''}`).length;
      return `Flux deletes the definition, and with it every ${quoted(kind)} in the cluster${count === 0 ? '' : `, ${count} of them in this repository`}.`;
    },
  ),
  deletes(
    {
      id: 'database-removed',
      kinds: databases,
      severity: 'block',
      title: 'database removed',
      explanation: 'The operator deletes the instances of a database that is deleted, and in most cases its volumes.',
    },
    ({ id }) => `Flux deletes the ${quoted(id.kind)}, and its operator the data.`,
  ),
  deletes(
    {
      id: 'helm-release-removed',
      kinds: ['HelmRelease.helm.toolkit.fluxcd.io'],
      severity: 'warn',
      title: 'HelmRelease removed',
      explanation: 'Flux uninstalls a release whose HelmRelease is deleted, and everything that it holds goes.',
    },
    (transition, context) => {
      // What happens to everything that a Kustomization applied is said of the Kustomization.
      if (transition.group.headState === undefined) return undefined;
      const count = goesWith(transition, context);
      if (count === undefined) return leftBehind('the release');
      return `Flux uninstalls the release${count === 0 ? '' : ` with its ${count} ${count === 1 ? 'resource' : 'resources'}`}.`;
    },
    'Suspend the HelmRelease first when its resources are to stay.',
  ),
  {
    id: 'keep-annotation-removed',
    group: 'data-loss',
    severity: 'warn',
    title: 'deletion protection removed',
    explanation:
      'Without `prune: disabled` or `resource-policy: keep` the next removal from the repository deletes the resource.',
    hint: 'Keep the annotation on what holds data.',
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
      return lost.map((key) => `The annotation ${quoted(key)} no longer protects it from deletion.`);
    },
  },
  deletes(
    {
      id: 'kustomization-removed',
      kinds: ['Kustomization.kustomize.toolkit.fluxcd.io'],
      severity: 'warn',
      title: 'Kustomization removed',
      explanation: 'When a Kustomization with `prune: true` is deleted, Flux deletes everything that it applied.',
    },
    (transition, context) => {
      if (transition.group.headState === undefined) return undefined;
      const count = goesWith(transition, context);
      if (count === undefined) return leftBehind('what it applied');
      return `Flux deletes the Kustomization and ${count === 0 ? 'what' : count === 1 ? 'the resource that' : `the ${count} resources that`} it applied.`;
    },
    'Set `deletionPolicy: Orphan` in a change before this one when the resources are to stay.',
  ),
  deletes(
    {
      id: 'namespace-removed',
      kinds: ['Namespace.'],
      severity: 'block',
      title: 'Namespace removed',
      explanation: 'Deleting a Namespace deletes everything in it, also what is in no repository.',
    },
    ({ id, root }, { head }) => {
      const inside = head.all(root).filter(({ manifest }) => manifest.id.namespace === id.name).length;
      return `Flux deletes the Namespace and everything in it${inside === 0 ? '' : `, while ${inside} ${inside === 1 ? 'resource of this repository stays' : 'resources of this repository stay'} in it`}.`;
    },
  ),
  deletes(
    {
      id: 'persistent-volume-removed',
      kinds: ['PersistentVolume.'],
      severity: 'warn',
      title: 'PersistentVolume removed',
      explanation:
        'A volume that is deleted cannot be bound again, and with the policy `Delete` its storage goes as well.',
    },
    ({ base }) =>
      stringAt(base, 'spec', 'persistentVolumeReclaimPolicy') === 'Delete'
        ? { message: 'Flux deletes the volume and its storage.', severity: 'block' }
        : 'Flux deletes the volume; its storage stays, but nothing can claim it.',
  ),
  deletes(
    {
      id: 'pvc-removed',
      kinds: ['PersistentVolumeClaim.'],
      severity: 'block',
      title: 'PersistentVolumeClaim removed',
      explanation: 'With the reclaim policy `Delete`, which most storage classes have, the data goes with the claim.',
    },
    ({ base }) => {
      const size = jsonAt(base, 'spec', 'resources', 'requests', 'storage');
      return `Flux deletes the claim${size === undefined ? '' : ` of ${quoted(size)}`}, and with most storage classes its data.`;
    },
  ),
  {
    id: 'reclaim-policy-delete',
    group: 'data-loss',
    severity: 'warn',
    title: 'reclaim policy becomes Delete',
    explanation: 'From then on the storage is deleted with its claim.',
    hint: 'Keep `Retain` where data cannot be made again.',
    kinds: ['PersistentVolume.', 'StorageClass.storage.k8s.io', 'VolumeSnapshotClass.snapshot.storage.k8s.io'],
    on: kept,
    check: ({ base, head, id }) => {
      const path =
        id.kind === 'PersistentVolume'
          ? ['spec', 'persistentVolumeReclaimPolicy']
          : [id.kind === 'StorageClass' ? 'reclaimPolicy' : 'deletionPolicy'];
      const [before, after] = [stringAt(base, ...path), stringAt(head, ...path)];
      return before === 'Retain' && after !== 'Retain'
        ? `Its storage is deleted with the claim from now on; before it was kept.`
        : undefined;
    },
  },
  deletes(
    {
      id: 'statefulset-removed',
      kinds: ['StatefulSet.apps'],
      severity: 'warn',
      title: 'StatefulSet removed',
      explanation: 'Its pods end; its claims stay unless it is told to delete them, and nothing uses them.',
    },
    ({ base, change }) => {
      const claims = listAt(base, 'spec', 'volumeClaimTemplates').length;
      if (claims > 0 && stringAt(base, 'spec', 'persistentVolumeClaimRetentionPolicy', 'whenDeleted') === 'Delete')
        return {
          message: 'Flux deletes the StatefulSet and, by its retention policy, its claims with their data.',
          severity: 'block',
        };
      const message = `Flux deletes the StatefulSet${claims === 0 ? '' : '; its claims stay in the cluster, unused'}.`;
      if (change.replacedBy === undefined || claims === 0) return message;
      const successor = quoted(`${change.replacedBy.kind} ${change.replacedBy.name}`);
      return { message, hint: `Copy what the claims hold to where ${successor} keeps its data, if it is needed.` };
    },
  ),
  {
    id: 'volume-made-ephemeral',
    group: 'data-loss',
    severity: 'warn',
    title: 'PersistentVolumeClaim replaced by emptyDir',
    explanation: 'What is written to an `emptyDir` is gone with the pod, and what the claim holds is no longer seen.',
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
          : [`The volume ${quoted(volume['name'])} is an empty directory now; it was a claim.`];
      });
    },
  },
  {
    id: 'volume-claim-exchanged',
    group: 'data-loss',
    severity: 'warn',
    title: 'volume uses another PersistentVolumeClaim',
    explanation: 'The pods start with what the other claim holds, which may be nothing.',
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
        : `It mounts the claim ${come.map(quoted).join(', ')} in place of ${left.map(quoted).join(', ')}.`;
    },
  },
];
