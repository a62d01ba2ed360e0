import { formPattern, type ValueFormName } from './value-form.ts';

/** What a field of an entry may hold. */
type ConfigFieldType = 'choice' | 'date' | 'directory' | 'pointer' | 'rule' | 'text' | 'texts' | 'variables';

/** One field of the entries of a section. */
export interface ConfigField {
  readonly name: string;
  readonly type: ConfigFieldType;
  readonly description: string;
  readonly required?: boolean;
  /** The texts it may be, for `choice` and lists of choices. */
  readonly values?: readonly string[];
  /** What a text must look like. */
  readonly form?: ValueFormName;
  /** No two entries may have the same. */
  readonly isUnique?: boolean;
}

/** A list of the configuration file. */
export interface ConfigSection {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly ConfigField[];
}

const reason: ConfigField = {
  name: 'reason',
  type: 'text',
  description: 'Reason, for readers of the report',
  required: true,
};

/** The sections of `.fluxdelta.yaml`, sorted; the reader and the JSON schema are made from this table. */
export const configSections = [
  {
    name: 'acknowledge',
    description: 'Acknowledged findings: counted in the report, no action needed',
    fields: [
      { name: 'kind', type: 'text', description: 'Kind of the resource; default: every kind' },
      reason,
      {
        name: 'resource',
        type: 'text',
        description: '`namespace/name`, or `name` without a namespace; `*` stands for any text',
        required: true,
      },
      { name: 'rule', type: 'rule', description: 'Id of a rule; `*` stands for any text', required: true },
      { name: 'until', type: 'date', description: 'Last day of validity, such as 2026-12-31' },
    ],
  },
  {
    name: 'clusters',
    description: 'Clusters of the repository, one a directory, in place of those found. Others are not rendered',
    fields: [
      {
        name: 'api-versions',
        type: 'texts',
        description: 'API versions of this cluster besides the built-in ones and those of the input `api-versions`',
        form: 'api-versions',
      },
      {
        name: 'feature-gates',
        type: 'texts',
        description: 'Feature gates of this cluster, over those of the input `feature-gates`',
        form: 'feature-gates',
      },
      {
        name: 'flux-version',
        type: 'text',
        description: 'Flux version, such as 2.8; default: from the files of the cluster',
        form: 'flux-version',
      },
      {
        name: 'kube-version',
        type: 'text',
        description: 'Kubernetes version of this cluster, for charts and findings; default: the input `kube-version`',
        form: 'kube-version',
      },
      {
        name: 'name',
        type: 'text',
        description: 'Name of the cluster in reports',
        required: true,
        form: 'cluster-name',
        isUnique: true,
      },
      {
        name: 'path',
        type: 'directory',
        description: 'Directory of its entry point, such as `clusters/production`',
        required: true,
        isUnique: true,
      },
      {
        name: 'substitutions',
        type: 'variables',
        description: 'Variables for post-build substitution from outside of the repository, with their values',
      },
    ],
  },
  {
    name: 'ignore',
    description: 'Fields with hidden differences, counted in the report',
    fields: [
      { name: 'kind', type: 'text', description: 'Kind of the resources; default: every kind' },
      { name: 'name', type: 'text', description: 'Name of the resources; `*` stands for any text' },
      { name: 'namespace', type: 'text', description: 'Namespace of the resources; `*` stands for any text' },
      {
        name: 'path',
        type: 'pointer',
        description:
          'JSON pointer to the field, such as `/spec/replicas`; `*` stands for any key or item, and the `name` of an item for its index',
        required: true,
      },
      reason,
    ],
  },
  {
    name: 'noise',
    description: 'Labels and annotations with meaningless differences, hidden and counted in the report',
    fields: [
      {
        name: 'in',
        type: 'texts',
        description: 'Place of the key: labels or annotations; default: both',
        values: ['annotations', 'labels'],
      },
      { name: 'key', type: 'text', description: 'Key, or prefix of keys with `*` at its end', required: true },
      reason,
    ],
  },
  {
    name: 'publishes',
    description: 'Directories of this repository with copies in sources, such as artifacts pushed by a workflow',
    fields: [
      {
        name: 'follow',
        type: 'choice',
        description:
          'Content of a source with a version: the next publication from the tree (default), or with `pinned` that of the registry',
        values: ['pinned', 'tree'],
      },
      { name: 'ignore', type: 'texts', description: 'Unpublished files, in the form of `--ignore-paths`' },
      {
        name: 'path',
        type: 'text',
        description: 'Directory, such as `deploy/{app}`; `.` is the whole repository',
        required: true,
      },
      {
        name: 'source',
        type: 'text',
        description:
          'URL of an OCIRepository or GitRepository, `s3://` and the name of a bucket, or URL of a HelmRepository and the name of a chart; `{app}` stands for any text without a slash',
        required: true,
      },
    ],
  },
  {
    name: 'rules',
    description: 'Severities of rules; the last match wins',
    fields: [
      {
        name: 'paths',
        type: 'texts',
        description: '`namespace/name` of resources, or changed files; default: all. `*` stands for any text',
      },
      { name: 'rule', type: 'rule', description: 'Id of a rule; `*` stands for any text', required: true },
      {
        name: 'severity',
        type: 'choice',
        description: 'Severity of the findings of the rule',
        required: true,
        values: ['block', 'note', 'off', 'warn'],
      },
    ],
  },
] as const satisfies readonly ConfigSection[];

/** The list of default noise rules that are not to hide anything. */
export const showSection = {
  name: 'show',
  description: 'Default noise rules to switch off',
} as const;

/** Whether versions of charts lead to their releases. */
export const linksField = {
  name: 'links',
  description: 'Links from chart versions to their release pages; default: true',
} as const;

/** The JSON schema of the configuration file, for editors; `rules` and `noise` are the ids that there are. */
export function configSchema(rules: readonly string[], noise: readonly string[]): object {
  const sections: readonly ConfigSection[] = configSections;
  const schemaOf = ({ type, description, values, form }: ConfigField): object => {
    const shape = form === undefined ? { minLength: 1 } : { pattern: formPattern(form) };
    switch (type) {
      case 'directory':
        return { type: 'string', description, minLength: 1 };
      case 'variables':
        return {
          type: 'object',
          description,
          propertyNames: { pattern: '^[_a-zA-Z][_a-zA-Z0-9]*$' },
          additionalProperties: { type: ['string', 'number', 'boolean'] },
        };
      case 'choice':
        return { type: 'string', description, enum: values };
      case 'date':
        return { type: 'string', description, pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
      case 'pointer':
        return { type: 'string', description, pattern: '^(/[^/]+)+$' };
      case 'rule':
        return { description, anyOf: [{ enum: rules }, { type: 'string', pattern: '\\*' }] };
      case 'text':
        return { type: 'string', description, ...shape };
      case 'texts':
        return {
          type: 'array',
          description,
          items: values === undefined ? { type: 'string', ...shape } : { enum: values },
        };
    }
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of fluxdelta',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries([
      ...sections.map(({ name, description, fields }) => [
        name,
        {
          type: 'array',
          description,
          items: {
            type: 'object',
            additionalProperties: false,
            required: fields.filter((field) => field.required === true).map((field) => field.name),
            properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
          },
        },
      ]),
      [linksField.name, { type: 'boolean', description: linksField.description }],
      [showSection.name, { type: 'array', description: showSection.description, items: { enum: noise } }],
    ]),
  };
}
