import { addToGroup } from '../../core/group-by.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { versionNamingKinds } from '../../core/versions/cluster-versions.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import { apiStateOf } from '../../core/versions/served-apis.ts';
import { unknownFields } from '../../engines/kubernetes/public.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import type { ClusterUpgrade, Place } from '../named-versions.ts';
import { isApplied } from '../removal-outcome.ts';
import { inGroup, present } from '../rule.ts';
import { refusedOrDropped } from '../sent-object.ts';
import type { Indexed, SideIndex } from '../side-index.ts';
import type { Transition } from '../transition.ts';

/** Resources that a sentence names. */
const named = 3;

/** The upgrade that this resource makes; undefined for another one. */
function upgradeBy(transition: Transition, { upgrade }: JudgeContext): ClusterUpgrade | undefined {
  const found = upgrade(transition);
  return found !== undefined && resourceKey(found.id) === resourceKey(transition.change.id) ? found : undefined;
}

/** Objects that a side applies to the cluster of a place. */
function appliedAt(place: Place, side: SideIndex): readonly Indexed[] {
  const { root, group } = place;
  const remote = side.clusterOf(root, group.node);
  return side.all(root).filter(({ node }) => side.clusterOf(root, node.id) === remote);
}

function isAbsent(object: JsonObject, version: KubeMinor): boolean {
  const state = apiStateOf(stringAt(object, 'apiVersion') ?? '', stringAt(object, 'kind') ?? '', version)?.state;
  return state === 'removed' || state === 'future';
}

/**
 * The fields that objects have on both sides and only the new version lacks, with the resources, apart for those of
 * Helm. What the request brings has a finding of its own.
 */
function removedFields(place: Place, { from, to }: ClusterUpgrade, { base, head }: JudgeContext): readonly string[] {
  const before = new Map(appliedAt(place, base).map(({ manifest }) => [resourceKey(manifest.id), manifest.object]));
  const uses = { Flux: new Map<string, string[]>(), Helm: new Map<string, string[]>() };
  for (const { manifest, node } of appliedAt(place, head)) {
    const { object, id } = manifest;
    const lacking = isApplied(object, node.id) ? unknownFields(object, to) : [];
    const old = lacking.length === 0 ? undefined : before.get(resourceKey(id));
    if (old === undefined) continue;
    const [known, there] = [unknownFields(object, from), unknownFields(old, to)];
    for (const field of lacking)
      if (!known.includes(field) && there.includes(field))
        addToGroup(uses[node.id.kind === 'HelmRelease' ? 'Helm' : 'Flux'], field, quoted(printResource(id)));
  }
  const said = (field: string, resources: readonly string[]): string =>
    `${quotedWords(`${field}: field not declared in schema`)}, says Kubernetes ${printMinor(to)} of ${firstNames(resources, named)}.`;
  return [
    ...[...uses.Flux].map(([field, resources]) => `${refusedOrDropped}: ${said(field, resources)}`),
    ...[...uses.Helm].map(
      ([field, resources]) => `Refused with server-side apply, dropped without: ${said(field, resources)}`,
    ),
  ];
}

/** Rules about what an upgrade of Kubernetes does to resources that stay as they are. */
export const kubernetesUpgradeRules = inGroup('api', [
  {
    id: 'kubernetes-upgrade-removes-api',
    severity: 'block',
    title: 'Kubernetes upgrade removes API versions in use',
    explanation: 'The new API server does not serve them. Flux cannot apply these resources after the upgrade.',
    hint: 'Move the resources to the newer API versions first.',
    kinds: [...versionNamingKinds],
    on: present,
    check: (transition, context) => {
      const found = upgradeBy(transition, context);
      if (found === undefined) return undefined;
      const uses = new Map<string, string[]>();
      for (const { manifest } of appliedAt(transition, context.head)) {
        const { object, id } = manifest;
        if (!isAbsent(object, found.to) || isAbsent(object, found.from)) continue;
        addToGroup(uses, stringAt(object, 'apiVersion') ?? '', quoted(printResource(id)));
      }
      return [...uses].map(
        ([apiVersion, resources]) =>
          `Kubernetes ${printMinor(found.to)} does not serve ${quoted(apiVersion)}: ${firstNames(resources, named)}.`,
      );
    },
  },
  {
    id: 'kubernetes-upgrade-removes-fields',
    severity: 'warn',
    title: 'Kubernetes upgrade removes fields in use',
    explanation:
      'The new API server does not have them. Flux drops fields that the Kubernetes it is built with lacks too. It cannot apply resources with the others.',
    hint: 'Remove the fields first.',
    kinds: [...versionNamingKinds],
    on: present,
    check: (transition, context) => {
      const found = upgradeBy(transition, context);
      return found === undefined ? undefined : removedFields(transition, found, context);
    },
  },
]);
