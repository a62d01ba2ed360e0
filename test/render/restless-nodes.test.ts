import { expect, test } from 'vitest';
import { preview } from '../../src/render/preview/preview.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { compared, configMap, type Files, kustomization } from '../support/history-of-commits.ts';
import { options, side } from '../support/preview-files.ts';

const reads = (name: string): string =>
  `  postBuild: {substituteFrom: [{kind: ConfigMap, name: ${name}, optional: true}]}\n`;
const makes = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: flux-system}\ndata: {${name}: "${value}"}\n`;

const feedingEachOther: Files = {
  'cluster/a.yaml': kustomization('a', './a', reads('y')),
  'cluster/b.yaml': kustomization('b', './b', reads('x')),
  'a/x.yaml': makes('x', 'v${y:=0}1'),
  'b/y.yaml': makes('y', 'w${x:=0}2'),
};

test('Kustomizations that feed each other end, and one of them says that it does not come to rest', async () => {
  const { comparison, head } = await preview(side({}), side(feedingEachOther), options());
  expect(head.nodes.map(({ state }) => state)).toEqual(head.nodes.map(() => 'rendered'));
  expect(comparison.warnings).toContainEqual(
    expect.objectContaining({
      category: 'undecided',
      message: expect.stringMatching(/^reads ConfigMap flux-system\/[xy], which changes each time that it is applied/),
      resource: expect.objectContaining({ kind: 'Kustomization', namespace: 'flux-system' }),
    }),
  );
});

test('an edit of what reads of them is no all-clear', async () => {
  const reading = (text: string): Files => ({
    ...feedingEachOther,
    'cluster/c.yaml': kustomization('c', './c', reads('x')),
    'c/c.yaml': configMap('c', text),
  });
  // The text is longer than after any number of runs that are made.
  expect(verdictOf(await compared([reading('none'), reading('none${x:200:1}')])).level).toBe('unsure');
});

test('a cluster whose own source is on its way to another branch that cannot be fetched is not said to change each time', async () => {
  const sync = (branch: string) =>
    side({
      'cluster/sync.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/acme/fleet", ref: {branch: ${branch}}}\n---\n${kustomization('flux-system', './cluster')}---\n${kustomization('apps', './apps')}`,
      'apps/a.yaml': configMap('a', 'same'),
    });
  const { comparison } = await preview(
    sync('main'),
    sync('next'),
    options({ selfUrls: ['https://git.example.com/acme/fleet'], selfBranches: ['main'] }),
  );

  const told = comparison.warnings.flatMap(({ message }) => (message.startsWith('reads ') ? [message] : []));
  expect(new Set(told)).toEqual(
    new Set([
      'reads GitRepository flux-system/flux-system, whose definition points elsewhere: its content is not known',
    ]),
  );
});
