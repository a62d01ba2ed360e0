// node scripts/release/release-notes.js VERSION
//
// Prints what CHANGELOG.md says of a version. Fails when package.json or the program hold another version, or when the
// changelog says nothing of it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const version = process.argv[2] ?? '';

function refuse(why) {
  console.error(why);
  process.exit(1);
}

if (!/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(version))
  refuse('usage: node scripts/release/release-notes.js VERSION, such as 1.2.3');
const own = JSON.parse(read('package.json')).version;
if (own !== version) refuse(`package.json holds ${own}, not ${version}`);
if (!read('src/core/version.ts').includes(`'${version}'`)) refuse(`src/core/version.ts does not hold ${version}`);
const sections = read('CHANGELOG.md').split(/^## /m);
const notes = sections.find((section) => new RegExp(`^v?${version.replaceAll('.', '\\.')}(?:\\s|$)`).test(section));
if (notes === undefined) refuse(`CHANGELOG.md has no section for ${version}`);
const text = notes.slice(notes.indexOf('\n')).trim();
if (text === '') refuse(`the section for ${version} in CHANGELOG.md is empty`);
console.log(text);
