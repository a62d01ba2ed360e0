import { describe, expect, test } from 'vitest';
import { compared, configMap, type Files, kustomization, release } from '../../support/history-of-commits.ts';

const claim =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: d, namespace: apps}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n';
const after = (name: string): string => `  dependsOn: [{name: ${name}}]\n`;

/** Kustomizations `old` and `next`, with the order of both, and one `core` that may fail. */
const files = (of: Files, { old = '', next = '', core = configMap('core') } = {}): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/old.yaml': kustomization('old', './old', old),
  'cluster/next.yaml': kustomization('next', './next', next),
  'cluster/core.yaml': kustomization('core', './core'),
  'core/c.yaml': core,
  'old/a.yaml': configMap('a'),
  'next/b.yaml': configMap('b'),
  ...of,
});
const broken = 'a: b: c\n';
const before = { 'old/claim.yaml': claim };
const moved = { 'next/claim.yaml': claim };

const found = async (commits: readonly Files[]): Promise<readonly string[]> => {
  const { review } = await compared(commits);
  const about = review?.findings.filter(({ resource }) => resource?.kind === 'PersistentVolumeClaim') ?? [];
  return about.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
};

describe('a claim that moves to another Kustomization', () => {
  test('is deleted first by the one that its new owner waits for', async () => {
    const order = { next: after('old') };
    expect(await found([files(before, order), files(moved, order)])).toEqual([
      'block moved-may-be-deleted: Flux deletes it before `flux-system/next` applies it: that waits until `flux-system/old` has pruned it.',
    ]);
  });

  test('is deleted first where its new owner is new, and waits for the former one', async () => {
    const all = files(moved, { next: after('old') });
    const { 'cluster/next.yaml': _, 'next/b.yaml': _b, ...base } = files(before);
    expect(await found([base, all])).toEqual([expect.stringMatching(/^block moved-may-be-deleted: .* before /)]);
  });

  test('is deleted for good where its new owner waits for what is not ready', async () => {
    const order = { next: after('core'), core: broken };
    expect(await found([files(before, order), files(moved, order)])).toEqual([
      'block moved-may-be-deleted: Flux deletes it: `flux-system/old` prunes it, and `flux-system/next` applies nothing: it waits for what is not ready, or a refused resource holds it back.',
    ]);
  });

  test('is deleted for good where a refused resource holds its new owner back', async () => {
    const refused = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: bad, namespace: apps}\ndata: {x: 5}\n';
    expect(
      await found([files({ ...before, 'next/bad.yaml': refused }), files({ ...moved, 'next/bad.yaml': refused })]),
    ).toEqual([expect.stringMatching(/^block moved-may-be-deleted: .* or a refused resource holds it back/)]);
  });

  test('is mostly deleted first where its new owner alone waits for others', async () => {
    const order = { next: after('core') };
    const mostly = [
      'block moved-may-be-deleted: Flux mostly deletes it before `flux-system/next` applies it: `flux-system/old` has pruned it by then.',
    ];
    expect(await found([files(before, order), files(moved, order)])).toEqual(mostly);
    const { 'cluster/next.yaml': _, 'next/b.yaml': _b, ...base } = files(before);
    expect(await found([base, files(moved, order)])).toEqual(mostly);
    // Both wait, or the new owner has waited for nothing before, or asks by an expression of its own.
    const both = { old: after('core'), next: after('core') };
    const warned = [expect.stringMatching(/^warn moved-may-be-deleted: Flux deletes it if/)];
    expect(await found([files(before, both), files(moved, both)])).toEqual(warned);
    expect(await found([files(before), files(moved, order)])).toEqual(warned);
    const ready = { next: "  dependsOn: [{name: core, readyExpr: 'true'}]\n" };
    expect(await found([files(before, ready), files(moved, ready)])).toEqual(warned);
  });

  test('is mostly deleted before a new release of the same Kustomization has it', async () => {
    const chart = { 'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n' };
    const charted = { ...chart, 'charts/web/templates/claim.yaml': claim, 'old/release.yaml': release };
    expect(await found([files(before), files(charted)])).toEqual([
      expect.stringMatching(/^block moved-may-be-deleted: Flux mostly deletes it before .apps\/web. applies it/),
    ]);
  });

  test('stays where its former owner waits for the new one, and may go where nothing says which is first', async () => {
    const order = { old: after('next') };
    expect(await found([files(before, order), files(moved, order)])).toEqual([]);
    expect(await found([files(before), files(moved)])).toEqual([expect.stringMatching(/^warn moved-may-be-deleted: /)]);
  });

  test('may go once both are ready, where its former owner waits too', async () => {
    const order = { old: after('core'), next: after('core'), core: broken };
    expect(await found([files(before, order), files(moved, order)])).toEqual([
      expect.stringMatching(/^warn moved-may-be-deleted: /),
    ]);
  });
});

describe('a claim of two Kustomizations that one of them drops', () => {
  test('is deleted where the other one waits for what is not ready', async () => {
    const order = { next: after('core'), core: broken };
    expect(await found([files({ ...before, ...moved }, order), files(moved, order)])).toEqual([
      expect.stringMatching(/^block pvc-removed: /),
    ]);
  });

  test('may be deleted where the other one applies it, and made again without its data', async () => {
    expect(await found([files({ ...before, ...moved }), files(moved)])).toEqual([
      expect.stringMatching(/^warn pvc-removed: If `Kustomization flux-system\/old` has applied it last: Flux deletes/),
    ]);
  });
});
