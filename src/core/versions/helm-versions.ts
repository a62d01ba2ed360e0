import { isSince, type Rows, rowOf } from './tool-version.ts';

/** The version of Helm that is followed where nothing names one. */
export const newestHelm = '4.3';

/**
 * The Helm inside the controllers of each minor of Flux, by the `go.mod` of source-controller 1.n, which is Flux 2.n's.
 */
const ofFlux: Rows<{ readonly since: string; readonly helm: string }> = [
  { since: '2.0', helm: '3.12' },
  { since: '2.2', helm: '3.13' },
  { since: '2.3', helm: '3.14' },
  { since: '2.4', helm: '3.16' },
  { since: '2.5', helm: '3.17' },
  { since: '2.7', helm: '3.19' },
  { since: '2.8', helm: '4.1' },
  { since: '2.9', helm: '4.2' },
  { since: '2.10', helm: '4.3' },
];

/** The minor version of Helm that a version of Flux renders releases with. */
export function helmOfFlux(flux: string): string {
  return rowOf(ofFlux, flux).helm;
}

/**
 * Test for versions of Helm whose rendering is followed: those of Helm 4. What is older is rendered with what is known
 * of it.
 */
export function followsHelm(helm: string): boolean {
  return isSince(helm, '4');
}

/** Content of `.Capabilities.HelmVersion`. */
export interface HelmBuild {
  readonly version: string;
  readonly gitCommit: string;
  readonly gitTreeState: string;
  readonly goVersion: string;
  readonly kubeClientVersion: string;
}

/** The Kubernetes (`k8s.io/client-go` in `go.mod`) and the Go that minors of Helm are built with. */
const builtWith: Rows<{ readonly since: string; readonly kubernetes: string; readonly goVersion: string }> = [
  { since: '3.12', kubernetes: '1.27', goVersion: 'go1.20.14' },
  { since: '3.13', kubernetes: '1.28', goVersion: 'go1.21.13' },
  { since: '3.14', kubernetes: '1.29', goVersion: 'go1.21.13' },
  { since: '3.16', kubernetes: '1.31', goVersion: 'go1.22.12' },
  { since: '3.17', kubernetes: '1.32', goVersion: 'go1.23.12' },
  { since: '3.19', kubernetes: '1.34', goVersion: 'go1.24.13' },
  { since: '4.1', kubernetes: '1.35', goVersion: 'go1.25.9' },
  { since: '4.2', kubernetes: '1.36', goVersion: 'go1.26.5' },
  { since: '4.3', kubernetes: '1.37', goVersion: 'go1.26.8' },
];

/** The minor versions of Helm that can be named. */
export const knownHelms: readonly string[] = builtWith.map(({ since }) => since);

/** The Kubernetes that a version of Helm assumes without a cluster: `1.37`. */
export function kubernetesOfHelm(helm: string): string {
  return rowOf(builtWith, helm).kubernetes;
}

/** Versions of the groups of the API that differ, by `k8s.io/client-go/kubernetes/scheme/register.go`. */
const ofClientGo: Rows<{ readonly since: string; readonly groups: Readonly<Record<string, string>> }> = [
  {
    since: '3.12',
    groups: {
      autoscaling: 'v1 v2 v2beta1 v2beta2',
      'scheduling.k8s.io': 'v1alpha1 v1beta1 v1',
      'storagemigration.k8s.io': 'v1beta1',
    },
  },
  {
    since: '4.2',
    groups: { autoscaling: 'v1 v2', 'scheduling.k8s.io': 'v1alpha2 v1beta1 v1', 'storagemigration.k8s.io': 'v1beta1' },
  },
  {
    since: '4.3',
    groups: {
      autoscaling: 'v1 v2',
      'lifecycle.k8s.io': 'v1alpha1',
      'scheduling.k8s.io': 'v1alpha3 v1beta1 v1',
      'storagemigration.k8s.io': 'v1 v1beta1',
    },
  },
];

/** The versions of groups of the API that not all versions of Helm know alike. */
export function groupsOfHelm(helm: string): Readonly<Record<string, string>> {
  return rowOf(ofClientGo, helm).groups;
}

/**
 * Build information of a version of Helm: a minor version as the module names itself, which is what helm-controller is
 * built with; `4.2.3` as its release does.
 */
export function helmBuild(helm: string): HelmBuild {
  const { kubernetes, goVersion } = rowOf(builtWith, helm);
  const kubeClientVersion = `v${kubernetes}`;
  return helm === '4.2.3'
    ? { ...releasedHelm, goVersion, kubeClientVersion }
    : {
        version: `v${helm.split('.').slice(0, 2).join('.')}`,
        gitCommit: '',
        gitTreeState: '',
        goVersion,
        kubeClientVersion,
      };
}

/** The released program that recorded outputs come from. */
const releasedHelm = {
  version: 'v4.2.3',
  gitCommit: '43e8b7feece8beb0fcba47059ec9b522fd929a64',
  gitTreeState: 'clean',
} as const;
