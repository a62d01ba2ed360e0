import { expect, test } from 'vitest';
import { preview } from '../../src/preview/preview.ts';
import { type Files, kustomization } from '../support/history-of-commits.ts';
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
      category: 'not-at-rest',
      message: expect.stringMatching(/^reads ConfigMap flux-system\/[xy], which changes each time that it is applied/),
    }),
  );
});
