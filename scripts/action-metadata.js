// Writes action.yml and the tables of inputs and outputs in README.md from the one table of inputs in src/inputs/action-inputs.ts and the list of outputs below.
// With --check nothing is written, and the exit code is 1 when something differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { actionInputs } = await loadTypeScript('src/inputs/action-inputs.ts');

const outputs = [
  ['added', 'How many resources the change adds'],
  ['artifact-path', 'File that `mode: render` wrote, to be handed to `mode: post`'],
  ['blocking', 'How many findings block'],
  ['changed', '`true` when anything in the cluster would change'],
  ['check-run-url', 'Address of the check run; empty when there is none'],
  ['comment-url', 'Address of the comment on the pull request; empty when there is none'],
  ['conclusion', '`failure` when the policy (`fail-on`) fails the job or there is no report, `success` otherwise'],
  ['duration', 'Seconds that the run took'],
  ['failed', 'How many resources that the change touches do not render'],
  ['html-path', 'File with the whole report as a page; empty when nothing changes'],
  ['html-url', 'Address of the artifact that holds this page; empty when there is none'],
  ['json-path', 'File with the whole report as JSON'],
  ['matrix', 'With `mode: plan`: the jobs as JSON, for `strategy.matrix`'],
  ['modified', 'How many resources the change modifies'],
  ['moved', 'How many resources another Kustomization or HelmRelease would apply'],
  ['nodes-rendered', 'How many Kustomizations, releases and the like were rendered, on both sides together'],
  ['removed', 'How many resources the change removes'],
  ['report-path', 'File with the whole report as Markdown'],
  ['unchecked', 'How many resources could not be checked'],
  ['verdict', 'The report in one line'],
  ['warnings', 'How many findings warn'],
];

const quote = (text) => JSON.stringify(text);
const yaml = [
  '# Written by scripts/action-metadata.js.',
  'name: fluxdelta',
  'description: Shows on a pull request what it will change in a Flux cluster, resource by resource.',
  'author: fluxdelta',
  'branding:',
  '  icon: git-pull-request',
  '  color: blue',
  'inputs:',
  ...actionInputs.flatMap(({ name, description, default: value }) => [
    `  ${name}:`,
    `    description: ${quote(description)}`,
    '    required: false',
    `    default: ${quote(value)}`,
  ]),
  'outputs:',
  ...outputs.flatMap(([name, description]) => [`  ${name}:`, `    description: ${quote(description)}`]),
  'runs:',
  '  using: node24',
  '  main: dist/action.js',
  '',
].join('\n');

const table = [
  '<!-- inputs -->',
  '',
  '| input | default | what it does |',
  '|---|---|---|',
  ...actionInputs.map(
    ({ name, description, default: value }) =>
      `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${description} |`,
  ),
  '',
  '| output | what it holds |',
  '|---|---|',
  ...outputs.map(([name, description]) => `| \`${name}\` | ${description} |`),
  '',
  '<!-- /inputs -->',
].join('\n');

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const wanted = new Map([
  ['action.yml', yaml],
  ['README.md', readme.replace(/<!-- inputs -->(?:[\s\S]*<!-- \/inputs -->)?/, () => table)],
]);
let different = 0;
for (const [file, text] of wanted) {
  if (readFileSync(join(root, file), 'utf8') === text) continue;
  different++;
  if (process.argv.includes('--check')) console.error(`${file} differs: run node scripts/action-metadata.js`);
  else writeFileSync(join(root, file), text);
}
process.exitCode = process.argv.includes('--check') && different > 0 ? 1 : 0;
