// Renders every chart below the given directories as a release, with helm-controller's own packages and here, with
// default values and with each ci/*-values.yaml, and compares what is applied: which objects in which order, field by
// field. Usage: node scripts/conformance/release.js [--spec JSON] [--filter REGEXP] DIR…
//
// `--spec` is merged into the spec of the HelmRelease (`{"commonMetadata": …}`). helm-controller is asked twice: where
// its two answers differ, values are random and not compared.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { loadTypeScript } from '../load-typescript.js';
import { askHelmController } from '../oracle/helm-controller-oracle.js';

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const spec = JSON.parse(option('--spec') ?? '{}');
const filter = new RegExp(option('--filter') ?? '');
if (args.length === 0) {
  console.error('usage: node scripts/conformance/release.js [--spec JSON] [--filter REGEXP] DIR…');
  process.exit(2);
}
const { diskTree, helmReleaseSpec, loadChart, postRender, renderTexts } = await loadTypeScript(
  'src/core/files/disk-tree.ts',
  'src/flux/helm-release-spec.ts',
  'src/engines/helm/load-chart.ts',
  'src/engines/helm/render-chart.ts',
  'src/render/release/post-render.ts',
);

function* chartsBelow(directory) {
  if (existsSync(join(directory, 'Chart.yaml'))) {
    yield directory;
    return;
  }
  for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules')
      yield* chartsBelow(join(directory, entry.name));
}

function* casesOf(chart) {
  yield { chart, values: '' };
  const ci = join(chart, 'ci');
  if (!existsSync(ci)) return;
  for (const name of readdirSync(ci).sort())
    if (/values\.ya?ml$/.test(name)) yield { chart, file: name, values: readFileSync(join(ci, name), 'utf8') };
}

/** The Helm of helm-controller 1.6.4. */
const helm = '4.2';
const id = { group: 'helm.toolkit.fluxcd.io', kind: 'HelmRelease', namespace: 'apps', name: 'web' };

/** What is compared of a document: all but the names that Helm makes up for what came from no template. */
const shown = ({ source = '', object }) => ({
  source: source.startsWith('generated-by-postrender-') ? '' : source,
  object,
});

function ours({ chart, values }) {
  try {
    const loaded = loadChart(diskTree(chart), '', { helm });
    if (loaded.chart === undefined) return { error: loaded.problems[0]?.message };
    const texts = renderTexts(loaded.chart, {
      helm,
      values: values === '' ? {} : (parse(values, { merge: true, version: '1.1' }) ?? {}),
      release: { name: id.name, namespace: id.namespace },
    });
    if (texts.problems.length > 0) return { error: texts.problems[0].message };
    const { manifests, hooks } = postRender(texts.files, id, helmReleaseSpec({ spec }), {
      helm,
      postRenderStrategy: 'combined',
    });
    return JSON.parse(
      JSON.stringify({ manifests: manifests.map(shown), hooks: hooks.map(shown) }, (_key, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      ),
    );
  } catch (error) {
    return { error: error.problem === undefined ? `crash: ${error.stack}` : error.problem.message };
  }
}

/** The first place where two values differ that is the same in both runs of helm-controller. */
function difference(want, again, got, path = '') {
  if (isDeepStrictEqual(want, got) || !isDeepStrictEqual(kindOf(want), kindOf(again))) return undefined;
  if (typeof want !== 'object' || want === null || !isDeepStrictEqual(kindOf(want), kindOf(got)))
    return isDeepStrictEqual(want, again) ? { path, want, got } : undefined;
  for (const key of new Set([...Object.keys(want), ...Object.keys(got)])) {
    const found = difference(want[key], again[key], got[key], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const kindOf = (value) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const counts = { equal: 0, different: 0, 'both fail': 0, 'only Flux fails': 0, 'only we fail': 0 };
let objects = 0;
for (const directory of args.map((path) => resolve(path))) {
  const cases = [...chartsBelow(directory)]
    .flatMap((chart) => [...casesOf(chart)])
    .filter(({ chart }) => filter.test(chart));
  const requests = cases.map(({ chart, values }) => ({
    release: {
      object: { metadata: { name: id.name, namespace: id.namespace }, spec: { install: { crds: 'Skip' }, ...spec } },
      chart,
      values,
    },
  }));
  if (requests.length === 0) continue;
  const [first, second] = [askHelmController(requests), askHelmController(requests)].map((answers) =>
    answers.map((answer) => JSON.parse(answer)),
  );
  cases.forEach((one, at) => {
    const [want, again] = [first[at], second[at]];
    const got = ours(one);
    const name = `${relative(join(directory, '..'), one.chart)}${one.file === undefined ? '' : ` ci/${one.file}`}`;
    const say = (outcome, detail = '') => {
      counts[outcome]++;
      if (outcome !== 'equal' && outcome !== 'both fail') console.log(`${outcome.padEnd(16)} ${name}\n    ${detail}`);
    };
    if (want.error !== undefined)
      say(got.error === undefined ? 'only Flux fails' : 'both fail', want.error.slice(0, 500));
    else if (got.error !== undefined) say('only we fail', got.error.slice(0, 500));
    else {
      const [flux, other] = [want, again].map(({ manifests = [], hooks = [] }) => ({
        manifests: manifests.map(shown),
        hooks: hooks.map(shown),
      }));
      objects += flux.manifests.length + flux.hooks.length;
      const found = difference(flux, other, got);
      const at = /^\.(manifests|hooks)\.(\d+)/.exec(found?.path ?? '');
      const object = at === null ? undefined : flux[at[1]][at[2]]?.object;
      if (found === undefined) say('equal');
      else
        say(
          'different',
          `${object?.kind} ${object?.metadata?.name} ${found.path}\n      Flux: ${JSON.stringify(found.want)?.slice(0, 300)}\n      ours: ${JSON.stringify(found.got)?.slice(0, 300)}`,
        );
    }
  });
}
console.log(
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', '),
  `(${objects} objects)`,
);
process.exitCode = counts.different + counts['only Flux fails'] + counts['only we fail'] > 0 ? 1 : 0;
