import { type BehaviourId, behaves } from '../versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../versions/kube-minor.ts';

/** Version and feature gates of an API server, which decide besides its rules. */
export interface ServerSettings {
  readonly version: KubeMinor;
  /** Feature gates that are set; others are as the version has them. */
  readonly gates: Readonly<Record<string, boolean>>;
  /** Notes the rows of the table of versions that were asked. */
  readonly asked?: Set<BehaviourId>;
}

/** The gates that stand behind rows of the table. */
const gateOf: Partial<Record<BehaviourId, string>> = {
  'kubernetes-scale-to-zero': 'HPAScaleToZero',
  'kubernetes-service-names': 'RelaxedServiceNameValidation',
  'kubernetes-strict-addresses': 'StrictIPCIDRValidation',
};

/** Answer of an API server to a row of the table: by a gate that is set, or by its version. */
export function serverDoes({ version, gates, asked }: ServerSettings, id: BehaviourId): boolean {
  const gate = gates[gateOf[id] ?? ''];
  if (gate !== undefined) return gate;
  asked?.add(id);
  return behaves(id, printMinor(version));
}
