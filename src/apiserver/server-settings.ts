import type { KubeMinor } from '../model/kube-version.ts';
import { type BehaviourId, behaves } from '../versions/behaviours.ts';

/** What of the API server decides besides its rules. */
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

/** Whether an API server does what a row of the table says: by a gate that is set, or by its version. */
export function serverDoes({ version, gates, asked }: ServerSettings, id: BehaviourId): boolean {
  const gate = gates[gateOf[id] ?? ''];
  if (gate !== undefined) return gate;
  asked?.add(id);
  return behaves(id, `${version.major}.${version.minor}`);
}
