// Checks that every regular expression in src takes linear time in its text, or is in the table of superlinear.js: node
// scripts/patterns/check.js [--write] [DIRECTORY] What recheck found of a literal stands in linear.txt, as hashes, so
// that only new ones take time: seconds each. `--write` asks about all of them anew, which takes minutes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { patternsOf } from './literals.js';
import { madePatterns, superlinear } from './superlinear.js';

const file = new URL('linear.txt', import.meta.url);
const isWriting = process.argv.includes('--write');
const known = new Set(isWriting ? [] : readFileSync(file, 'utf8').trim().split('\n'));
const listed = new Map(superlinear.map(([pattern]) => [String(pattern), 0]));
const { literals, made } = patternsOf(process.argv.slice(2).find((argument) => argument !== '--write'));
const complaints = [];

for (const { key } of literals) if (listed.has(key)) listed.set(key, 1);
for (const [key, count] of listed)
  if (count === 0) complaints.push(`${key} stands nowhere: remove it from superlinear.js`);
const files = new Set(madePatterns.map(([path]) => path));
for (const one of made)
  if (!files.has(one.file)) complaints.push(`${one.place}: a pattern made of a text: use RE2JS, or list the file`);
for (const path of files)
  if (made.every((one) => one.file !== path))
    complaints.push(`${path} makes no patterns: remove it from superlinear.js`);

const hashOf = ({ key }) => createHash('sha256').update(key).digest('hex').slice(0, 16);
const waiting = literals.filter((one) => !listed.has(one.key) && !known.has(hashOf(one)));
if (waiting.length > 0) {
  const { check } = await import('recheck');
  const next = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const { pattern, flags, places, key } = one;
      let found = await check(pattern, flags);
      // Under limits of time a busy machine finds more.
      if (found.status !== 'safe')
        found = await check(pattern, flags, { attackTimeout: null, incubationTimeout: null, timeout: 120_000 });
      const time = found.complexity?.summary ?? found.error?.kind ?? '';
      if (found.status === 'safe') known.add(hashOf(one));
      else
        complaints.push(`${places[0]}: ${key} is ${found.status} (${time}); its worst text: ${found.attack?.pattern}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, next));
}
if (isWriting) writeFileSync(file, `${[...known].sort().join('\n')}\n`);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error('Make it linear, or bound its text and list it with the bound in scripts/patterns/superlinear.js.');
  process.exitCode = 1;
}
