// Writes action.yml and the generated part of docs/github-action.md from the table of inputs in
// src/inputs/action-inputs.ts, the outputs below, and the schema of the configuration.
// With --check nothing is written, and the exit code is 1 when something differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../load-typescript.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { actionInputs, optionGroups } = await loadTypeScript(
  'src/inputs/action-inputs.ts',
  'src/inputs/option-groups.ts',
);

const outputs = [
  ['added', 'Number of added resources'],
  ['artifact-path', 'File of `mode: render`, for `mode: post`'],
  ['blocking', 'Number of blocking findings'],
  ['changed', '`true` for any change of the cluster'],
  ['check-run-url', 'URL of the check run, or empty'],
  ['comment-url', 'URL of the pull request comment, or empty'],
  ['conclusion', '`failure` by the policy of `fail-on` or without a report, else `success`'],
  ['duration', 'Duration of the run in seconds'],
  ['failed', 'Number of affected resources that fail'],
  ['html-path', 'File of the whole report as an HTML page; empty without changes'],
  ['html-url', 'URL of the artifact with this page, or empty'],
  ['issue-url', 'URL of the issue of `mode: queue`, or empty'],
  ['json-path', 'File of the whole report as JSON'],
  ['modified', 'Number of changed resources'],
  ['moved', 'Number of resources that move to another Kustomization or HelmRelease'],
  ['nodes-rendered', 'Number of rendered Kustomizations, HelmReleases and other Flux objects, both sides together'],
  ['removed', 'Number of removed resources'],
  ['report-path', 'File of the whole report as Markdown'],
  ['unchecked', 'Number of resources not checked'],
  ['verdict', 'Report in one line'],
  ['warnings', 'Number of warnings'],
];

const quote = (text) => JSON.stringify(text);
const yaml = [
  '# Written by scripts/docs/action-metadata.js.',
  'name: fluxdelta',
  'description: Shows on a pull request what it will change in a Flux cluster, resource by resource.',
  'author: fluxdelta',
  'branding:',
  '  icon: git-pull-request',
  '  color: blue',
  'inputs:',
  ...actionInputs.flatMap(({ name, description, default: value, deprecated }) => [
    `  ${name}:`,
    `    description: ${quote(description)}`,
    ...(deprecated === undefined ? [] : [`    deprecationMessage: ${quote(deprecated)}`]),
    '    required: false',
    `    default: ${quote(value)}`,
  ]),
  'outputs:',
  ...outputs.flatMap(([name, description]) => [`  ${name}:`, `    description: ${quote(description)}`]),
  'runs:',
  '  using: node24',
  '  main: dist/action.js',
  '  post: dist/post.js',
  '  post-if: cancelled() || failure()',
  '',
].join('\n');

const inputs = new Map(actionInputs.map((input) => [input.name, input]));
/** The inputs that people need first. */
const firstInputs = ['path', 'kube-version', 'registry-config', 'substitutions', 'fail-on', 'review-comments'];
const groups = [
  ['First', firstInputs],
  ...optionGroups.map(({ title, names }) => [
    title,
    names.filter((name) => inputs.has(name) && !firstInputs.includes(name)),
  ]),
].filter(([, names]) => names.length > 0);

const cell = (text) => text.replaceAll('|', '\\|');
const inputRow = (name) => {
  const { default: value, description, deprecated } = inputs.get(name);
  const text = deprecated === undefined ? description : `Deprecated. ${deprecated}`;
  return `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${cell(text)} |`;
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
    '| input | default | description |',
    '|---|---|---|',
    ...names.map(inputRow),
  ]),
  '',
  '## Outputs',
  '',
  '| output | content |',
  '|---|---|',
  ...outputs.map(([name, description]) => `| \`${name}\` | ${cell(description)} |`),
  '',
  '## Configuration',
  '',
  'The configuration file, by default `.fluxdelta.yaml`, is read from the base: a pull request cannot change its own',
  'rules. Editors check it against [its schema](../schema/fluxdelta.schema.json) after a first line',
  '`# yaml-language-server: $schema=…` with the URL of the schema.',
  '',
  '| field | content |',
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
