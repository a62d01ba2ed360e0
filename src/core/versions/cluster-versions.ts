import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { type KubeMinor, kubeMinorOf } from './kube-minor.ts';

/** A kind whose objects name the version of Kubernetes that their cluster runs, or is brought to. */
interface VersionNaming {
  readonly path: readonly string[];
  /** A text that the object must have, for kinds that bring other things too. */
  readonly only?: { readonly path: readonly string[]; readonly is: RegExp };
  /** Where its project says so. */
  readonly source: string;
}

/** By `Kind.group`. */
const namings: Readonly<Record<string, VersionNaming>> = {
  'KubernetesUpgrade.tuppr.home-operations.com': {
    path: ['spec', 'kubernetes', 'version'],
    source: 'home-operations/tuppr api/v1alpha1/kubernetesupgrade_types.go',
  },
  'Plan.upgrade.cattle.io': {
    path: ['spec', 'version'],
    only: { path: ['spec', 'upgrade', 'image'], is: /(?:^|\/)(?:k3s|rke2)-upgrade(?:[:@]|$)/ },
    source:
      'rancher/system-upgrade-controller pkg/apis/upgrade.cattle.io/v1/types.go, k3s-io/k3s-upgrade, rancher/rke2-upgrade',
  },
};

/** The kinds that name versions, as `Kind.group`. */
export const versionNamingKinds: readonly string[] = Object.keys(namings);

/** The version of Kubernetes that an object of such a kind names; undefined where it names none. */
export function namedVersion(kind: string, object: JsonObject): KubeMinor | undefined {
  const naming = namings[kind];
  if (naming === undefined) return undefined;
  const { path, only } = naming;
  return only === undefined || only.is.test(textAt(object, only.path)) ? kubeMinorOf(textAt(object, path)) : undefined;
}

function textAt(object: JsonObject, path: readonly string[]): string {
  let at: JsonValue | undefined = object;
  for (const step of path) at = isJsonObject(at) ? at[step] : undefined;
  return typeof at === 'string' ? at : '';
}
