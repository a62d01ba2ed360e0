// Writes action.yml and the generated part of docs/github-action.md from the table of inputs in src/inputs/action-inputs.ts, the outputs below, and the schema of the configuration.
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

const inputs = new Map(actionInputs.map((input) => [input.name, input]));
const groups = [
  ['First', ['path', 'kube-version', 'registry-config', 'substitutions', 'fail-on', 'review-comments']],
  ['What to compare', ['base', 'head', 'compare', 'config']],
  [
    'Rendering',
    [
      'api-versions',
      'changed-only',
      'concurrency',
      'crd-api-versions',
      'disable-kinds',
      'node-timeout',
      'sops-age-key',
      'chart-digests',
      'release-action',
      'strict-substitutions',
    ],
  ],
  [
    'Sources',
    [
      'allow-egress',
      'cache',
      'cache-dir',
      'cache-size',
      'credentials',
      'offline',
      'registry-mirrors',
      'restrict-egress',
    ],
  ],
  [
    'Report and GitHub',
    [
      'api-timeout',
      'check-run',
      'comment',
      'comment-parts',
      'json',
      'labels',
      'name',
      'report-artifact',
      'status',
      'token',
    ],
  ],
  ['Scale', ['mode', 'artifact', 'shard', 'shards']],
];
const grouped = new Set(groups.flatMap(([, names]) => names));
const rest = [...inputs.keys()].filter((name) => !grouped.has(name));
if (rest.length > 0) groups.push(['Others', rest]);

const cell = (text) => text.replaceAll('|', '\\|');
const inputRow = (name) => {
  const { default: value, description } = inputs.get(name);
  return `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${cell(description)} |`;
};
const schema = JSON.parse(readFileSync(join(root, 'schema', 'fluxdelta.schema.json'), 'utf8'));
const generated = [
  '<!-- generated -->',
  '',
  '## Inputs',
  ...groups.flatMap(([title, names]) => [
    '',
    `### ${title}`,
    '',
    '| input | default | what it does |',
    '|---|---|---|',
    ...names.map(inputRow),
  ]),
  '',
  '## Outputs',
  '',
  '| output | what it holds |',
  '|---|---|',
  ...outputs.map(([name, description]) => `| \`${name}\` | ${cell(description)} |`),
  '',
  '## Configuration',
  '',
  'The file that `config` names, by default `.fluxdelta.yaml`, is read from the base, so that a pull request cannot change how it is judged. Editors check it against',
  '[its schema](../schema/fluxdelta.schema.json): put `# yaml-language-server: $schema=…` with its address into the first line.',
  '',
  '| field | what it holds |',
  '|---|---|',
  ...Object.entries(schema.properties).map(([name, { description }]) => `| \`${name}\` | ${cell(description)} |`),
  '',
  '<!-- /generated -->',
].join('\n');

const page = readFileSync(join(root, 'docs', 'github-action.md'), 'utf8');
const wanted = new Map([
  ['action.yml', yaml],
  ['docs/github-action.md', page.replace(/<!-- generated -->[\s\S]*<!-- \/generated -->/, () => generated)],
]);
let different = 0;
for (const [file, text] of wanted) {
  if (readFileSync(join(root, file), 'utf8') === text) continue;
  different++;
  if (process.argv.includes('--check')) console.error(`${file} differs: run npm run docs:action`);
  else writeFileSync(join(root, file), text);
}
process.exitCode = process.argv.includes('--check') && different > 0 ? 1 : 0;
