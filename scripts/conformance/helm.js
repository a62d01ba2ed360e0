// Renders every chart below the given directories with Helm and with this engine, with default values, with each YAML
// file of its ci/ and of VALUES/<name of the chart>/, and says where the two differ: equal, different (with the first
// differing line), both fail, or only one fails.
// Usage: node scripts/conformance/helm.js [--helm VERSION] [--engine FILE] [--verbose] [--filter REGEXP] [--values
// VALUES] [--arg ARGUMENT]… DIR…
//
// Random functions make Helm differ from itself, so a case is rendered again by Helm, in another time zone, when the
// outputs differ: what differs between the two is random if a template of the chart calls a function that draws or asks
// for the time, and both sides are compared in a neutral form in which such lines are reduced to their shape (from the
// first word that differs on, runs of letters, digits and the other characters of base64 become `~`). Helm also walks
// maps in random order where a template asks for `keys` or `values`; there this engine sorts, and one of Helm's runs
// must come out the same, or where the order of many documents is drawn, have the same documents.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { loadTypeScript } from '../load-typescript.js';
import { helmProgram, versionOf } from '../oracle/helm-program.js';

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const flag = (name) => {
  const at = args.indexOf(name);
  return at >= 0 && args.splice(at, 1).length === 1;
};
const version = versionOf(option('--helm') ?? '4.2.3');
const helm = helmProgram(version);
const engineFile = option('--engine');
const filter = option('--filter');
const valuesOfUsers = option('--values');
const verbose = flag('--verbose');
const extra = [];
for (let one = option('--arg'); one !== undefined; one = option('--arg')) extra.push(one);
if (args.length === 0) {
  console.error(
    'usage: node scripts/conformance/helm.js [--helm VERSION] [--engine FILE] [--verbose] [--filter REGEXP] [--values VALUES] [--arg ARGUMENT]… DIR…',
  );
  process.exit(2);
}
const { diskTree, followLinks, templateCommand } =
  engineFile === undefined
    ? await loadTypeScript(
        'src/core/files/disk-tree.ts',
        'src/core/files/follow-links.ts',
        'test/support/command-of.ts',
      )
    : await import(resolve(engineFile));
const scratch = mkdtempSync(join(tmpdir(), 'conformance-helm-'));
const env = {
  PATH: process.env.PATH,
  HOME: scratch,
  HELM_CACHE_HOME: scratch,
  HELM_CONFIG_HOME: scratch,
  HELM_DATA_HOME: scratch,
};

/** Directories that hold a Chart.yaml, but not the subcharts inside another chart. */
function* chartsBelow(directory) {
  if (existsSync(join(directory, 'Chart.yaml'))) {
    yield directory;
    return;
  }
  for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules')
      yield* chartsBelow(join(directory, entry.name));
  }
}

const yamlFiles = (directory) =>
  existsSync(directory) && statSync(directory).isDirectory()
    ? readdirSync(directory)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => join(directory, name))
    : [];

function* casesOf(chart) {
  yield { chart, values: undefined };
  for (const values of yamlFiles(join(chart, 'ci'))) yield { chart, values };
  if (valuesOfUsers === undefined) return;
  const name = /^name: *["']?([^"'\s#]+)/m.exec(readFileSync(join(chart, 'Chart.yaml'), 'utf8'))?.[1];
  if (name !== undefined) for (const values of yamlFiles(resolve(valuesOfUsers, name))) yield { chart, values };
}

function oracle({ chart, values, more = [] }, zone = 'UTC') {
  const started = performance.now();
  const done = spawnSync(
    helm,
    ['template', 'release-name', chart, ...extra, ...more, ...(values === undefined ? [] : ['-f', values])],
    {
      env: { ...env, TZ: zone },
      maxBuffer: 512 * 1024 * 1024,
      timeout: 120_000,
    },
  );
  helmTime += performance.now() - started;
  return done.status === 0 ? { text: done.stdout.toString('latin1') } : { error: done.stderr.toString().trim() };
}

function ours({ chart, values, more = [] }, tree, base) {
  const started = performance.now();
  const io = {
    readFile: (path) => (existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined),
    openDirectory: (path) => ({ tree, directory: relative(base, path) }),
  };
  try {
    const result = templateCommand(
      [
        'release-name',
        chart,
        '--helm-version',
        version,
        ...extra,
        ...more,
        ...(values === undefined ? [] : ['-f', values]),
      ],
      io,
    );
    const [problem] = result.problems;
    return problem === undefined
      ? { text: Buffer.from(result.stdout).toString('latin1') }
      : { error: `${problem.code}: ${problem.message}` };
  } catch (error) {
    return { error: `crash: ${error.stack}` };
  } finally {
    ownTime += performance.now() - started;
  }
}

/** Functions that make two renders differ, and those of them that a chart's templates and packaged subcharts call. */
const draws =
  /\b(?:ago|bcrypt|encryptAES|gen(?:CA|PrivateKey|SelfSignedCert|SignedCert)\w*|htpasswd|now|rand(?:Alpha|AlphaNum|Ascii|Bytes|Int|Numeric)|shuffle|uuidv4)\b/g;
function drawsOf(chart) {
  const texts = readdirSync(chart, { recursive: true }).map((name) => {
    const path = join(chart, name);
    if (name.endsWith('.tgz'))
      return spawnSync('tar', ['-xOzf', path], { maxBuffer: 1 << 28 }).stdout.toString('latin1');
    return /\.(?:ya?ml|tpl|txt|json|toml|conf)$/.test(name) && statSync(path).isFile()
      ? readFileSync(path, 'latin1')
      : '';
  });
  const calls = texts.flatMap((text) => text.match(/\{\{[\s\S]*?\}\}/g) ?? []);
  return [...new Set(calls.flatMap((call) => call.match(draws) ?? []))].sort();
}

/** Lines that are random in Helm's own output, in their neutral form. */
function neutral(text, first, second) {
  const [a, b, lines] = [first, second, text].map((each) => each.split('\n'));
  if (a.length !== b.length) return text.replace(/[A-Za-z0-9+/=]{6,}/g, '~');
  return lines
    .map((line, index) => {
      if (a[index] === b[index]) return line;
      let end = 0;
      while (a[index][end] === b[index][end]) end++;
      while (end > 0 && /[A-Za-z0-9+/=$.-]/.test(a[index][end - 1])) end--;
      const same = a[index].slice(0, end);
      return line.startsWith(same) ? same + line.slice(end).replace(/[A-Za-z0-9+/=$.-]+/g, '~') : line;
    })
    .join('\n');
}

/** A text's documents and the lines that say where they come from, sorted. */
const inOrder = (text) =>
  text
    .split(/^---\n|(?<=^# Source: .*\n)/m)
    .sort()
    .join('---\n');

/** How two different outputs compare, once it is seen how another run of Helm differs from the first. */
function judge(one, want, got) {
  const again = oracle(one, 'Pacific/Chatham').text ?? want;
  const drawn = again === want ? [] : drawsOf(one.chart);
  const form = (text) => (drawn.length === 0 ? text : neutral(text, want, again));
  if (form(want) === form(got)) return { outcome: 'equal but for random values', detail: drawn.join(', ') };
  // A random order of maps may take some runs to come out as ours.
  const runs = [again];
  while (runs.length < 13 && runs.at(-1) !== got) runs.push(oracle(one).text);
  if (runs.at(-1) === got) return { outcome: 'equal to another run of helm', detail: '' };
  if (inOrder(got) === inOrder(want) && runs.some((text) => text !== want && inOrder(text) === inOrder(want)))
    return { outcome: 'equal but for an order that helm draws', detail: '' };
  return { outcome: 'different', detail: firstDifference(form(want), form(got)) };
}

function firstDifference(want, got) {
  const a = want.split('\n');
  const b = got.split('\n');
  let line = 0;
  while (line < a.length && a[line] === b[line]) line++;
  return `line ${line + 1}\n      helm: ${JSON.stringify(a[line] ?? '(end)').slice(0, 400)}\n      ours: ${JSON.stringify(b[line] ?? '(end)').slice(0, 400)}`;
}

let helmTime = 0;
let ownTime = 0;
const counts = {
  equal: 0,
  'equal but for random values': 0,
  'equal to another run of helm': 0,
  'equal but for an order that helm draws': 0,
  different: 0,
  'both fail': 0,
  'only helm fails': 0,
  'only we fail': 0,
};
for (const directory of args.map((path) => resolve(path))) {
  const tree = followLinks(diskTree(directory));
  for (const chart of chartsBelow(directory)) {
    for (const one of casesOf(chart)) {
      const name = `${relative(dirname(directory), chart)}${one.values === undefined ? '' : ` ${one.values.startsWith(chart) ? relative(chart, one.values) : basename(one.values)}`}`;
      if (filter !== undefined && !new RegExp(filter).test(name)) continue;
      let [want, got] = [oracle(one), ours(one, tree, directory)];
      // Schemas elsewhere are not loaded here, and by Helm only where there is a network.
      if ([want, got].some(({ error }) => error?.includes('failing loading "http'))) {
        one.more = ['--skip-schema-validation'];
        [want, got] = [oracle(one), ours(one, tree, directory)];
      }
      let outcome;
      let detail = '';
      if (want.text === undefined || got.text === undefined) {
        // A crash or a bound is no refusal, whatever Helm says.
        const refused = got.text === undefined && !/^(?:crash|INTERNAL|\w+_LIMIT):/.test(got.error);
        outcome =
          got.text !== undefined
            ? 'only helm fails'
            : want.text === undefined && refused
              ? 'both fail'
              : 'only we fail';
        detail = [want.error, got.error]
          .filter((text) => text !== undefined)
          .map((text) => text.slice(0, 600))
          .join('\n      ours: ');
      } else if (want.text === got.text) outcome = 'equal';
      else {
        // Random values show in a second run, and what a clock's minute comes to in the next one.
        ({ outcome, detail } = judge(one, want.text, got.text));
        if (outcome === 'different' && drawsOf(one.chart).includes('now')) {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 61_000);
          ({ outcome, detail } = judge(one, want.text, got.text));
        }
      }
      counts[outcome]++;
      const bad = outcome === 'different' || outcome === 'only helm fails' || outcome === 'only we fail';
      if (bad || verbose) console.log(`${outcome.toUpperCase()}  ${name}${detail === '' ? '' : `\n      ${detail}`}`);
    }
  }
}
rmSync(scratch, { recursive: true, force: true });
console.log(
  Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', '),
);
console.log(`helm ${Math.round(helmTime)} ms, ours ${Math.round(ownTime)} ms`);
process.exitCode = counts.different + counts['only helm fails'] + counts['only we fail'] > 0 ? 1 : 0;
