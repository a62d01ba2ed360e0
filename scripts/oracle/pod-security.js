// Asks k8s.io/pod-security-admission which pods it lets in, for test/conformance/pod-security: node
// scripts/oracle/pod-security.js. Needs Go; the module is required by name in scripts/oracle/pod-security. Each pod is
// one that the restricted level lets in, with the fields of the case merged in.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const file = join(here, '..', '..', 'test', 'conformance', 'pod-security', 'cases.json');
const { good, cases } = JSON.parse(readFileSync(file, 'utf8'));

/** A merge of mappings; lists and scalars are replaced. */
function merged(into, from) {
  if (typeof into !== 'object' || typeof from !== 'object' || into === null || from === null) return from;
  if (Array.isArray(into) || Array.isArray(from)) return from;
  return Object.fromEntries(
    [...new Set([...Object.keys(into), ...Object.keys(from)])].map((key) => [
      key,
      key in from ? (key in into ? merged(into[key], from[key]) : from[key]) : into[key],
    ]),
  );
}

const pods = Object.fromEntries(Object.entries(cases).map(([name, { pod }]) => [name, merged(good, pod)]));
const answers = JSON.parse(
  execFileSync('go', ['run', '.'], {
    cwd: join(here, 'pod-security'),
    input: JSON.stringify(pods),
    encoding: 'utf8',
  }),
);
const told = Object.fromEntries(Object.entries(cases).map(([name, { pod }]) => [name, { pod, ...answers[name] }]));
writeFileSync(file, `${JSON.stringify({ good, cases: told }, null, 1)}\n`);
console.log(`${Object.keys(cases).length} pods`);
