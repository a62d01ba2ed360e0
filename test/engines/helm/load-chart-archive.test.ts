import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadChartArchive } from '../../../src/engines/helm/load-chart-archive.ts';
import { type Member, packChart } from './pack-archive.ts';

const chartYaml: Member = { name: 'app/Chart.yaml', data: 'apiVersion: v2\nname: app\nversion: 1.2.3\n' };

function problemsOf(members: readonly Member[], limits = {}): string[] {
  return loadChartArchive(packChart(members), limits).problems.map(({ code, message }) => `${code}: ${message}`);
}

describe('a packaged chart', () => {
  test('is loaded with its values, templates, other files and CRDs', () => {
    const { chart, problems } = loadChartArchive(
      packChart([
        chartYaml,
        { name: 'app/', type: '5' },
        { name: 'app/values.yaml', data: 'a: 1\n---\na: {b: 2}\n' },
        { name: 'app/templates/x.yaml', data: '\uFEFFx: 1\n' },
        { name: 'app/crds/x.yaml', data: 'kind: CustomResourceDefinition\n' },
        { name: 'app/README.md', data: 'hello' },
      ]),
    );

    expect(problems).toEqual([]);
    expect(chart?.metadata).toMatchObject({ name: 'app', version: '1.2.3', apiVersion: 'v2' });
    expect(chart?.values).toEqual({ a: { b: 2 } });
    expect(chart?.templates.map(({ name, data }) => [name, new TextDecoder().decode(data)])).toEqual([
      ['templates/x.yaml', 'x: 1\n'],
    ]);
    expect(chart?.files.map(({ name }) => name)).toEqual(['crds/x.yaml', 'README.md']);
    expect(chart?.crds.map(({ name }) => name)).toEqual(['crds/x.yaml']);
  });

  test('keeps what .helmignore names, because packaging has applied it', () => {
    const { chart } = loadChartArchive(
      packChart([
        chartYaml,
        { name: 'app/.helmignore', data: '*.md' },
        { name: 'app/x.md', data: '' },
        { name: 'app/templates/.h.yaml', data: '' },
      ]),
    );

    expect(chart?.files.map(({ name }) => name)).toEqual(['.helmignore', 'x.md']);
    expect(chart?.templates.map(({ name }) => name)).toEqual(['templates/.h.yaml']);
  });

  test('unpacks charts inside it', () => {
    const inner = packChart([{ name: 'sub/Chart.yaml', data: 'name: sub\nversion: 0.1.0\n' }]);
    const { chart } = loadChartArchive(packChart([chartYaml, { name: 'app/charts/sub-0.1.0.tgz', data: inner }]));

    expect(chart?.dependencies.map(({ metadata }) => metadata.name)).toEqual(['sub']);
  });

  test('has the same digest for the same bytes only', () => {
    const digest = (text: string) =>
      loadChartArchive(packChart([chartYaml, { name: 'app/x', data: text }])).chart?.digest;

    expect(digest('a')).toBe(digest('a'));
    expect(digest('a')).not.toBe(digest('b'));
  });

  test('is refused when a path leaves it', () => {
    expect(problemsOf([chartYaml, { name: 'app/../../etc/passwd', data: '' }])).toEqual([
      'CHART_INVALID: chart illegally references parent directory',
    ]);
    expect(problemsOf([chartYaml, { name: 'app//etc/passwd', data: '' }])).toEqual([
      'CHART_INVALID: chart illegally contains absolute paths',
    ]);
    expect(problemsOf([chartYaml, { name: 'app/c:/x', data: '' }])).toEqual([
      'CHART_INVALID: chart contains illegally named files',
    ]);
    expect(problemsOf([{ name: 'Chart.yaml', data: '' }])).toEqual([
      'CHART_INVALID: chart illegally contains content outside the base directory: "Chart.yaml"',
    ]);
  });

  test('is refused when it is no gzipped archive, or a broken one', () => {
    const whole = packChart([chartYaml]);

    expect(loadChartArchive(new TextEncoder().encode('name: app')).problems[0]?.message).toContain(
      'not in gzip format',
    );
    expect(loadChartArchive(whole.subarray(0, whole.length - 20)).problems[0]?.message).toContain(
      'corrupt or truncated',
    );
    expect(loadChartArchive(gzipSync(new Uint8Array(512).fill(65))).problems[0]?.message).toContain(
      'corrupt tar header',
    );
    expect(problemsOf([])).toEqual(['CHART_INVALID: no files in chart archive']);
    expect(problemsOf([{ name: 'app/values.yaml', data: '' }])).toEqual(['CHART_INVALID: Chart.yaml file is missing']);
  });

  test('is refused beyond its bounds before memory is spent on it', () => {
    const zeros = new Uint8Array(64 * 1024 * 1024);

    expect(problemsOf([chartYaml, { name: 'app/big', data: zeros }], { totalBytes: 1_000_000 })[0]).toContain(
      'bytes in the unpacked archive',
    );
    expect(
      problemsOf([chartYaml, { name: 'app/big', data: zeros.subarray(0, 2000) }], { fileBytes: 1000 })[0],
    ).toContain('maximum file size 1000');
    expect(
      problemsOf([chartYaml, ...Array.from({ length: 50 }, (_, i) => ({ name: `app/${i}` }))], { entries: 20 })[0],
    ).toContain('more than 20 entries');
  });

  test('is refused when archives are nested without end', () => {
    let archive = packChart([{ name: 'x/Chart.yaml', data: 'name: x\nversion: 0.1.0\n' }]);
    for (let level = 0; level < 30; level++) {
      archive = packChart([
        { name: 'x/Chart.yaml', data: 'name: x\nversion: 0.1.0\n' },
        { name: 'x/charts/x.tgz', data: archive },
      ]);
    }

    expect(loadChartArchive(archive).problems[0]?.message).toContain('nested more than 20 deep');
  });
});
