import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonValue, jsonAt } from '../../src/core/json.ts';
import { fluxDefinitions } from '../../src/engines/kubernetes/flux-definitions.ts';
import { artifactGeneratorFields } from '../../src/flux/artifact-generator-spec.ts';
import { fluxFields, fluxSpec } from '../../src/flux/flux-spec.ts';
import { helmChartFields } from '../../src/flux/helm-chart-spec.ts';
import { helmReleaseFields } from '../../src/flux/helm-release-spec.ts';
import { kustomizationFields, kustomizationSpec } from '../../src/flux/kustomization-spec.ts';
import { fluxInstanceFields, inputProviderFields, resourceSetFields } from '../../src/flux/operator-spec.ts';
import { sourceFields } from '../../src/flux/source-spec.ts';
import { type Fields, unread, versionedPaths } from '../../src/flux/spec-fields.ts';

/** The tables, with the definitions that have their fields. */
const tables: Readonly<Record<string, readonly [fields: Fields, definitions: readonly JsonValue[]]>> = {
  artifactGenerator: [artifactGeneratorFields, [specOf('source.extensions.fluxcd.io/v1beta1 ArtifactGenerator')]],
  flux: [fluxFields, [specOf('kustomize.toolkit.fluxcd.io/v1 Kustomization')]],
  fluxInstance: [fluxInstanceFields, [specOf('fluxcd.controlplane.io/v1 FluxInstance')]],
  helmChart: [
    helmChartFields,
    [
      specOf('source.toolkit.fluxcd.io/v1 HelmChart'),
      jsonAt(specOf('helm.toolkit.fluxcd.io/v2 HelmRelease'), 'properties', 'chart', 'properties', 'spec') ?? null,
    ],
  ],
  helmRelease: [
    helmReleaseFields,
    [specOf('helm.toolkit.fluxcd.io/v2 HelmRelease'), templateOf('source.toolkit.fluxcd.io/v1 HelmChart')],
  ],
  inputProvider: [inputProviderFields, [specOf('fluxcd.controlplane.io/v1 ResourceSetInputProvider')]],
  kustomization: [kustomizationFields, [specOf('kustomize.toolkit.fluxcd.io/v1 Kustomization')]],
  resourceSet: [resourceSetFields, [specOf('fluxcd.controlplane.io/v1 ResourceSet')]],
  source: [
    sourceFields,
    ['Bucket', 'GitRepository', 'HelmRepository', 'OCIRepository'].map((kind) =>
      specOf(`source.toolkit.fluxcd.io/v1 ${kind}`),
    ),
  ],
};

/** Other specs with the fields of a table. */
const inOther: Readonly<Record<string, string>> = { helmChart: '|helmReleaseSpec' };

/** Fields that only versions before those of the definitions had. */
const gone = ['kustomization.patchesJson6902', 'kustomization.patchesStrategicMerge'];

function specOf(kind: string): JsonValue {
  return jsonAt(JSON.parse(fluxDefinitions[kind] ?? 'null') as JsonValue, 'properties', 'spec') ?? null;
}

/** A HelmRelease whose template has the fields of a HelmChart. */
function templateOf(kind: string): JsonValue {
  return { properties: { chart: { properties: { spec: specOf(kind) } } } };
}

/** A value that a definition allows and that is not what a reader makes of an absent one. */
function sampleOf(schema: JsonValue): JsonValue {
  switch (jsonAt(schema, 'type')) {
    case 'array':
      return [sampleOf(jsonAt(schema, 'items') ?? null)];
    case 'boolean':
      return true;
    case 'integer':
      return 3;
    case 'string':
      return 'text';
    default:
      return { key: 'text' };
  }
}

interface Read {
  readonly path: string;
  readonly field: Fields[string];
  readonly schemas: readonly JsonValue[];
}

function everyField(fields: Fields, above: string, holders: readonly JsonValue[]): Read[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${above}.${name}`;
    const schemas = holders.flatMap((holder) => jsonAt(holder, 'properties', name) ?? []);
    const { within } = field;
    if (within === undefined) return [{ path, field, schemas }];
    const inner = within.step === '' ? schemas : schemas.flatMap((schema) => jsonAt(schema, 'items') ?? []);
    return [{ path, field, schemas }, ...everyField(within.fields, `${path}${within.step}`, inner)];
  });
}

const fields = Object.entries(tables).flatMap(([name, [table, definitions]]) => everyField(table, name, definitions));

function sources(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('the tables of fields', () => {
  test('name fields of the definitions of Flux', () => {
    expect(fields.filter(({ schemas }) => schemas.length === 0).map(({ path }) => path)).toEqual(gone);
  });

  test('read what the definitions allow', () => {
    const blind = fields.filter(
      ({ field, schemas }) =>
        field.read !== unread.read &&
        schemas.some(
          (schema) => JSON.stringify(field.read(sampleOf(schema))) === JSON.stringify(field.read(undefined)),
        ),
    );

    expect(blind.map(({ path }) => path)).toEqual([]);
  });

  test('have a reader for each field', () => {
    const files = sources(join(import.meta.dirname, '..', '..', 'src')).filter((text) => !text.includes('specReader('));
    // A reader names the field behind a dot, as a text, or where it takes a spec apart.
    const isRead = (path: string): boolean => {
      const [table = '', ...steps] = path.replaceAll('[]', '').split('.');
      const name = steps.at(-1) ?? '';
      const reader = new RegExp(`\\b(?:${table}Spec|fluxSpec|dependsOnOf${inOther[table] ?? ''})\\b`, 'i');
      const taken = `\\{[^{}]*\\b${name}\\b[^{}]*\\}[\\])]? ?(?:[=:]|of)`;
      const reads = new RegExp(`\\.${name}\\b|'${name}'|${taken}`);
      return files.some((text) => reader.test(text) && reads.test(text));
    };
    // What goes into a part is asked for by the compiler: see test/render/kustomization-fields.test.ts.
    const unreadFields = fields.filter(({ path, field }) =>
      field.read === unread.read ? field.since === undefined : field.part === 'node' && !isRead(path),
    );

    expect(unreadFields.map(({ path }) => path)).toEqual([]);
  });
});

describe('a spec', () => {
  test('takes a value of another type for none, at any depth', () => {
    const none = kustomizationSpec(undefined);
    const others: JsonValue[] = [null, 5, true, 'text', [5], { other: 5 }];
    for (const value of others) {
      expect(kustomizationSpec({ spec: value })).toEqual(none);
      expect(
        kustomizationSpec({ spec: { sourceRef: { name: isJsonObject(value) ? 5 : { value } } } }).sourceRef,
      ).toEqual(kustomizationSpec({ spec: { sourceRef: {} } }).sourceRef);
      expect(kustomizationSpec({ spec: { dependsOn: [value] } }).dependsOn).toEqual(
        kustomizationSpec({ spec: { dependsOn: [{}] } }).dependsOn,
      );
    }
    expect(kustomizationSpec({ spec: { components: ['a', 5, 'b'] } }).components).toEqual(['a', 'b']);
    expect(fluxSpec({ spec: { suspend: 'true' } }).suspend).toBe(false);
  });

  test('is decoded once', () => {
    const object = { spec: { path: './apps' } };

    expect(kustomizationSpec(object)).toBe(kustomizationSpec(object));
  });
});

test('the versions that brought fields are those of the releases', () => {
  expect(versionedPaths(kustomizationFields)).toContainEqual(['spec.dependsOn[].readyExpr', 7]);
  expect(versionedPaths(helmReleaseFields)).toContainEqual(['spec.upgrade.chartNameChangeStrategy', 9]);
  expect(versionedPaths(resourceSetFields)).toContainEqual(['spec.inputStrategy.includeEmptyProviders', 48]);
});
