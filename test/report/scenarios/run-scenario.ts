import { createHash } from 'node:crypto';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { stringAt } from '../../../src/core/json.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { htmlReport } from '../../../src/report/html/html-report.ts';
import { jsonReport } from '../../../src/report/json.ts';
import { commentLimit, markdownReport } from '../../../src/report/markdown/markdown.ts';
import type { ReportContext } from '../../../src/report/report-context.ts';
import { terminalReport } from '../../../src/report/terminal.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { packChart } from '../../engines/helm/pack-archive.ts';
import { type Files, headOf, type Scenario } from './scenario.ts';

/** The run that every scenario is part of. */
export const scenarioContext: ReportContext = {
  base: '41d7e22',
  head: '9c1f0ab',
  sourceUrls: {
    base: 'https://github.com/example/cluster/blob/41d7e22/',
    head: 'https://github.com/example/cluster/blob/9c1f0ab/',
  },
  links: [
    { text: 'job summary', url: 'https://github.com/example/cluster/actions/runs/1' },
    { text: 'HTML report', url: 'https://github.com/example/cluster/actions/runs/1/artifacts/2' },
  ],
};

/** Renders both sides as the program does, with the scenario's charts as all that is to be had from outside. */
export async function compareScenario(scenario: Scenario): Promise<ReviewedComparison> {
  const { comparison } = await preview(
    { tree: memoryTree(scenario.base), path: '' },
    { tree: memoryTree(headOf(scenario)), path: '' },
    {
      selfUrls: ['https://github.com/example/cluster'],
      settings: { kubeVersion: '1.36' },
      concurrency: 0,
      fetchers: new Map([['OCIRepository', chartFetcher(scenario.charts ?? {})]]),
      configFile: '.fluxdelta.yaml',
      today: '2026-11-21',
    },
  );
  return comparison;
}

function chartFetcher(charts: Readonly<Record<string, Files>>): Fetcher {
  return {
    fetch({ id, spec }) {
      const url = stringAt(spec, 'url') ?? '';
      const tag = stringAt(spec, 'ref', 'tag') ?? '';
      const files = charts[`${url.split('/').at(-1)}-${tag}`];
      if (files === undefined) {
        const message = `OCIRepository ${url} has no tag ${tag}`;
        return Promise.resolve({ problem: { code: 'SOURCE_UNREACHABLE', message, resource: id } });
      }
      const members = Object.entries(files).flatMap(([name, data]) =>
        typeof data === 'string' ? [{ name: `chart/${name}`, data }] : [],
      );
      const identity = sha256(JSON.stringify(members));
      return Promise.resolve({
        artifact: {
          identity,
          revision: `${tag}@sha256:${identity}`,
          tree: memoryTree(Object.fromEntries(members.map(({ name, data }) => [name.slice('chart/'.length), data]))),
          chartArchive: packChart(members),
        },
      });
    },
  };
}

/**
 * The reports of a scenario by file name: the comment, the JSON, what the HTML page is told, and the text for
 * terminals. Those of large ones stand for themselves by their digest.
 */
export async function scenarioReports(scenario: Scenario): Promise<Readonly<Record<string, string>>> {
  const comparison = await compareScenario(scenario);
  const html = htmlReport(comparison, scenarioContext);
  const page = JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1] ?? '') as object;
  const json = jsonReport(comparison, scenarioContext);
  return {
    'comment.md': markdownReport(comparison, { ...scenarioContext, limit: commentLimit }),
    ...(scenario.isLarge === true
      ? { 'report.json': shortened(json), 'page.json': shortened(page) }
      : {
          'report.json': written(json),
          'page.json': written(page),
          'terminal.txt': terminalReport(comparison, scenarioContext, { color: false, width: 100 }),
        }),
  };
}

function written(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** The digest and size of all of a value, and the value with lists cut to their first two items. */
function shortened(value: object): string {
  const whole = JSON.stringify(value);
  return written({ sha256: sha256(whole), bytes: Buffer.byteLength(whole), short: cut(JSON.parse(whole)) });
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) {
    const short = value.slice(0, 2).map(cut);
    return value.length > 2 ? [...short, `… ${value.length - 2} more`] : short;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
