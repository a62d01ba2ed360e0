import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sourceId } from '../../src/core/flux-kinds.ts';
import { releasedVersion } from '../../src/render/release/chart-version.ts';

// The cases are answered by helm-controller itself; see scripts/oracle/release.js.

interface Case {
  readonly name: string;
  readonly kind: string;
  readonly chart: string;
  readonly revision: string;
  readonly noTracking?: boolean;
}

const read = (file: string): string => readFileSync(new URL(`../conformance/release/${file}`, import.meta.url), 'utf8');
const cases = parse(read('versions.yaml')) as readonly Case[];
const answers = JSON.parse(read('versions.generated.json')) as Record<
  string,
  { readonly version?: string; readonly error?: string }
>;

describe('the version of a chart in a release', () => {
  test.each(cases.map((one) => [one.name, one] as const))('is that of helm-controller: %s', (name, one) => {
    const answer = answers[name];
    const source = sourceId(one.kind, 'apps', 'charts');
    const tracks = one.kind === 'HelmChart' ? 'nothing' : 'digest';

    const version = releasedVersion(one.chart, { source, tracks }, one.revision, one.noTracking !== true);

    expect(answer).toBeDefined();
    expect(typeof version === 'string' ? { version } : { error: version.code }).toEqual(
      answer?.error === undefined ? answer : { error: 'CHART_INVALID' },
    );
  });

  test('of a HelmChart that follows revisions ends in the commit, or in the digest of the bucket, in the place of its metadata', () => {
    const source = sourceId('GitRepository', 'apps', 'charts');
    const of = (version: string, revision: string): unknown =>
      releasedVersion(version, { source, tracks: 'revision' }, revision);

    expect(of('v1.2.3+b1', 'main@sha1:0123456789abcdef')).toBe('1.2.3+0123456789ab');
    expect(of('1.2.3', 'sha256:0123456789abcdef')).toBe('1.2.3+0123456789ab');
    expect(of('main', 'main@sha1:0123456789abcdef')).toMatchObject({ code: 'CHART_INVALID' });
  });

  test('of the tree under review is that of the chart, since its revision comes with the merge', () => {
    const source = sourceId('ExternalArtifact', 'apps', 'charts');

    expect(releasedVersion('v1.2.3', { source, tracks: 'digest' }, '')).toBe('v1.2.3');
  });
});
