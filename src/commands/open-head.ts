import type { RenderOptions } from '../inputs/command.ts';
import type { Problem } from '../model/problem.ts';
import { openSide } from '../trees/open-sides.ts';
import type { OpenSide } from '../trees/sides.ts';
import type { Terminal } from './output/terminal.ts';

/** The side that a command names with `--head`: the working tree when it names none. */
export async function openHead(
  { paths, head }: Pick<RenderOptions, 'head' | 'paths'>,
  { directory, environment }: Terminal,
): Promise<OpenSide | Problem> {
  return await openSide({ directory, paths, head }, { environment });
}
