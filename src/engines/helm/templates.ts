import { getOrInsert } from '../../core/get-or-insert.ts';
import { goString } from '../../core/go/go-string.ts';
import { type Problem, ProblemError } from '../../core/problem.ts';
import {
  ExecContext,
  type ExecCosts,
  type ExecLimits,
  type FunctionTable,
  TemplateCompiler,
  TemplateExecError,
  TemplateParseError,
  TemplateSet,
  tracedText,
} from '../gotemplate/public.ts';
import type { Chart, ChartFile } from './chart.ts';
import type { ClusterQueries } from './cluster-queries.ts';
import { ChartFailure } from './functions/chart-failure.ts';
import { helmFunctions } from './functions/helm-functions.ts';
import { setName } from './functions/template-functions.ts';
import { randomStreams } from './random-streams.ts';
import type { ReleaseOptions, TemplateExecution } from './render-context.ts';

/** What charts have in common that are rendered with the same functions. */
interface SharedTemplates {
  /** A text that several charts or several renders have in common is compiled once. */
  readonly compiler: TemplateCompiler;
  readonly sets: WeakMap<readonly ChartFile[], Map<string, CachedSet>>;
}

const shared = new Map<FunctionTable, SharedTemplates>();

/** A set that was made of these files, in this order. */
interface CachedSet {
  readonly files: readonly Uint8Array[];
  readonly set: TemplateSet;
}

const texts = new WeakMap<Uint8Array, string>();

/** A chart has one set for each combination of its subcharts; more than these are not kept. */
const maxSets = 64;

/**
 * The templates of a chart as a set: made once for the same files of the same chart and the same functions.
 *
 * @throws ProblemError `TEMPLATE_PARSE`
 */
export function templateSet(chart: Chart, files: readonly TemplateExecution[], helm: string): TemplateSet {
  const functions = helmFunctions(helm);
  const { compiler, sets } = getOrInsert(shared, functions, () => ({
    compiler: new TemplateCompiler(functions),
    sets: new WeakMap(),
  }));
  const known = getOrInsert(sets, chart.templates, () => new Map());
  const key = files.map((file) => file.name).join('\n');
  const cached = known.get(key);
  if (cached !== undefined && files.every((file, index) => file.data === cached.files[index])) return cached.set;
  const set = new TemplateSet(setName, compiler);
  for (const file of files) addFile(set, file);
  if (known.size >= maxSets) known.clear();
  known.set(key, { files: files.map((file) => file.data), set });
  return set;
}

function addFile(set: TemplateSet, { name, data }: TemplateExecution): void {
  const text = getOrInsert(texts, data, () => goString(data));
  try {
    set.add(name, text);
  } catch (error) {
    if (error instanceof TemplateParseError) throw new ProblemError(parseProblem(error), { cause: error });
    throw error;
  }
}

/** The error as data; Helm shows what follows the last colon. */
function parseProblem(error: TemplateParseError): Problem {
  const reason = error.message.split(': ').at(-1) ?? '';
  return { ...error.toProblem(), original: `parse error at (${error.source}:${error.line}): ${reason}` };
}

/** Surroundings of the templates of one render besides their data. */
export interface ExecutionOptions {
  readonly release: ReleaseOptions;
  /** Nanoseconds since 1970. */
  readonly now: bigint;
  readonly limits: Partial<ExecLimits>;
  /** Gets what the executions take of the limits, which is complete when the last one has ended. */
  readonly costs?: ((costs: ExecCosts) => void) | undefined;
  /** Notes what is asked of the cluster. */
  readonly questions?: ClusterQueries | undefined;
}

/**
 * Executes templates of a set by name; all executions together are bound by the limits.
 *
 * The executor throws ProblemError `TEMPLATE_EXEC` or `TEMPLATE_LIMIT`.
 */
export function templateExecutor(set: TemplateSet, options: ExecutionOptions): (file: TemplateExecution) => string {
  const { release, now, limits, costs, questions } = options;
  const drawn = randomStreams(release.namespace, release.name);
  const context = new ExecContext(set, {
    now,
    limits,
    random: (site, length) => {
      if (questions !== undefined) questions.draws = true;
      return drawn(site, length);
    },
    watcher: questions,
  });
  costs?.(context.costs);
  return (file) => {
    try {
      return context.execute(file.name, file.dot);
    } catch (error) {
      if (error instanceof TemplateExecError) throw new ProblemError(executionProblem(error), { cause: error });
      throw error;
    }
  };
}

/** The error as data. A chart's own message, by `fail` or `required`, stands for itself. */
export function executionProblem(error: TemplateExecError): Problem {
  const problem = error.toProblem();
  const failure = error.chain().find((link) => link instanceof ChartFailure);
  if (failure === undefined) return { ...problem, original: tracedText(error) };
  const { source, line, column } = error.place;
  const original = `execution error at (${source}:${line}:${column}): ${failure.message}`;
  return { ...problem, message: failure.message, original };
}
