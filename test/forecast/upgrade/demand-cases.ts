import { configMap, type UpgradeCase } from './upgrade-case.ts';

const web = configMap('web', '  host: {{ .Values.host | quote }}');
const requiring = configMap('web', '  host: {{ required "a host" .Values.host | quote }}');
const schemaOf = (properties: object, more: object = {}): string => JSON.stringify({ properties, ...more });
const chart = (schema: string | undefined, template = web): Readonly<Record<string, string>> => ({
  'templates/a.yaml': template,
  ...(schema === undefined ? {} : { 'values.schema.json': schema }),
});

/** Cases about what a new chart asks of values. */
export const demandCases: readonly UpgradeCase[] = [
  {
    says: 'a value that templates require by a function is required',
    base: chart(undefined),
    head: chart(undefined, requiring),
    values: { host: 'a.example' },
    expected: ['host required: by templates'],
  },
  {
    says: 'a value without which a template fails is required',
    base: chart(undefined),
    head: chart(undefined, `{{ if not .Values.host }}{{ fail "no host" }}{{ end }}${web}`),
    values: { host: 'a.example' },
    expected: ['host required: by templates'],
  },
  {
    says: 'a value that a named template requires is required',
    base: chart(undefined),
    head: {
      'templates/_h.tpl': '{{ define "host" }}{{ required "a host" .Values.host }}{{ end }}',
      'templates/a.yaml': configMap('web', '  host: {{ include "host" . }}'),
    },
    values: { host: 'a.example' },
    expected: ['host required: by templates'],
  },
  {
    says: 'a value that both charts require is not the doing of the step',
    base: chart(undefined, requiring),
    head: chart(undefined, `${requiring}  a: b\n`),
    values: { host: 'a.example' },
    expected: [],
  },
  {
    says: 'a value that is required under a condition which does not hold is not required',
    base: chart(undefined),
    head: chart(undefined, `{{ if .Values.on }}{{ required "a host" .Values.host }}{{ end }}${web}`),
    values: { host: 'a.example' },
    expected: [],
  },
  {
    says: 'a value that the chart gives where it is left out is not required',
    base: chart(undefined),
    head: { ...chart(undefined, requiring), 'values.yaml': 'host: b.example\n' },
    values: { host: 'a.example' },
    expected: ['host added overridden - → b.example'],
  },
  {
    says: 'a value from a Secret is not said to be required',
    base: chart(undefined),
    head: chart(schemaOf({}, { required: ['host'] }), requiring),
    values: { host: 'a.example' },
    openValues: {},
    expected: [],
  },
  {
    says: 'a value that the schema requires is required',
    base: chart(schemaOf({})),
    head: chart(schemaOf({}, { required: ['host'] })),
    values: { host: 'a.example' },
    expected: ['host required: by schema'],
  },
  {
    says: 'a value that both schemas require is not the doing of the step',
    base: chart(schemaOf({}, { required: ['host'] })),
    head: chart(schemaOf({ host: {} }, { required: ['host'] })),
    values: { host: 'a.example' },
    expected: [],
  },
  {
    says: 'a value whose empty default is of a refused type is required',
    base: { ...chart(schemaOf({ host: {} })), 'values.yaml': 'host:\n' },
    head: { ...chart(schemaOf({ host: { type: 'string' } }, { required: ['host'] })), 'values.yaml': 'host:\n' },
    values: { host: 'a.example' },
    expected: ['host required: by schema'],
  },
  {
    says: 'a type that the schema takes no more is told',
    base: chart(schemaOf({ host: { type: ['string', 'integer'] } })),
    head: chart(schemaOf({ host: { type: 'string' } })),
    values: { host: 'a.example' },
    expected: ['host fewer-values: string or integer → string'],
  },
  {
    says: 'listed values of which some are gone are told, also by a reference',
    base: chart(schemaOf({ host: { enum: ['a', 'b', 'c'] } })),
    head: chart(schemaOf({ host: { $ref: '#/$defs/host' } }, { $defs: { host: { enum: ['a', 'b'] } } })),
    values: { host: 'a' },
    expected: ['host fewer-values: one of a, b, c → one of a, b'],
  },
  {
    says: 'a schema that takes fewer values of a subchart is told by its place',
    base: {
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.schema.json': schemaOf({ size: { type: 'number' } }),
    },
    head: {
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.schema.json': schemaOf({ size: { type: 'integer' } }),
    },
    values: { db: { size: 1 } },
    expected: ['db.size fewer-values: number → integer'],
  },
  {
    says: 'a schema that says of a value what the former one left open is no news',
    base: chart(schemaOf({ port: {} })),
    head: chart(schemaOf({ host: { type: 'string' } })),
    values: { host: 'a.example' },
    expected: [],
  },
  {
    says: 'a former schema with a pattern may take as few values as a list',
    base: chart(schemaOf({ host: { type: 'string', pattern: '^[ab]$' } })),
    head: chart(schemaOf({ host: { enum: ['a', 'b'] } })),
    values: { host: 'a' },
    expected: [],
  },
  {
    says: 'a former schema with alternatives may take as few types',
    base: chart(schemaOf({ host: { type: ['string', 'integer'], oneOf: [{ type: 'string' }] } })),
    head: chart(schemaOf({ host: { type: 'string' } })),
    values: { host: 'a' },
    expected: [],
  },
  {
    says: 'a schema that takes more values than before asks for less',
    base: chart(schemaOf({ host: { type: 'integer' }, mode: { enum: ['a'] } })),
    head: chart(schemaOf({ host: { type: 'number' }, mode: { enum: ['a', 'b'] } })),
    values: { host: 1, mode: 'a' },
    expected: [],
  },
  {
    says: 'a value that the schema takes fewer of, and the release does not set, is not told',
    base: chart(schemaOf({ port: { type: ['string', 'integer'] } })),
    head: chart(schemaOf({ port: { type: 'string' } })),
    expected: [],
  },
  {
    says: 'a key that the schema refuses, where the release does not ask it, is told',
    base: chart(schemaOf({})),
    head: chart(schemaOf({ host: {} }, { additionalProperties: false })),
    values: { host: 'a', spare: 'b' },
    expected: [" refused: additional properties 'spare' not allowed"],
  },
  {
    says: 'a former value that the schema refuses is told, and what stands there now is not',
    base: chart(schemaOf({})),
    head: chart(schemaOf({ host: { type: 'string' } })),
    baseValues: { host: 1 },
    values: { host: 'a' },
    expected: ['host refused-before: got number, want string'],
  },
  {
    says: 'a value that both schemas refuse is not the doing of the step',
    base: chart(schemaOf({ host: { type: 'string' } })),
    head: chart(schemaOf({ host: { type: 'string' }, port: {} })),
    values: { host: 1 },
    expected: [],
  },
  {
    says: 'a value from a Secret that the schema refuses is not told',
    base: chart(schemaOf({})),
    head: chart(schemaOf({ host: { type: 'string' } })),
    values: { host: 1 },
    openValues: {},
    expected: [],
  },
  {
    says: 'a refused value is not repeated',
    base: chart(schemaOf({})),
    head: chart(schemaOf({ host: { format: 'ipv4' } }, { $schema: 'http://json-schema.org/draft-07/schema#' })),
    values: { host: 'hunter2' },
    expected: ['host refused: not valid'],
  },
  {
    says: 'nothing is said of values that only the cluster has',
    base: chart(schemaOf({})),
    head: chart(schemaOf({ host: { type: 'integer' } })),
    values: { host: '..PLACEHOLDER_HOST..' },
    expected: [],
  },
];
