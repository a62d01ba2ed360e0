// Builds every kustomization below the given directories with ours and with the real tool, and compares what comes out:
// documents, order, text and failures. Works on any folder; nothing in it is changed.
//
//   node scripts/conformance/kustomize.js [options] DIR…
//     --flux            build the directories that Flux Kustomizations in DIR name in spec.path, as Flux does before
//                       substitution: without load restrictions, with a generated kustomization where there is none
//                       (ours by our preparation, the tool's by this script)
//     --load-restrictor none    let kustomizations read files outside of their directory
//     --all             print a line for every build, not only for those that differ
//     --json FILE       write the results to a file
//
// Results: equal; both fail; printed (the same documents in the same order, but another text); different; ours fails;
// theirs fails; remote (needs the network, so it is not compared). The exit code is 1 when any build is different or
// fails on one side only.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { isMap, parseAllDocuments } from 'yaml';

const home = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const kubectl = join(home, 'node_modules', '.cache', 'oracles', 'v36', 'kubectl');
const NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];
const PROCESSES = 2;
const run = promisify(execFile);

/** Our builder, bundled for this run into a directory that the caller removes. */
export async function loadBuilder(directory) {
  const entry = join(directory, 'entry.ts');
  const from = (file) => JSON.stringify(join(home, 'src', ...file.split('/')));
  writeFileSync(
    entry,
    `export { build } from ${from('engines/kustomize/build.ts')};\nexport { diskTree } from ${from('core/files/disk-tree.ts')};\n` +
      `export { prepareFluxKustomization } from ${from('render/kustomization/flux-kustomization.ts')};\n` +
      `export { followLinks } from ${from('core/files/follow-links.ts')};\nexport { memoryTree } from ${from('core/files/memory-tree.ts')};\n`,
  );
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    resolve: { modules: [join(home, 'node_modules')] },
  });
  const file = join(directory, 'kustomize.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return import(pathToFileURL(file).href);
}

/** What the real tool prints, or the first line of its error. */
export async function askTool(directory, options = {}) {
  const started = performance.now();
  const args = [
    'kustomize',
    directory,
    ...(options.loadRestrictor === 'none' ? ['--load-restrictor', 'LoadRestrictionsNone'] : []),
  ];
  try {
    const { stdout } = await run(kubectl, args, {
      env: { PATH: '/nonexistent', HOME: tmpdir() },
      maxBuffer: 1 << 30,
      timeout: 120_000,
    });
    return { output: stdout, milliseconds: performance.now() - started };
  } catch (thrown) {
    if (typeof thrown.stderr !== 'string') throw thrown;
    const lines = thrown.stderr
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const failure = thrown.killed
      ? 'does not end'
      : (lines.find((line) => /^(?:error|panic): /.test(line)) ?? lines.at(-1) ?? '');
    return { failure: failure.slice(0, 600), milliseconds: performance.now() - started };
  }
}

/** What we print, or our problems. */
export function askOurs(builder, tree, directory, options = {}) {
  const started = performance.now();
  const { resources, problems, needs } = builder.build(tree, directory, {
    order: 'legacy',
    version: '5.8.1',
    ...options,
  });
  if (needs.length > 0) return { failure: 'remote', milliseconds: performance.now() - started, isRemote: true };
  const output = problems.length > 0 ? undefined : resources.map((resource) => resource.yaml()).join('---\n');
  const milliseconds = performance.now() - started;
  if (output !== undefined) return { output, milliseconds };
  const failure = problems.map((problem) => `${problem.code}: ${problem.message}`).join('; ');
  return { failure, milliseconds };
}

/** How two answers compare, with the first difference. */
export function compare(ours, theirs) {
  if ('failure' in ours && 'failure' in theirs) return { result: 'both fail' };
  if ('failure' in ours) return { result: 'ours fails', detail: ours.failure };
  if ('failure' in theirs) return { result: 'theirs fails', detail: theirs.failure };
  if (ours.output === theirs.output) return { result: 'equal' };
  const [mine, real] = [ours, theirs].map(({ output }) => output.split('\n'));
  let line = 0;
  while (line < mine.length && mine[line] === real[line]) line++;
  const near = (lines) => lines.slice(Math.max(0, line - 2), line + 3).join('\n      ');
  const detail = `line ${line + 1}\n    tool: ${near(real)}\n    ours: ${near(mine)}`;
  const documents = ({ output }) =>
    JSON.stringify(parseAllDocuments(output, { version: '1.1' }).map((document) => sorted(document.toJS())));
  return { result: documents(ours) === documents(theirs) ? 'printed' : 'different', detail };
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

function* walk(directory) {
  const entries = readdirSync(directory, { withFileTypes: true });
  yield { directory, files: entries.filter((entry) => entry.isFile()).map((entry) => entry.name) };
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== '.git' && entry.name !== 'node_modules')
      yield* walk(join(directory, entry.name));
  }
}

/** The repository that holds a directory, or the directory itself. */
function rootOf(directory) {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return directory;
  }
}

/** Every directory below the given ones that has a kustomization, with the root of its repository. */
export function plainBuilds(given) {
  const builds = [];
  for (const path of given) {
    const directory = realpathSync(resolve(path));
    const root = rootOf(directory);
    for (const { directory: found, files } of walk(directory)) {
      if (files.some((file) => NAMES.includes(file))) builds.push({ root, directory: found });
    }
  }
  return builds;
}

/** Every directory that a Flux Kustomization names; paths count from the repository's root. */
function fluxBuilds(given) {
  const builds = new Map();
  for (const path of given) {
    const root = rootOf(realpathSync(resolve(path)));
    for (const { directory, files } of walk(realpathSync(resolve(path)))) {
      for (const file of files.filter((name) => /\.ya?ml$/.test(name))) {
        const text = readFileSync(join(directory, file), 'utf8');
        if (!text.includes('kustomize.toolkit.fluxcd.io')) continue;
        for (const document of parseAllDocuments(text, { logLevel: 'silent' })) {
          if (!isMap(document.contents) || document.get('kind') !== 'Kustomization') continue;
          if (!String(document.get('apiVersion')).startsWith('kustomize.toolkit.fluxcd.io/')) continue;
          const target = resolve(root, `.${sep}${document.toJS().spec?.path ?? ''}`);
          if (target.startsWith(root) && existsSync(target) && statSync(target).isDirectory())
            builds.set(target, { root, directory: target });
        }
      }
    }
  }
  return [...builds.values()].sort((a, b) => (a.directory < b.directory ? -1 : 1));
}

/**
 * Resources of the kustomization that Flux generates: all YAML files below, and directories with a kustomization
 * without what is in them.
 */
function generatedResources(directory) {
  const found = [];
  const visit = (at, prefix) => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        if (entry.name === '.git') continue;
        if (NAMES.some((name) => existsSync(join(at, entry.name, name)))) found.push(path);
        else visit(join(at, entry.name), `${path}/`);
      } else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) found.push(path);
    }
  };
  visit(directory, '');
  return found;
}

async function main(argv) {
  if (!existsSync(kubectl)) throw new Error('The real tool is not installed; run "npm run oracles" first.');
  const given = [];
  const options = {};
  let flux = false;
  let all = false;
  let jsonFile;
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '--flux') flux = true;
    else if (argv[i] === '--all') all = true;
    else if (argv[i] === '--json') jsonFile = argv[++i];
    else if (argv[i] === '--load-restrictor') options.loadRestrictor = argv[++i];
    else given.push(argv[i]);
  }
  if (given.length === 0) {
    console.error(
      'usage: node scripts/conformance/kustomize.js [--flux] [--load-restrictor none] [--all] [--json FILE] DIR…',
    );
    process.exitCode = 2;
    return;
  }
  if (flux) options.loadRestrictor = 'none';
  const temporary = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const builder = await loadBuilder(temporary);
    const builds = flux ? fluxBuilds(given) : plainBuilds(given);
    const results = await compareBuilds(builds, builder, options, temporary, (result) => {
      if (all || !['equal', 'both fail', 'remote'].includes(result.result)) {
        console.log(
          `${result.result.padEnd(12)} ${result.path}${result.detail === undefined ? '' : `\n    ${result.detail}`}`,
        );
      }
    });
    report(results);
    if (jsonFile !== undefined) writeFileSync(jsonFile, `${JSON.stringify(results, undefined, 1)}\n`);
    if (results.some(({ result }) => !['equal', 'both fail', 'remote'].includes(result))) process.exitCode = 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function compareBuilds(builds, builder, options, temporary, onResult) {
  const trees = new Map();
  const treeOf = (root) => {
    if (!trees.has(root)) trees.set(root, builder.followLinks(builder.diskTree(root)));
    return trees.get(root);
  };
  const results = [];
  const finish = (path, ours, theirs) => {
    const result = ours.isRemote ? { result: 'remote' } : compare(ours, theirs);
    const times = { ours: ours.milliseconds, theirs: theirs?.milliseconds };
    results.push({ path, ...result, ...times, failure: ours.failure, toolFailure: theirs?.failure });
    onResult(results.at(-1));
  };
  const queue = builds.filter(({ directory }) => NAMES.some((name) => existsSync(join(directory, name))));
  const generated = builds.filter((build) => !queue.includes(build));
  const worker = async () => {
    for (let build = queue.shift(); build !== undefined; build = queue.shift()) {
      const { root, directory } = build;
      const ours = askOurs(builder, treeOf(root), relative(root, directory).split(sep).join('/'), options);
      finish(directory, ours, ours.isRemote ? undefined : await askTool(directory, options));
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, worker));
  const copies = new Map();
  for (const { root, directory } of generated) {
    if (!copies.has(root)) {
      const copy = mkdtempSync(join(temporary, 'copy-'));
      cpSync(root, copy, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith(`${sep}.git`),
      });
      copies.set(root, copy);
    }
    const copy = copies.get(root);
    const path = relative(root, directory);
    const file = join(copy, path, NAMES[0]);
    const resources = generatedResources(join(copy, path));
    writeFileSync(file, JSON.stringify(resources.length > 0 ? { resources } : { namespace: '_placeholder' }));
    const prepared = builder.prepareFluxKustomization(treeOf(root), path.split(sep).join('/'), {});
    const ours = askOurs(builder, prepared.tree, prepared.directory, options);
    finish(`${directory} (generated)`, ours, ours.isRemote ? undefined : await askTool(join(copy, path), options));
    rmSync(file);
  }
  return results;
}

function report(results) {
  const counts = new Map();
  for (const { result } of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  console.log(`${results.length} builds: ${[...counts].map(([result, count]) => `${count} ${result}`).join(', ')}`);
  const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const timed = results.filter(({ result }) => result === 'equal');
  if (timed.length === 0) return;
  const mine = median(timed.map(({ ours }) => ours));
  const real = median(timed.map(({ theirs }) => theirs));
  console.log(
    `median of equal builds: ours ${mine.toFixed(2)} ms in process, tool ${real.toFixed(1)} ms as a process (ratio ${(mine / real).toFixed(3)})`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
