// Runs every regular expression of src on texts that are pumped up, of 50 and of 100 thousand characters, and prints
// those whose time grows faster than the text: node scripts/patterns/pumped.js [PART OF A PATTERN]… The texts repeat
// what the literal itself is made of: each of its pieces, and pairs of them, in front of an end that does not fit.
// Those of superlinear.js are marked: their texts are bounded.
import { patternsOf } from './literals.js';
import { superlinear } from './superlinear.js';

const sizes = [50_000, 100_000];
const most = { milliseconds: 100, growth: 3, pieces: 16 };
const listed = new Map(superlinear.map(([pattern, bound]) => [String(pattern), bound]));
const wanted = process.argv.slice(2);
const literals = patternsOf().literals.filter(({ key }) => wanted.every((part) => key.includes(part)));

/** One character or word for each piece of a pattern. */
function piecesOf(pattern) {
  const classes = { d: '1', w: 'a', s: ' ', n: '\n', t: '\t', r: '\r', D: 'a', W: '-', S: 'a' };
  const words = pattern.match(/\[\^?(?:\\.|[^\]\\])*\]|\\[a-zA-Z]|\\.|[A-Za-z0-9 _-]+|[^()|*+?{}^$.[\]\\]/g) ?? [];
  const pieces = words.flatMap((word) => {
    if (word.startsWith('[^')) return ['a', ' ', '#'];
    if (word.startsWith('['))
      return [...word.slice(1, -1).replace(/\\([dws])/g, (_, name) => classes[name])].slice(0, 4);
    if (/^\\[a-zA-Z]$/.test(word)) return [classes[word[1]] ?? 'a'];
    return [word.startsWith('\\') ? word.slice(1) : word];
  });
  return [...new Set([...pieces, 'a', '0', ' ', '\n'])].slice(0, most.pieces);
}

function time(pattern, flags, text) {
  const expression = new RegExp(pattern, flags);
  const start = performance.now();
  if (flags.includes('g')) text.replace(expression, '');
  else expression.exec(text);
  return performance.now() - start;
}

let slow = 0;
let unlisted = 0;
for (const { key, pattern, flags, places } of literals) {
  const pieces = piecesOf(pattern);
  const units = [...pieces, ...pieces.flatMap((one) => pieces.map((other) => one + other))];
  const texts = units.flatMap((unit) => [
    { unit, of: (size) => `${unit.repeat(size / unit.length)}\u0001` },
    { unit, of: (size) => `${pieces[0] ?? ''}${unit.repeat(size / unit.length)}\n\u0001` },
  ]);
  // The worst of short texts is the worst of long ones.
  const short = texts.map((text) => ({ ...text, took: time(pattern, flags, text.of(sizes[0] / 10)) }));
  const worst = short.reduce((one, other) => (other.took > one.took ? other : one));
  // What takes seconds is known from the half of it.
  const at = (worst.took > most.milliseconds / 4 ? [sizes[0] / 10, sizes[0] / 5] : sizes).map((size) =>
    Math.min(time(pattern, flags, worst.of(size)), time(pattern, flags, worst.of(size))),
  );
  const [half = 0, whole = 0] = at;
  const isSlow = whole > most.milliseconds || (whole > 20 && whole > most.growth * half);
  if (!isSlow) continue;
  slow++;
  if (!listed.has(key)) unlisted++;
  const took = at.map((milliseconds) => milliseconds.toFixed(1).padStart(8)).join(' ');
  console.log(`${took} ms  ${JSON.stringify(worst.unit)}  ${places[0]}  ${listed.get(key) ?? 'NOT LISTED'}`);
}
console.log(
  `${literals.length} literals, ${slow} that are slow or grow faster than their text, ${unlisted} of them not listed`,
);
if (unlisted > 0) process.exitCode = 1;
