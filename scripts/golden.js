// node scripts/golden.js [--check]
//
// Writes the reports of the scenarios in test/report/scenarios to test/report/golden/<name>/, and a page that lists
// them; and the plans of test/commands/plan-safe/scenarios.ts to test/commands/plan-safe/golden/<name>/. With --check
// it writes nothing and ends with 1 where a file would be another.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.js';

const tests = join(dirname(fileURLToPath(import.meta.url)), '..', 'test');
const check = process.argv.includes('--check');
const { scenarios, scenarioReports } = await loadTypeScript(
  'test/report/scenarios/scenarios.ts',
  'test/report/scenarios/run-scenario.ts',
);
const { planScenarios, planFiles } = await loadTypeScript(
  'test/commands/plan-safe/scenarios.ts',
  'test/commands/plan-safe/plan-files.ts',
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

const plans = new Map();
for (const scenario of planScenarios)
  for (const [file, text] of Object.entries(await planFiles(scenario))) plans.set(join(scenario.name, file), text);

let stale = 0;
keep(join(tests, 'report', 'golden'), files);
keep(join(tests, 'commands', 'plan-safe', 'golden'), plans);
if (check && stale > 0) process.exitCode = 1;

/** Makes a directory hold some files and no others. */
function keep(golden, wanted) {
  const existing = existsSync(golden) ? readdirSync(golden, { recursive: true, withFileTypes: true }) : [];
  for (const entry of existing.filter((one) => one.isFile())) {
    const file = relative(golden, join(entry.parentPath, entry.name));
    if (wanted.has(file)) continue;
    stale++;
    if (check) console.error(`${file} is not written any more`);
    else rmSync(join(golden, file));
  }
  for (const [file, text] of wanted) {
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
}
