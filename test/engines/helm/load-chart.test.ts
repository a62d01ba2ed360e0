import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { fileDependencies } from '../../../src/engines/helm/file-dependencies.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';

const app = 'apiVersion: v2\nname: app\nversion: 1.0.0\n';

describe('a chart directory', () => {
  test('is loaded without what .helmignore names and without dot files among the templates', () => {
    const { chart } = loadChart(
      memoryTree({
        'charts/app/Chart.yaml': app,
        'charts/app/.helmignore': '*.bak\ndocs/\n',
        'charts/app/x.bak': '',
        'charts/app/docs/y.md': '',
        'charts/app/keep/docs.md': '',
        'charts/app/templates/.hidden.yaml': '',
        'charts/app/templates/a.yaml': '',
      }),
      'charts/app',
    );

    expect(chart?.files.map(({ name }) => name)).toEqual(['.helmignore', 'keep/docs.md']);
    expect(chart?.templates.map(({ name }) => name)).toEqual(['templates/a.yaml']);
  });

  test('does not follow symlinks', () => {
    const { chart } = loadChart(memoryTree({ 'Chart.yaml': app, 'templates/x.yaml': { link: '../../secret' } }), '');

    expect(chart?.templates).toEqual([]);
  });

  test('names the place in what is wrong with it', () => {
    expect(loadChart(memoryTree({ 'a/x': '' }), 'a').problems).toMatchObject([
      { code: 'CHART_NOT_FOUND', at: { file: 'a' } },
    ]);
    expect(loadChart(memoryTree({ 'a/Chart.yaml': 'name: a\n' }), 'a').problems).toMatchObject([
      { code: 'CHART_INVALID', message: 'validation: chart.metadata.version is required', at: { file: 'a' } },
    ]);
  });

  test('takes numbers and booleans for texts in Chart.yaml, as floats of 32 bits print', () => {
    const { chart } = loadChart(
      memoryTree({
        'Chart.yaml':
          'NAME: x\nname: app\nversion: 1.2\nappVersion: 1.10\nicon: 12e7\nhome: 0x10\ndescription: yes\nkeywords: [1, true]\n',
      }),
      '',
    );

    expect(chart?.metadata).toMatchObject({
      name: 'app',
      version: '1.2',
      appVersion: '1.1',
      icon: '1.2e+08',
      home: '16',
      description: 'true',
      keywords: ['1', 'true'],
      apiVersion: 'v1',
    });
  });

  test('finds its file:// dependencies in the same tree, renamed to their alias', () => {
    const tree = memoryTree({
      'charts/app/Chart.yaml': `${app}dependencies:\n- {name: lib, version: 1.x, repository: "file://../lib"}\n- {name: lib, alias: other, version: "*", repository: "file://../lib"}\n`,
      'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.4.0\n',
    });

    const plain = loadChart(tree, 'charts/app');
    const resolved = loadChart(tree, 'charts/app', { resolveDependency: fileDependencies(tree) });

    expect(plain.chart?.dependencies).toEqual([]);
    expect(resolved.chart?.dependencies.map(({ metadata }) => metadata.name)).toEqual(['lib', 'other']);
    expect(resolved.chart?.digest).not.toBe(plain.chart?.digest);
  });

  test('says which file:// dependency is missing, of another version, or endless', () => {
    const dependency = (repository: string, version: string) =>
      `${app}dependencies:\n- {name: lib, version: "${version}", repository: "file://${repository}"}\n`;
    const codes = (files: Record<string, string>) => {
      const tree = memoryTree(files);
      return loadChart(tree, 'app', { resolveDependency: fileDependencies(tree) }).problems.map(
        ({ code, message }) => `${code}: ${message}`,
      );
    };

    expect(codes({ 'app/Chart.yaml': dependency('../gone', '*') })).toEqual([
      "CHART_DEPENDENCY: no chart found at 'gone' for dependency 'lib'",
    ]);
    expect(
      codes({ 'app/Chart.yaml': dependency('../lib', '2.x'), 'lib/Chart.yaml': 'name: lib\nversion: 1.0.0\n' }),
    ).toEqual(["CHART_DEPENDENCY: can't get a valid version for dependency 'lib': 1.0.0 does not satisfy 2.x"]);
    expect(codes({ 'app/Chart.yaml': dependency('.', '*').replace('name: app', 'name: lib') })[0]).toContain(
      'nested more than 20 deep',
    );
  });
});
