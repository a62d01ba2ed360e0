// Writes the generated part of docs/github-action.md from action.yml and the schema of the configuration. With --check nothing is written, and the exit code is 1 when something differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs', 'github-action.md');
const { inputs, outputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8'));
const schema = JSON.parse(readFileSync(join(root, 'schema', 'fluxdelta.schema.json'), 'utf8'));

const groups = [
  ['What is compared', ['base', 'head', 'compare', 'path', 'config']],
  [
    'How it is rendered',
    [
      'api-versions',
      'changed-only',
      'concurrency',
      'crd-api-versions',
      'disable-kinds',
      'kube-version',
      'node-timeout',
      'sops-age-key',
      'chart-digests',
      'release-action',
      'strict-substitutions',
      'substitutions',
    ],
  ],
  [
    'Downloads',
    [
      'allow-egress',
      'cache',
      'cache-dir',
      'cache-size',
      'credentials',
      'offline',
      'registry-config',
      'registry-mirrors',
      'restrict-egress',
    ],
  ],
  [
    'What is written',
    [
      'api-timeout',
      'check-run',
      'comment',
      'comment-parts',
      'fail-on',
      'json',
      'labels',
      'name',
      'report-artifact',
      'review-comments',
      'status',
      'token',
    ],
  ],
  ['Several jobs', ['mode', 'artifact', 'shard', 'shards']],
];
const grouped = new Set(groups.flatMap(([, names]) => names));
const rest = Object.keys(inputs).filter((name) => !grouped.has(name));
if (rest.length > 0) groups.push(['Others', rest]);

const cell = (text) => text.replaceAll('|', '\\|');
const inputRow = (name) => {
  const { default: value, description } = inputs[name];
  return `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${cell(description)} |`;
};
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
    ...names.filter((name) => name in inputs).map(inputRow),
  ]),
  '',
  '## Outputs',
  '',
  '| output | what it holds |',
  '|---|---|',
  ...Object.entries(outputs).map(([name, { description }]) => `| \`${name}\` | ${cell(description)} |`),
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

const text = readFileSync(page, 'utf8');
const wanted = text.replace(/<!-- generated -->[\s\S]*<!-- \/generated -->/, () => generated);
if (text !== wanted) {
  if (process.argv.includes('--check')) {
    console.error('docs/github-action.md differs: run npm run docs:action');
    process.exitCode = 1;
  } else writeFileSync(page, wanted);
}
