import { type GoFunction, type GoKind, GoObject, GoSlice, type GoValue } from '../gotemplate/value.ts';
import { fail } from '../model/problem.ts';
import type { JsonMarshaler } from '../sprig/json-encode.ts';
import type { ClusterQueries } from './cluster-queries.ts';

/** What a cluster can do, as far as templates may ask. Both parts add to or replace Helm's defaults. */
export interface CapabilityOptions {
  /** Version of Kubernetes, with or without `v` (`1.33`, `v1.33.4-gke.1`). */
  readonly kubeVersion?: string;
  /** API versions besides the built-in ones: `group/version` and `group/version/Kind`. */
  readonly apiVersions?: readonly string[];
  /** Built-in API versions that the cluster does not have. */
  readonly withoutApiVersions?: ReadonlySet<string>;
}

/** The version of Kubernetes that Helm assumes without a cluster. */
export const defaultKubeVersion = 'v1.36.0';

/** What `.Capabilities.HelmVersion` says: the build that this engine follows. */
const helmVersion = {
  version: 'v4.2.3',
  gitCommit: '43e8b7feece8beb0fcba47059ec9b522fd929a64',
  gitTreeState: 'clean',
  goVersion: 'go1.26.5',
  kubeClientVersion: 'v1.36',
} as const;

/** The API versions that Helm knows without a cluster, in its order, which templates can see. */
export const defaultApiVersions: readonly string[] = [
  ['', 'v1'],
  ['admissionregistration.k8s.io', 'v1 v1alpha1 v1beta1'],
  ['internal.apiserver.k8s.io', 'v1alpha1'],
  ['apps', 'v1 v1beta1 v1beta2'],
  ['authentication.k8s.io', 'v1 v1alpha1 v1beta1'],
  ['authorization.k8s.io', 'v1 v1beta1'],
  ['autoscaling', 'v1 v2'],
  ['batch', 'v1 v1beta1'],
  ['certificates.k8s.io', 'v1 v1beta1 v1alpha1'],
  ['coordination.k8s.io', 'v1alpha2 v1beta1 v1'],
  ['discovery.k8s.io', 'v1 v1beta1'],
  ['events.k8s.io', 'v1 v1beta1'],
  ['extensions', 'v1beta1'],
  ['flowcontrol.apiserver.k8s.io', 'v1 v1beta1 v1beta2 v1beta3'],
  ['networking.k8s.io', 'v1 v1beta1'],
  ['node.k8s.io', 'v1 v1alpha1 v1beta1'],
  ['policy', 'v1 v1beta1'],
  ['rbac.authorization.k8s.io', 'v1 v1beta1 v1alpha1'],
  ['resource.k8s.io', 'v1 v1beta2 v1beta1 v1alpha3'],
  ['scheduling.k8s.io', 'v1alpha2 v1beta1 v1'],
  ['storage.k8s.io', 'v1beta1 v1 v1alpha1'],
  ['storagemigration.k8s.io', 'v1beta1'],
  ['apiextensions.k8s.io', 'v1beta1 v1'],
].flatMap(([group = '', versions = '']) =>
  versions.split(' ').map((version) => (group === '' ? version : `${group}/${version}`)),
);

/** A parsed version of Kubernetes. `version` is as given, with `v`; `normalized` has numbers only. */
export interface KubeVersion {
  readonly version: string;
  readonly normalized: string;
  readonly major: string;
  readonly minor: string;
}

/**
 * Reads a version of Kubernetes as Helm does; what follows the numbers is kept in `version` only.
 *
 * @throws ProblemError `INPUT_INVALID` when the text has less than two numbers or a leading zero
 */
export function parseKubeVersion(text: string): KubeVersion {
  const numbers = /^\s*v?([0-9]+(?:\.[0-9]+)*)/.exec(text)?.[1];
  if (numbers === undefined || text.includes('\n'))
    return fail('INPUT_INVALID', `invalid kube version '${text}': could not parse ${JSON.stringify(text)} as version`);
  const parts = numbers.split('.');
  const [major = '', minor] = parts;
  if (minor === undefined)
    return fail('INPUT_INVALID', `invalid kube version '${text}': illegal version string ${JSON.stringify(text)}`);
  if (major.length > 1 && major.startsWith('0')) {
    return fail(
      'INPUT_INVALID',
      `invalid kube version '${text}': illegal zero-prefixed version component ${JSON.stringify(major)} in ${JSON.stringify(text)}`,
    );
  }
  const plain = parts.map((part) => String(BigInt(part)));
  return {
    version: text.startsWith('v') ? text : `v${text}`,
    normalized: `v${plain.join('.')}`,
    major: plain[0] ?? '',
    minor: plain[1] ?? '',
  };
}

function method(name: string, result: () => GoValue): GoFunction {
  return { name, params: [], purity: 'pure', call: result };
}

/** What `String` gives: a copy has lost its field for it, which is not exported. */
function printedVersion({ normalized, version }: KubeVersion): string {
  return normalized === '' ? version : normalized;
}

/** `.Capabilities.KubeVersion`: a struct whose `String` belongs to its pointer. */
class KubeVersionStruct extends GoObject {
  readonly type = 'common.KubeVersion';
  readonly kind: GoKind = 'struct';
  readonly #value: KubeVersion;

  constructor(value: KubeVersion) {
    super();
    this.#value = value;
  }

  override field(name: string): GoValue | undefined {
    switch (name) {
      case 'Version':
        return this.#value.version;
      case 'Major':
        return this.#value.major;
      case 'Minor':
        return this.#value.minor;
      default:
        return undefined;
    }
  }

  override method(name: string): GoFunction | undefined {
    switch (name) {
      case 'String':
        return method(name, () => printedVersion(this.#value));
      case 'GitVersion':
        return method(name, () => this.#value.version);
      default:
        return undefined;
    }
  }

  override addressedText(): string {
    return printedVersion(this.#value);
  }

  override deepCopied(): KubeVersionStruct {
    return new KubeVersionStruct({ ...this.#value, normalized: '' });
  }

  override fields(): readonly (readonly [string, GoValue])[] {
    const { version, normalized, major, minor } = this.#value;
    return [
      ['Version', version],
      ['normalizedVersion', normalized],
      ['Major', major],
      ['Minor', minor],
    ];
  }
}

/** `.Capabilities.HelmVersion`. */
class HelmVersionStruct extends GoObject implements JsonMarshaler {
  readonly type = 'version.BuildInfo';
  readonly kind: GoKind = 'struct';

  override field(name: string): GoValue | undefined {
    return this.fields().find(([field]) => field === name)?.[1];
  }

  override fields(): readonly (readonly [string, GoValue])[] {
    return [
      ['Version', helmVersion.version],
      ['GitCommit', helmVersion.gitCommit],
      ['GitTreeState', helmVersion.gitTreeState],
      ['GoVersion', helmVersion.goVersion],
      ['KubeClientVersion', helmVersion.kubeClientVersion],
    ];
  }

  /** JSON and YAML use names of their own. */
  jsonFields(): readonly (readonly [string, GoValue])[] {
    return [
      ['version', helmVersion.version],
      ['git_commit', helmVersion.gitCommit],
      ['git_tree_state', helmVersion.gitTreeState],
      ['go_version', helmVersion.goVersion],
      ['kube_client_version', helmVersion.kubeClientVersion],
    ];
  }

  jsonValue(): GoValue {
    return new Map(this.jsonFields());
  }
}

/** `.Capabilities.APIVersions`: a list with `Has`. */
class VersionSet extends GoSlice {
  readonly #set: ReadonlySet<string>;

  readonly #questions: ClusterQueries | undefined;

  constructor(versions: readonly string[], questions?: ClusterQueries) {
    const items: GoValue[] = [...versions];
    super('common.VersionSet', items, 'string');
    this.#set = new Set(versions);
    this.#questions = questions;
    if (questions === undefined) return;
    Object.defineProperty(this, 'items', {
      get: () => {
        questions.listsApiVersions = true;
        return items;
      },
    });
  }

  override withItems(items: GoValue[]): VersionSet {
    return new VersionSet(items.filter((item) => typeof item === 'string'));
  }

  override method(name: string): GoFunction | undefined {
    if (name !== 'Has') return undefined;
    return {
      name,
      params: ['string'],
      purity: 'pure',
      call: ([version]) => {
        if (typeof version !== 'string') return false;
        this.#questions?.apiVersions.add(version);
        return this.#set.has(version);
      },
    };
  }
}

/** `.Capabilities` of one render. */
export class Capabilities extends GoObject {
  readonly type = '*common.Capabilities';
  readonly kind: GoKind = 'ptr';
  readonly #fields: ReadonlyMap<string, GoValue>;

  constructor(fields: ReadonlyMap<string, GoValue>) {
    super();
    this.#fields = fields;
  }

  override deepCopied(copy: (value: GoValue) => GoValue): Capabilities {
    return new Capabilities(new Map([...this.#fields].map(([name, value]) => [name, copy(value)])));
  }

  override field(name: string): GoValue | undefined {
    return this.#fields.get(name);
  }

  override fields(): readonly (readonly [string, GoValue])[] {
    return [...this.#fields];
  }
}

/** `.Capabilities` for a cluster of this version with these API versions besides the built-in ones. */
export function capabilitiesObject(
  kubeVersion: KubeVersion,
  { apiVersions = [], withoutApiVersions }: CapabilityOptions = {},
  questions?: ClusterQueries,
): Capabilities {
  const versions = [...defaultApiVersions, ...apiVersions];
  const known =
    withoutApiVersions === undefined ? versions : versions.filter((version) => !withoutApiVersions.has(version));
  return new Capabilities(
    new Map<string, GoValue>([
      ['KubeVersion', new KubeVersionStruct(kubeVersion)],
      ['APIVersions', new VersionSet(known, questions)],
      ['HelmVersion', new HelmVersionStruct()],
    ]),
  );
}
