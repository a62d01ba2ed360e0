// node scripts/golden.js [--check]
//
// Writes the reports of the scenarios in test/report/scenarios to test/report/golden/<name>/, and a page that lists
// them. With --check it writes nothing and ends with 1 where a file would be another.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.js';

const golden = join(dirname(fileURLToPath(import.meta.url)), '..', 'test', 'report', 'golden');
const check = process.argv.includes('--check');
const { scenarios, scenarioReports } = await loadTypeScript(
  'test/report/scenarios/scenarios.ts',
  'test/report/scenarios/run-scenario.ts',
);

const files = new Map();
for (const scenario of scenarios)
  for (const [file, text] of Object.entries(await scenarioReports(scenario)))
    files.set(join(scenario.name, file), text);
files.set(
  'README.md',
  `# Golden reports

Each folder holds what the program writes about one small change (test/report/scenarios): the comment, the JSON report, what the page of the HTML report is told
(without the page itself, which is the same for all), and the text for terminals. Lists of large reports are cut, and a digest stands for the whole. \`npm run golden\` writes all of it.

| scenario | the first line must show |
|---|---|
${scenarios.map(({ name, reviewerSees }) => `| [${name}](${name}/comment.md) | ${reviewerSees} |`).join('\n')}
`,
);

let stale = 0;
const known = new Set(scenarios.map(({ name }) => name));
for (const name of existsSync(golden) ? readdirSync(golden) : []) {
  if (known.has(name) || name === 'README.md') continue;
  stale++;
  if (check) console.error(`${name} is no scenario`);
  else rmSync(join(golden, name), { recursive: true });
}
for (const [file, text] of files) {
  const path = join(golden, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale++;
  if (check) console.error(`${file} is not what the program writes`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(file);
  }
}
if (check && stale > 0) process.exitCode = 1;
