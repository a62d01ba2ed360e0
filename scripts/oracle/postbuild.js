// Regenerates the expected values in test/flux/postbuild/cases.generated.json from Flux's own substitution library.
//
//   node scripts/oracle/postbuild.js export > cases.json     the cases, as [{ text, variables, strict }]
//   node scripts/oracle/postbuild.js import answers.json     writes the table with the answers
//
// Between the two stands a program of a few lines that is not kept here: it imports github.com/fluxcd/pkg/envsubst at
// the version named below, reads the exported list from standard input, and for every case calls
//   envsubst.Eval(text, mapper)
// with a mapper that returns (variables[name], true), or (variables[name], whether it is present) when `strict` is set.
// It prints the list with one of these added to each case: `output`, the base64 of what Eval returned, or `error`, the
// text of its error (a recovered panic counts as one, as `panic: ` and its text). Output that is not UTF-8 becomes the
// error "not UTF-8", because the YAML reader that Flux calls next refuses it.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = 'github.com/fluxcd/pkg/envsubst v1.7.1';
const file = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'test',
  'flux',
  'postbuild',
  'cases.generated.json',
);
const table = JSON.parse(readFileSync(file, 'utf8'));

function* cases() {
  for (const group of table.groups) {
    for (const entry of group.cases) yield { group, entry };
  }
}

const [command, answersFile] = process.argv.slice(2);
if (command === 'export') {
  const list = [...cases()].map(({ group, entry }) => ({
    text: entry.text,
    variables: entry.variables ?? group.variables,
    strict: entry.strict ?? false,
  }));
  console.log(JSON.stringify(list));
} else if (command === 'import' && answersFile !== undefined) {
  const answers = JSON.parse(readFileSync(answersFile, 'utf8'));
  let count = 0;
  for (const { group, entry } of cases()) {
    const answer = answers[count++];
    if (answer?.text !== entry.text) throw new Error(`answer ${count} of group ${group.name} belongs to another case`);
    delete entry.output;
    delete entry.error;
    if (answer.error) entry.error = answer.error.replace(/^panic: runtime error: (slice bounds out of range).*/, '$1');
    else {
      try {
        const bytes = Buffer.from(answer.output ?? '', 'base64');
        entry.output = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch {
        entry.error = 'not UTF-8';
      }
    }
  }
  table.provenance = `Outputs and errors were produced by ${version}; see scripts/oracle/postbuild.js.`;
  const lines = table.groups.map((group) => {
    const head = JSON.stringify({ name: group.name, source: group.source, variables: group.variables }).slice(0, -1);
    return `  ${head}, "cases": [\n${group.cases.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]}`;
  });
  writeFileSync(file, `{"provenance": ${JSON.stringify(table.provenance)}, "groups": [\n${lines.join(',\n')}\n]}\n`);
  console.log(`${count} cases`);
} else {
  console.error('usage: node scripts/oracle/postbuild.js export | import ANSWERS');
  process.exitCode = 2;
}
