// Regenerates the expected texts in test/conformance/gotemplate/*.json with the installed Helm (npm run oracles).
//
//   node scripts/oracle/gotemplate.js [FILE…]
//
// A file holds the values of a chart and template texts. A case gets `output`, what the text writes before Helm removes
// "<no value>" (in base64 when it is not UTF-8), or `error`, what Helm says. With `--new TEXTS.json FILE` the list of
// texts is added to a file first.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorOf, outputsOf } from './helm-template-oracle.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'test', 'conformance', 'gotemplate');
const args = process.argv.slice(2);
const added = args[0] === '--new' ? JSON.parse(readFileSync(args[1], 'utf8')) : [];
const chosen = args[0] === '--new' ? args.slice(2) : args;
const files = chosen.length > 0 ? chosen : readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Output as it is stored: text, or base64 of bytes that are not text. */
function stored(bytes) {
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? { output: text } : { outputBase64: bytes.toString('base64') };
}

async function answer({ values, cases }) {
  const results = cases.map(({ text }) => ({ text }));
  let next = 0;
  const worker = async () => {
    while (next < results.length) {
      const result = results[next++];
      const error = await errorOf(result.text, values);
      if (error !== undefined) result.error = error;
      // Definitions would meet those of other cases.
      else if (/define|block/.test(result.text))
        Object.assign(result, stored((await outputsOf([result.text], values))[0]));
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  const rest = results.filter((result) => Object.keys(result).length === 1);
  const outputs = await outputsOf(
    rest.map(({ text }) => text),
    values,
  );
  rest.forEach((result, index) => Object.assign(result, stored(outputs[index])));
  return { values, cases: results };
}

for (const name of files) {
  const path = join(folder, name);
  const table = JSON.parse(readFileSync(path, 'utf8'));
  table.cases.push(...added.map((text) => ({ text })));
  const answered = await answer(table);
  const lines = answered.cases.map((each) => `    ${JSON.stringify(each)}`);
  writeFileSync(
    path,
    `{\n  "values": ${JSON.stringify(answered.values)},\n  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
  console.log(
    `${name}: ${answered.cases.filter(({ error }) => error === undefined).length} outputs, ${answered.cases.filter(({ error }) => error !== undefined).length} errors`,
  );
}
