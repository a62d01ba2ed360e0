import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}
interface Look {
  readonly compare: (before: string, after: string) => Difference;
}
interface Moved {
  readonly templateFunctions: (file: string, ours: string) => Look;
  readonly featureGates: (ours: string) => Look;
  readonly changedFieldSpecs: (ours: string) => Look;
  readonly definitionFields: (ours: string) => Look;
  readonly validationFiles: (ours: string) => Look;
  readonly schemaFields: (ours: string) => Look;
  readonly servedApis: (ours: string) => Look;
}

const moved = (await import(join(import.meta.dirname, '..', '..', 'scripts', 'upstream', 'moved.js'))) as Moved;
const { newestOf } = (await import(join(import.meta.dirname, '..', '..', 'scripts', 'upstream', 'registries.js'))) as {
  readonly newestOf: (versions: readonly string[]) => string | undefined;
};
const scratch = mkdtempSync(join(tmpdir(), 'moved-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let count = 0;
function directoryWith(file: string, text: string): string {
  const directory = join(scratch, String(count++));
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
  return directory;
}

const compare = (look: Look, file: string, before: string, after: string): Difference =>
  look.compare(directoryWith(file, before), directoryWith(file, after));

test('functions of templates that come, go and change are found', () => {
  const map = (entries: string): string => `func funcMap() {\n\textra := template.FuncMap{\n${entries}\t}\n}\n`;
  const before = map('\t\t"toYaml":   toYAML,\n\t\t"old": old,\n');
  const after = map('\t\t"toYaml": toYAML2,\n\t\t"durationSeconds": durationSeconds,\n');
  const look = moved.templateFunctions('funcs.go', '');
  expect(compare(look, 'funcs.go', before, after)).toEqual({
    added: ['durationSeconds'],
    removed: ['old'],
    changed: ['toYaml'],
  });
});

test('feature gates with another default are found', () => {
  const gate = (more: string): string =>
    `var gates = map{\n\tHPAScaleToZero: {\n\t\t{Version: version.MustParse("1.16"), Default: false, PreRelease: featuregate.Alpha},\n${more}\t},\n}\n`;
  const on = '\t\t{Version: version.MustParse("1.37"), Default: true, PreRelease: featuregate.Beta},\n';
  const found = compare(moved.featureGates(''), 'pkg/features/kube_features.go', gate(''), gate(on));
  expect(found).toEqual({ added: [], removed: [], changed: ['HPAScaleToZero'] });
});

test('field specs of kustomize are told with their kinds', () => {
  const spec = (kind: string): string => `const x = \`\n- path: spec/replicas\n  create: true\n  kind: ${kind}\n\`\n`;
  const file = 'internal/konfig/builtinpluginconsts/replicas.go';
  expect(compare(moved.changedFieldSpecs(''), file, spec('A'), spec('B'))).toEqual({
    added: ['replicas.go spec/replicas create: true kind: B'],
    removed: ['replicas.go spec/replicas create: true kind: A'],
    changed: [],
  });
});

test('fields of definitions are told by kind and version, whatever their descriptions say', () => {
  const definition = (fields: string): string =>
    `spec:\n  names: {kind: Thing}\n  versions:\n  - name: v1\n    served: true\n    schema: {openAPIV3Schema: {properties: {spec: {properties: ${fields}}}}}\n`;
  const before = definition('{a: {type: string, description: x}, b: {type: string}}');
  const after = definition(
    '{a: {type: string, description: y}, b: {type: integer}, c: {items: {properties: {d: {}}}}}',
  );
  expect(compare(moved.definitionFields(''), 'config/crd/bases/things.yaml', before, after)).toEqual({
    added: ['Thing v1 spec.c', 'Thing v1 spec.c[]', 'Thing v1 spec.c[].d'],
    removed: [],
    changed: ['Thing v1 spec.b'],
  });
});

test('functions that validate otherwise are told with their files', () => {
  const code = (words: string): string =>
    `func ValidateA(a *A) error {\n\treturn "${words}"\n}\n\nfunc ValidateB() {\n\tcheck()\n}\n`;
  const file = 'pkg/apis/core/validation/validation.go';
  expect(compare(moved.validationFiles(''), file, code('x'), code('y')).changed).toEqual([
    'core/validation/validation.go ValidateA',
  ]);
});

test('fields and API versions of Kubernetes are found in its documents', () => {
  const document = (kind: string, field: string): string =>
    JSON.stringify({
      components: {
        schemas: {
          [`io.k8s.api.batch.v1.${kind}`]: {
            properties: { metadata: {}, [field]: { type: 'string' } },
            'x-kubernetes-group-version-kind': [{ group: 'batch', version: 'v1', kind }],
          },
        },
      },
    });
  const file = 'api/openapi-spec/v3/apis__batch__v1_openapi.json';
  expect(compare(moved.schemaFields(''), file, document('Job', 'a'), document('Job', 'b')).added).toEqual([
    'batch.v1.Job.b',
  ]);
  expect(compare(moved.servedApis(''), file, document('Job', 'a'), document('Task', 'a'))).toEqual({
    added: ['batch/v1 Task'],
    removed: ['batch/v1 Job'],
    changed: [],
  });
});

test('the newest version is by numbers, and no pre-release', () => {
  expect(newestOf(['v1.9.0', 'v1.10.1', 'v1.11.0-rc.1', 'v1.2.30'])).toBe('v1.10.1');
  expect(newestOf([])).toBeUndefined();
});

test('tools of which a registry says nothing are not called current, and the command fails', () => {
  const bin = directoryWith('go', '#!/bin/sh\necho "go: proxy is away" >&2\nexit 1\n');
  chmodSync(join(bin, 'go'), 0o755);
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'upstream', 'upstream.js');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { ...process.env, PATH: bin } });
  const { stdout, status } = run('--only', 'helm,sprig');

  expect(stdout.split('\n')[0]).toBe('0 of 2 followed tools have a newer version; of 2 it is not known.');
  expect(stdout).toContain('## helm: not known\n\n- go: proxy is away');
  expect(status).toBe(1);
  expect(run('--from', 'hlem=v4.3.1').stderr).toContain('hlem: expected NAME=VERSION');
});
