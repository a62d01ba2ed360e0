/** A form in which something names the key of a label or annotation that it reads. */
interface KeyForm {
  readonly form: string;
  /** The definition of the form. */
  readonly source: string;
  /** The form for one key, a word. */
  readonly pattern: (key: string) => string;
}

/** The name of the form that only metrics and logs have. */
export const metricForm = 'a label of a metric';

/** Forms of a key in a text. */
export const keyForms: readonly KeyForm[] = [
  {
    form: 'the key alone',
    source:
      '`key` and `matchLabelKeys` of Kubernetes, `podTargetLabels` of Prometheus Operator; with a source, of Cilium',
    pattern: (key) => `^(?:[\\w-]+:)?${key}$`,
  },
  {
    form: 'a path of fields',
    source: 'CEL, the downward API, replacements of kustomize, JMESPath of Kyverno, namespace labels of Cilium',
    pattern: (key) => `(?:labels|annotations)(?:\\.${key}\\b|\\.?\\[["']?${key}["']?\\])`,
  },
  {
    form: 'a key in quotes, or behind a dot',
    source: 'CEL (`.?key`, `[?"key"]`, `"key" in`), JMESPath, jq, Go templates',
    pattern: (key) => `["'\`.?]${key}\\b`,
  },
  { form: 'a column', source: '`kubectl get -L`', pattern: (key) => `-L[ =]?(?:[\\w./-]+,)*${key}\\b` },
  { form: 'a JSON pointer', source: 'RFC 6901', pattern: (key) => `/(?:labels|annotations)/${key}(?![\\w.~-])` },
  {
    form: 'a selector as text',
    source: 'k8s.io/apimachinery/pkg/labels, selectors of Calico',
    pattern: (key) =>
      `(?:^|[\\s,!(=&|])${key}\\s*(?:!?=|\\b(?:notin|in|not|contains|starts|ends)\\b)|\\bhas\\(\\s*${key}\\s*\\)`,
  },
  {
    form: 'a key of a document in a text',
    source: 'YAML, JSON',
    pattern: (key) => `(?:^|[\\s{,])["']?${key}["']?[ \\t]*:(?!\\w)`,
  },
  {
    form: metricForm,
    source: '`kubernetes_sd_config` of Prometheus, kube-state-metrics',
    pattern: (key) => `_(?:label|annotation)_${key}\\b`,
  },
];

/**
 * Kinds with labels that the service discovery of Prometheus turns into labels of metrics, and those that make such
 * kinds. kube-state-metrics tells labels of others only where an argument holds the key itself.
 */
export const metricKinds =
  /^(?:CronJob|DaemonSet|Deployment|EndpointSlice|Endpoints|Ingress|Job|Namespace|Node|Pod|ReplicaSet|Service|StatefulSet)$/;

/**
 * Fields with keys of labels that select: of Kubernetes (`selector`, `nodeSelector`, `matchLabels`, `affinity`),
 * Prometheus Operator (`serviceMonitorSelector`), Cilium (`endpointSelector`), Istio (`workloadSelector`, `subsets`),
 * Kyverno and Gatekeeper (`match`, `exclude`), Karpenter (`requirements`), and Flux (`matchLabels`).
 */
export const selectingFields = /selector|^match|affinity|requirements$|^exclude|^subsets$/i;

/**
 * Groups with all their selecting fields above: every other key of a mapping in their kinds names no label. Of other
 * groups nothing is known.
 */
export const knownGroups = /^[a-z0-9]*$|\.k8s\.io$|\.toolkit\.fluxcd\.io$|\.controlplane\.io$/;

/** Media types, which name parts of artifacts, as in the `layerSelector` of Flux. */
export const mediaTypes = /^application\/vnd\.[\w.+-]+$/;

/**
 * Kinds whose texts are programs or patterns over whole objects: policies of the API server, of Kyverno and of
 * Gatekeeper.
 */
export const policyGroups = /^admissionregistration\.k8s\.io$|kyverno\.io$|gatekeeper\.sh$/;

/**
 * Uses of labels or annotations as a whole, which read every key: all but a step to one, a test for one, and the
 * presence of any.
 */
export function readsWholeMap(text: string): boolean {
  const rest = text.replace(/has\([\w.?]*\)|\bin [\w.?]+/g, '');
  return /\b(?:labels|annotations)\b(?!\s*\.\?(?!\w*\()\w|\s*\.(?!(?:all|exists|exists_one|filter|map|size|transform\w*)\()\w|\.?\s*["'[/])/.test(
    rest,
  );
}

/** Fields that set labels and annotations. `owner` is the field around, and `isKnown` tells kinds of known groups. */
export function setsLabels(owner: string, field: string, isKnown: boolean): boolean {
  if (/^(?:labels|annotations)$/i.test(field)) return isKnown || /(?:metadata|template)$/i.test(owner);
  // A prefix says of what they become labels, unless it says which of them are meant.
  return /^(?!match|source|destination|required|namespace)\w+(?:labels|annotations)$/i.test(field);
}
