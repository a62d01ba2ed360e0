// Asks the installed Helm what a template text renders to. Used by the regeneration and the comparison scripts of the
// template engine.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fuzzedVersion, helmProgram } from './helm-program.js';

const helm = helmProgram(fuzzedVersion);
const run = promisify(execFile);

/** Renders a chart of the given template files; the standard output, or what Helm said. */
async function render(files, values) {
  const root = mkdtempSync(join(tmpdir(), 'gotemplate-'));
  try {
    mkdirSync(join(root, 'templates'));
    writeFileSync(join(root, 'Chart.yaml'), 'apiVersion: v2\nname: c\nversion: 1.0.0\n');
    writeFileSync(join(root, 'values.yaml'), JSON.stringify(values));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'templates', name), text);
    const { stdout } = await run(helm, ['template', 'release', root], { maxBuffer: 1 << 30, timeout: 60_000 });
    return { stdout };
  } catch (error) {
    if (error.killed === true) return { error: 'helm did not end within a minute' };
    if (typeof error.stderr !== 'string') throw error;
    return { error: error.stderr };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The bytes of a JavaScript string in which a byte that is not valid UTF-8 is a low surrogate U+DC80..U+DCFF. */
export function bytesOf(text) {
  const parts = [...text].map((char) => {
    const code = char.codePointAt(0);
    return code >= 0xdc80 && code <= 0xdcff ? Buffer.from([code & 0xff]) : Buffer.from(char);
  });
  return Buffer.concat(parts);
}

/**
 * What each text writes, as bytes, when it is a template file that is included with the chart's top object. Undefined
 * for all when one of them fails.
 */
export async function outputsOf(texts, values) {
  const files = Object.fromEntries(texts.map((text, index) => [`_${index}.tpl`, bytesOf(text)]));
  const lines = texts.map((_, index) => `"${index}": {{ include "c/templates/_${index}.tpl" . | b64enc | quote }}`);
  const { stdout } = await render({ ...files, 'out.yaml': lines.join('\n') }, values);
  if (stdout === undefined) return undefined;
  const found = new Map([...stdout.matchAll(/^"(\d+)": "(.*)"$/gm)].map(([, index, data]) => [Number(index), data]));
  return texts.map((_, index) => Buffer.from(found.get(index), 'base64'));
}

/** What Helm says when a text is rendered as the file `templates/t.yaml`; undefined when it renders. */
export async function errorOf(text, values) {
  // The output may be no YAML; only what templates say counts.
  const wrapped = { 't.yaml': bytesOf(text) };
  const { error } = await render(wrapped, values);
  if (error === undefined) return undefined;
  const message = error
    .replace(/^Error: /, '')
    .replace(/\n+Use --debug flag to render out invalid YAML\n*$/, '')
    .replace(/\n$/, '');
  return message.startsWith('YAML parse error') || message.startsWith('error converting') ? undefined : message;
}
