import { apps, listing } from '../../report/scenarios/cluster.ts';
import type { Files } from '../../report/scenarios/scenario.ts';

/** A change that blocks, and the sequences that avoid that. */
export interface PlanScenario {
  /** The folder of its plan below the golden ones. */
  readonly name: string;
  readonly base: Files;
  readonly head: Files;
  /** The rules that the change as proposed has blocking findings of. */
  readonly rules: readonly string[];
  /** The directories of the sequences. */
  readonly sequences: readonly string[];
  /** Files in which the sequences end otherwise than the change. */
  readonly amended?: readonly string[];
}

const namespace = `apiVersion: v1
kind: Namespace
metadata:
  name: shop
`;

const claim = `# The uploads of ten years.
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: uploads # also named in the backup
  namespace: shop
spec:
  accessModes: [ReadWriteOnce]

  resources: {requests: {storage: 10Gi}}
`;

/** Changes with safe sequences, each with what a real Flux is asked about them. */
export const planScenarios: readonly PlanScenario[] = [
  {
    name: 'claim-leaves-kustomization',
    base: apps({
      'kustomization.yaml': listing(['namespace.yaml', 'claim.yaml']),
      'namespace.yaml': namespace,
      'claim.yaml': claim,
    }),
    head: apps({ 'kustomization.yaml': listing(['namespace.yaml']), 'namespace.yaml': namespace }),
    rules: ['pvc-removed'],
    sequences: ['1-keep-before-remove'],
  },
];
