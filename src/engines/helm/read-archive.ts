import { gunzip, readTar, TarError } from '../../core/files/tar.ts';
import { fail } from '../../core/problem.ts';
import type { ChartFile } from './chart.ts';
import type { ChartBudget } from './chart-limits.ts';

/**
 * The files of a packaged chart (`.tgz`), named relative to the chart's root: the first folder of each path is dropped,
 * whatever it is called. Directories and extended headers are passed over.
 *
 * Links and devices are empty files, as Helm reads them: nothing in the archive is looked up by what a link names.
 *
 * @throws ProblemError `CHART_INVALID` when the archive is broken, leaves its root, or exceeds the budget
 */
export function readArchiveFiles(bytes: Uint8Array, budget: ChartBudget): ChartFile[] {
  const { limits } = budget;
  try {
    // Every entry takes up to two blocks of headers and padding besides its data.
    const tar = gunzip(bytes, budget.bytes + Math.min(budget.entries, 1_000_000) * 1024 + 10_240);
    const files: ChartFile[] = [];
    for (const entry of readTar(tar, budget.entries)) {
      budget.entries--;
      if (entry.kind === 'directory') continue;
      const name = chartPath(entry.name);
      if (entry.data.length > limits.fileBytes)
        fail(
          'CHART_INVALID',
          `decompressed chart file ${JSON.stringify(entry.name)} is larger than the maximum file size ${limits.fileBytes}`,
        );
      budget.bytes -= entry.data.length;
      if (budget.bytes <= 0)
        fail('CHART_INVALID', `decompressed chart is larger than the maximum size ${limits.totalBytes}`);
      files.push({ name, data: withoutByteOrderMark(entry.data) });
    }
    if (files.length === 0) fail('CHART_INVALID', 'no files in chart archive');
    return files;
  } catch (error) {
    if (error instanceof TarError)
      return fail('CHART_INVALID', `invalid chart archive: ${error.message}`, {}, { cause: error });
    throw error;
  }
}

/** The path of an entry below the archive's first folder, cleaned. */
function chartPath(entry: string): string {
  const delimiter = entry.includes('\\') ? '\\' : '/';
  const [first, ...rest] = entry.split(delimiter);
  const path = rest.join('/');
  if (path.startsWith('/')) return fail('CHART_INVALID', 'chart illegally contains absolute paths');
  const clean: string[] = [];
  let above = false;
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') clean.push(part);
    else if (clean.pop() === undefined) above = true;
  }
  if (above) return fail('CHART_INVALID', 'chart illegally references parent directory');
  if (clean.length === 0)
    return fail(
      'CHART_INVALID',
      `chart illegally contains content outside the base directory: ${JSON.stringify(entry)}`,
    );
  const name = clean.join('/');
  // Helm rejects every path that begins with two dots, even when they begin a file's name.
  if (name.startsWith('..')) return fail('CHART_INVALID', 'chart illegally references parent directory');
  if (/^[a-zA-Z]:\//.test(name)) return fail('CHART_INVALID', 'chart contains illegally named files');
  if (first === 'Chart.yaml') return fail('CHART_INVALID', 'chart yaml not in base directory');
  return name;
}

/** A file's bytes without a UTF-8 byte order mark at their start. */
export function withoutByteOrderMark(data: Uint8Array): Uint8Array {
  return data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.subarray(3) : data;
}
