import { describe, expect, test } from 'vitest';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

/** A cluster whose Kustomization applies itself with variables. */
const files = (variables: string, text: string): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster', variables),
  'cluster/a.yaml': configMap('a', text),
});
const variables = (...names: readonly string[]): string =>
  `  postBuild: {substitute: {${names.map((name) => `${name}: x`).join(', ')}}}\n`;
const messages = async (base: Files, head: Files): Promise<readonly string[]> =>
  (await compared([base, head])).warnings.map(({ message, resource }) => `${resource?.name} ${message}`);

describe('a Kustomization that applies itself', () => {
  test('fails by a variable that it uses and sets in one change', async () => {
    expect(await messages(files(variables('one'), '${one}'), files(variables('one', 'two'), '${one} ${two}'))).toEqual([
      expect.stringMatching(/^flux-system is built with its own variables of before, where two is not set/),
    ]);
  });

  test.each<[string, Files, Files]>([
    [
      'sets a variable before it uses that',
      files(variables('one'), '${one}'),
      files(variables('one', 'two'), '${one}'),
    ],
    ['uses a variable that it has', files(variables('one', 'two'), '${one}'), files(variables('one', 'two'), '${two}')],
    ['has a default for it', files(variables('one'), '${one}'), files(variables('one', 'two'), '${two:=x}')],
    ['had no variables', files('', 'x'), files(variables('two'), '${two}')],
  ])('is applied where it %s', async (_, base, head) => {
    expect(await messages(base, head)).toEqual([]);
  });
});

test('a Kustomization that another one applies gets its variables from that', async () => {
  const under = (more: string, text: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': kustomization('apps', './apps', more),
    'apps/a.yaml': configMap('a', text),
  });
  expect(await messages(under(variables('one'), '${one}'), under(variables('one', 'two'), '${two}'))).toEqual([]);
});
