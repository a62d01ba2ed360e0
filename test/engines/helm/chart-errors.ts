import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { problemOf } from '../../../src/core/problem.ts';
import { capabilitiesObject, parseKubeVersion } from '../../../src/engines/helm/capabilities.ts';
import { chartNode } from '../../../src/engines/helm/chart-node.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import {
  type TemplateExecution,
  templateExecutions,
  templateObject,
} from '../../../src/engines/helm/render-context.ts';
import { templateExecutor, templateSet } from '../../../src/engines/helm/templates.ts';
import { coalesceValues } from '../../../src/engines/helm/values/coalesce.ts';
import { processDependencies } from '../../../src/engines/helm/values/process-dependencies.ts';

/** A text, and whether it may see what texts before it changed. */
export type ErrorOf = (text: string, isShared: boolean) => string;

/** The version of Helm that recorded the outputs. */
const helm = '4.2.3';
const release = { name: 'test-release', namespace: 'default', revision: 0 };

/**
 * Why a text cannot be rendered as `templates/t.yaml` of a chart with these files, in Helm's words, as `helm lint`
 * asks.
 */
export function chartErrors(files: Readonly<Record<string, string>>): ErrorOf {
  const { chart } = loadChart(memoryTree({ ...files, 'templates/t.yaml': '' }), '');
  if (chart === undefined) throw new Error('the chart cannot be loaded');
  const ignore = (): void => undefined;
  /** The files of one render, and what they see. */
  const begin = (): TemplateExecution[] => {
    const root = chartNode(chart);
    const user = new Map();
    processDependencies(root, user, ignore);
    const capabilities = capabilitiesObject(parseKubeVersion('v1.36.0'), helm);
    const found = templateExecutions(root, coalesceValues(root, user, ignore), release, capabilities, helm);
    // Charts below are executed first, and each of their files leaves its name.
    for (const file of found) if (!file.name.includes('/_')) file.fields.set('Template', templateObject(file));
    return found;
  };
  const shared = begin();
  return (text, isShared) => {
    const all = (isShared ? shared : begin()).filter(({ name }) => name.startsWith('c/templates/'));
    const own = all.map((file) =>
      file.name === 'c/templates/t.yaml' ? { ...file, data: new TextEncoder().encode(text) } : file,
    );
    const main = own.find(({ name }) => name === 'c/templates/t.yaml');
    if (main === undefined) throw new Error('no template');
    try {
      const set = templateSet({ ...chart, templates: [] }, own, helm);
      return templateExecutor(set, { release, now: 0n, limits: {} })(main);
    } catch (error) {
      const problem = problemOf(error);
      return problem.original ?? problem.message;
    }
  };
}
