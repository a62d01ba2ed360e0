// Compares random calls of sprig's functions with the installed Helm (npm run oracles).
//
//   node scripts/fuzz/sprig.js [COUNT] [SEED] [FUNCTION,…]
//
// Prints the calls whose results differ, in a form that `scripts/oracle/sprig.js --new` takes. Functions whose results
// are random, or depend on the clock, are left out.

import { loadTypeScript } from '../load-typescript.js';
import { errorOf, outputsOf } from '../oracle/helm-template-oracle.js';

const [count = '500', seed = String(Date.now() % 100_000), only = ''] = process.argv.slice(2);
const { chartData, goBytes, runSprig, sprigFunctions } = await loadTypeScript(
  'src/core/go/go-string.ts',
  'src/engines/gotemplate/sprig/sprig.ts',
  'test/engines/gotemplate/run-template.ts',
  'test/engines/gotemplate/sprig/run-sprig.ts',
);

let state = Number(seed) >>> 0;
/** The next number of a small generator (mulberry32), below 1. */
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const pick = (items) => items[Math.floor(random() * items.length)];
const times = (most, make) => Array.from({ length: Math.floor(random() * (most + 1)) }, make);

const parts = "a b A Z 0 1 9 - _ . , / é ß 日 😀 ǆ ' $ < & % = : @ foo HTTP Server ! +".split(' ');
parts.push(' ', '  ', '\n', '\t', '\r', '"', '\\', 'hello world', '\u00a0', '\u2028', '\udcff', '\udcc3', '\udca9');
const texts = [
  ...['', '1', '12', '-3', '0x1F', '012', '1.5', '1.0', '1e3', 'true', 'a,b,c', '1.2.3', 'v1.2.3-rc.1+b', '>=1.2'],
  ...[
    '2006-01-02',
    '2024-02-30',
    '1h30m',
    'UTC',
    '{"a":1}',
    '[1,2]',
    'YWJj',
    'MFRGG===',
    'http://u:p@h:80/p?q#f',
    '/a/../b',
  ],
  ...['[a-z]+', '(a)(b)?', 'x*', '$1', '${1}', '\\d', 'nan', 'string', 'int', 'map', '[]interface {}'],
];
const quoted = (text) =>
  `"${text.replaceAll(/["\\\n\t\r\udc80-\udcff]/gu, (char) => {
    const known = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' }[char];
    return known ?? `\\x${(char.charCodeAt(0) & 0xff).toString(16)}`;
  })}"`;
const string = () => quoted(random() < 0.4 ? pick(texts) : times(8, () => pick(parts)).join(''));
const integer = () => pick(['0', '1', '2', '3', '5', '7', '10', '-1', '-2', '-7', '100', '255']);
const number = () =>
  random() < 0.4
    ? integer()
    : pick([
        '1.5',
        '-2.5',
        '0.1',
        '1e6',
        '1e21',
        '1e-7',
        '123456.789',
        '9007199254740993',
        '(int64 5)',
        '(float64 "nan")',
      ]);
const list = (depth) => `(list${times(4, () => ` ${any(depth)}`).join('')})`;
const keys = ['a', 'b', 'c', 'scheme', 'host', 'path', 'a b', 'é'];
const dictionary = (depth) => `(dict${times(3, () => ` ${quoted(pick(keys))} ${any(depth)}`).join('')})`;
const others = [
  ...[
    '(until 3)',
    '(splitList "," "b,a,c")',
    '(split "," "x,y")',
    '.Values.s',
    '.Values.n',
    '.Values.l',
    '.Values.nope',
  ],
  ...[
    '(semver "1.2.3")',
    '(toDate "2006-01-02" "2024-05-06")',
    '(rest list)',
    '1i',
    '(chunk 2 (list 1 2 3))',
    'nil',
    'true',
  ],
];
function any(depth = 0) {
  const kinds = [string, number, () => pick(others)];
  if (depth < 3)
    kinds.push(
      () => list(depth + 1),
      () => dictionary(depth + 1),
    );
  return pick(kinds)();
}
function argument(type) {
  if (random() < 0.04) return any();
  switch (type) {
    case 'string':
      return string();
    case 'int':
      return integer();
    case 'uint32':
      return pick(['0', '1', '5']);
    case 'float64':
      return pick(['0.5', '1.0', '0.9']);
    case 'bool':
      return pick(['true', 'false']);
    case '[]interface {}':
      return list(0);
    case 'map[string]interface {}':
      return dictionary(0);
    case 'time.Time':
      return '(toDate "2006-01-02" "2024-05-06")';
    default:
      return any();
  }
}

const unstable =
  /^(?:gen|rand|uuid|shuffle|bcrypt|htpasswd|encryptAES|keys|values|now|ago|html|date$|dateInZone|date_in|durationR)/;
// Helm has its own; derivePassword takes long.
const excluded = new Set(['derivePassword', 'fromJson', 'fail']);
const chosen = only === '' ? [] : only.split(',');
const functions = [...sprigFunctions().values()].filter(({ name }) =>
  chosen.length > 0 ? chosen.includes(name) : !unstable.test(name) && !excluded.has(name),
);

function call() {
  const { name, params, variadic } = pick(functions);
  const args = params.map(argument);
  if (variadic !== undefined) args.push(...times(3, () => argument(variadic)));
  const expression = [name, ...args].join(' ');
  const text = pick([
    `{{ ${expression} }}`,
    `{{ ${expression} | toJson }}`,
    `{{ printf "%v %T" (${expression}) nil }}`,
  ]);
  return { function: name, text };
}

const values = { s: 'hello wORLD é', n: 1234567.5, l: [1, 'a', null, [2], { k: 'v' }] };
const cases = Array.from({ length: Number(count) }, call);
const ours = new Map(cases.map((each) => [each, runSprig(each.text, chartData(values))]));
const differing = [];

/** Compares cases that should succeed, in one run of Helm; when one fails, each half on its own. */
async function compareOutputs(group) {
  if (group.length === 0) return;
  const outputs = await outputsOf(
    group.map(({ text }) => text),
    values,
  );
  if (outputs !== undefined) {
    for (const [index, each] of group.entries()) {
      if (!Buffer.from(goBytes(ours.get(each).output)).equals(outputs[index])) differing.push(each);
    }
  } else if (group.length === 1) differing.push(...group);
  else {
    await compareOutputs(group.slice(0, group.length >> 1));
    await compareOutputs(group.slice(group.length >> 1));
  }
}

const succeeding = cases.filter((each) => ours.get(each).error === undefined);
for (let at = 0; at < succeeding.length; at += 200) await compareOutputs(succeeding.slice(at, at + 200));
const failing = cases.filter((each) => ours.get(each).error !== undefined);
const worker = async () => {
  for (let each = failing.pop(); each !== undefined; each = failing.pop()) {
    const error = await errorOf(each.text, values);
    // What Helm says was read as UTF-8.
    if (error !== ours.get(each).error.toWellFormed()) differing.push(each);
  }
};
await Promise.all([worker(), worker(), worker()]);
console.log(`seed ${seed}: ${cases.length} calls, ${differing.length} differ`);
process.exitCode = differing.length > 0 ? 1 : 0;
if (differing.length > 0) console.log(JSON.stringify({ values, cases: differing }, null, 2));
