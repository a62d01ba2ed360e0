// Fills the tables of releases with what helm-controller does, by calling its own packages.
//
//   node scripts/oracle/release.js             asks for every case and writes <table>.generated.json
//   node scripts/oracle/release.js --check     asks again and compares with what is stored; exit code 1 on a difference
//
// test/conformance/release/<table>.yaml holds the cases by hand. test/oracle/helm-controller is the program that
// answers; it is the one thing here that needs Go. Its first build takes some minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { askHelmController } from './helm-controller-oracle.js';

const folder = join(import.meta.dirname, '..', '..', 'test', 'conformance', 'release');

const chart = 'apiVersion: v2\nname: app\nversion: 1.0.0\n';
const named = (templates) =>
  Object.entries(typeof templates === 'string' ? { 'a.yaml': templates } : templates).map(([name, text]) => [
    `templates/${name}`,
    text,
  ]);

const tables = {
  'post-render': ({ templates, spec }) => ({
    release: {
      object: { metadata: { name: 'web', namespace: 'apps' }, spec },
      files: { 'Chart.yaml': chart, ...Object.fromEntries(named(templates)) },
    },
  }),
  versions: ({ name: _name, ...version }) => ({ version }),
};

let differs = false;
for (const [table, requestOf] of Object.entries(tables)) {
  const cases = parse(readFileSync(join(folder, `${table}.yaml`), 'utf8'), { merge: true });
  const answers = askHelmController(cases.map(requestOf));
  const lines = cases.map(({ name }, at) => `  ${JSON.stringify(name)}: ${answers[at]}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  const file = join(folder, `${table}.generated.json`);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(
      `${table}: ${cases.length} cases, of which ${answers.filter((answer) => JSON.parse(answer).error).length} fail`,
    );
  } else if (readFileSync(file, 'utf8') !== text) {
    differs = true;
    console.error(`${table}: helm-controller answers otherwise than ${file} says`);
  }
}
process.exitCode = differs ? 1 : 0;
