import { expect, test } from 'vitest';
import {
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  mayTake,
  releaseOf,
  stopped,
  taking,
  variables,
} from '../../../support/history-of-commits.ts';

const two: Files = { 'apps/a.yaml': configMap('a'), 'apps/d.yaml': configMap('d') };
const one: Files = { 'apps/a.yaml': configMap('a') };
const maker: Files = { 'cluster/vars.yaml': releaseOf('vars'), ...chartOf('vars', '1.0.0', variables('prod')) };
/** A Kustomization with `apps` below it. */
const owner = (more: string, suspends: string): Files => ({
  'cluster/mid.yaml': kustomization('mid', './mid', more),
  'mid/apps.yaml': kustomization('apps', './apps', suspends),
});

// Active in the first commit, suspended in the next two, of which the second drops `d`, and resumed.
const ways: readonly (readonly [string, (suspends: string) => Files])[] = [
  [
    'takes variables of a release',
    (suspends) => ({ ...maker, 'cluster/apps.yaml': kustomization('apps', './apps', taking + suspends) }),
  ],
  ['is below one that takes variables of a release', (suspends) => ({ ...maker, ...owner(taking, suspends) })],
  [
    'is suspended by a variable of a release that has a default',
    (suspends) => ({
      'cluster/vars.yaml': releaseOf('vars', `  values: {v: "${suspends !== ''}"}\n`),
      ...chartOf('vars', '1.0.0', variables('{{ .Values.v }}')),
      ...owner(mayTake, '  suspend: ${v:=true}\n'),
    }),
  ],
  [
    'is below one that depends on what a release has made',
    (suspends) => ({
      'cluster/dep.yaml': releaseOf('dep'),
      ...chartOf('dep', '1.0.0', kustomization('dep', './dep')),
      'dep/x.yaml': configMap('x'),
      ...owner('  dependsOn: [{name: dep}]\n', suspends),
    }),
  ],
  [
    'is below one that takes variables from outside of the tree',
    (suspends) => owner('  postBuild: {substituteFrom: [{kind: ConfigMap, name: cluster-vars}]}\n', suspends),
  ],
  [
    'is below one with a variable that nothing sets',
    (suspends) => ({
      ...owner('  postBuild: {substitute: {w: x}}\n', suspends),
      'mid/x.yaml': configMap('x', '${DOMAIN}'),
    }),
  ],
];
test.each(ways)('a Kustomization is not said to have applied nothing that %s', async (_, files) => {
  const comparison = await compared([
    { ...files(''), ...two },
    { ...files(stopped), ...two },
    { ...files(stopped), ...one },
    { ...files(''), ...one },
  ]);
  const said = comparison.warnings.filter(({ message }) => message.includes('Flux has applied nothing of it'));
  expect(said).toEqual([]);
});

test('a release is not said to have applied nothing that takes values of another one', async () => {
  const files = (suspends: string, version: string): Files => ({
    'cluster/vars.yaml': releaseOf('vars'),
    ...chartOf('vars', '1.0.0', variables('one', '', 'apps')),
    'cluster/web.yaml': releaseOf(
      'web',
      `${suspends}  valuesFrom: [{kind: ConfigMap, name: vars, valuesKey: v, targetPath: v}]\n`,
    ),
    ...chartOf('web', version, version === '1.0.0' ? `${configMap('m')}---\n${configMap('d')}` : configMap('m')),
  });
  const comparison = await compared([
    files('', '1.0.0'),
    files(stopped, '1.0.0'),
    files(stopped, '1.0.1'),
    files('', '1.0.1'),
  ]);
  const said = comparison.warnings.filter(({ message }) => message.includes('Flux has applied nothing of it'));
  expect(said).toEqual([]);
});
