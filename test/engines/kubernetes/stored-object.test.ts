import { expect, test } from 'vitest';
import { type JsonObject, jsonAt } from '../../../src/core/json.ts';
import { storedVersions } from '../../../src/engines/kubernetes/stored-object.ts';

const job = (container: JsonObject, spec: JsonObject = {}): JsonObject => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'once', namespace: 'shop' },
  spec: {
    template: { spec: { containers: [{ name: 'a', image: 'a:1', ...container }], restartPolicy: 'Never', ...spec } },
  },
});
const claim = (spec: JsonObject): JsonObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data', namespace: 'shop' },
  spec,
});
const containersOf = (base: JsonObject, head: JsonObject) =>
  storedVersions(base, head).map((one) => jsonAt(one, 'spec', 'template', 'spec', 'containers'));
const specsOf = (base: JsonObject, head: JsonObject) => storedVersions(base, head).map((one) => jsonAt(one, 'spec'));

test('a default that is stated is stored as one that is filled in', () => {
  const [before, after] = containersOf(job({}), job({ terminationMessagePath: '/dev/termination-log' }));
  expect(after).toEqual(before);
});

test('what holds no more than an absent field is stored as none', () => {
  const empty = { command: [], env: [], resources: { limits: {} }, stdin: false, workingDir: '', lifecycle: null };
  const [before, after] = containersOf(job({}), job(empty));
  expect(after).toEqual(before);
});

test('an empty structure, text or number that a pointer leads to is stored', () => {
  const [before, after] = containersOf(job({}), job({ securityContext: {} }));
  expect(after).not.toEqual(before);
  const [none, empty] = specsOf(claim({ selector: {} }), claim({ storageClassName: '' }));
  expect(none).toMatchObject({ selector: {} });
  expect(empty).toMatchObject({ storageClassName: '' });
});

test('quantities that are equal are stored in one form', () => {
  const of = (cpu: string): JsonObject => job({ resources: { requests: { cpu } } });
  const [before, after] = containersOf(of('1'), of('1000m'));
  expect(after).toEqual(before);
});

test('a default that depends on another field stays as that changes', () => {
  const [before, after] = containersOf(job({}), job({ image: 'a:latest' }));
  expect(before).toMatchObject([{ imagePullPolicy: 'IfNotPresent' }]);
  expect(after).toMatchObject([{ image: 'a:latest', imagePullPolicy: 'IfNotPresent' }]);
});

test('what was stated and is no more is filled in anew', () => {
  const [, after] = containersOf(job({ imagePullPolicy: 'Always' }), job({}));
  expect(after).toMatchObject([{ imagePullPolicy: 'IfNotPresent' }]);
  const [, two] = specsOf({ ...job({}), spec: { parallelism: 2 } }, { ...job({}), spec: {} });
  expect(two).toMatchObject({ completions: 1, parallelism: 1 });
});

test('what the cluster gives to a new object alone does not come back', () => {
  const [before, after] = specsOf(claim({ storageClassName: 'fast' }), claim({}));
  expect(before).toMatchObject({ storageClassName: 'fast' });
  expect(after).not.toHaveProperty('storageClassName');
});

test('a volume without a source is an empty directory', () => {
  const of = (volume: JsonObject): JsonObject => job({}, { volumes: [{ name: 'v', ...volume }] });
  const [before, after] = storedVersions(of({}), of({ emptyDir: {} }));
  expect(jsonAt(after, 'spec', 'template', 'spec', 'volumes')).toEqual([{ name: 'v', emptyDir: {} }]);
  expect(after).toEqual(before);
});

test('texts of a Secret are stored as its data', () => {
  const secret = (more: JsonObject): JsonObject => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 's' },
    ...more,
  });
  const [before, after] = storedVersions(secret({ data: { a: 'YQ==' } }), secret({ stringData: { a: 'a' } }));
  expect(after).toEqual(before);
});

test('custom resources, and objects of two kinds, are stored as they are', () => {
  const widget = (spec: JsonObject): JsonObject => ({ apiVersion: 'example.com/v1', kind: 'Widget', spec });
  expect(storedVersions(widget({}), widget({ a: null }))).toEqual([widget({}), widget({ a: null })]);
  expect(storedVersions(claim({}), job({}))).toEqual([claim({}), job({})]);
});
