// Regenerates the answers in test/flux/artifactgenerator/cases.generated.json from the builder of Flux's
// source-watcher.
//
//   node scripts/oracle/artifact-generator.js export > cases.json     the cases, as [{ name, spec, sources }]
//   node scripts/oracle/artifact-generator.js import answers.json     writes the table with the answers
//
// Between the two stands a program of a few lines that is not kept here, because nothing in this repository is written
// in Go, and what it calls is internal to github.com/fluxcd/source-watcher/v2. For every case it validates the spec
// (`validateSpec`), writes the files of each source into a directory of its own (a text after `base64:` is decoded),
// asks `buildArtifactRequests`, and calls `builder.Build` for each request in order. It prints the list with one of
// these added to each case: `output`, for each artifact `name`, `labels` and `files`, the members of the archive that
// was stored (a directory by a slash at its end), or `error`, the text of the error with
// `failed to expand path pattern: ` or `<name> build failed: ` before it, as the controller writes it, and without
// temporary directories.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = 'github.com/fluxcd/source-watcher/v2 v2.2.1';
const file = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'test',
  'artifactgenerator',
  'cases.generated.json',
);
const table = JSON.parse(readFileSync(file, 'utf8'));

const [command, answersFile] = process.argv.slice(2);
if (command === 'export') {
  const list = table.cases.map(({ name, spec, sources }) => ({
    name,
    spec: JSON.stringify(spec),
    sources: Object.fromEntries(Object.entries(sources).map(([alias, tree]) => [alias, table.trees[tree]])),
  }));
  console.log(JSON.stringify(list));
} else if (command === 'import' && answersFile !== undefined) {
  const answers = JSON.parse(readFileSync(answersFile, 'utf8'));
  for (const [at, entry] of table.cases.entries()) {
    const answer = answers[at];
    if (answer?.name !== entry.name) throw new Error(`answer ${at} belongs to another case`);
    delete entry.output;
    delete entry.error;
    // The condition of the object does not have what the error says of itself.
    if (answer.error) entry.error = answer.error.replace(/^terminal error: /, '');
    else entry.output = answer.output;
  }
  table.provenance = `Outputs and errors were produced by ${version}; see scripts/oracle/artifact-generator.js.`;
  const trees = Object.entries(table.trees).map(
    ([name, tree]) => `    ${JSON.stringify(name)}: ${JSON.stringify(tree)}`,
  );
  const cases = table.cases.map((entry) => `    ${JSON.stringify(entry)}`);
  writeFileSync(
    file,
    `{"provenance": ${JSON.stringify(table.provenance)},\n  "trees": {\n${trees.join(',\n')}\n  },\n  "cases": [\n${cases.join(',\n')}\n  ]}\n`,
  );
  console.log(`${table.cases.length} cases`);
} else {
  console.error('usage: scripts/oracle/artifact-generator.js export | import ANSWERS.json');
  process.exitCode = 2;
}
