import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/report/verdict.ts';
import { chart, compared, configMap, type Files, kustomization, release } from '../../support/history-of-commits.ts';

const marked = (of: string, mark: string): string =>
  mark === ''
    ? of
    : of.replace(/namespace: (\S+?)}/, `namespace: $1, annotations: {kustomize.toolkit.fluxcd.io/${mark}}}`);

async function levelOf(...commits: readonly Files[]): Promise<string> {
  return verdictOf(await compared(commits)).level;
}

/**
 * Variables whose content is edited first, and then written as a literal where they are read: without effect, if they
 * are those of the cluster.
 */
const variables = (mark: string, text: string, value: string): Files => ({
  'cluster/k.yaml': kustomization('k', './k', '  postBuild: {substituteFrom: [{kind: ConfigMap, name: own}]}\n'),
  'cluster/own.yaml': marked(configMap('own', value).replace('namespace: apps', 'namespace: flux-system'), mark),
  'cluster/kustomization.yaml': 'resources: [k.yaml, own.yaml]\n',
  'k/c.yaml': configMap('c', text),
  'top/flux-system.yaml': kustomization('flux-system', './cluster'),
});
/** A release whose values are edited first, and its chart then. */
const values = (mark: string, value: string, text: string, version = '1.0.0'): Files => ({
  'top/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/r.yaml': `${marked(release, mark)}  values: {a: "${value}"}\n`,
  ...chart(version, text),
});

describe.each([
  ['that is marked to be left alone once it is there', 'ssa: IfNotPresent', 'unsure'],
  ['that is marked to be ignored', 'ssa: Ignore', 'unsure'],
  ['that is not to be reconciled', 'reconcile: disabled', 'unsure'],
  ['without a mark', '', 'same'],
])('an object %s', (_how, mark, level) => {
  test('as variables is known where its tree is the cluster', async () => {
    const commits = [variables(mark, '${v}', 'view'), variables(mark, '${v}', 'edit'), variables(mark, 'edit', 'edit')];
    expect(await levelOf(...commits)).toBe(level);
  });

  test('as a release is known where its tree is the cluster', async () => {
    const commits = [
      values(mark, 'view', '{{ .Values.a }}'),
      values(mark, 'edit', '{{ .Values.a }}'),
      values(mark, 'edit', 'edit', '1.0.1'),
    ];
    expect(await levelOf(...commits)).toBe(level);
  });
});

test.each([
  ['prune: false', 'unsure'],
  ['prune: true', 'same'],
])('optional variables that were dropped by an owner with %s may be there', async (prune, level) => {
  const files = (text: string, more: Files = {}): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster').replace('prune: true', prune),
    'cluster/k.yaml': kustomization(
      'k',
      './k',
      '  postBuild: {substitute: {x: "1"}, substituteFrom: [{kind: ConfigMap, name: own, optional: true}]}\n',
    ),
    'k/c.yaml': configMap('c', text),
    ...more,
  });
  const own = configMap('own', 'edit').replace('namespace: apps', 'namespace: flux-system');
  const commits = [files('view', { 'cluster/own.yaml': own }), files('view'), files('${v:=view}')];
  expect(await levelOf(...commits)).toBe(level);
});

test.each([
  ['an optional ConfigMap', 'ConfigMap', ', optional: true', 'unsure'],
  ['another ConfigMap', 'ConfigMap', '', 'same'],
  ['an optional Secret', 'Secret', ', optional: true', 'same'],
])(
  'beside a release that is not rendered, %s may be there that is not in the tree',
  async (_which, kind, optional, level) => {
    const files = (text: string): Files => ({
      'cluster/k.yaml': kustomization(
        'k',
        './k',
        `  postBuild: {substitute: {x: "1"}, substituteFrom: [{kind: ${kind}, name: own${optional}}]}\n`,
      ),
      'cluster/r.yaml': release.replace('./charts/web', './charts/gone'),
      'k/c.yaml': `${text}${configMap('c', '${v:=view}')}`,
    });
    expect(await levelOf(files('# $one\n'), files('# $two\n'))).toBe(level);
  },
);

test('an edit that touches no variable has the same effect with any of them', async () => {
  const files = (text: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster').replace('prune: true', 'prune: false'),
    'cluster/k.yaml': kustomization(
      'k',
      './k',
      '  postBuild: {substitute: {x: "1"}, substituteFrom: [{kind: ConfigMap, name: own, optional: true}]}\n',
    ),
    'k/c.yaml': `${text}${configMap('c')}`,
    'k/d.yaml': configMap('d', '${v:=view}'),
  });
  expect(await levelOf(files('# one\n'), files('# two\n'))).toBe('same');
});

describe('a provider of inputs', () => {
  const provider = (v: string, more: string, spec = ''): Files => ({
    'top/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/p.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSetInputProvider\nmetadata: {name: p, namespace: apps${more}}\nspec: {type: Static, defaultValues: {v: "${v}"}${spec}}\n`,
    'cluster/s.yaml':
      'apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: s, namespace: apps}\nspec:\n  inputsFrom: [{kind: ResourceSetInputProvider, name: p}]\n  resources:\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: apps}, data: {v: "v<< inputs.v >>"}}\n',
  });
  const disabled = ', annotations: {fluxcd.controlplane.io/reconcile: disabled}';
  const schedule = ', schedule: [{cron: "0 0 1 1 *"}]';
  const warningsOf = async (...commits: readonly Files[]): Promise<readonly string[]> => {
    const { warnings } = await compared(commits);
    return warnings.filter(({ category }) => category === 'undecided').map(({ message }) => message);
  };

  test('that is disabled keeps the inputs that the cluster has', async () => {
    expect(await warningsOf(provider('1', disabled), provider('2', disabled))).toEqual([
      expect.stringContaining('ResourceSets keep the inputs'),
    ]);
    expect(await warningsOf(provider('1', ''), provider('1', disabled), provider('2', disabled))).toHaveLength(1);
  });

  test('that was disabled until now may have older inputs', async () => {
    expect(await warningsOf(provider('1', ''), provider('2', disabled), provider('2', ''))).toEqual([
      expect.stringContaining('may be older than those of the base'),
    ]);
  });

  test('on a schedule comes late, and any other at once', async () => {
    expect(await warningsOf(provider('1', '', schedule), provider('2', '', schedule))).toEqual([
      'is reconciled on a schedule: ResourceSets get its inputs then',
    ]);
    expect(await warningsOf(provider('1', ''), provider('2', ''))).toEqual([]);
    expect(await warningsOf(provider('1', disabled), provider('1', disabled))).toEqual([]);
  });
});

describe('a ResourceSet that depended on an object which no file defines', () => {
  const set = (dependsOn: string, v: string, more: Files = {}): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/s.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: s, namespace: apps}\nspec:\n  dependsOn: [${dependsOn}]\n  resources:\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: apps}, data: {v: "${v}"}}\n`,
    ...more,
  });
  const needed = '{apiVersion: v1, kind: ConfigMap, name: x, namespace: apps}';
  const there = { 'cluster/x.yaml': configMap('x') };
  const warningsOf = async (...commits: readonly Files[]): Promise<readonly string[]> =>
    (await compared(commits)).warnings.map(({ message }) => message);
  const told = [expect.stringContaining('depended on ConfigMap apps/x, which the base has not')];

  test('and does not any more', async () => {
    expect(await warningsOf(set(needed, '1'), set(needed, '2'), set('', '2'))).toEqual(told);
  });

  test('and gets it', async () => {
    expect(await warningsOf(set(needed, '1', there), set(needed, '2'), set(needed, '2', there))).toEqual(told);
  });

  test('and is above a change', async () => {
    const made = (at: number): Files => ({
      'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
      'cluster/s.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: s, namespace: flux-system}\nspec:\n  dependsOn: [${needed}]\n  resources:\n  - ${JSON.stringify(
        {
          apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
          kind: 'Kustomization',
          metadata: { name: 'k', namespace: 'flux-system' },
          spec: {
            path: './k',
            prune: true,
            sourceRef: { kind: 'GitRepository', name: 'flux-system' },
            postBuild: { substitute: at === 0 ? { y: '1' } : { x: '1' } },
          },
        },
      )}\n`,
      'k/c.yaml': configMap('c', `\${x:=${Math.floor(at / 2)}}`),
    });
    expect(await warningsOf(made(0), made(1), made(2))).toContainEqual(
      expect.stringContaining('depends on ConfigMap apps/x, which no file defines'),
    );
  });

  test('that is there', async () => {
    expect(await warningsOf(set(needed, '1', there), set(needed, '2', there), set('', '2', there))).toEqual([]);
  });
});

describe('what differs below an owner that the cluster has otherwise', () => {
  /** A patch that comes with the second commit hides the edit of the third, unless the cluster has not got it. */
  const masked = (at: number, cluster: Files, of: Files = {}): Files => ({
    'top/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': kustomization(
      'apps',
      './apps',
      at === 0
        ? ''
        : '  patches: [{target: {kind: ConfigMap}, patch: \'[{"op": "replace", "path": "/data/v", "value": "mask"}]\'}]\n',
    ),
    'apps/z.yaml': configMap('z', String(Math.floor(at / 2))),
    ...(at === 0 ? {} : cluster),
    ...of,
  });
  const secret = `apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: apps}\ndata: {v: "ENC[AES256_GCM,data:a,iv:a,tag:a,type:str]"}\nsops: {mac: "ENC[AES256_GCM,data:a,iv:a,tag:a,type:str]"}\n`;
  const number = configMap('n').replace('"1"', '1');

  test.each([
    ['since another object of that is refused', { 'cluster/n.yaml': number }, 'changes'],
    ['since a Secret of that is not decrypted', { 'cluster/s.yaml': secret }, 'changes'],
    ['is the same where that is not so', { 'cluster/n.yaml': configMap('n') }, 'same'],
  ])('%s', async (_why, files, level) => {
    expect(await levelOf(masked(0, files), masked(1, files), masked(2, files))).toBe(level);
  });

  test('since its patches are ignored', async () => {
    const ignoring = {
      'top/flux-system.yaml': kustomization(
        'flux-system',
        './cluster',
        '  ignore: [{paths: [/spec/patches], target: {kind: Kustomization}}]\n',
      ),
    };
    expect(await levelOf(masked(0, {}, ignoring), masked(1, {}, ignoring), masked(2, {}, ignoring))).toBe('unsure');
    const other = {
      'top/flux-system.yaml': ignoring['top/flux-system.yaml'].replace('/spec/patches', '/spec/replicas'),
    };
    expect(await levelOf(masked(0, {}, other), masked(1, {}, other), masked(2, {}, other))).toBe('same');
  });
});

test('data that is encrypted otherwise changes what takes it, in a way that is not known', async () => {
  const files = (value: string, more = ''): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/k.yaml': kustomization('k', './k', '  postBuild: {substituteFrom: [{kind: Secret, name: s}]}\n'),
    'cluster/keys.yaml': kustomization('keys', './keys', '  decryption: {provider: sops}\n'),
    'keys/s.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: flux-system}\nstringData: {v: "ENC[AES256_GCM,data:${value},iv:a,tag:a,type:str]"${more}}\nsops: {mac: "ENC[AES256_GCM,data:${value},iv:a,tag:a,type:str]"}\n`,
    'k/c.yaml': configMap('c', '${v}'),
  });
  const { warnings } = await compared([files('a'), files('b')]);
  expect(warnings.filter(({ category }) => category === 'undecided')).toEqual([
    expect.objectContaining({
      message: 'takes Secret flux-system/s, whose encrypted values differ: what changes by them is not known here',
    }),
  ]);
  const { 'cluster/k.yaml': _k, ...without } = files('a');
  const added = await compared([without, files('b')]);
  expect(added.warnings.filter(({ category }) => category === 'undecided')).toEqual([]);
  const another = await compared([files('a'), files('a', ', w: "ENC[AES256_GCM,data:w,iv:a,tag:a,type:str]"')]);
  expect(another.warnings.filter(({ category }) => category === 'undecided')).toEqual([]);
});
