import type { ValueFormName } from './value-form.ts';

/** A field of the configuration file, or of an entry of one of its lists. */
export interface ConfigField {
  /** Texts of several kinds, variables by name, `true` or `false`, or a list of entries with the fields in `fields`. */
  readonly type: 'date' | 'directory' | 'entries' | 'flag' | 'noise' | 'pointer' | 'rule' | 'text' | 'variables';
  readonly description: string;
  /** A list of such texts. */
  readonly isList?: true;
  readonly required?: true;
  /** What an absent field stands for; no entries for `entries`. */
  readonly default?: boolean | readonly string[];
  /** The texts that it may be. */
  readonly values?: readonly string[];
  /** What a text must look like. */
  readonly form?: ValueFormName;
  /** No two entries may have the same. */
  readonly isUnique?: true;
  readonly fields?: ConfigFields;
}

/** Fields by their names. */
export type ConfigFields = Readonly<Record<string, ConfigField>>;

const reason = { type: 'text', description: 'Reason, for readers of the report', required: true } as const;

/**
 * The fields of `.fluxdelta.yaml`, sorted. What is read, its types, the JSON schema and the reference are made from
 * this table.
 */
export const configFields = {
  acknowledge: {
    type: 'entries',
    description: 'Acknowledged findings: counted in the report, no action needed',
    fields: {
      kind: { type: 'text', description: 'Kind of the resource; default: every kind' },
      reason,
      resource: {
        type: 'text',
        description: '`namespace/name`, or `name` without a namespace; `*` stands for any text',
        required: true,
      },
      rule: { type: 'rule', description: 'Id of a rule; `*` stands for any text', required: true },
      until: { type: 'date', description: 'Last day of validity, such as 2026-12-31' },
    },
  },
  clusters: {
    type: 'entries',
    description: 'Clusters of the repository, one a directory, in place of those found. Others are not rendered',
    fields: {
      'api-versions': {
        type: 'text',
        isList: true,
        description: 'API versions of this cluster besides the built-in ones and those of the input `api-versions`',
        form: 'api-versions',
      },
      'feature-gates': {
        type: 'text',
        isList: true,
        description: 'Feature gates of this cluster, over those of the input `feature-gates`',
        form: 'feature-gates',
      },
      'flux-version': {
        type: 'text',
        description: 'Flux version, such as 2.8; default: from the files of the cluster',
        form: 'flux-version',
      },
      'helm-version': {
        type: 'text',
        description: 'Helm version, such as 4.2; default: the input `helm-version`, or that of the Flux version',
        form: 'helm-version',
      },
      'kube-version': {
        type: 'text',
        description: 'Kubernetes version of this cluster, for charts and findings; default: the input `kube-version`',
        form: 'kube-version',
      },
      'kube-versions': {
        type: 'text',
        isList: true,
        description:
          'Kubernetes versions that this cluster may run while its own is not known; default: the input `kube-versions`',
        form: 'kube-versions',
      },
      name: {
        type: 'text',
        description: 'Name of the cluster in reports',
        required: true,
        form: 'cluster-name',
        isUnique: true,
      },
      path: {
        type: 'directory',
        description: 'Directory of its entry point, such as `clusters/production`',
        required: true,
        isUnique: true,
      },
      substitutions: {
        type: 'variables',
        description: 'Variables for post-build substitution from outside of the repository, with their values',
      },
    },
  },
  ignore: {
    type: 'entries',
    description: 'Fields with hidden differences, counted in the report',
    fields: {
      kind: { type: 'text', description: 'Kind of the resources; default: every kind' },
      name: { type: 'text', description: 'Name of the resources; `*` stands for any text' },
      namespace: { type: 'text', description: 'Namespace of the resources; `*` stands for any text' },
      path: {
        type: 'pointer',
        description:
          'JSON pointer to the field, such as `/spec/replicas`; `*` stands for any key or item, and the `name` of an item for its index',
        required: true,
      },
      reason,
    },
  },
  links: {
    type: 'flag',
    description: 'Links from chart versions to their release pages; default: true',
    default: true,
  },
  noise: {
    type: 'entries',
    description: 'Labels and annotations with meaningless differences, hidden and counted in the report',
    fields: {
      in: {
        type: 'text',
        isList: true,
        description: 'Place of the key: labels or annotations; default: both',
        values: ['annotations', 'labels'],
        default: ['annotations', 'labels'],
      },
      key: { type: 'text', description: 'Key, or prefix of keys with `*` at its end', required: true },
      reason,
    },
  },
  publishes: {
    type: 'entries',
    description: 'Directories of this repository with copies in sources, such as artifacts pushed by a workflow',
    fields: {
      follow: {
        type: 'text',
        description:
          'Content of a source with a version: the next publication from the tree (default), or with `pinned` that of the registry',
        values: ['pinned', 'tree'],
      },
      ignore: {
        type: 'text',
        isList: true,
        description: 'Unpublished files, in the form of `--ignore-paths`',
        default: [],
      },
      path: {
        type: 'text',
        description: 'Directory, such as `deploy/{app}`; `.` is the whole repository',
        required: true,
      },
      source: {
        type: 'text',
        description:
          'URL of an OCIRepository or GitRepository, `s3://` and the name of a bucket, or URL of a HelmRepository and the name of a chart; `{app}` stands for any text without a slash',
        required: true,
      },
    },
  },
  rules: {
    type: 'entries',
    description: 'Severities of rules; the last match wins',
    fields: {
      paths: {
        type: 'text',
        isList: true,
        description: '`namespace/name` of resources, or changed files; default: all. `*` stands for any text',
        default: [],
      },
      rule: { type: 'rule', description: 'Id of a rule; `*` stands for any text', required: true },
      severity: {
        type: 'text',
        description: 'Severity of the findings of the rule',
        required: true,
        values: ['block', 'note', 'off', 'warn'],
      },
    },
  },
  show: { type: 'noise', isList: true, description: 'Default noise rules to switch off', default: [] },
  'verify-images': {
    type: 'flag',
    description: 'Registries are asked for new images, as with the input `verify-images`; default: false',
    default: false,
  },
} as const satisfies ConfigFields;

/** Content of a configuration file. Lists are in the order of the file; names in several words are in camel case. */
export type ConfigFile = EntryOf<typeof configFields>;

type EntryOf<F extends ConfigFields> = {
  readonly [K in keyof F as F[K] extends Present ? Camel<K> : never]: ValueOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends Present ? never : Camel<K>]?: ValueOf<F[K]> };

/** Fields that are there in whatever is read. */
type Present = { readonly type: 'entries' } | { readonly required: true } | { readonly default: unknown };

type ValueOf<F extends ConfigField> = F extends { readonly fields: infer G extends ConfigFields }
  ? readonly EntryOf<G>[]
  : F['type'] extends 'flag'
    ? boolean
    : F['type'] extends 'variables'
      ? Readonly<Record<string, string>>
      : F['isList'] extends true
        ? readonly TextOf<F>[]
        : TextOf<F>;

type TextOf<F> = F extends { readonly values: readonly (infer V)[] } ? V : string;

type Camel<K> = K extends `${infer A}-${infer B}` ? `${A}${Capitalize<B>}` : K;
