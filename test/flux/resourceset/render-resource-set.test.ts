import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { resourceSetSpec } from '../../../src/flux/operator-spec.ts';
import { renderResourceSet } from '../../../src/flux/resourceset/render-resource-set.ts';

const id = { group: 'fluxcd.controlplane.io', kind: 'ResourceSet', namespace: 'apps', name: 'tenants' };
const owner = {
  'resourceset.fluxcd.controlplane.io/name': 'tenants',
  'resourceset.fluxcd.controlplane.io/namespace': 'apps',
};

const configMap = (name: string, data: JsonObject, more: JsonObject = {}): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...more },
  data,
});

function rendered(spec: JsonObject, sets?: readonly JsonObject[]): readonly JsonObject[] {
  const outcome = renderResourceSet(id, resourceSetSpec({ spec }), sets);
  expect(outcome.problems).toEqual([]);
  return outcome.objects;
}

function names(spec: JsonObject, sets?: readonly JsonObject[]): unknown[] {
  return rendered(spec, sets).map((object) => (object['metadata'] as JsonObject)['name']);
}

function problem(spec: JsonObject, sets?: readonly JsonObject[]): string | undefined {
  const [first] = renderResourceSet(id, resourceSetSpec({ spec }), sets).problems;
  return first === undefined ? undefined : `${first.code} ${first.message}`;
}

describe('a ResourceSet', () => {
  test('makes its resources for every input set', () => {
    expect(
      rendered({ resources: [configMap('app-<< inputs.tenant >>', { replicas: '<< inputs.app.replicas >>' })] }, [
        { tenant: 'a', app: { replicas: 2 } },
        { tenant: 'b', app: { replicas: 3 } },
      ]),
    ).toEqual([
      configMap('app-a', { replicas: 2 }, { labels: owner }),
      configMap('app-b', { replicas: 3 }, { labels: owner }),
    ]);
  });

  test('keeps a text that looks like a number a text when the template quotes it', () => {
    expect(
      rendered({ resources: [configMap('x', { v: '<< inputs.v | quote >>' })] }, [{ v: '1.10' }])[0]?.['data'],
    ).toEqual({
      v: '1.10',
    });
  });

  test('takes the documents of resourcesTemplate after the resources', () => {
    expect(
      names(
        {
          resources: [configMap('first', {})],
          resourcesTemplate:
            '<<- range $app := inputs.apps >>\n---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: << $app.name >>-<< get $app "zone" | default "none" >>\n<<- end >>\n',
        },
        [{ apps: [{ name: 'b' }, { name: 'c', zone: 'eu' }] }],
      ),
    ).toEqual(['first', 'b-none', 'c-eu']);
  });

  test('takes what its steps hold, in their order', () => {
    expect(
      names({
        steps: [
          { name: 'one', resources: [configMap('a', {})] },
          { name: 'two', resourcesTemplate: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b}\n' },
        ],
      }),
    ).toEqual(['a', 'b']);
  });

  test('runs its templates once when it has no inputs, and not at all when its inputs are empty', () => {
    const spec = { resources: [configMap('a', {})] };

    expect(names(spec)).toEqual(['a']);
    expect(names(spec, [])).toEqual([]);
  });

  test('counts the first of two objects with one identity', () => {
    expect(
      rendered({ resources: [configMap('shared', { from: '<< inputs.id >>' })] }, [{ id: 'a' }, { id: 'b' }]).map(
        (object) => object['data'],
      ),
    ).toEqual([{ from: 'a' }]);
  });

  test('leaves out objects whose reconcile annotation is disabled', () => {
    const annotated = configMap(
      '<< inputs.name >>',
      {},
      {
        annotations: { 'fluxcd.controlplane.io/reconcile': '<< if inputs.on >>enabled<< else >>disabled<< end >>' },
      },
    );

    expect(
      names({ resources: [annotated] }, [
        { name: 'a', on: true },
        { name: 'b', on: false },
      ]),
    ).toEqual(['a']);
  });

  test('lets a later document be the one that counts when an earlier one with its identity is disabled', () => {
    const annotated = configMap(
      'same',
      {},
      { annotations: { 'fluxcd.controlplane.io/reconcile': '<< inputs.mode >>' } },
    );

    expect(names({ resources: [annotated] }, [{ mode: 'disabled' }, { mode: 'enabled' }])).toEqual(['same']);
  });

  test('leaves objects without a namespace as they are', () => {
    expect(
      rendered({ resources: [configMap('a', {}, { namespace: 'other' }), configMap('b', {})] }).map(
        (object) => (object['metadata'] as JsonObject)['namespace'],
      ),
    ).toEqual(['other', undefined]);
  });

  test('makes each of its resources for all inputs before the next, so that a resource counts before a document of resourcesTemplate', () => {
    const spec = {
      resources: [configMap('x-<< inputs.n >>', { from: 'resources' }), configMap('y-<< inputs.n >>', {})],
      resourcesTemplate: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x-2}\ndata: {from: template}\n',
    };

    expect(names(spec, [{ n: '1' }, { n: '2' }])).toEqual(['x-1', 'x-2', 'y-1', 'y-2']);
    expect(rendered(spec, [{ n: '1' }, { n: '2' }])[1]?.['data']).toEqual({ from: 'resources' });
  });

  test('takes two versions of one kind and name for one object', () => {
    const autoscaler = (version: string): JsonObject => ({
      apiVersion: `autoscaling/${version}`,
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'web', namespace: 'apps' },
    });

    expect(
      rendered({ resources: [autoscaler('v2'), autoscaler('v1')] }, [{ id: 'a' }]).map(({ apiVersion }) => apiVersion),
    ).toEqual(['autoscaling/v2']);
  });

  test('is refused when two of its steps make one object, when a step is empty, or when it has resources beside steps', () => {
    const step = (name: string): JsonObject => ({ name, resources: [configMap('a', {})] });

    expect(problem({ steps: [step('one'), step('two')] })).toBe(
      'OBJECT_INVALID ConfigMap a is in the steps one and two',
    );
    expect(problem({ steps: [{ name: 'one' }] })).toBe(
      'OBJECT_INVALID step one has neither resources nor resourcesTemplate',
    );
    expect(problem({ steps: [step('one')], resources: [configMap('b', {})] })).toBe(
      'OBJECT_INVALID spec.steps beside spec.resources or spec.resourcesTemplate',
    );
  });

  test('sets common metadata after its owner labels', () => {
    const [object] = rendered({
      commonMetadata: {
        labels: { team: 'x', 'resourceset.fluxcd.controlplane.io/name': 'other' },
        annotations: { a: 'b' },
      },
      resources: [configMap('a', {}, { labels: { team: 'y', own: 'z' } })],
    });

    expect(object?.['metadata']).toEqual({
      name: 'a',
      labels: { ...owner, own: 'z', team: 'x', 'resourceset.fluxcd.controlplane.io/name': 'other' },
      annotations: { a: 'b' },
    });
  });

  test('takes the items of a List for the List, and drops what is for kustomize', () => {
    expect(
      names({
        resources: [
          { apiVersion: 'v1', kind: 'List', items: [configMap('a', {}), configMap('b', {})] },
          { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', metadata: { name: 'k' } },
        ],
      }),
    ).toEqual(['a', 'b']);
  });

  test('offers slugify, toYaml and the pure functions of slim-sprig, and none that depend on time or chance', () => {
    expect(
      rendered(
        {
          resourcesTemplate:
            'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: << slugify inputs.title >>}\ndata:\n<< inputs.data | toYaml | indent 2 >>\n',
        },
        [{ title: 'Feat: Ünïque & new!', data: { a: 'x: y', b: '1' } }],
      ),
    ).toMatchObject([{ metadata: { name: 'feat-unique-and-new' }, data: { a: 'x: y', b: '1' } }]);
    expect(problem({ resources: [configMap('<< now >>', {})] })).toContain('function "now" not defined');
    expect(problem({ resources: [configMap('<< randAlpha 4 >>', {})] })).toContain('TEMPLATE_PARSE');
  });

  test('gives the text of toYaml with the line break at its end', () => {
    expect(
      rendered({ resources: [configMap('a', { t: '<< inputs.x | toYaml | quote >>' })] }, [{ x: { a: 1 } }])[0]?.[
        'data'
      ],
    ).toEqual({ t: 'a: 1\n' });
  });

  test('fails on an input that is not set', () => {
    expect(problem({ resources: [configMap('<< inputs.tenant >>', {})] }, [{ id: 'a' }])).toBe(
      'TEMPLATE_EXEC spec.resources[0]: map has no entry for key "tenant"',
    );
  });

  test('names the template that gives no valid YAML or no object', () => {
    expect(problem({ resourcesTemplate: 'a: [' })).toContain('RENDERED_YAML invalid YAML from spec.resourcesTemplate');
    expect(problem({ resourcesTemplate: 'a: b' })).toBe(
      'OBJECT_INVALID object without kind from spec.resourcesTemplate',
    );
  });

  test('leaves curly braces to whoever reads them later', () => {
    expect(rendered({ resources: [configMap('a', { t: '{{ .Values.x }} ${VAR}' })] })[0]?.['data']).toEqual({
      t: '{{ .Values.x }} ${VAR}',
    });
  });

  test('is bound in the work that all its input sets take together', () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id: String(id) }));

    expect(problem({ resourcesTemplate: '<< range until 2000 >><< end >>' }, many)).toContain('TEMPLATE_LIMIT');
  });
});
