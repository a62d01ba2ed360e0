import { expect, test } from 'vitest';
import { binding, claim, files, found } from '../../support/former-inputs.ts';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const both = { 'apps/a.yaml': claim('x'), 'apps/b.yaml': configMap('b') };
test.each<[string, Files, string[]]>([
  [
    'adds a binding',
    { ...both, 'apps/c.yaml': binding('view') },
    ['block applied-by-former-spec: .*, and leaves that'],
  ],
  [
    'drops a claim',
    { 'apps/b.yaml': configMap('b') },
    ['block deleted-by-former-spec: .*PersistentVolumeClaim apps/x., and the new one suspends it'],
  ],
  ['edits what is less', { 'apps/a.yaml': claim('x'), 'apps/d.yaml': configMap('d') }, []],
])('a Kustomization that is suspended together with what %s applies that first', async (_, after, expected) => {
  expect(await found(files('', both), files('  suspend: true\n', after))).toEqual(
    expected.map((one) => expect.stringMatching(new RegExp(`^${one}`))),
  );
});

const orphan = '  deletionPolicy: Orphan\n';
const goes = (of: Files): Files => ({ 'cluster/flux-system.yaml': kustomization('flux-system', './cluster'), ...of });
test.each<[string, Files, string[]]>([
  ['while its files lose a claim', goes({ 'apps/b.yaml': configMap('b') }), ['block pvc-removed']],
  ['with its directory', goes({ 'other/b.yaml': configMap('b') }), []],
  ['alone', goes(both), []],
  [
    'while its claim moves to another one, and files are left',
    goes({
      'apps/b.yaml': configMap('b'),
      'next/a.yaml': claim('x'),
      'cluster/next.yaml': kustomization('next', './next'),
    }),
    ['warn moved-may-be-deleted'],
  ],
  [
    'while all moves to another one',
    goes({
      'next/a.yaml': claim('x'),
      'next/b.yaml': configMap('b'),
      'cluster/next.yaml': kustomization('next', './next'),
    }),
    [],
  ],
])('a Kustomization that leaves behind what it has goes %s', async (_, after, expected) => {
  const { review } = await compared([files(orphan, both), after]);
  const claims = review?.findings.filter(({ resource }) => resource.kind === 'PersistentVolumeClaim') ?? [];
  expect(claims.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(expected);
});

test('a Kustomization that goes deletes a claim that its new files keep no more', async () => {
  const kept = claim('x').replace(
    'namespace: apps}',
    'namespace: apps, annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}}',
  );
  const before = files('', { 'apps/a.yaml': kept });
  const about = async (after: Files): Promise<unknown> =>
    (await compared([before, after])).review?.findings.map(({ rule }) => rule).filter((rule) => rule === 'pvc-removed');
  expect(await about(goes({ 'apps/a.yaml': claim('x') }))).toEqual(['pvc-removed']);
  expect(await about(goes({ 'apps/a.yaml': kept, 'apps/b.yaml': configMap('b') }))).toEqual([]);
  expect(await about(goes({}))).toEqual([]);
});
