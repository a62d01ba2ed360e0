import { type KubeMinor, kubeMinorOf } from '../../core/versions/kube-minor.ts';
import { possibleVersions } from '../../core/versions/kubernetes-versions.ts';
import { isInNone, kindsInAll } from '../../core/versions/served-apis.ts';
import { defaultApiVersions } from '../../engines/helm/public.ts';
import type { RenderSettings } from '../controllers/controller.ts';

/** Assumptions about the cluster that a release is rendered for. */
export interface ClusterAssumptions {
  readonly action: RenderSettings['releaseAction'];
  readonly apiVersions: readonly string[];
  readonly withoutApiVersions?: ReadonlySet<string>;
  /** Versions of Kubernetes, of which it runs one, the oldest first. */
  readonly kubeVersions: readonly KubeMinor[];
  /** The one of them that templates are told, as `v1.36.0`; that of the settings, or else of Helm, when absent. */
  readonly kubeVersion?: string;
}

/**
 * Answers of every cluster of a version of Kubernetes, or of all supported ones, with the additions of the settings.
 */
export function assumedAnswers({
  kubeVersion,
  kubeVersions: possible,
  apiVersions,
  releaseAction: action,
}: Pick<RenderSettings, 'apiVersions' | 'kubeVersion' | 'kubeVersions' | 'releaseAction'>): ClusterAssumptions {
  const own = kubeMinorOf(kubeVersion);
  const kubeVersions = own === undefined ? possibleVersions(possible) : [own];
  const gone = defaultApiVersions().filter((version) => isInNone(version, kubeVersions));
  return {
    action,
    kubeVersions,
    apiVersions: [...kindsInAll(kubeVersions), ...apiVersions],
    withoutApiVersions: new Set(gone.filter((version) => !apiVersions.includes(version))),
  };
}

/** Names of API versions that are told. */
const namedVersions = 4;

/** API versions that a chart asked for and that a cluster may have, or lack, other than it was told. */
export interface OtherVersions {
  readonly missing: readonly string[];
  readonly passing: readonly string[];
  readonly count: number;
}

/**
 * Of what was asked for: what is not assumed, and what is, although a cluster may well be without it. What every
 * cluster has, or none, is not among either.
 */
export function otherVersions(
  asked: ReadonlySet<string>,
  { apiVersions, withoutApiVersions, kubeVersions }: ClusterAssumptions,
): OtherVersions {
  const own = new Set(apiVersions);
  const known = new Set([...defaultApiVersions(), ...apiVersions]);
  const open = [...asked]
    .sort()
    .filter((version) => withoutApiVersions?.has(version) !== true && !isInNone(version, kubeVersions));
  const missing = open.filter((version) => !known.has(version));
  const passing = open.filter(
    (version) => known.has(version) && !own.has(version) && /v\d+(?:alpha|beta)\d+/.test(version),
  );
  return { missing, passing, count: missing.length + passing.length };
}

/** Answers of a cluster that has what was looked for in vain, and not what may be gone. */
export function answered(answers: ClusterAssumptions, { missing, passing }: OtherVersions): ClusterAssumptions {
  return {
    ...answers,
    apiVersions: [...answers.apiVersions, ...missing],
    withoutApiVersions: new Set([...(answers.withoutApiVersions ?? []), ...passing]),
  };
}

/** The case in which a cluster has such versions: `when a/v1 exists and b/v1beta1 does not exist`. */
export function versionsText({ missing, passing }: OtherVersions): string {
  const names = (versions: readonly string[]): string =>
    versions.length <= namedVersions
      ? versions.join(', ')
      : `${versions.slice(0, namedVersions).join(', ')} and ${versions.length - namedVersions} more`;
  const verb = (versions: readonly string[], one: string, several: string): string =>
    versions.length === 1 ? one : several;
  return [
    missing.length === 0 ? '' : `when ${names(missing)} ${verb(missing, 'exists', 'exist')}`,
    passing.length === 0
      ? ''
      : `${missing.length === 0 ? 'when' : 'and'} ${names(passing)} ${verb(passing, 'does', 'do')} not exist`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}
