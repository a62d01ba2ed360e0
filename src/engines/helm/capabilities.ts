import { getOrInsert } from '../../core/get-or-insert.ts';
import { fail } from '../../core/problem.ts';
import { groupsOfHelm, type HelmBuild, helmBuild, newestHelm } from '../../core/versions/helm-versions.ts';
import {
  type GoFunction,
  type GoKind,
  GoObject,
  GoSlice,
  type GoValue,
  type JsonMarshaler,
} from '../gotemplate/public.ts';
import type { ClusterQueries } from './cluster-queries.ts';

/** Abilities of a cluster, as far as templates may ask. Both parts add to or replace Helm's defaults. */
export interface CapabilityOptions {
  /** The version of Helm whose defaults stand for the cluster; the one that renders without it. */
  readonly assumes?: string;
  /** Version of Kubernetes, with or without `v` (`1.33`, `v1.33.4-gke.1`). */
  readonly kubeVersion?: string;
  /** API versions besides the built-in ones: `group/version` and `group/version/Kind`. */
  readonly apiVersions?: readonly string[];
  /** Built-in API versions that the cluster does not have. */
  readonly withoutApiVersions?: ReadonlySet<string>;
}

/**
 * Groups and versions of the API that Helm knows without a cluster, in its order, besides what differs between its
 * versions.
 */
const groups: readonly (readonly [group: string, versions?: string])[] = [
  ['', 'v1'],
  ['admissionregistration.k8s.io', 'v1 v1alpha1 v1beta1'],
  ['internal.apiserver.k8s.io', 'v1alpha1'],
  ['apps', 'v1 v1beta1 v1beta2'],
  ['authentication.k8s.io', 'v1 v1alpha1 v1beta1'],
  ['authorization.k8s.io', 'v1 v1beta1'],
  ['autoscaling'],
  ['batch', 'v1 v1beta1'],
  ['certificates.k8s.io', 'v1 v1beta1 v1alpha1'],
  ['coordination.k8s.io', 'v1alpha2 v1beta1 v1'],
  ['discovery.k8s.io', 'v1 v1beta1'],
  ['events.k8s.io', 'v1 v1beta1'],
  ['extensions', 'v1beta1'],
  ['flowcontrol.apiserver.k8s.io', 'v1 v1beta1 v1beta2 v1beta3'],
  ['lifecycle.k8s.io'],
  ['networking.k8s.io', 'v1 v1beta1'],
  ['node.k8s.io', 'v1 v1alpha1 v1beta1'],
  ['policy', 'v1 v1beta1'],
  ['rbac.authorization.k8s.io', 'v1 v1beta1 v1alpha1'],
  ['resource.k8s.io', 'v1 v1beta2 v1beta1 v1alpha3'],
  ['scheduling.k8s.io'],
  ['storage.k8s.io', 'v1beta1 v1 v1alpha1'],
  ['storagemigration.k8s.io'],
  ['apiextensions.k8s.io', 'v1beta1 v1'],
];

const lists = new Map<object, readonly string[]>();

/** The API versions that a version of Helm knows without a cluster, which templates can see. */
export function defaultApiVersions(helm = newestHelm): readonly string[] {
  const differing = groupsOfHelm(helm);
  return getOrInsert(lists, differing, () =>
    groups.flatMap(([group, versions = differing[group] ?? '']) =>
      versions.split(' ').flatMap((version) => {
        if (version === '') return [];
        return [group === '' ? version : `${group}/${version}`];
      }),
    ),
  );
}

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
  if (major.length > 1 && major.startsWith('0'))
    return fail(
      'INPUT_INVALID',
      `invalid kube version '${text}': illegal zero-prefixed version component ${JSON.stringify(major)} in ${JSON.stringify(text)}`,
    );
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
  readonly #known: KubeVersion;
  readonly #questions: ClusterQueries | undefined;

  constructor(value: KubeVersion, questions?: ClusterQueries) {
    super();
    this.#known = value;
    this.#questions = questions;
  }

  get #value(): KubeVersion {
    if (this.#questions !== undefined) this.#questions.kubeVersion = true;
    return this.#known;
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
    return new KubeVersionStruct({ ...this.#known, normalized: '' }, this.#questions);
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
  readonly #build: HelmBuild;

  constructor(build: HelmBuild) {
    super();
    this.#build = build;
  }

  override field(name: string): GoValue | undefined {
    return this.fields().find(([field]) => field === name)?.[1];
  }

  override fields(): readonly (readonly [string, GoValue])[] {
    return [
      ['Version', this.#build.version],
      ['GitCommit', this.#build.gitCommit],
      ['GitTreeState', this.#build.gitTreeState],
      ['GoVersion', this.#build.goVersion],
      ['KubeClientVersion', this.#build.kubeClientVersion],
    ];
  }

  /** JSON and YAML use names of their own, and leave out what is empty. */
  jsonFields(): readonly (readonly [string, GoValue])[] {
    const { version, gitCommit, gitTreeState, goVersion, kubeClientVersion } = this.#build;
    return [
      ['version', version],
      ...(gitCommit === '' ? [] : ([['git_commit', gitCommit]] as const)),
      ...(gitTreeState === '' ? [] : ([['git_tree_state', gitTreeState]] as const)),
      ['go_version', goVersion],
      ['kube_client_version', kubeClientVersion],
    ];
  }

  jsonValue(): GoValue {
    return new Map(this.jsonFields());
  }
}

/** `.Capabilities.APIVersions`: a list with `Has`. */
class VersionSet extends GoSlice {
  readonly #set: ReadonlySet<string>;
  readonly #own: readonly GoValue[];
  readonly #questions: ClusterQueries | undefined;

  constructor(versions: readonly string[], questions?: ClusterQueries) {
    const items: GoValue[] = [...versions];
    super('common.VersionSet', items, 'string');
    this.#set = new Set(versions);
    this.#own = items;
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

  override measured(): readonly GoValue[] {
    return this.#own;
  }

  override holds(version: string): boolean {
    this.#questions?.apiVersions.add(version);
    return this.#set.has(version);
  }

  override method(name: string): GoFunction | undefined {
    if (name !== 'Has') return undefined;
    return {
      name,
      params: ['string'],
      purity: 'pure',
      call: ([version]) => typeof version === 'string' && this.holds(version),
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

/**
 * `.Capabilities` of a version of Helm for a cluster of this version with these API versions besides the built-in ones.
 */
export function capabilitiesObject(
  kubeVersion: KubeVersion,
  helm: string,
  { assumes = helm, apiVersions = [], withoutApiVersions }: CapabilityOptions = {},
  questions?: ClusterQueries,
): Capabilities {
  const versions = [...defaultApiVersions(assumes), ...apiVersions];
  const known =
    withoutApiVersions === undefined ? versions : versions.filter((version) => !withoutApiVersions.has(version));
  return new Capabilities(
    new Map<string, GoValue>([
      ['KubeVersion', new KubeVersionStruct(kubeVersion, questions)],
      ['APIVersions', new VersionSet(known, questions)],
      ['HelmVersion', new HelmVersionStruct(helmBuild(helm))],
    ]),
  );
}
