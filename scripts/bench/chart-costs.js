// Says what charts take of the bounds of templates: renders every chart below the directories with default values, each
// file of its ci/ and the values of VALUES/<name of the chart>/, and prints the heaviest in steps, in output, in depth
// and by their longest text, each with what took it.
//
//   node scripts/bench/chart-costs.js [--count N] [--values VALUES] DIR…
//
// The bounds in src/engines/gotemplate/limits.ts and src/engines/gotemplate/sprig/limits.ts are twenty times the
// heaviest of these.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../load-typescript.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100' }, values: { type: 'string' } },
});
const { decodeValuesFile, fileDependencies, goString, loadChart, renderChart, diskRoot } = await loadTypeScript(
  'src/commands/disk-root.ts',
  'src/core/go/go-string.ts',
  'src/engines/helm/file-dependencies.ts',
  'src/engines/helm/load-chart.ts',
  'src/engines/helm/render-chart.ts',
  'src/engines/helm/values/values-file.ts',
);

function* chartsBelow(directory) {
  if (existsSync(join(directory, 'Chart.yaml'))) {
    yield directory;
    return;
  }
  for (const entry of readdirSync(directory, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules')
      yield* chartsBelow(join(directory, entry.name));
}

function yamlFiles(directory) {
  if (!existsSync(directory) || !statSync(directory).isDirectory()) return [];
  return readdirSync(directory)
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => join(directory, name));
}

const found = [];
let refused = 0;
for (const directory of positionals.map((path) => resolve(path))) {
  const { tree, path: place } = diskRoot(directory);
  for (const at of chartsBelow(directory)) {
    const path = join(place, relative(directory, at));
    const { chart } = loadChart(tree, path, { resolveDependency: fileDependencies(tree) });
    if (chart === undefined) continue;
    const files = [
      undefined,
      ...yamlFiles(join(at, 'ci')),
      ...yamlFiles(join(options.values ?? '', chart.metadata.name)),
    ];
    for (const file of files) {
      const name = `${relative(dirname(directory), at)}${file === undefined ? '' : ` ${basename(file)}`}`;
      let costs;
      try {
        const values = file === undefined ? {} : decodeValuesFile(goString(readFileSync(file)));
        const before = process.cpuUsage().user;
        const { problems } = renderChart(chart, {
          values,
          release: { name: 'release-name', namespace: 'default' },
          limits: { steps: 1e12, output: 1e12 },
          costs: (taken) => {
            costs = taken;
          },
        });
        if (problems.length > 0) refused++;
        const limit = problems.find(({ code }) => code === 'TEMPLATE_LIMIT');
        if (limit !== undefined) console.log(`a bound: ${name}: ${limit.message}`);
        if (costs !== undefined) found.push({ name, costs, ms: (process.cpuUsage().user - before) / 1000 });
      } catch (error) {
        console.log(`${name}: ${error.message}`);
      }
    }
  }
}

const count = Number(options.count);
const table = (title, measure, tell) => {
  console.log(`\n${title}`);
  for (const each of found.toSorted((a, b) => measure(b) - measure(a)).slice(0, count))
    console.log(`${String(measure(each)).padStart(12)}  ${each.name}  ${tell(each)}`);
};
console.log(`${found.length} renders, of which ${refused} ended with a problem`);
table(
  'steps',
  ({ costs }) => costs.steps,
  ({ costs, ms }) => `${Math.round(ms)} ms: ${costs.mostSteps()}`,
);
table(
  'longest text',
  ({ costs }) => costs.longest.length,
  ({ costs: { longest } }) => `${longest.function} in ${longest.template}`,
);
table(
  'output',
  ({ costs }) => costs.output,
  ({ costs }) => costs.mostOutput(),
);
table(
  'depth',
  ({ costs }) => costs.depth,
  () => '',
);
