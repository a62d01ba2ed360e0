import { getOwn } from '../../core/own-property.ts';
import { quoted } from '../finding.ts';
import { formerOwnerDeletion } from '../former-owner.ts';
import type { JudgeContext } from '../judge-context.ts';
import { services } from '../pods/pod-spec.ts';
import { helmReleaseKind, releaseIdentity, releaseKey } from '../release-identity.ts';
import { removalOutcomeOfOwned } from '../removal-outcome.ts';
import { present, type Rule, type RuleMatch } from '../rule.ts';
import { goesWithItsClaims } from '../set-claims.ts';
import { kindKey } from '../side-index.ts';
import type { Transition } from '../transition.ts';
import { databases } from './databases.ts';

/** Kinds whose deletion takes data or a whole application with it, and be it for a moment. */
export const precious: ReadonlySet<string> = new Set([
  ...databases,
  'CustomResourceDefinition.apiextensions.k8s.io',
  helmReleaseKind,
  'Kustomization.kustomize.toolkit.fluxcd.io',
  'Namespace.',
  'PersistentVolumeClaim.',
]);

/** What of a precious kind goes, besides the object. */
const goesToo: Readonly<Record<string, string>> = {
  CustomResourceDefinition: 'every resource of its kind',
  HelmRelease: 'its release',
  Kustomization: 'what it applied',
  Namespace: 'everything in it',
};

function text({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return quoted(namespace === '' ? name : `${namespace}/${name}`);
}

/** The finding on a moved resource which the node that applied it before deletes, or may delete. */
function deletedByFormerOwner(transition: Transition, context: JudgeContext): RuleMatch | undefined {
  const { root, group, id } = transition;
  const deletion = formerOwnerDeletion(transition.change, group, context);
  if (deletion === undefined) return undefined;
  const { by, when, mark = '' } = deletion;
  const losesClaims = goesWithItsClaims(id, transition.base);
  const isPrecious = losesClaims || precious.has(kindKey(id));
  const too = losesClaims ? 'its claims with their data' : getOwn(goesToo, id.kind);
  const it = too === undefined ? 'it' : `it and ${too}`;
  if (when === 'unmanaged')
    return {
      ...(isPrecious ? { severity: 'block' } : {}),
      message: `Flux deletes ${it}: ${text(group.node)} does not take over what is there (${quoted(mark)}), and ${text(by)} prunes it.`,
      hint: 'Move it without the mark, or protect it from pruning in an earlier change.',
    };
  // The forecast tells the end of the pods.
  const isTold = when !== 'release' && services.includes(kindKey(id));
  if (!isPrecious && (when === 'mostly' || when === 'open' || isTold)) return undefined;
  if (when === 'release') {
    const time = context.head.definition(root, by) === undefined ? 'uninstalls' : 'upgrades';
    return {
      severity: isPrecious ? 'block' : 'warn',
      message: `Flux deletes ${it} when it ${time} the Helm release of ${text(by)}, whoever applies it now.`,
      hint: 'Annotate it with `helm.sh/resource-policy: keep` in an earlier change.',
    };
  }
  const prune = by.kind === 'ResourceSet' ? 'fluxcd.controlplane.io/prune' : 'kustomize.toolkit.fluxcd.io/prune';
  const next = text(group.node);
  const messages = {
    alone: `Flux deletes ${it}: ${text(by)} prunes it, and ${next} applies nothing: it waits for what is not ready, or a refused resource holds it back.`,
    first: `Flux deletes ${it} before ${next} applies it: that waits until ${text(by)} has pruned it.`,
    mostly: `Flux mostly deletes ${it} before ${next} applies it: ${text(by)} has pruned it by then.`,
    open: `Flux deletes ${it} if it reconciles ${text(by)} before ${next}.`,
  };
  return {
    ...(when !== 'open' && isPrecious ? { severity: 'block' } : {}),
    message: messages[when],
    hint: `Annotate it with \`${prune}: disabled\` in an earlier change, and remove the annotation afterwards.`,
  };
}

/** A release that another HelmRelease makes as well, or that goes with one which is deleted. */
function sharedRelease(
  { root, id, head, before, status }: Transition,
  { base, head: side }: JudgeContext,
): RuleMatch[] {
  if (head === undefined) return [];
  const key = releaseKey(head);
  if (status !== 'added' && before !== undefined && releaseKey(before) === key) return [];
  const name = quoted(releaseIdentity(head).name);
  const others = (index: typeof base): typeof found =>
    index
      .ofKind(root, helmReleaseKind)
      .map(({ manifest }) => manifest)
      .filter(
        (one) => (one.id.name !== id.name || one.id.namespace !== id.namespace) && releaseKey(one.object) === key,
      );
  const found = side.ofKind(root, helmReleaseKind).map(({ manifest }) => manifest);
  const [present] = others(side);
  if (present !== undefined)
    return [
      {
        message: `The Helm release ${name} also belongs to ${text(present.id)}: each takes it from the other.`,
        hint: 'Give one of the two another `spec.releaseName`.',
      },
    ];
  return others(base).flatMap((former): RuleMatch[] => {
    const owner = base.find(root, former.id);
    if (owner === undefined || side.find(root, former.id) !== undefined) return [];
    if (former.object['spec'] !== undefined && !removalOutcomeOfOwned(root, former.id, base, side).deleted) return [];
    return [
      `Flux uninstalls the Helm release ${name} with ${text(former.id)}, although this HelmRelease takes it over.`,
    ];
  });
}

/** Rules about what one owner deletes although another has it now. */
export const moveRules: readonly Rule[] = [
  {
    id: 'flux-release-shared',
    group: 'flux',
    severity: 'block',
    title: 'two HelmReleases share one Helm release',
    explanation: 'A second HelmRelease takes the release over; the deletion of either uninstalls it.',
    hint: 'Suspend the former HelmRelease in an earlier change: its deletion then leaves the release.',
    kinds: [helmReleaseKind],
    on: present,
    check: sharedRelease,
  },
  {
    id: 'moved-may-be-deleted',
    group: 'data-loss',
    severity: 'warn',
    title: 'moved resource may be deleted',
    explanation:
      'The former owner deletes resources missing among its own. A Kustomization does unless the new owner is faster, a Helm release always.',
    hint: 'Protect it from deletion in an earlier change.',
    on: ['moved'],
    check: deletedByFormerOwner,
  },
];
