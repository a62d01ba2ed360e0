// Writes docs/rules.md, the reference of all rules, and schema/fluxdelta.schema.json, the JSON schema of the
// configuration file.
// With --check nothing is written, and the exit code is 1 when something differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../load-typescript.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { rules, defaultNoise, configFields, configSchema } = await loadTypeScript(
  'src/findings/rules.ts',
  'src/compare/noise.ts',
  'src/inputs/config-fields.ts',
  'src/inputs/config-schema.ts',
);

const titles = {
  api: 'API versions',
  availability: 'Availability',
  configuration: 'Configuration of fluxdelta',
  'data-loss': 'Data loss',
  exposure: 'Exposure',
  flux: 'Flux',
  immutable: 'Immutable fields',
  privilege: 'Privilege',
  references: 'References',
  schema: 'Schema',
  'supply-chain': 'Supply chain',
};
const groups = [...new Set(rules.map(({ group }) => group))].sort();
const cell = (text) => text.replaceAll('|', '\\|');
/** From so many rules of a group on, a next step that they share stands once, above their table. */
const sharedFrom = 3;

/** The next steps that rules of a group share, each with a mark. */
function sharedSteps(own) {
  const counts = new Map();
  for (const { hint } of own) if (hint !== '') counts.set(hint, (counts.get(hint) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= sharedFrom).map(([hint]) => hint);
  return new Map(shared.map((hint, at) => [hint, `(${at + 1})`]));
}

/** The section of a group. */
function groupLines(group) {
  const own = rules.filter((rule) => rule.group === group);
  const shared = sharedSteps(own);
  return [
    `## ${titles[group]}`,
    '',
    ...[...shared].flatMap(([hint, mark]) => [`${mark} ${hint}`, '']),
    '| rule | severity | finding | effect | next step |',
    '|---|---|---|---|---|',
    ...own.map(
      ({ id, severity, title, explanation, hint }) =>
        `| \`${id}\` | ${severity} | ${cell(title)} | ${cell(explanation)} | ${cell(shared.get(hint) ?? hint)} |`,
    ),
    '',
  ];
}

const lines = [
  '# Rules',
  '',
  '<!-- Written by scripts/docs/rules-reference.js. -->',
  '',
  `There are ${rules.length} rules. They judge changes, not the state before. A finding has the severity of its rule, unless the`,
  'case or the configuration sets another one:',
  '',
  '- `block` (blocking): decide before merging.',
  '- `warn` (warning): review the change.',
  '- `note`: for information.',
  '',
  '## Configuration',
  '',
  'The file `.fluxdelta.yaml` at the root of the repository sets severities, acknowledgements and hidden fields. It is read',
  'from the base: no pull request can silence a finding about itself, and a change of the file is a finding. A resource can',
  'acknowledge findings too, by the annotation `fluxdelta.dev/acknowledge` in the base, with one `rule reason` a line.',
  'Acknowledged, switched off and hidden ones are counted in the report. Editors check the file with',
  '`schema/fluxdelta.schema.json`.',
  '',
  '```yaml',
  'rules:',
  '  - rule: image-major',
  "    severity: 'off'",
  '    paths: [media/*]',
  'acknowledge:',
  '  - rule: pvc-removed',
  '    resource: media/library',
  '    reason: moved to another storage',
  '    until: 2026-12-31',
  'ignore:',
  '  - kind: Deployment',
  '    namespace: shop',
  '    path: /spec/replicas',
  '    reason: scaled by hand',
  'noise:',
  '  - key: example.com/build-*',
  '    reason: says when it was built',
  'show: [checksum]',
  '```',
  '',
  ...Object.entries(configFields).flatMap(([name, { description, fields, type }]) => [
    `**\`${name}\`**: ${description}${type === 'noise' ? ', one or more of:' : '.'}`,
    '',
    ...(type === 'noise' ? [...defaultNoise.map(({ id, why }) => `- \`${id}\`: ${why}`), ''] : []),
    ...(fields === undefined ? [] : ['| field | content |', '|---|---|']),
    ...Object.entries(fields ?? {}).map(([fieldName, field]) => {
      const notes = [
        field.required ? 'required' : '',
        field.values === undefined ? '' : field.values.map((value) => `\`${value}\``).join(', '),
      ].filter((note) => note !== '');
      return `| \`${fieldName}\` | ${cell(field.description)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`} |`;
    }),
    ...(fields === undefined ? [] : ['']),
  ]),
  ...groups.flatMap(groupLines),
];

const wanted = new Map([
  ['docs/rules.md', `${lines.join('\n').trimEnd()}\n`],
  [
    'schema/fluxdelta.schema.json',
    `${JSON.stringify(
      configSchema(
        rules.map(({ id }) => id),
        defaultNoise.map(({ id }) => id),
      ),
      null,
      2,
    )}\n`,
  ],
]);
let different = 0;
for (const [file, text] of wanted) {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  different++;
  if (process.argv.includes('--check')) {
    console.error(`${file} differs: run npm run docs:rules`);
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.exitCode = process.argv.includes('--check') && different > 0 ? 1 : 0;
