import { describe, expect, test } from 'vitest';
import { type Preview, preview } from '../../../src/render/preview/preview.ts';
import { failedBy, isCutShort } from '../../../src/report/fail-policy.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { configMap, kustomization } from '../../support/flux-objects.ts';
import { memoryMemo } from '../../support/memory-memo.ts';
import { options, report, side } from '../../support/preview-files.ts';

const files = (value: string): Record<string, string> => ({
  'cluster/apps.yaml': kustomization('apps', './apps'),
  'cluster/one.yaml': kustomization('one', './one'),
  'cluster/two.yaml': kustomization('two', './two', '  dependsOn: [{name: one}]\n'),
  'apps/inner.yaml': kustomization('inner', './inner'),
  'inner/map.yaml': configMap('inner', value),
  'inner/same.yaml': configMap('same', 'v'),
  'one/map.yaml': configMap('one', value),
  'two/map.yaml': configMap('two', value),
});
const [base, head] = [side(files('old')), side(files('new'))];

/** A comparison by a clock that goes on by one with each look at it. */
async function compare(deadline?: number, memoStore = memoryMemo()): Promise<Preview> {
  let now = 0;
  return await preview(
    base,
    head,
    options({ clock: () => now++, memoStore, ...(deadline === undefined ? {} : { deadline }) }),
  );
}
const changes = ({ comparison }: Preview): string[] =>
  comparison.groups.flatMap((group) => group.changes.map(({ status, id }) => `${status} ${id.name}`)).sort();

describe('a run with a deadline', () => {
  test('reports what was ready, nothing that is not so, and is never green unless all was', async () => {
    const whole = changes(await compare());
    expect(whole).toEqual(['changed inner', 'changed one', 'changed two']);
    const seen = new Set<string>();
    for (let deadline = 0; deadline < 80; deadline++) {
      const cut = await compare(deadline);
      const found = changes(cut);
      seen.add(`${found.length} ${isCutShort(cut.comparison)}`);

      expect(whole).toEqual(expect.arrayContaining(found));
      if (isCutShort(cut.comparison)) expect(verdictOf(cut.comparison).level).toBe('failing');
      else expect(found).toEqual(whole);
      expect(failedBy(['new-failures'], cut.comparison).length > 0).toBe(isCutShort(cut.comparison));
    }
    expect([...seen]).toEqual(expect.arrayContaining(['0 true', '1 true', '3 false']));
  });

  test('is never green where it has asked history for less than it would have', async () => {
    const suspended = (value: string, isSuspended: boolean): Record<string, string> => ({
      'cluster/apps.yaml': kustomization('apps', './apps', isSuspended ? '  suspend: true\n' : ''),
      'apps/map.yaml': configMap('inner', value),
    });
    const history = () =>
      Promise.resolve([
        { commit: '1'.repeat(40), isFirst: true, committedAt: 1_790_000_000, tree: side(suspended('old', false)).tree },
      ]);
    const resume = async (deadline?: number): Promise<Preview> => {
      let now = 0;
      const more = { clock: () => now++, history, ...(deadline === undefined ? {} : { deadline }) };
      return await preview(side(suspended('new', true)), side(suspended('new', false)), options(more));
    };
    const whole = await resume();
    expect(changes(whole)).toContain('changed inner');
    const seen = new Set<boolean>();
    for (let deadline = 0; deadline < 80; deadline++) {
      const cut = await resume(deadline);
      seen.add(isCutShort(cut.comparison));
      if (!isCutShort(cut.comparison)) expect(report(cut)).toEqual(report(whole));
    }
    expect([...seen].sort()).toEqual([false, true]);
  });

  test('leaves nothing to later runs that it has not come to', async () => {
    for (const deadline of [0, 6, 12, 18, 24]) {
      const memoStore = memoryMemo();
      await compare(deadline, memoStore);
      expect(report(await compare(undefined, memoStore))).toEqual(report(await compare()));
    }
  });

  test('names what is not checked, and the way out', async () => {
    const { comparison, head: rendered } = await compare(0);

    expect(rendered.nodes.map(({ state, reason }) => `${state}: ${reason}`)[0]).toBe(
      'unchecked: the run reached its deadline',
    );
    expect(comparison.failures.new.flatMap(({ problems }) => problems)).toMatchObject([
      { code: 'RUN_TIMEOUT', hint: expect.stringContaining('raise `deadline`') },
    ]);
  });

  describe('in the middle of work', () => {
    const slow = (value: string): Record<string, string> => ({
      'cluster/slow.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: slow, namespace: flux-system}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system}}}\n`,
      'chart/Chart.yaml': `apiVersion: v2\nname: slow\nversion: 1.0.0-${value}\n`,
      'chart/templates/map.yaml': `${configMap('slow', value)}{{ range until 1000 }}{{ range until 1000 }}{{ end }}{{ end }}`,
    });
    const [before, after] = [side({ ...files('old'), ...slow('old') }), side({ ...files('new'), ...slow('new') })];
    const run = async (deadline: number | undefined, memoStore = memoryMemo()): Promise<Preview> => {
      let now = 0;
      const limited = deadline === undefined ? {} : { deadline };
      return await preview(before, after, options({ clock: () => now++, memoStore, ...limited }));
    };

    test('ends a render, reports the rest, and leaves nothing of it to later runs', async () => {
      const memoStore = memoryMemo();
      const cut = await run(150, memoStore);

      expect(changes(cut)).toEqual(['changed inner', 'changed one', 'changed two']);
      expect(cut.head.nodes.filter(({ state }) => state === 'unchecked').map(({ id }) => id.name)).toEqual(['slow']);
      expect(isCutShort(cut.comparison)).toBe(true);
      expect(verdictOf(cut.comparison).level).toBe('failing');
      const whole = await run(undefined);
      expect(changes(whole)).toContain('changed slow');
      expect(report(await run(undefined, memoStore))).toEqual(report(whole));
    });

    test('ends what policies are asked, and the run does not pass', async () => {
      const policy = `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: slow}\nspec:\n  matchConstraints: {resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: ["*"], resources: [configmaps]}]}\n  validations: [{expression: "lists.range(200).all(i, lists.range(1000).all(j, i + j >= 0))"}]\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: slow}\nspec: {policyName: slow, validationActions: [Deny]}\n`;
      const [old, young] = ['old', 'new'].map((value) => side({ ...files(value), 'apps/policy.yaml': policy }));
      if (old === undefined || young === undefined) throw new Error('no sides');
      let now = 0;
      const cut = await preview(old, young, options({ clock: () => now++, memoStore: memoryMemo(), deadline: 150 }));

      expect(cut.head.nodes.filter(({ state }) => state === 'unchecked')).toEqual([]);
      expect(cut.comparison.failures.new.flatMap(({ problems }) => problems)).toMatchObject([
        { code: 'RUN_TIMEOUT', message: expect.stringContaining('policies') },
      ]);
      expect(verdictOf(cut.comparison).level).toBe('failing');
      expect(changes(cut)).toEqual(['changed inner', 'changed one', 'changed two']);
    });
  });
});
