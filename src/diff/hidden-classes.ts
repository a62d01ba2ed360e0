/**
 * A kind of difference that a report may leave out and count. The union is closed: whoever hides a difference names its class, and each class has a row in `hiddenClasses`.
 */
export type HiddenClass =
  | 'api-default'
  | 'app-version'
  | 'chart'
  | 'checksum'
  | 'configured'
  | 'crd-description'
  | 'creation-timestamp'
  | 'drift-ignored'
  | 'duration'
  | 'encoded-bytes'
  | 'flux-owner'
  | 'helm-chart'
  | 'layout'
  | 'left-alone'
  | 'quantity'
  | 'test-hook';

/** What stands behind a class of hidden differences. */
export interface HiddenClassRow {
  /** One clause for people that stands in reports. */
  readonly why: string;
  /** The differences in the class, and no others. */
  readonly covers: string;
  /** Why no controller and no API server can tell the two versions apart. */
  readonly proof: string;
  /** The test of the proof: the title of a group in test/diff/hidden-classes.test.ts. */
  readonly test: string;
  /** How to have such differences shown. */
  readonly show: string;
}

const unread =
  'Nothing rendered from what changed selects or reads the key: no selector, affinity, topology, monitor, downward API or text names it. Elsewhere it is shown';
const byName = (name: string): string => `\`show: [${name}]\``;

/** Every class of hidden differences. */
export const hiddenClasses: Readonly<Record<HiddenClass, HiddenClassRow>> = {
  'api-default': {
    why: 'what the API server fills in where it is left out',
    covers: 'A field of a built-in kind that one side leaves out and the other one sets to its default',
    proof:
      'The API server fills in the same value before it stores the object; only defaults that hold whatever else the object says',
    test: 'a default of the API',
    show: byName('api-default'),
  },
  'app-version': {
    why: 'follows the chart version',
    covers: 'The label `app.kubernetes.io/version` of a resource, a job template or the pods of a workload',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a label that follows the chart',
    show: byName('app-version'),
  },
  chart: {
    why: 'follows the chart version',
    covers: 'The label or annotation `chart` of a resource, a job template or the pods of a workload',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a label that follows the chart',
    show: byName('chart'),
  },
  checksum: {
    why: 'follows the content of other resources',
    covers:
      'A label or annotation `checksum/…` or `fluxcd.controlplane.io/checksum` whose values have the form of a hash (8 to 128 hexadecimal digits, or digits)',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a checksum',
    show: byName('checksum'),
  },
  configured: {
    why: 'the configuration of the base hides it',
    covers: 'What `noise` or `ignore` in the configuration of the base names',
    proof: 'None: the repository has decided it, and a pull request cannot change that for itself',
    test: 'what the configuration names',
    show: 'take the entry out of the configuration',
  },
  'crd-description': {
    why: 'text that explains a field',
    covers:
      'A `description` of a schema of a CustomResourceDefinition, and no default, example or property of this name',
    proof:
      'The API server validates, prunes and defaults by the other keywords of a schema; only `kubectl explain` prints this one',
    test: 'a description in a schema',
    show: byName('crd-description'),
  },
  'creation-timestamp': {
    why: 'the API server sets it itself',
    covers: '`creationTimestamp: null` in the metadata of a resource, which one side leaves out',
    proof: 'The API server takes the field out of what is applied, and sets its own',
    test: 'an empty time of creation',
    show: byName('creation-timestamp'),
  },
  'drift-ignored': {
    why: '`spec.ignore` of the Kustomization leaves it as it is',
    covers:
      'A field that `spec.ignore` of the Kustomization names on both sides, and that both versions of the object have. A field that comes or goes is shown',
    proof:
      'kustomize-controller leaves the field out of its comparison, and keeps the value of the cluster when it applies the rest; the object is there, since the base has it',
    test: 'a field that a Kustomization ignores',
    show: byName('drift-ignored'),
  },
  duration: {
    why: 'another spelling of the same duration',
    covers: 'An interval or a time limit of a Flux object, such as `60m` and `1h`',
    proof: "Flux's API types parse it into a length of time, which is all that its controllers see",
    test: 'a duration',
    show: byName('duration'),
  },
  'encoded-bytes': {
    why: 'another spelling of the same bytes',
    covers:
      'A value of a Secret in `data` and in `stringData`, and line breaks in the base64 of a Secret or of `binaryData`',
    proof: 'The API server stores the bytes, and makes one field of the two',
    test: 'bytes that are written otherwise',
    show: byName('encoded-bytes'),
  },
  'flux-owner': {
    why: 'names what applies the resource, which is said where it moves',
    covers: 'The labels of a resource with which Flux marks what it applies',
    proof: `${unread}. Flux itself goes by its inventory, and its controllers set the labels anew`,
    test: 'a label of an owner',
    show: byName('flux-owner'),
  },
  'helm-chart': {
    why: 'follows the chart version',
    covers: 'The label or annotation `helm.sh/chart` of a resource, a job template or the pods of a workload',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a label that follows the chart',
    show: byName('helm-chart'),
  },
  layout: {
    why: 'comments, layout and spelling of a document in a text',
    covers:
      'How a JSON, YAML or TOML document in a text is written. Its first line, merge keys, unusual line ends, and comments that hold an expression of a template are content',
    proof:
      'The document is the same data to every reader of its notation. The resource is listed all the same, with the lines folded',
    test: 'the layout of a document',
    show: byName('layout'),
  },
  'left-alone': {
    why: 'Flux leaves the object as it is while it is there',
    covers:
      'An object that both sides mark `kustomize.toolkit.fluxcd.io/ssa: IfNotPresent` or `Ignore`, or `kustomize.toolkit.fluxcd.io/reconcile: disabled`, in one Kustomization; no object of Flux',
    proof:
      'kustomize-controller skips the object, which is there, since the base has it. Where the mark is new, the object is shown with a note',
    test: 'an object that is left alone',
    show: byName('left-alone'),
  },
  quantity: {
    why: 'another spelling of the same quantity',
    covers: 'A field of a built-in kind whose type is a quantity, such as `1000m` and `1` of a CPU request',
    proof: 'The API server parses it into a number, and stores one spelling',
    test: 'a quantity',
    show: byName('quantity'),
  },
  'test-hook': {
    why: 'nothing runs it',
    covers: 'A hook that only `helm test` runs, in a release without `spec.test.enable`; each counts as one difference',
    proof:
      'helm-controller runs tests only where `spec.test.enable` is set, and Helm applies no other part of such a hook',
    test: 'a hook that is only a test',
    show: byName('test-hook'),
  },
};

/** The classes, in byte order. */
export const hiddenClassNames = Object.keys(hiddenClasses).sort() as readonly HiddenClass[];
