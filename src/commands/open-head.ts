import type { Problem } from '../core/problem.ts';
import { type RenderOptions } from '../inputs/public.ts';
import { type OpenSide, openSide } from '../inputs/trees/public.ts';
import type { Terminal } from './output/terminal.ts';

/** The side that a command names with `--head`: the working tree when it names none. */
export async function openHead(
  { paths, head }: Pick<RenderOptions, 'head' | 'paths'>,
  { directory, environment }: Terminal,
): Promise<OpenSide | Problem> {
  return await openSide({ directory, paths, head }, { environment });
}
