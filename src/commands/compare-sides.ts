import { performance } from 'node:perf_hooks';
import { type Side } from '../compare/public.ts';
import { lineOf } from '../core/files/line-of.ts';
import type { Position } from '../core/position.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { type ComparingOptions } from '../inputs/public.ts';
import { baseHistory, openSides } from '../inputs/trees/public.ts';
import { type Preview, type PreviewOptions, type PreviewSide, preview } from '../render/preview/public.ts';
import { type ReportContext, scopeOf } from '../report/public.ts';
import { endAfterDeadline } from './end-after-deadline.ts';
import { writeMetrics } from './output/metrics-file.ts';
import { tell } from './output/printed-text.ts';
import type { Terminal } from './output/terminal.ts';
import { fetchersFor, missingConfiguration, previewOptions, redactionsOf, withAgeKey } from './preview-options.ts';

/** A comparison with the labels of its sides. */
export interface LabelledComparison {
  readonly preview: Preview;
  readonly context: ReportContext;
}

/** Two open sides, and what they are compared with. */
export interface OpenComparison {
  readonly base: PreviewSide;
  readonly head: PreviewSide;
  readonly options: PreviewOptions;
  readonly context: ReportContext;
}

/**
 * Runs work with the two sides that a command names open. They are closed again when it resolves, and so are the
 * fetchers unless `lasting` brings some that last longer.
 */
export async function withOpenSides<T>(
  command: ComparingOptions,
  terminal: Terminal,
  work: (open: OpenComparison) => Promise<T>,
  lasting?: Pick<PreviewOptions, 'fetchers'>,
): Promise<T | Problem> {
  const sides = await openSides(
    {
      directory: terminal.directory,
      paths: command.paths,
      base: command.base,
      head: command.head,
      compare: command.compare,
    },
    { environment: terminal.environment },
  );
  if (isProblem(sides)) return sides;
  await using open = sides;
  const missing = missingConfiguration(command.configFile, open);
  if (missing !== undefined) return missing;
  await using own =
    lasting === undefined ? await fetchersFor(command, { environment: terminal.environment, sides: open }) : undefined;
  const options = previewOptions(withAgeKey(command, terminal.environment), open.own, { changedOnly: !command.full });
  // What lasts has no end.
  using _end = lasting === undefined ? endAfterDeadline(options.deadline) : undefined;
  return await work({
    base: open.base,
    head: open.head,
    options: {
      ...options,
      history: baseHistory(open),
      ...(lasting ?? own),
      ...(command.debug === undefined ? {} : { log: (line) => tell([line], terminal.environment) }),
      hidden: redactionsOf(terminal.directory, terminal.environment, command),
    },
    context: { base: open.base.label, head: open.head.label, ...scopeOf(open.head.places ?? [open.head.path]) },
  });
}

/** Both sides compared, while they are still open. */
export interface ComparedSides extends LabelledComparison {
  /** The text of a line of the side that a note is about. */
  readonly lineAt: (note: { readonly side: Side; readonly at: Position }) => string | undefined;
}

/** Runs work with the comparison of the two sides that a command names, while they are open. */
export async function withComparison<T>(
  command: ComparingOptions,
  terminal: Terminal,
  more: Partial<PreviewOptions>,
  work: (compared: ComparedSides) => Promise<T>,
  lasting?: Pick<PreviewOptions, 'fetchers'>,
): Promise<T | Problem> {
  const compare = async ({ base, head, options, context }: OpenComparison): Promise<T> => {
    const started = performance.now();
    const compared = await preview(base, head, { ...options, ...more });
    writeMetrics(command, terminal, { base: compared.base, head: compared.head }, started);
    const trees = { base: base.tree, head: head.tree };
    return await work({ preview: compared, context, lineAt: ({ side, at }) => lineOf(trees[side], at) });
  };
  return await withOpenSides(command, terminal, compare, lasting);
}

/** Compares the two sides that a command names. */
export async function compareSides(
  command: ComparingOptions,
  terminal: Terminal,
  more: Partial<PreviewOptions> = {},
  lasting?: Pick<PreviewOptions, 'fetchers'>,
): Promise<LabelledComparison | Problem> {
  return await withComparison(command, terminal, more, (compared) => Promise.resolve(compared), lasting);
}
