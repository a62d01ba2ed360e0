// Asks Kyverno's own command line how the rules of test/conformance/kyverno/cases.json end, and what its JMESPath makes
// of the expressions there: node scripts/oracle/kyverno.js. Needs Go, which builds it from its module.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { program } from './flux/programs.js';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'conformance', 'kyverno', 'cases.json');
const table = JSON.parse(readFileSync(file, 'utf8'));
const kyverno = program('kyverno');
const scratch = mkdtempSync(join(tmpdir(), 'kyverno-'));
const at = (name) => join(scratch, name);

/** As in scripts/oracle/api-server.js. */
function edited(object, edit) {
  const copy = structuredClone(object);
  for (const one of edit.split(' & ').filter((text) => text !== '')) {
    const [, path, sign, json] = /^([^=]*?)(=|-$)(.*)$/s.exec(one);
    const steps = path.split('.');
    const last = steps.pop();
    const holder = steps.reduce((holding, step) => holding[step], copy);
    if (sign === '=') holder[last] = JSON.parse(json);
    else delete holder[last];
  }
  return copy;
}

let failed = 0;
for (const one of Object.values(table.cases)) {
  const metadata = { name: 'policy', ...(one.annotations === undefined ? {} : { annotations: one.annotations }) };
  const policy = { apiVersion: 'kyverno.io/v1', kind: 'ClusterPolicy', metadata, spec: { rules: one.rules } };
  writeFileSync(at('policy.yaml'), JSON.stringify(policy));
  writeFileSync(at('object.yaml'), JSON.stringify(edited(table.objects[one.object], one.edit ?? '')));
  const { stdout } = spawnSync(kyverno, ['apply', at('policy.yaml'), '-r', at('object.yaml'), '--policy-report'], {
    encoding: 'utf8',
  });
  const begin = stdout.indexOf('apiVersion:');
  const results = begin < 0 ? [] : (parse(stdout.slice(begin)).results ?? []);
  one.results = Object.fromEntries(
    results
      .map(({ rule, result, message }) => [
        rule,
        result === 'pass' || result === 'skip' ? result : `${result}: ${message}`,
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  failed += Object.values(one.results).filter((text) => text.startsWith('fail')).length;
}
writeFileSync(at('input.json'), JSON.stringify(table.jmespath.input));
for (const expression of Object.keys(table.jmespath.answers)) {
  try {
    const said = execFileSync(kyverno, ['jp', 'query', '-i', at('input.json'), expression], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    table.jmespath.answers[expression] = { value: JSON.parse(said.replace(/^#.*\n/, '')) };
  } catch {
    table.jmespath.answers[expression] = 'error';
  }
}
rmSync(scratch, { recursive: true });
writeFileSync(file, `${JSON.stringify(table, null, 1)}\n`);
console.log(
  `${Object.keys(table.cases).length} policies, ${failed} rules fail, ${Object.keys(table.jmespath.answers).length} expressions`,
);
