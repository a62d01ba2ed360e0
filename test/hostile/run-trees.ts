import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { DEFAULT_LIMITS } from '../../src/engines/gotemplate/limits.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import { jsonReport } from '../../src/report/json.ts';
import { commentLimit, markdownReport } from '../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import type { HostileTree } from './hostile-tree.ts';
import { allTrees, hostileTrees } from './hostile-trees.ts';

/** What became of one tree. */
export interface TreeOutcome {
  readonly name: string;
  /** What it is to meet. */
  readonly met: string;
  /** The codes of the problems of the head, sorted. */
  readonly codes: readonly string[];
  /**
   * True when the change that has nothing to do with the attack is in the report, or among those that the comment
   * counts for want of room.
   */
  readonly hasWitness: boolean;
  /** Seconds of CPU for both sides and every form of the report. */
  readonly seconds: number;
  /** MB that the process has held at most, since it started. */
  readonly megabytes: number;
}

const options: PreviewOptions = {
  selfUrls: [],
  settings: { kubeVersion: '1.36' },
  concurrency: 0,
  configFile: '.fluxdelta.yaml',
};
const context = { base: 'base', head: 'head' };

async function outcomeOf(tree: HostileTree): Promise<TreeOutcome> {
  const { base, head } = tree.files();
  const sides = [
    { tree: memoryTree(base), path: '' },
    { tree: memoryTree(head), path: '' },
  ] as const;
  const start = process.cpuUsage();
  const { comparison, ...rest } = await preview(...sides, options);
  const markdown = markdownReport(comparison, { ...context, limit: commentLimit });
  const json = JSON.stringify(jsonReport(comparison, context));
  terminalReport(comparison, context, { color: false, width: 120 });
  htmlReport(comparison, context);
  const { user, system } = process.cpuUsage(start);
  const problems = [...rest.head.nodes.flatMap((node) => node.problems), ...rest.head.problems];
  return {
    name: tree.name,
    met: tree.meets,
    codes: [...new Set(problems.map(({ code }) => code))].sort(),
    hasWitness: /witness|differences omitted for length/.test(JSON.stringify(markdown)) && json.includes('witness'),
    seconds: (user + system) / 1e6,
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

const { steps } = DEFAULT_LIMITS;
const fewer = Math.min(steps, Number(process.env['HOSTILE_STEPS'] ?? steps));

/** Bounds are reached sooner in the suite, which shows the same: what a tree asks for ends there. */
function stepsFor({ meets }: HostileTree): number {
  return meets === 'rendered' ? steps : fewer;
}

/** Runs the trees whose names are given, all without, one after the other; prints a line of JSON for each. */
const wanted = process.argv.slice(2);
for (const tree of wanted[0] === '--list' || wanted.length > 0 ? allTrees : hostileTrees) {
  if (wanted[0] === '--list') process.stdout.write(`${tree.name}\n`);
  else if (wanted.length === 0 || wanted.includes(tree.name)) {
    Object.assign(DEFAULT_LIMITS, { steps: stepsFor(tree) });
    process.stdout.write(`${JSON.stringify(await outcomeOf(tree))}\n`);
  }
}
