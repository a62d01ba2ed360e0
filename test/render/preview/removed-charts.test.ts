import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/report/verdict.ts';
import {
  active,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  release,
  since,
} from '../../support/history-of-commits.ts';

/** The cluster with a chart that has more templates. */
const cluster = (value: string, templates: Files = {}): Files => ({
  ...active,
  ...chart('1.0.0', value),
  ...templates,
  'apps/release.yaml': release,
});
const namespace = { 'charts/web/templates/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: web}\n' };
const other = { 'charts/web/templates/other.yaml': configMap('other') };
const gone = { ...active, 'apps/kept.yaml': configMap('kept') };

describe('a release that goes with a chart of this repository', () => {
  test('takes away what its chart has lost in an edit that waits for a version', async () => {
    const comparison = await compared([cluster('1', namespace), cluster('1'), gone]);
    expect(changes(comparison)).toEqual([
      'removed ConfigMap apps/web',
      'removed Namespace web',
      'removed HelmRelease apps/web',
      'added ConfigMap apps/kept',
    ]);
    expect(comparison.review?.findings.map(({ rule }) => rule)).toContain('namespace-removed');
    expect(since(comparison)).toEqual([expect.stringContaining('its chart as of 1111111')]);
  });

  test('takes away what an edit adds that may wait, too', async () => {
    const comparison = await compared([cluster('1', namespace), cluster('1', other), gone]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining(['removed ConfigMap apps/other', 'removed Namespace web']),
    );
  });

  test('is compared with its chart where that was not edited', async () => {
    const comparison = await compared([cluster('1'), cluster('1'), gone]);
    expect(changes(comparison)).toContain('removed ConfigMap apps/web');
    expect(comparison.warnings).toEqual([]);
  });

  test('is no sure removal where it is younger than the version of its chart', async () => {
    const { 'apps/release.yaml': _, ...before } = cluster('1', namespace);
    const comparison = await compared([before, cluster('1'), gone]);
    expect(comparison.warnings).toMatchObject([
      {
        category: 'undecided',
        message: expect.stringMatching(/^goes with what its chart had/),
        resource: { name: 'web' },
      },
    ]);
    expect(verdictOf(comparison).level).toBe('unsure');
  });
});
