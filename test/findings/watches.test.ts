import { describe, expect, test } from 'vitest';
import type { Change, ChangeGroup } from '../../src/compare/comparison.ts';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { differingFields } from '../../src/findings/differing-fields.ts';
import type { JudgeContext } from '../../src/findings/judge-context.ts';
import type { ResourceRule } from '../../src/findings/rule.ts';
import { rules } from '../../src/findings/rules.ts';
import { indexSide } from '../../src/findings/side-index.ts';
import { transitionOf } from '../../src/findings/transition.ts';
import { id, node, side } from '../compare/sides.ts';
import { fc, sampledRuns } from '../support/property.ts';

const watching = rules.filter((rule): rule is ResourceRule => 'check' in rule && rule.watches !== undefined);

/** One of some values, or the field is not there. */
const perhaps = (...values: readonly JsonValue[]): fc.Arbitrary<JsonValue | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

const fields = (model: Readonly<Record<string, fc.Arbitrary<JsonValue | undefined>>>): fc.Arbitrary<JsonObject> =>
  fc
    .record(model)
    .map(
      (record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as JsonObject,
    );

const securityContext = fields({
  allowPrivilegeEscalation: perhaps(true, false),
  appArmorProfile: perhaps({ type: 'Unconfined' }),
  capabilities: perhaps({ add: ['NET_ADMIN'] }, { drop: ['ALL'] }, { add: ['CHOWN'], drop: ['ALL'] }),
  privileged: perhaps(true, false),
  procMount: perhaps('Unmasked'),
  readOnlyRootFilesystem: perhaps(true),
  runAsNonRoot: perhaps(true),
  runAsUser: perhaps(0, 1000),
  seccompProfile: perhaps({ type: 'Unconfined' }, { type: 'RuntimeDefault' }),
  sysctls: perhaps([{ name: 'kernel.msgmax', value: '1' }]),
});

const container = (...names: readonly string[]): fc.Arbitrary<JsonObject> =>
  fields({
    name: fc.constantFrom(...names),
    image: perhaps('example.com/a:1', 'example.com/a', 'example.com/b:2', 'example.com/b:2@sha256:0'),
    imagePullPolicy: perhaps('Never', 'Always'),
    livenessProbe: perhaps({ exec: {} }),
    ports: perhaps([{ containerPort: 1, hostPort: 1 }], [{ containerPort: 1 }]),
    readinessProbe: perhaps({ exec: {} }),
    resources: perhaps(
      { limits: { memory: '1Gi' } },
      { limits: { memory: '1Mi' } },
      { requests: { memory: '1Mi' } },
      {},
    ),
    securityContext: fc.option(securityContext, { nil: undefined }),
  });

/** Names are unique in a pod. */
const containers = (...names: readonly string[]): fc.Arbitrary<JsonObject[]> =>
  fc.uniqueArray(container(...names), { maxLength: 3, selector: ({ name }) => name });

const podSpec = fields({
  affinity: perhaps(
    { podAntiAffinity: {} },
    { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { a: 1 } } },
  ),
  automountServiceAccountToken: perhaps(true, false),
  containers: containers('a', 'b', 'c'),
  hostNetwork: perhaps(true, false),
  initContainers: fc.option(containers('x', 'y'), { nil: undefined }),
  nodeSelector: perhaps({ zone: 'a' }, { zone: 'b' }),
  securityContext: fc.option(securityContext, { nil: undefined }),
  serviceAccountName: perhaps('web', 'other'),
  terminationGracePeriodSeconds: perhaps(0, 30),
  topologySpreadConstraints: perhaps([{ topologyKey: 'zone' }]),
  volumes: perhaps(
    [{ name: 'data', persistentVolumeClaim: { claimName: 'one' } }],
    [{ name: 'data', persistentVolumeClaim: { claimName: 'two' } }],
    [{ name: 'data', emptyDir: {} }],
    [{ name: 'data', hostPath: { path: '/' } }],
    [{ name: 'other', hostPath: { path: '/' } }],
  ),
});

const unconfined = 'container.apparmor.security.beta.kubernetes.io';
const annotations = perhaps({ [`${unconfined}/a`]: 'unconfined' }, { [`${unconfined}/b`]: 'unconfined' });

const workload = fc
  .record({
    apiVersion: fc.constantFrom('apps/v1', 'extensions/v1beta1'),
    annotations: perhaps({ 'helm.sh/resource-policy': 'keep' }),
    podAnnotations: annotations,
    spec: fields({
      persistentVolumeClaimRetentionPolicy: perhaps({ whenDeleted: 'Delete' }, { whenDeleted: 'Retain' }),
      replicas: perhaps(0, 1, 3),
      selector: perhaps({ matchLabels: { app: 'a' } }, { matchLabels: { app: 'b' } }),
      strategy: perhaps({ type: 'Recreate' }, { rollingUpdate: { maxUnavailable: '100%' } }),
      updateStrategy: perhaps({ type: 'OnDelete' }, { rollingUpdate: { maxUnavailable: '100%' } }),
    }),
    pod: podSpec,
  })
  .map(
    ({ apiVersion, annotations: own, podAnnotations, spec, pod }): JsonObject => ({
      apiVersion,
      kind: 'Workload',
      metadata: { name: 'web', namespace: 'shop', ...(own === undefined ? {} : { annotations: own }) },
      spec: {
        ...spec,
        template: { ...(podAnnotations === undefined ? {} : { metadata: { annotations: podAnnotations } }), spec: pod },
      },
    }),
  );

const context: JudgeContext = {
  base: indexSide(
    side([
      node('Kustomization flux-system/apps', [
        { id: id('Pod shop/one'), object: { kind: 'Pod', spec: { containers: [{ image: 'x.io/x:1' }] } } },
      ]),
    ]),
  ),
  head: indexSide(side([])),
  kubeVersion: () => ({ major: 1, minor: 22 }),
  kubeVersions: () => [{ major: 1, minor: 22 }],
  upgrade: () => undefined,
  featureGates: () => ({}),
  settings: { severities: [], acknowledgements: [] },
  broken: () => [],
};

/** The rules that say something of a change between two objects, whatever differs. */
function speaking(kind: string, before: JsonObject, head: JsonObject): ResourceRule[] {
  const web = { group: 'apps', kind, namespace: 'shop', name: 'web' };
  const change: Change = {
    id: web,
    status: 'changed',
    base: { id: web, object: { ...before, kind } },
    head: { id: web, object: { ...head, kind } },
    fields: [],
    notes: [],
    hunks: [],
    linesAdded: 0,
    linesRemoved: 0,
    hidden: 0,
    secretsChanged: 0,
  };
  const group: ChangeGroup = { root: '', node: { ...web, kind: 'Kustomization' }, changes: [change] };
  const transition = transitionOf(change, group, undefined);
  return watching.filter(({ kinds, check }) => {
    if (kinds?.includes(`${kind}.apps`) === false) return false;
    const hits = check(transition, context);
    return hits !== undefined && (!Array.isArray(hits) || hits.length > 0);
  });
}

describe('what a rule watches', () => {
  test.each(['Deployment', 'StatefulSet', 'DaemonSet'])('differs whenever it has something to say of a %s', (kind) => {
    const spoke = new Set<string>();
    fc.assert(
      fc.property(workload, workload, fc.nat(), (before, other, keep) => {
        // Most fields of real changes are the same on both sides.
        const spec = { ...(other['spec'] as JsonObject) };
        const old = before['spec'] as JsonObject;
        for (const [at, key] of Object.keys(spec).entries()) if (((keep >> at) & 1) === 1) spec[key] = old[key] ?? null;
        const head = { ...other, spec };
        const differing = differingFields(before, head);
        for (const { id: rule, watches } of speaking(kind, before, head)) {
          spoke.add(rule);
          expect([rule, watches?.some((field) => differing.has(field))]).toEqual([rule, true]);
        }
      }),
      { numRuns: sampledRuns(1_500, 3) },
    );
    expect(spoke.size).toBeGreaterThan(25);
  });

  test('differs when a container takes the name and place of another', () => {
    const of = (...names: readonly [string, boolean][]): JsonObject => ({
      spec: {
        template: {
          spec: { containers: names.map(([name, privileged]) => ({ name, securityContext: { privileged } })) },
        },
      },
    });
    const [before, head] = [of(['a', true], ['b', false]), of(['c', true], ['b', false])];

    expect(differingFields(before, head)).toContain('securityContext');
    expect(differingFields(before, before)).toEqual(new Set());
  });
});
