// Bundles the script and the style of the HTML report into src/report/html/page-assets.ts, from which the report is
// written. With --check nothing is written, and the exit code is 1 when the file is not what the sources give.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const file = join(root, 'src/report/html/page-assets.ts');

/** The text of the file that the sources of the page give. */
export async function pageAssets() {
  const bundle = await rolldown({ cwd: root, input: 'src/report/page/page.ts', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  const style = readFileSync(join(root, 'src/report/page/page.css'), 'utf8').replace(/\n\s*/g, '\n');
  return [
    '// Written by scripts/page-assets.js from src/report/page.',
    '/** The script of the HTML report. */',
    `export const pageScript = ${JSON.stringify(output[0].code)};`,
    '/** Its style. */',
    `export const pageStyle = ${JSON.stringify(style)};`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await pageAssets();
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (text !== readFileSync(file, 'utf8')) {
    process.stderr.write(
      'src/report/html/page-assets.ts is not what the sources of the page give: run node scripts/page-assets.js\n',
    );
    process.exitCode = 1;
  }
}
