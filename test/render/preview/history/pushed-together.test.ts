import { expect, test } from 'vitest';
import {
  changes,
  chartOf,
  compared,
  type Files,
  kustomization,
  releaseOf,
  stopped,
} from '../../../support/history-of-commits.ts';

const web = (host: boolean, labels = ''): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps${labels}}\nspec:\n  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: b}}\n    spec: {${host ? 'hostNetwork: true, ' : ''}containers: [{name: a, image: "a:1"}]}\n`;
const more = ', labels: {x: y}';
const apps = (suspends: string, files: Files): Files => ({
  'cluster/apps.yaml': kustomization('apps', './apps', suspends),
  'apps/z.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: z, namespace: apps}\n',
  ...files,
});
const chart = (version: string, template: string): Files => ({
  'cluster/web.yaml': releaseOf('web'),
  ...chartOf('web', version, template),
});

// The second commit was pushed together with the third one, so that no cluster got it. The head has what it had, and
// one label more.
const ways: readonly (readonly [string, readonly Files[]])[] = [
  [
    'resumed',
    [
      apps('', { 'apps/web.yaml': web(false) }),
      apps('', { 'apps/web.yaml': web(true) }),
      apps(stopped, { 'apps/web.yaml': web(false) }),
      apps('', { 'apps/web.yaml': web(true, more) }),
    ],
  ],
  [
    'packaged anew',
    [
      chart('0.9.0', web(false)),
      chart('1.0.0', web(true)),
      chart('1.0.0', web(false)),
      chart('1.0.1', web(true, more)),
    ],
  ],
  [
    'taken from what is suspended',
    [
      apps('', { 'apps/web.yaml': web(false) }),
      apps('', { 'apps/web.yaml': web(true) }),
      apps(stopped, { 'apps/web.yaml': web(false) }),
      apps(stopped, { 'cluster/next.yaml': kustomization('next', './next'), 'next/web.yaml': web(true, more) }),
    ],
  ],
];
test.each(ways)(
  'a commit that may have been pushed together with its successor hides no field of an object that is %s',
  async (_, commits) => {
    const comparison = await compared(commits);
    const fields = comparison.groups
      .flatMap((group) => group.changes)
      .filter(({ id }) => id.kind === 'Deployment')
      .flatMap((change) => JSON.stringify(change.hunks));
    expect(changes(comparison)).toContainEqual(expect.stringMatching(/Deployment apps\/web$/));
    expect(fields.join()).toContain('+      hostNetwork: true');
    expect(comparison.review?.findings.map(({ rule }) => rule)).toContain('host-namespace');
  },
);
