// What a run changes in the objects of a repository so that they come to rest without a network, a kubelet and the keys
// of strangers. Admission policies do it, so that whoever applies an object, in earnest or as a dry run, gets the same.

/**
 * One policy of the API server with its binding: JSON patches (a CEL expression) for resources of a group, where a
 * condition holds.
 */
function policy(name, group, resources, condition, patches) {
  const apiVersion = 'admissionregistration.k8s.io/v1';
  return [
    {
      apiVersion,
      kind: 'MutatingAdmissionPolicy',
      metadata: { name },
      spec: {
        matchConstraints: {
          resourceRules: [{ apiGroups: [group], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources }],
        },
        matchConditions: [{ name: 'condition', expression: condition }],
        failurePolicy: 'Fail',
        reinvocationPolicy: 'Never',
        mutations: [{ patchType: 'JSONPatch', jsonPatch: { expression: patches } }],
      },
    },
    { apiVersion, kind: 'MutatingAdmissionPolicyBinding', metadata: { name }, spec: { policyName: name } },
  ];
}

const remove = (field) => `(has(object.spec.${field}) ? [JSONPatch{op: "remove", path: "/spec/${field}"}] : [])`;
const set = (field, value) => `[JSONPatch{op: "add", path: "/spec/${field}", value: ${value}}]`;

/** A timeout of a minute, with the one that it takes the place of as annotation, so that a change of that is one. */
const short = `(has(object.spec.timeout) && object.spec.timeout == "60s" ? [] : [
  JSONPatch{op: "add", path: "/spec/timeout", value: "60s"}] + (has(object.metadata.annotations) ? [] : [
  JSONPatch{op: "add", path: "/metadata/annotations", value: dyn({})}]) + [
  JSONPatch{op: "add", path: "/metadata/annotations/timeout", value: has(object.spec.timeout) ? string(object.spec.timeout) : ""}])`;

/**
 * The patches of a run, each with a sentence for its output. `urls` are those that the repository under test is known
 * by, `url` is where it is served, `releases` whether anybody makes releases ready.
 */
export function patchesFor({ url, urls, releases = true }) {
  const own = urls.map((each) => each.replace(/^\w+:\/\/(?:[^@/]+@)?|\.git$/g, '').toLowerCase());
  return [
    {
      says: 'GitRepositories of the repository itself are served on the loopback interface, without login and verification',
      objects: policy(
        'own-repository',
        'source.toolkit.fluxcd.io',
        ['gitrepositories'],
        `${JSON.stringify(own)}.exists(u, object.spec.url.lowerAscii().matches("^[a-z]+://([^@/]+@)?" + u + "([.]git)?/?$"))`,
        [set('url', JSON.stringify(url)), remove('secretRef'), remove('verify'), remove('proxySecretRef')].join(' + '),
      ),
    },
    {
      says: 'OCIRepositories and HelmCharts verify no signatures',
      objects: [
        ...policy('artifacts', 'source.toolkit.fluxcd.io', ['ocirepositories', 'helmcharts'], 'true', remove('verify')),
        ...policy(
          'charts',
          'helm.toolkit.fluxcd.io',
          ['helmreleases'],
          'has(object.spec.chart) && has(object.spec.chart.spec.verify)',
          '[JSONPatch{op: "remove", path: "/spec/chart/spec/verify"}]',
        ),
      ],
    },
    {
      says: 'the CustomResourceDefinitions of Flux stay as the controllers ship them, whatever the repository holds',
      objects: policy(
        'definitions',
        'apiextensions.k8s.io',
        ['customresourcedefinitions'],
        'object.metadata.name.endsWith(".toolkit.fluxcd.io") && oldObject != null',
        '[JSONPatch{op: "replace", path: "/spec", value: oldObject.spec}]',
      ),
    },
    {
      says: 'Kustomizations decrypt nothing, wait a minute at most for what never becomes ready, and check no health but that of what they apply',
      objects: policy(
        'kustomizations',
        'kustomize.toolkit.fluxcd.io',
        ['kustomizations'],
        'true',
        [short, remove('decryption'), remove('healthChecks'), remove('healthCheckExprs')].join(' + '),
      ),
    },
    ...(releases
      ? []
      : [
          {
            says: 'Kustomizations do not wait, since nobody makes releases ready',
            objects: policy('waiting', 'kustomize.toolkit.fluxcd.io', ['kustomizations'], 'true', remove('wait')),
          },
        ]),
    {
      says: 'HelmReleases wait a minute at most',
      objects: policy('helmreleases', 'helm.toolkit.fluxcd.io', ['helmreleases'], 'true', short),
    },
  ];
}
