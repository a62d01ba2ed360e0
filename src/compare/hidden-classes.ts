/**
 * A kind of difference that a report may leave out and count. The union is closed: whoever hides a difference names its
 * class, and each class has a row in `hiddenClasses`.
 */
export type HiddenClass =
  | 'api-default'
  | 'app-version'
  | 'chart'
  | 'checksum'
  | 'configured'
  | 'crd-description'
  | 'creation-timestamp'
  | 'duration'
  | 'encoded-bytes'
  | 'flux-owner'
  | 'helm-chart'
  | 'layout'
  | 'quantity'
  | 'test-hook';

/** Row of a class of hidden differences: its proof and its words. */
export interface HiddenClassRow {
  /** One clause for people that stands in reports. */
  readonly why: string;
  /** The differences in the class, and no others. */
  readonly covers: string;
  /** Why no controller and no API server can tell the two versions apart. */
  readonly proof: string;
  /** The test of the proof: the title of a group in test/compare/hidden-*.test.ts. */
  readonly test: string;
  /** How to have such differences shown. */
  readonly show: string;
}

const unread =
  'No resource, changed or not, selects or reads the key: no selector, affinity, topology, monitor, downward API or text names it. Else it is shown';
const byName = (name: string): string => `\`show: [${name}]\``;

/** Every class of hidden differences. */
export const hiddenClasses: Readonly<Record<HiddenClass, HiddenClassRow>> = {
  'api-default': {
    why: 'default of the API server',
    covers:
      'A field of a built-in kind, absent on one side and at its default on the other, and the namespace of a kind without one',
    proof: 'The API server stores the same value; only defaults independent of other fields',
    test: 'a default of the API',
    show: byName('api-default'),
  },
  'app-version': {
    why: 'follows the chart version',
    covers:
      'The label `app.kubernetes.io/version` of a resource, a job template, the Job of a hook or the pods of a workload',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a label that follows the chart',
    show: byName('app-version'),
  },
  chart: {
    why: 'follows the chart version',
    covers:
      'The label or annotation `chart` of a resource, a job template, the Job of a hook or the pods of a workload',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a label that follows the chart',
    show: byName('chart'),
  },
  checksum: {
    why: 'follows the content of other resources',
    covers:
      'A label or annotation `checksum/…` or `fluxcd.controlplane.io/checksum` with values in the form of a hash (8 to 128 hexadecimal digits, or digits)',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a checksum',
    show: byName('checksum'),
  },
  configured: {
    why: 'hidden by the configuration of the base',
    covers: 'Fields in `noise` or `ignore` of the configuration of the base',
    proof: 'None: a decision of the repository. A pull request cannot change it for itself',
    test: 'what the configuration names',
    show: 'take the entry out of the configuration',
  },
  'crd-description': {
    why: 'documentation of a field',
    covers:
      'A `description` of a schema of a CustomResourceDefinition, and no default, example or property of this name',
    proof:
      'The API server validates, prunes and defaults by the other keywords of a schema; only `kubectl explain` prints this one',
    test: 'a description in a schema',
    show: byName('crd-description'),
  },
  'creation-timestamp': {
    why: 'set by the API server',
    covers: '`creationTimestamp: null` in the metadata of a resource, absent on the other side',
    proof: 'The API server drops the applied value and sets its own',
    test: 'an empty time of creation',
    show: byName('creation-timestamp'),
  },
  duration: {
    why: 'another spelling of the same duration',
    covers:
      'An interval or a time limit of a Flux object, such as `60m` and `1h`; not with hours where the API server takes none (`timeout` of sources)',
    proof: "Flux's API types parse it into a length of time; its controllers see nothing else",
    test: 'a duration',
    show: byName('duration'),
  },
  'encoded-bytes': {
    why: 'another spelling of the same bytes',
    covers:
      'A value of a Secret in `data` and in `stringData`, which wins, and line breaks in the base64 of a Secret or of `binaryData`',
    proof: 'The API server stores the bytes, and makes one field of the two',
    test: 'bytes that are written otherwise',
    show: byName('encoded-bytes'),
  },
  'flux-owner': {
    why: 'owner of the resource; moves are shown by themselves',
    covers: "Flux's labels for the owner of a resource",
    proof: `${unread}. Flux goes by its inventory, and sets the labels anew`,
    test: 'a label of an owner',
    show: byName('flux-owner'),
  },
  'helm-chart': {
    why: 'follows the chart version',
    covers:
      'The label or annotation `helm.sh/chart` of a resource, a job template, the Job of a hook or the pods of a workload',
    proof: `${unread}. Where pods restart because of it, the workload is listed`,
    test: 'a label that follows the chart',
    show: byName('helm-chart'),
  },
  layout: {
    why: 'comments, layout and spelling of a document in a text',
    covers:
      'Spelling of a JSON, YAML or TOML document in a text. Its first line, merge keys, unusual line ends, and comments with template expressions are content',
    proof:
      'The document is the same data to every reader of its notation. The resource is listed all the same, with the lines folded',
    test: 'the layout of a document',
    show: byName('layout'),
  },
  quantity: {
    why: 'another spelling of the same quantity',
    covers: 'A quantity in a field of a built-in kind, such as `1000m` and `1` of a CPU request',
    proof:
      'The API server stores one spelling of a number in each of three forms: suffixes of ten, suffixes of two, exponents. Between two forms (`1Gi` and `1073741824`) the stored text differs, and pods of a DaemonSet or StatefulSet restart, so that it is shown',
    test: 'a quantity',
    show: byName('quantity'),
  },
  'test-hook': {
    why: 'runs only with `helm test`',
    covers: 'A hook for `helm test` alone, in a release without `spec.test.enable`; each counts as one difference',
    proof:
      'helm-controller runs tests only where `spec.test.enable` is set, and Helm applies no other part of such a hook',
    test: 'a hook that is only a test',
    show: byName('test-hook'),
  },
};

/** The classes, in byte order. */
export const hiddenClassNames = Object.keys(hiddenClasses).sort() as readonly HiddenClass[];
