import { expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { Warning } from '../../src/core/problem.ts';
import { type NodeResult, undecided, unresolved } from '../../src/core/side-result.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { groupFindings, groupText } from '../../src/report/finding-text.ts';
import { commentLimit, markdownReport } from '../../src/report/markdown/markdown.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { deployment, id, node, side } from '../compare/sides.ts';

const open: Warning = {
  category: undecided,
  message: 'is applied twice, with different content',
  resource: id('Kustomization flux-system/api'),
};
const app = (image: string, more: Partial<NodeResult> = {}): NodeResult =>
  node('Kustomization flux-system/apps', deployment('web', image), more);
const compared = (before: string, after: string, warnings: readonly Warning[]): ReviewedComparison => {
  const [base, head] = [side([app(before)], { warnings }), side([app(after)], { warnings: [open] })];
  return reviewComparison(diffSides(base, head), base, head);
};
const report = (comparison: ReviewedComparison): string =>
  markdownReport(comparison, { base: 'a', head: 'b', limit: commentLimit });
const folded = '<details><summary><sub>1 result depends on the cluster, as before</sub></summary>';

test('what was up to the cluster before is folded beside a change', () => {
  const comparison = compared('web:1', 'web:2', [open]);

  expect(verdictOf(comparison)).toMatchObject({ level: 'changes', text: '1 resource changed' });
  expect(report(comparison)).toContain(folded);
  expect(report(comparison)).not.toContain('> - `Kustomization');
});

test('what was up to the cluster before is open where its own definition changes', () => {
  const resource = { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' };
  const own: Warning = { ...open, resource };
  const [base, head] = [side([app('web:1')], { warnings: [own] }), side([app('web:2')], { warnings: [own] })];
  const [change] = diffSides(base, head).groups.flatMap(({ changes }) => changes);

  expect(change?.id).toEqual(resource);
  expect(diffSides(base, head).warnings).toEqual([own]);
  expect(verdictOf(reviewComparison(diffSides(base, head), base, head)).level).toBe('unsure');
});

test('what was up to the cluster before gives no all-clear where nothing differs', () => {
  const comparison = compared('web:1', 'web:1', [open]);

  expect(verdictOf(comparison)).toEqual({ level: 'unsure', text: 'result of 1 app depends on the cluster' });
  expect(report(comparison)).toContain(folded);
});

test('what is up to the cluster since the change is a note', () => {
  const comparison = compared('web:1', 'web:2', []);

  expect(verdictOf(comparison).level).toBe('unsure');
  expect(report(comparison)).toMatch(/> - `Kustomization flux-system\/api`: is applied twice/);
});

test('files that were not checked are told once, with the app', () => {
  const resource = id('Kustomization flux-system/apps');
  const unseen: Warning = { category: 'unseen', message: '1 changed file of it not checked', resource };
  const told = (state: 'failed' | 'unchecked'): string => {
    const more = { state, manifests: [], reason: 'host name does not resolve', warnings: [unseen] } as const;
    const [base, head] = [side([app('web:1')]), side([app('web:2', more)])];
    return report(reviewComparison(diffSides(base, head), base, head));
  };

  expect(told('unchecked')).toContain('1 app not checked');
  expect(told('unchecked')).not.toContain(unseen.message);
  expect(told('failed')).toContain(unseen.message);

  const more = { state: 'failed', manifests: [], warnings: [unseen] } as const;
  const [base, head] = [side([app('web:1', more)]), side([app('web:1', more)])];
  const comparison = reviewComparison(diffSides(base, head), base, head);
  const named = {
    path: 'apps/web.yaml',
    change: 'changed',
    class: 'unexplained',
    reason: '`Kustomization flux-system/apps` would read it, but is not rendered',
    nodes: [{ root: '', node: resource }],
  } as const;
  expect(report({ ...comparison, files: [named] })).not.toContain(unseen.message);
});

test('what fails before and after names the files that nothing else reads', () => {
  const failed = { state: 'failed', manifests: [], reason: 'a key is there twice' } as const;
  const comparison = ((): ReviewedComparison => {
    const [base, head] = [side([app('web:1', failed)]), side([app('web:1', failed)])];
    return reviewComparison(diffSides(base, head), base, head);
  })();
  const reader = (name: string) => ({ root: '', node: id(`Kustomization flux-system/${name}`) });
  const file = (path: string, ...readers: readonly string[]) =>
    ({ path, change: 'removed', class: 'shown', reason: 'read', nodes: readers.map(reader) }) as const;
  const files = [file('apps/web.yaml', 'apps'), file('apps/both.yaml', 'apps', 'other')];

  expect(report({ ...comparison, files })).toContain('>   1 removed file not compared: `apps/web.yaml`.');
});

test('a node that is applied twice as before, now with the same content, is no news', () => {
  const resource = id('HelmRelease shop/web');
  const twice = (category: string, ...parts: readonly string[]): Warning => ({
    category,
    message: `is applied by ${parts.join(' and ')}`,
    resource,
    parts,
  });
  const warned = (before: Warning, after: Warning): readonly string[] => {
    const [base, head] = [before, after].map((one) => side([app('web:1')], { warnings: [one] }));
    return base === undefined || head === undefined ? [] : diffSides(base, head).warnings.map(({ message }) => message);
  };
  const same = twice('duplicate', 'a', 'b');
  const other = twice(undecided, 'a', 'b', 'different content');

  expect(warned(other, same)).toEqual([]);
  expect(warned(same, other)).toEqual([other.message]);
});

const finding = (message: string, at: number, rule = 'namespace-removed'): Finding => ({
  rule,
  severity: 'note',
  root: '',
  resource: id(`Namespace n${at}`),
  message,
  hint: '',
  side: 'base',
  position: undefined,
  fix: undefined,
});

test('refusals in the same words are told once, and others apart', () => {
  const refused = (words: string, at: number): Finding => finding(`Refused: ${words}.`, at, 'api-server-refuses');
  const all = [1, 2, 3, 4].flatMap((at) => [refused('a', at), refused('b', at)]);

  expect(groupFindings([...all, refused('c', 5)]).map((group) => [group.all.length, groupText(group)])).toEqual([
    [4, 'Refused: a.'],
    [4, 'Refused: b.'],
    [1, 'Refused: c.'],
  ]);
});

test('findings on a condition are not gathered with certain ones, and keep the condition', () => {
  const certain = [1, 2, 3, 4].map((at) => finding(`It goes with ${at}.`, at));
  const open = [5, 6, 7, 8].map((at) => finding(`If files are left: It goes with ${at}.`, at));

  expect(groupFindings([...certain, ...open]).map((group) => [group.all.length, groupText(group)])).toEqual([
    [4, 'Namespace removed.'],
    [4, 'If files are left: Namespace removed.'],
  ]);
});

test('data that the tree lacks for a Kustomization of the base is no news of a further one', () => {
  const lacking = (name: string, data: string): NodeResult =>
    node(`Kustomization flux-system/${name}`, deployment(name, 'a/b:1'), {
      warnings: [
        {
          category: unresolved,
          message: `ConfigMap flux-system/${data} is not in the tree`,
          resource: id(`Kustomization flux-system/${name}`),
        },
      ],
    });
  const fresh = (data: string): number =>
    diffSides(side([lacking('one', 'settings')]), side([lacking('one', 'settings'), lacking('two', data)])).warnings
      .length;

  expect(fresh('settings')).toBe(0);
  expect(fresh('others')).toBe(1);
});
