import { formPattern, type ValueFormName } from './value-form.ts';

/** What a field of an entry may hold. */
export type ConfigFieldType = 'choice' | 'date' | 'directory' | 'pointer' | 'rule' | 'text' | 'texts' | 'variables';

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
  description: 'Why, for those who read the report',
  required: true,
};

/** The sections of `.fluxdelta.yaml`, sorted; the reader and the JSON schema are made from this table. */
export const configSections = [
  {
    name: 'acknowledge',
    description: 'Findings that somebody has looked at: they are counted, and ask for nothing',
    fields: [
      { name: 'kind', type: 'text', description: 'Kind of the resource; every kind when absent' },
      reason,
      {
        name: 'resource',
        type: 'text',
        description: '`namespace/name`, or `name` of what has no namespace; `*` stands for any text',
        required: true,
      },
      { name: 'rule', type: 'rule', description: 'Id of a rule; `*` stands for any text', required: true },
      { name: 'until', type: 'date', description: 'The last day on which it counts, such as 2026-12-31' },
    ],
  },
  {
    name: 'clusters',
    description:
      'The clusters of the repository, where they are not to be found out: each is what begins in a directory. Others are not rendered',
    fields: [
      {
        name: 'api-versions',
        type: 'texts',
        description: 'API versions that this cluster has besides those of Kubernetes itself and of `api-versions`',
        form: 'api-versions',
      },
      {
        name: 'feature-gates',
        type: 'texts',
        description:
          'Feature gates of its API server that are not as its version has them, such as `HPAScaleToZero=true`',
        form: 'feature-gates',
      },
      {
        name: 'flux-version',
        type: 'text',
        description: 'Version of Flux, such as 2.8; what the files of the cluster say when absent',
        form: 'flux-version',
      },
      {
        name: 'kube-version',
        type: 'text',
        description: 'Version of Kubernetes that this cluster has, in the place of the input; findings judge by it too',
        form: 'kube-version',
      },
      {
        name: 'name',
        type: 'text',
        description: 'What reports call it',
        required: true,
        form: 'cluster-name',
        isUnique: true,
      },
      {
        name: 'path',
        type: 'directory',
        description: 'The directory in which it begins, such as `clusters/production`',
        required: true,
        isUnique: true,
      },
      {
        name: 'substitutions',
        type: 'variables',
        description: 'Variables of post-build substitution that are set outside of the repository, with their values',
      },
    ],
  },
  {
    name: 'ignore',
    description: 'Fields whose differences are left out of the report: they are counted',
    fields: [
      { name: 'kind', type: 'text', description: 'Kind of the resources; every kind when absent' },
      { name: 'name', type: 'text', description: 'Name of the resources; `*` stands for any text' },
      { name: 'namespace', type: 'text', description: 'Namespace of the resources; `*` stands for any text' },
      {
        name: 'path',
        type: 'pointer',
        description:
          'JSON pointer to the field, such as `/spec/replicas`; a step `*` stands for any key or item, and items can be named by their `name`',
        required: true,
      },
      reason,
    ],
  },
  {
    name: 'noise',
    description: 'Labels and annotations whose differences say nothing: they are counted',
    fields: [
      {
        name: 'in',
        type: 'texts',
        description: 'Where the key is: labels, annotations or both; both when absent',
        values: ['annotations', 'labels'],
      },
      { name: 'key', type: 'text', description: 'The key, or a prefix of keys that ends in `*`', required: true },
      reason,
    ],
  },
  {
    name: 'publishes',
    description:
      'Directories of this repository that sources outside of it hold copies of, such as artifacts that a workflow pushes',
    fields: [
      {
        name: 'follow',
        type: 'choice',
        description:
          'What a source that names a version holds: what the tree will publish next (the default), or with `pinned` what the registry has',
        values: ['pinned', 'tree'],
      },
      { name: 'ignore', type: 'texts', description: 'What is not published, as `--ignore-paths` says' },
      {
        name: 'path',
        type: 'text',
        description: 'The directory, such as `deploy/{app}`; `.` is all of the repository',
        required: true,
      },
      {
        name: 'source',
        type: 'text',
        description:
          'The URL of an OCIRepository or GitRepository, `s3://` and the name of a bucket, or the URL of a HelmRepository and the name of a chart; `{app}` stands for any text without a slash',
        required: true,
      },
    ],
  },
  {
    name: 'rules',
    description: 'Severities of rules; the last entry that fits decides',
    fields: [
      {
        name: 'paths',
        type: 'texts',
        description:
          '`namespace/name` of resources, or files that changes come from; everywhere when absent. `*` stands for any text',
      },
      { name: 'rule', type: 'rule', description: 'Id of a rule; `*` stands for any text', required: true },
      {
        name: 'severity',
        type: 'choice',
        description: 'What a finding of the rule asks for',
        required: true,
        values: ['block', 'note', 'off', 'warn'],
      },
    ],
  },
] as const satisfies readonly ConfigSection[];

/** The list of default noise rules that are not to hide anything. */
export const showSection = {
  name: 'show',
  description: 'Rules of noise that hide differences by default and are to hide nothing',
} as const;

/** Whether versions of charts lead to their releases. */
export const linksField = {
  name: 'links',
  description: 'Whether versions of charts lead to pages with their releases; they do unless it is false',
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
