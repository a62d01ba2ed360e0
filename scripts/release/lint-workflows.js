// node scripts/release/lint-workflows.js
//
// Holds the workflows of the documentation and of the repository against GitHub's own schema (the npm package that its
// editors use), actionlint (built by go) and zizmor (from its wheel). The tools are put below node_modules/.cache. What
// cannot be had is said; the exit code is 1 when any tool finds something.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { docWorkflows } from '../docs/doc-workflows.js';

const versions = { parser: '0.3.61', actionlint: 'v1.7.12', zizmor: '1.32.0' };
const cache = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'node_modules', '.cache', 'workflow-tools');
const tree = join(cache, 'tree');
const workflows = docWorkflows();
let faults = 0;

mkdirSync(cache, { recursive: true });
rmSync(tree, { recursive: true, force: true });
mkdirSync(join(tree, '.github', 'workflows'), { recursive: true });
for (const { place, text } of workflows)
  writeFileSync(join(tree, '.github', 'workflows', `${place.replace(/[^\w]+/g, '-')}.yaml`), text);
// The documentation names versions by tag, so that they can be read; the repository's own workflow names commits.
writeFileSync(
  join(tree, 'zizmor.yml'),
  'rules:\n  unpinned-uses:\n    config:\n      policies:\n        "*": ref-pin\n',
);
execFileSync('git', ['init', '-q', tree]);

function found(tool, lines) {
  faults += lines.length;
  console.log(`${tool}: ${lines.length === 0 ? `nothing in ${workflows.length} workflows` : lines.join('\n')}`);
}

async function schema() {
  const home = join(cache, `parser-${versions.parser}`);
  if (!existsSync(home)) {
    const wanted = [`@actions/workflow-parser@${versions.parser}`];
    const options = ['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync('npm', [...options, ...wanted], { stdio: 'inherit' });
  }
  // Node 20 does not import its schema, which a bundler does.
  const bundle = await rolldown({
    input: join(home, 'node_modules', '@actions', 'workflow-parser', 'dist', 'index.js'),
    platform: 'node',
    external: /^node:/,
  });
  const file = join(cache, 'parser.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  const { NoOperationTraceWriter, parseWorkflow } = await import(pathToFileURL(file).href);
  const lines = workflows.flatMap(({ place, text }) => {
    const { context } = parseWorkflow({ name: place, content: text }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => `${place}: ${message}`);
  });
  found("GitHub's schema", lines);
}

function actionlint() {
  const program = join(cache, 'actionlint');
  if (!existsSync(program)) {
    const module = `github.com/rhysd/actionlint/cmd/actionlint@${versions.actionlint}`;
    const built = spawnSync('go', ['install', module], { env: { ...process.env, GOBIN: cache }, encoding: 'utf8' });
    if (built.status !== 0) return console.log('actionlint: not run, go could not build it');
  }
  const files = readdirSync(join(tree, '.github', 'workflows')).map((file) => join('.github', 'workflows', file));
  const { stdout } = spawnSync(program, ['-oneline', ...files], { cwd: tree, encoding: 'utf8' });
  found(
    'actionlint',
    stdout.split('\n').filter((line) => line !== ''),
  );
}

function zizmor() {
  const home = join(cache, `zizmor-${versions.zizmor}`);
  if (!existsSync(home)) {
    const options = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', home, `zizmor==${versions.zizmor}`];
    const installed = spawnSync('python3', options, { encoding: 'utf8' });
    if (installed.status !== 0) return console.log('zizmor: not run, pip could not install it');
  }
  const program = join(home, 'bin', 'zizmor');
  const options = ['--offline', '--no-progress', '--config', 'zizmor.yml', '--format', 'json', '.github/workflows'];
  const { stdout } = spawnSync(program, options, { cwd: tree, encoding: 'utf8' });
  const lines = JSON.parse(stdout)
    .filter(({ ignored }) => !ignored)
    .map(({ ident, desc, locations }) => {
      const key = locations[0]?.symbolic?.key;
      return `${key?.Local?.verbatim_path ?? ''}: ${ident}: ${desc}`;
    });
  found('zizmor', lines);
}

await schema();
actionlint();
zizmor();
process.exitCode = faults === 0 ? 0 : 1;
