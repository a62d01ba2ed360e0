import { getOwn } from '../../core/own-property.ts';
import { type BehaviourId, behaves, behaviours } from '../../core/versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../../core/versions/kube-minor.ts';
import { knownMinor } from '../../core/versions/kubernetes-versions.ts';
import { kubernetesFields } from './kubernetes-fields.ts';

/** Version and feature gates of an API server, which decide besides its rules. */
export interface ServerSettings {
  readonly version: KubeMinor;
  /** Feature gates that are set; others are as the version has them. */
  readonly gates: Readonly<Record<string, boolean>>;
  /** Notes what was asked that not all versions answer alike: rows of the table of versions, and fields of types. */
  readonly asked?: Set<string>;
}

/** The gates that stand behind rows of the table. */
const gateOf: Partial<Record<BehaviourId, string>> = {
  'kubernetes-scale-to-zero': 'HPAScaleToZero',
  'kubernetes-service-names': 'RelaxedServiceNameValidation',
  'kubernetes-strict-addresses': 'StrictIPCIDRValidation',
};

/** The feature gates that decide here. */
export const knownGates: readonly string[] = Object.values(gateOf).sort();

/** Answer of an API server to a row of the table: by a gate that is set, or by its version. */
export function serverDoes({ version, gates, asked }: ServerSettings, id: BehaviourId): boolean {
  const gate = gates[gateOf[id] ?? ''];
  if (gate !== undefined) return gate;
  asked?.add(id);
  return behaves(id, printMinor(version));
}

/** The minor versions that lack a field, by its type and name. */
const lacking: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  kubernetesFields
    .trim()
    .split('\n')
    .map((line) => {
      const [field = '', minors = ''] = line.split(' ');
      return [field, new Set(minors.split(',').map(Number))];
    }),
);

const changingTypes = new Set([...lacking.keys()].map((field) => field.slice(0, field.lastIndexOf('.'))));

/** A type of which versions differ in their fields. */
export function isChangingType(type: string): boolean {
  return changingTypes.has(type);
}

/**
 * Absence of a field from the definition of its type in the version of an API server. Versions before the first that is
 * known are as that.
 */
export function serverLacks({ version, asked }: ServerSettings, field: string): boolean {
  if (!lacking.has(field)) return false;
  asked?.add(field);
  return isLacking(field, version);
}

function isLacking(field: string, version: KubeMinor): boolean {
  return lacking.get(field)?.has(knownMinor(version)) === true;
}

/** The answer of a version to what was asked. */
export function answerOf(asked: string, version: KubeMinor): boolean {
  return getOwn(behaviours, asked) === undefined
    ? isLacking(asked, version)
    : behaves(asked as BehaviourId, printMinor(version));
}
