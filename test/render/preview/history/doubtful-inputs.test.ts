import { expect, test } from 'vitest';
import { verdictOf } from '../../../../src/report/verdict.ts';
import {
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  marked,
  mayTake,
  releaseOf,
  stopped,
  taking,
  variables,
} from '../../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const commented = (text: string): string => `# A reason.\n${text}`;
/** Files with a kustomization that lists what is built without it, too. */
const listed = (files: Files, directory: string, file: string): Files => ({
  ...files,
  [`${directory}/kustomization.yaml`]: `resources: [${file}]\n`,
});
const levelAndDoubts = async (commits: readonly Files[]): Promise<readonly string[]> => {
  const comparison = await compared(commits);
  const doubts = comparison.warnings.flatMap(({ message, resource }) =>
    message.startsWith('is edited') ? [`${resource?.name ?? ''} ${message}`] : [],
  );
  return [verdictOf(comparison).level, ...doubts];
};

const below = (suspends: string, child: string, content = configMap('c')): Files => ({
  ...entry,
  'cluster/apps.yaml': kustomization('apps', './apps', suspends),
  'apps/child.yaml': child,
  'child/c.yaml': content,
});
const child = kustomization('child', './child');
const released = (content: string, template = variables('one'), more = ''): Files => ({
  ...entry,
  'cluster/vars.yaml': releaseOf('vars', more),
  ...chartOf('vars', '1.0.0', template),
  'cluster/apps.yaml': kustomization('apps', './apps', taking),
  'apps/a.yaml': content,
});
const mark = (value: string): string =>
  marked(kustomization('top', './top', value), 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent');
const topped = (top: string, content: string): Files => ({
  ...entry,
  'cluster/top.yaml': top,
  'top/child.yaml': child,
  'child/c.yaml': content,
});
const optional = (content: string, more: Files = {}): Files => ({
  ...entry,
  'cluster/apps.yaml': kustomization('apps', './apps', mayTake),
  'apps/a.yaml': content,
  ...more,
});
const a = configMap('a');

const none: readonly (readonly [string, readonly Files[]])[] = [
  [
    'a suspended Kustomization that was not edited',
    [below('', child), below(stopped, child), listed(below(stopped, child), 'child', 'c.yaml')],
  ],
  ['a release whose chart was not edited', [released(a), released(a), listed(released(a), 'apps', 'a.yaml')]],
  [
    'a marked Kustomization that was not edited',
    [
      topped(mark(''), configMap('c')),
      topped(mark(''), configMap('c')),
      listed(topped(mark(''), configMap('c')), 'child', 'c.yaml'),
    ],
  ],
  [
    'a chart that was edited without a version, where only a comment is written',
    [released(a), released(a, variables('two')), released(commented(a), variables('two'))],
  ],
  ['data that nobody ever had', [optional(a), optional(a), listed(optional(a), 'apps', 'a.yaml')]],
  [
    'data that was pruned',
    [optional(a, { 'cluster/vars.yaml': variables('one') }), optional(a), listed(optional(a), 'apps', 'a.yaml')],
  ],
];
test.each(none)('an edit without effect is in no doubt beside %s', async (_, commits) => {
  expect(await levelAndDoubts(commits)).toEqual(['same']);
});

const says = (name: string, cause: string): string =>
  `${name} is edited, and both trees make the same of it; in the cluster it may change: ${cause}`;
const some: readonly (readonly [string, readonly Files[], string])[] = [
  [
    'a chart that was edited without a version',
    [released(a), released(a, variables('two')), listed(released(a, variables('two')), 'apps', 'a.yaml')],
    says('apps', 'the chart of HelmRelease apps/vars was edited without a new version'),
  ],
  [
    'a Kustomization that Flux leaves as it is',
    [
      topped(kustomization('top', './top'), configMap('c')),
      topped(mark('  timeout: 1m\n'), configMap('c')),
      listed(topped(mark('  timeout: 1m\n'), configMap('c')), 'child', 'c.yaml'),
    ],
    says('child', 'Flux leaves Kustomization flux-system/top as it is, and it was edited'),
  ],
  [
    'variables that others override',
    (() => {
      const files = (made: string, own: string): Files => ({
        ...released(configMap('a', '${v}'), variables(made)),
        'cluster/own.yaml': variables(own).replace('name: vars', 'name: own'),
        'cluster/apps.yaml': kustomization(
          'apps',
          './apps',
          '  postBuild: {substituteFrom: [{kind: ConfigMap, name: own}, {kind: ConfigMap, name: vars}]}\n',
        ),
      });
      return [files('one', 'own'), files('two', 'own'), files('two', 'other')];
    })(),
    says('apps', 'the chart of HelmRelease apps/vars was edited without a new version'),
  ],
  [
    'data that a generator has made, and that its mark has kept',
    (() => {
      const generator = `configMapGenerator:\n- name: vars\n  namespace: flux-system\n  literals: [v=one]\n  options: {disableNameSuffixHash: true, annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}}\n`;
      const files = (made: Files): Files => optional(a, { 'cluster/gen.yaml': kustomization('gen', './gen'), ...made });
      return [
        files({ 'gen/kustomization.yaml': generator }),
        files({ 'gen/kustomization.yaml': '{}\n' }),
        listed(files({ 'gen/kustomization.yaml': '{}\n' }), 'apps', 'a.yaml'),
      ];
    })(),
    says('apps', 'ConfigMap flux-system/vars of 1111111 may be gone, or left behind'),
  ],
  [
    'data that a suspended release makes under a name of its own',
    (() => {
      const made = chartOf('vars', '1.0.0', variables('one').replace('name: vars', 'name: "{{ .Release.Name }}"'));
      const files = optional(a, { 'cluster/vars.yaml': releaseOf('vars', stopped), ...made });
      return [{ ...files, 'cluster/vars.yaml': releaseOf('vars') }, files, listed(files, 'apps', 'a.yaml')];
    })(),
    says('apps', 'HelmRelease apps/vars, which does not render, may have made ConfigMap flux-system/vars'),
  ],
  [
    'data that a suspended release makes',
    [
      optional(a, { 'cluster/vars.yaml': releaseOf('vars'), ...chartOf('vars', '1.0.0', variables('one')) }),
      optional(a, { 'cluster/vars.yaml': releaseOf('vars', stopped), ...chartOf('vars', '1.0.0', variables('one')) }),
      listed(
        optional(a, {
          'cluster/vars.yaml': releaseOf('vars', stopped),
          ...chartOf('vars', '1.0.0', variables('one')),
        }),
        'apps',
        'a.yaml',
      ),
    ],
    says('apps', 'HelmRelease apps/vars, which does not render, may have made ConfigMap flux-system/vars'),
  ],
];
test.each(some)('an edit without effect is in doubt beside %s', async (_, commits, doubt) => {
  expect((await levelAndDoubts(commits)).slice(1)).toEqual([doubt]);
});

test('who changes and takes data that a suspended release makes is in doubt', async () => {
  const made = chartOf('vars', '1.0.0', variables('one'));
  const files = (value: string, suspends = stopped): Files =>
    optional(configMap('a', value), { 'cluster/vars.yaml': releaseOf('vars', suspends), ...made });
  const { warnings } = await compared([files('1', ''), files('1'), files('2')]);

  expect(warnings.map(({ message }) => message)).toEqual([
    'takes ConfigMap flux-system/vars, which HelmRelease apps/vars may have made: that does not render',
  ]);
});

test('who takes data that goes to an owner which waits for what nothing makes is in doubt', async () => {
  const files = (place: string): Files => ({
    ...entry,
    'cluster/one.yaml': kustomization('one', './one'),
    'cluster/two.yaml': kustomization('two', './two', '  dependsOn: [{name: outside}]\n'),
    ...{ 'one/a.yaml': configMap('a'), 'two/b.yaml': configMap('b') },
    [`${place}/vars.yaml`]: variables('one'),
    'cluster/apps.yaml': kustomization('apps', './apps', mayTake),
    'apps/c.yaml': configMap('c'),
  });
  const comparison = await compared([files('one'), files('one'), files('two')]);
  expect(comparison.warnings.map(({ message, resource }) => `${resource?.name ?? ''} ${message}`)).toContain(
    'apps takes ConfigMap flux-system/vars, which goes to Kustomization flux-system/two: Flux applies nothing of that unless the cluster has what it waits for',
  );
});
