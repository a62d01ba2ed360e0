import { isJsonObject, type JsonObject } from '../../../core/json.ts';
import { isOpen } from '../open-value.ts';

/** A level of the Pod Security Standards. */
type PodSecurityLevel = 'baseline' | 'privileged' | 'restricted';

/** A level of the Pod Security Standards as one minor version of Kubernetes defines it, such as `restricted:v1.30`. */
export interface PodSecurityPolicy {
  readonly level: PodSecurityLevel;
  /** The minor version, 30 for 1.30; `latest` for the API server's own. */
  readonly version: number | 'latest';
}

/** The policy that the labels of a namespace enforce, and the labels that the API server refuses in a new namespace. */
export interface EnforcedPodSecurity {
  /** Undefined where a label has a variable of which nothing is known. */
  readonly enforce?: PodSecurityPolicy;
  /** Errors in the words of the API server, in its order. */
  readonly errors: readonly string[];
}

const prefix = 'pod-security.kubernetes.io/';
const levels: readonly string[] = ['privileged', 'baseline', 'restricted'];

function isLevel(text: string): text is PodSecurityLevel {
  return levels.includes(text);
}

/**
 * Reads the `pod-security.kubernetes.io/` labels of a namespace. Without labels the API server's own default counts,
 * `privileged` unless its configuration says otherwise. An enforced level that is none counts as `restricted`. Source:
 * k8s.io/pod-security-admission 0.36, api/helpers.go.
 */
export function podSecurityOf(namespace: JsonObject): EnforcedPodSecurity {
  const metadata = namespace['metadata'];
  const labels = isJsonObject(metadata) && isJsonObject(metadata['labels']) ? metadata['labels'] : {};
  const errors: string[] = [];
  let level: PodSecurityLevel = 'privileged';
  let version: number | 'latest' = 'latest';
  let isKnown = true;
  for (const mode of ['enforce', 'audit', 'warn']) {
    const named = labels[`${prefix}${mode}`];
    const pinned = labels[`${prefix}${mode}-version`];
    if (isOpen(named) || isOpen(pinned)) {
      if (mode === 'enforce') isKnown = false;
      continue;
    }
    if (typeof named === 'string') {
      const valid = isLevel(named);
      if (!valid) errors.push(invalid(mode, named, `must be one of ${levels.join(', ')}`));
      if (mode === 'enforce') level = valid ? named : 'restricted';
    }
    if (typeof pinned === 'string') {
      const minor = pinned === 'latest' ? 'latest' : minorOf(pinned);
      if (minor === undefined) errors.push(invalid(`${mode}-version`, pinned, 'must be "latest" or "v1.x"'));
      if (mode === 'enforce') version = minor ?? 'latest';
    }
  }
  return { ...(isKnown ? { enforce: { level, version } } : {}), errors };
}

function minorOf(text: string): number | undefined {
  const [, minor] = /^v1\.(\d|[1-9]\d{1,8})$/.exec(text) ?? [];
  return minor === undefined ? undefined : Number(minor);
}

function invalid(label: string, value: string, reason: string): string {
  return `metadata.labels[${prefix}${label}]: Invalid value: ${JSON.stringify(value)}: ${reason}`;
}

/** A policy as the API server prints it: `restricted:latest`, `baseline:v1.30`. */
export function printPodSecurity({ level, version }: PodSecurityPolicy): string {
  return `${level}:${version === 'latest' ? version : `v1.${version}`}`;
}
