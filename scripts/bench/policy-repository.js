/** Eighteen ValidatingAdmissionPolicies, of which six match Widgets. One warns of a size above ten. */
function validatingPolicies() {
  const rules = [
    ['object.spec.size <= 10', 'a widget has at most ten parts'],
    ["has(object.metadata.labels) && 'team' in object.metadata.labels", 'a widget belongs to a team'],
    ["object.spec.image.startsWith('ghcr.io/example/')", 'images come from ghcr.io/example'],
    ["object.spec.image.matches('^[^@]+:[0-9]+[.][0-9]+[.][0-9]+$')", 'images have versions'],
    ["object.spec.parts.all(part, part.name != '' && part.weight > 0)", 'parts have names and weights'],
    ['oldObject == null || object.spec.size >= oldObject.spec.size - 5', 'widgets shrink slowly'],
    ['object.spec.replicas <= 20', 'at most twenty replicas'],
    ["has(object.metadata.labels) && 'app' in object.metadata.labels", 'workloads have the label app'],
    ["object.spec.template.spec.containers.all(one, !one.image.endsWith(':latest'))", 'images have tags'],
    ['object.spec.template.spec.containers.all(one, has(one.resources))', 'containers have resources'],
    ['!has(object.spec.template.spec.hostNetwork)', 'no network of the host'],
    ['!has(object.spec.template.spec.hostPID)', 'no processes of the host'],
  ];
  return Array.from({ length: 18 }, (_, at) => {
    const [expression, message] = rules[at % rules.length];
    const isWidget = at < 6;
    const of = isWidget
      ? '{apiGroups: [example.com], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [widgets]}'
      : '{apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments]}';
    const name = `policy-${at}`;
    return `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: ${name}}
spec:
  failurePolicy: Fail
  matchConstraints: {resourceRules: [${of}]}
  matchConditions: [{name: own, expression: "!object.metadata.name.startsWith('system-')"}]
  variables: [{name: named, expression: object.metadata.name}]
  validations: [{expression: ${JSON.stringify(expression)}, messageExpression: "variables.named + ': ${message}'"}]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: ${name}}
spec: {policyName: ${name}, validationActions: [${at === 0 ? 'Warn' : 'Deny'}]}
`;
  });
}

/** Four policies of Kyverno that match Widgets and one that matches pods. */
function kyvernoPolicies() {
  const rules = [
    'validate: {message: widgets have a team, pattern: {metadata: {labels: {team: "?*"}}}}',
    'validate: {message: at least one part, pattern: {spec: {size: ">0", image: "ghcr.io/*"}}}',
    `validate: {message: no heavy parts, foreach: [{list: request.object.spec.parts, deny: {conditions: {any: [{key: "{{ element.weight }}", operator: GreaterThan, value: 100}]}}}]}`,
    `validate: {message: sizes below a hundred, deny: {conditions: {any: [{key: "{{ request.object.spec.size }}", operator: GreaterThan, value: 100}]}}}`,
    'validate: {message: no latest, pattern: {spec: {containers: [{image: "!*:latest"}]}}}',
  ];
  return rules.map(
    (rule, at) => `apiVersion: kyverno.io/v1
kind: ClusterPolicy
metadata: {name: kyverno-${at}}
spec:
  validationFailureAction: Enforce
  rules:
    - name: rule
      match: {any: [{resources: {kinds: [${at < 4 ? 'example.com/v1/Widget' : 'Pod'}]}}]}
      ${rule}
`,
  );
}

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            spec:
              type: object
              required: [size]
              x-kubernetes-validations: [{rule: "self.size >= size(self.parts)", message: every part counts}]
              properties:
                size: {type: integer, minimum: 1}
                image: {type: string}
                parts:
                  type: array
                  maxItems: 50
                  items: {type: object, properties: {name: {type: string}, weight: {type: integer}}}
`;

/** Ten custom resources. */
function widgets() {
  return Array.from(
    { length: 10 },
    (_, at) => `apiVersion: example.com/v1
kind: Widget
metadata: {name: widget-${at}, namespace: group-000, labels: {team: blue}}
spec:
  size: 3
  image: ghcr.io/example/widget:1.0.${at}
  parts: [{name: a, weight: 1}, {name: b, weight: 2}, {name: c, weight: 3}]
`,
  );
}

/** Files that add policies, a definition and its custom resources to the generated repository, by path. */
export function policyFiles() {
  const documents = (texts) => texts.join('---\n');
  return new Map([
    ['clusters/main/policies.yaml', documents([...validatingPolicies(), ...kyvernoPolicies()])],
    ['clusters/main/widget-definition.yaml', definition],
    ['clusters/main/widgets.yaml', documents(widgets())],
  ]);
}
