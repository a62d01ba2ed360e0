// Asks cel-go what expressions come to, for test/conformance/cel: node scripts/oracle/cel.js. Needs Go; the module is
// required by name in scripts/oracle/cel.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const file = join(here, '..', '..', 'test', 'conformance', 'cel', 'cases.json');
const { scope, cases } = JSON.parse(readFileSync(file, 'utf8'));
const expressions = Object.values(cases).flatMap((group) => Object.keys(group));
const answers = JSON.parse(
  execFileSync('go', ['run', '.'], {
    cwd: join(here, 'cel'),
    input: JSON.stringify({ scope, expressions }),
    encoding: 'utf8',
  }),
);
let at = 0;
const told = Object.fromEntries(
  Object.entries(cases).map(([name, group]) => [
    name,
    Object.fromEntries(Object.keys(group).map((text) => [text, answers[at++]])),
  ]),
);
writeFileSync(file, `${JSON.stringify({ scope, cases: told }, null, 2)}\n`);
console.log(`${expressions.length} expressions`);
