// Regenerates test/conformance/chart-links.json with the installed Helm (npm run oracles): what becomes of links in
// chart directories and in packaged charts.
//
//   node scripts/oracle/chart-links.js
//
// A case is a directory with the chart in `chart`, or the members of an archive. It gets `output`, what `helm template`
// prints, or `error`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../load-typescript.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const helm = join(root, 'node_modules', '.cache', 'oracles', 'v36', 'helm');
const path = join(root, 'test', 'conformance', 'chart-links.json');
const { packChart } = await loadTypeScript('test/engines/helm/pack-archive.ts');

function write(directory, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    if (typeof content === 'string') writeFileSync(join(directory, name), content);
    else symlinkSync(content.link, join(directory, name));
  }
}

function answer({ directory, archive }) {
  const scratch = mkdtempSync(join(tmpdir(), 'chart-links-'));
  try {
    if (directory !== undefined) write(scratch, directory);
    else writeFileSync(join(scratch, 'chart.tgz'), packChart(archive));
    const chart = directory === undefined ? 'chart.tgz' : 'chart';
    const output = execFileSync(helm, ['template', 'r', chart, '--include-crds'], {
      cwd: scratch,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { output: output.toString() };
  } catch (error) {
    if (error.stderr === undefined) throw error;
    const lines = error.stderr
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('level='));
    return {
      error: lines
        .join('\n')
        .replace(/^Error: /, '')
        .replaceAll(`${scratch}/`, '')
        .slice(0, 200),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const table = JSON.parse(readFileSync(path, 'utf8'));
const { chart } = table;
const lines = table.cases.map(({ name, directory, archive }) => {
  const whole =
    directory === undefined
      ? { archive: [...Object.entries(chart).map(([file, data]) => ({ name: `chart/${file}`, data })), ...archive] }
      : {
          directory: {
            ...Object.fromEntries(Object.entries(chart).map(([file, data]) => [`chart/${file}`, data])),
            ...directory,
          },
        };
  return `    ${JSON.stringify({ name, directory, archive, ...answer(whole) })}`;
});
writeFileSync(path, `{\n  "chart": ${JSON.stringify(chart)},\n  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`);
console.log(`${lines.length} cases, of which Helm refuses ${lines.filter((line) => line.includes('"error":')).length}`);
