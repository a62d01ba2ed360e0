// Regenerates the expected texts in test/conformance/sprig/*.json with the installed Helm (npm run oracles).
//
//   node scripts/oracle/sprig.js [FILE…]
//   node scripts/oracle/sprig.js --new CASES.json FILE
//
// A file holds the values of a chart and template texts, each with the function it is about. A case gets `output`, what
// the text writes before Helm removes "<no value>" (in base64 when it is not UTF-8), or `error`, what Helm says. With
// `--new`, the values and cases of another file (`{ values, cases: [{ function, text }] }`) are taken over first.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorOf, outputsOf } from './helm-template-oracle.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'conformance', 'sprig');
const args = process.argv.slice(2);
const added = args[0] === '--new' ? JSON.parse(readFileSync(args[1], 'utf8')) : undefined;
const chosen = added === undefined ? args : args.slice(2);
const files = chosen.length > 0 ? chosen : readdirSync(folder).filter((name) => name.endsWith('.json'));
const workers = 3;

/** Output as it is stored: text, or base64 of bytes that are not text. */
function stored(bytes) {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? { output: text } : { outputBase64: bytes.toString('base64') };
}

/** Answers cases in one run of Helm; when one of them fails, each half on its own, down to the one that fails. */
async function answer(cases, values, answers) {
  if (cases.length === 0) return;
  const outputs = await outputsOf(
    cases.map(({ text }) => text),
    values,
  );
  if (outputs !== undefined) {
    for (const [index, each] of cases.entries()) answers.set(each, stored(outputs[index]));
  } else if (cases.length === 1) {
    const error = await errorOf(cases[0].text, values);
    if (error === undefined) throw new Error(`Helm renders this alone, but not as an included file: ${cases[0].text}`);
    answers.set(cases[0], { error });
  } else {
    const half = cases.length >> 1;
    await answer(cases.slice(0, half), values, answers);
    await answer(cases.slice(half), values, answers);
  }
}

async function answerAll({ values, cases }) {
  const answers = new Map();
  // What failed last time is asked about alone, so that the others go in few runs.
  const jobs = cases.filter((each) => each.error !== undefined).map((each) => [each]);
  const others = cases.filter((each) => each.error === undefined);
  for (let at = 0; at < others.length; at += 100) jobs.push(others.slice(at, at + 100));
  const work = async () => {
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) await answer(job, values, answers);
  };
  await Promise.all(Array.from({ length: workers }, work));
  return {
    values,
    cases: cases.map((each) => ({ function: each.function, text: each.text, ...answers.get(each) })),
  };
}

for (const name of files) {
  const path = join(folder, name);
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { values: {}, cases: [] };
  const texts = new Set(known.cases.map(({ text }) => text));
  if (added !== undefined) {
    known.values = added.values;
    known.cases.push(...added.cases.filter(({ text }) => !texts.has(text)));
  }
  const answered = await answerAll(known);
  const lines = answered.cases.map((each) => `    ${JSON.stringify(each)}`);
  writeFileSync(
    path,
    `{\n  "values": ${JSON.stringify(answered.values)},\n  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
  const errors = answered.cases.filter(({ error }) => error !== undefined).length;
  console.log(`${name}: ${answered.cases.length - errors} outputs, ${errors} errors`);
}
