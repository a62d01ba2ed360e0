import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { SideResult } from '../../core/side-result.ts';
import { metricsOf } from '../../report/public.ts';
import type { Terminal } from './terminal.ts';

/** Writes what became of the sides of a run, and how long it took since `started`, where the command asks for it. */
export function writeMetrics(
  { metricsFile }: { readonly metricsFile?: string },
  terminal: Terminal,
  sides: Readonly<Record<string, SideResult>>,
  started: number,
): void {
  if (metricsFile === undefined) return;
  const metrics = metricsOf(sides, performance.now() - started);
  writeFileSync(resolve(terminal.directory, metricsFile), `${JSON.stringify(metrics, null, 2)}\n`);
}
