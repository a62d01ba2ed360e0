import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isProblem, type Problem } from '../core/problem.ts';
import { counted } from '../core/text/counted.ts';
import { type WatchCommand } from '../inputs/public.ts';
import { DirectoryWatch, openSides, type Sides, type SidesRequest } from '../inputs/trees/public.ts';
import { type CrossRunCache, crossRunCache, type PreviewOptions } from '../render/preview/public.ts';
import { terminalReport } from '../report/public.ts';
import { compareSides } from './compare-sides.ts';
import { selectionOptions } from './output/get-output.ts';
import { safeText } from './output/printed-text.ts';
import type { Terminal } from './output/terminal.ts';
import { printProblem } from './output/test-output.ts';
import { fetchersFor, previewOptions, withAgeKey } from './preview-options.ts';

/** Surroundings of a watch. */
export interface WatchSession {
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** Takes what is shown. */
  write(text: string): void;
  /** True when each report takes the place of the one before on a screen. */
  readonly replaces: boolean;
}

/** Editors write a file in several steps, and tools many files one after the other. */
const debounce = { quiet: 150, most: 3_000 };
const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

/**
 * `watch`: shows what the files at hand change, and again whenever they do, until it is ended. What comes to the same
 * as before is not rendered again. A state of the files that cannot be compared is said, and the next one waited for.
 * Gives a problem when the watch cannot begin.
 */
export async function watchCommand(
  command: WatchCommand,
  terminal: Terminal,
  session: WatchSession,
): Promise<0 | Problem> {
  // Open to the end, since what is fetched from the repository itself is read from these; each round opens its own
  // besides.
  const first = await openSides(request(command, terminal), { environment: terminal.environment });
  if (isProblem(first)) return first;
  await using sides = first;
  const directories = watchedDirectories(command, terminal, sides);
  if (isProblem(directories)) return directories;
  const opened = DirectoryWatch.open(directories, debounce);
  if (isProblem(opened)) return opened;
  using watch = opened;
  await using fetchers = await fetchersFor(command, { environment: terminal.environment, sides });
  // Without what earlier processes left: its values are made late, from trees that are closed by then.
  const lasting = fetchers.fetchers === undefined ? {} : { fetchers: fetchers.fetchers };
  const kept = await crossRunCache(previewOptions(withAgeKey(command, terminal.environment), sides.own), [
    sides.base,
    sides.head,
  ]);
  do {
    const text = await compareOnce(command, terminal, session.signal, kept, lasting);
    if (session.signal.aborted) break;
    session.write(session.replaces ? `${clearScreen}${text}` : `${text}\n`);
  } while (await watch.changed(session.signal));
  return 0;
}

async function compareOnce(
  command: WatchCommand,
  terminal: Terminal,
  signal: AbortSignal,
  kept: CrossRunCache,
  lasting: Pick<PreviewOptions, 'fetchers'>,
): Promise<string> {
  const { memo, sourceCache } = kept.shared;
  memo.startRound();
  sourceCache.retryFailed();
  const [started, made] = [performance.now(), memo.made];
  const compared = await compareSides(command, terminal, { kept, signal, ...selectionOptions(command) }, lasting);
  const ended = 'waiting for changes\n';
  if (isProblem(compared)) return safeText(`${printProblem(compared).join('\n')}\n\n${ended}`, 'text');
  const { preview, context } = compared;
  const color = terminal.color && command.color !== 'never';
  const report = terminalReport(preview.comparison, context, { color, width: terminal.width });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  return `${report}\n${counted(memo.made - made, 'step')} of rendering in ${seconds} s, ${ended}`;
}

function request(command: WatchCommand, terminal: Terminal): SidesRequest {
  return {
    directory: terminal.directory,
    paths: command.paths,
    base: command.base,
    head: command.head,
    compare: command.compare,
  };
}

/** The directories whose files are compared. */
function watchedDirectories(
  { base, head }: WatchCommand,
  terminal: Terminal,
  sides: Sides,
): readonly string[] | Problem {
  if (sides.head.commit !== undefined)
    return {
      code: 'INPUT_INVALID',
      message: `cannot watch a revision: ${sides.head.label}`,
      hint: 'Remove --head to watch the working tree, or use a directory.',
    };
  const directories = [head ?? sides.repository?.topLevel ?? '.'];
  if (base !== undefined && sides.base.commit === undefined) directories.push(base);
  return [...new Set(directories.map((name) => resolve(terminal.directory, name)))];
}
