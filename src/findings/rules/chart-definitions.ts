import { keepReason } from '../removal-outcome.ts';
import { inGroup, kept } from '../rule.ts';

/**
 * Rules about the definitions in `crds` directories of charts. Source: `internal/action/crds.go` of helm-controller,
 * which applies them before the upgrade, and `pkg/kube/client.go` of Helm, which deletes what a release has no more.
 */
export const chartDefinitionRules = inGroup('flux', [
  {
    id: 'flux-crd-set-apart',
    severity: 'block',
    title: 'CRD moves into the crds directory of its chart',
    explanation:
      'Helm applies the `crds` directory first. Then it deletes what the templates no longer hold, with every resource of its kind.',
    hint: 'Annotate the CRD with `helm.sh/resource-policy: keep` in an earlier change.',
    kinds: ['CustomResourceDefinition.apiextensions.k8s.io'],
    on: kept,
    check: ({ change: { base, head }, group }) => {
      if (group.node.kind !== 'HelmRelease' || base === undefined || base.crds !== undefined) return undefined;
      if (head?.crds === undefined || keepReason(base, group.node, false) !== undefined) return undefined;
      return 'Helm deletes the CRD and every resource of its kind: its chart has it in `crds` now.';
    },
  },
]);
