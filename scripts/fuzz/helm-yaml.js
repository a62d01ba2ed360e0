// Compares how random data is written and random text is read (YAML, JSON, TOML), and how random arguments and values
// files are taken, with the installed Helm (npm run oracles).
//
//   node scripts/fuzz/helm-yaml.js [COUNT] [SEED]
//
// One process of Helm answers a few hundred cases of data; arguments and values files, one case in twenty, take a
// process each. Prints the input of what differs, cut down to as little as still differs, and exits with 1 when
// something does.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadTypeScript } from '../load-typescript.js';
import { fuzzedVersion, helmProgram } from '../oracle/helm-program.js';

const helm = helmProgram(fuzzedVersion);
const { memoryTree, templateCommand } = await loadTypeScript(
  'src/core/files/memory-tree.ts',
  'test/support/command-of.ts',
);
const count = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? 1);
const scratch = mkdtempSync(join(tmpdir(), 'fuzz-yaml-'));
const env = {
  PATH: process.env.PATH,
  HOME: scratch,
  HELM_CACHE_HOME: scratch,
  HELM_CONFIG_HOME: scratch,
  HELM_DATA_HOME: scratch,
};

let state = (seed * 2_654_435_761) >>> 0;
/** The next number of a small generator (mulberry32), below `n`. */
function below(n) {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
}
const pick = (list) => list[below(list.length)];
const times = (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make);

const SCALARS = [
  ...[
    '',
    '~',
    'null',
    'Null',
    'yes',
    'No',
    'on',
    'OFF',
    'y',
    'n',
    'true',
    'False',
    '0',
    '-0',
    '+1',
    '1',
    '012',
    '0o17',
    '0x1F',
    '0b101',
    '1_000',
    '08',
  ],
  ...[
    '1.5',
    '.5',
    '1.',
    '1e3',
    '1E-7',
    '1e400',
    '.inf',
    '-.Inf',
    '.NaN',
    '100000000000000000000',
    '9223372036854775808',
    '1:30',
    '190:20:30',
    '0.1e1',
  ],
  ...[
    '2024-01-02',
    '2024-1-2',
    '2024-01-02T03:04:05Z',
    '2024-01-02 03:04:05.5 +1:00',
    '2001-12-14t21:59:43.10-05:00',
    '2024-02-30',
    '1.2.3',
    '<<',
    '=',
    '!x',
  ],
  ...[
    'a',
    'a b',
    'key',
    'é',
    '日本',
    '😀',
    'x: y',
    'x:y',
    'a #b',
    'a#b',
    '- a',
    '-a',
    '?',
    '? x',
    '[',
    ']',
    '{a}',
    ', ',
    '&a',
    '*a',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    '---',
    '...',
  ],
  ...[
    ' lead',
    'trail ',
    'a\nb',
    'a\n',
    '\na',
    'a\n\nb\n\n',
    '  a\nb',
    '\ta',
    'a\tb',
    'a\r\nb',
    'a\rb',
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\ufffd',
    '"',
    "'",
    '\\',
    "it's",
    'a: \'b\' "c"',
  ],
  ...[
    'the quick brown fox jumps over the lazy dog and then it goes home to sleep until tomorrow morning',
    `${'long '.repeat(30)}end`,
    'x'.repeat(140),
    'word  '.repeat(20),
    `a: ${'b '.repeat(60)}`,
  ],
  ...[
    '{"a":1}',
    '<&>',
    '\u2028<',
    'null ',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '0123e',
    '+.5',
    '1__0',
    '0x',
    '12e03',
    '- ',
    ':',
    'a:',
    ':a',
    '#',
    '#a',
    ' #',
  ],
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  1e6,
  1e20,
  1e21,
  1e-6,
  1e-7,
  123456789,
  1234567890123,
  0.1,
  1 / 3,
  5e-324,
  1.7976931348623157e308,
  9007199254740992,
  1e15,
  100000,
  0.00001,
];
const CHARS = [
  ...'ab0 -:#,[]{}\'"\n\t|>&*!%@`?~.=<é',
  ' ',
  ' ',
  '\n',
  '\\',
  '\r',
  '\u0085',
  '\u2029',
  '\u007f',
  '😀',
  '\u0001',
];

const text = () => (below(3) > 0 ? pick(SCALARS) : times(0, 12, () => pick(below(3) > 0 ? CHARS : SCALARS)).join(''));
function data(depth = 0) {
  const kind = below(depth > 3 ? 5 : 9);
  if (kind < 3) return text();
  if (kind === 3) return pick(NUMBERS);
  if (kind === 4) return pick([null, true, false, [], {}]);
  if (kind < 7) return Object.fromEntries(times(0, 4, () => [text(), data(depth + 1)]));
  return times(0, 4, () => data(depth + 1));
}

const plain = () => pick([...SCALARS.filter((each) => !/[\n\r]/.test(each) && each.length < 20), 'v', 'w', '12']);
const indentOf = (n) => ' '.repeat(n);
/** A node that follows `key:` or `-`, with its leading space or line break. */
function node(indent, depth) {
  const anchor =
    below(12) === 0
      ? ` &${pick(['a', 'b'])}`
      : below(30) === 0
        ? ` ${pick(['!!str', '!!int', '!!float', '!!binary', '!!null', '!!bool', '!x', '!!map', '!!timestamp', '!', '!!seq'])}`
        : '';
  const kind = below(depth > 3 ? 7 : 11);
  if (kind < 3) return `${anchor} ${plain()}${below(8) === 0 ? ' # note' : ''}\n`;
  if (kind === 3)
    return `${anchor} ${pick([`"${plain().replaceAll(/["\\]/g, '')}"`, `'${plain().replaceAll("'", "''")}'`, '"\\u00e9\\n\\x41\\/"', '"a\\\n   b"', `'it''s'`, '"a\n\n    b"', "'x\n  y'", 'a\n  b'.replace('\n', `\n${indentOf(indent + 2)}`)])}\n`;
  if (kind === 4) return ` ${pick(['*a', '*b', '*a ', '~', ''])}\n`;
  if (kind === 5) return `${anchor} ${flow(depth)}\n`;
  if (kind === 6) {
    const head = `${pick(['|', '>'])}${pick(['', '', '-', '+', '2', '1-', '+2', ' # c'])}`;
    return `${anchor} ${head}\n${times(0, 4, () => `${indentOf(indent + 2)}${pick(['', '', ' ', '  '])}${pick(['line', 'more text', '', '# no comment', '- x', '\ttab', 'k: v'])}\n`).join('')}${below(4) === 0 ? '\n\n' : ''}`;
  }
  if (kind < 9) return `${anchor}\n${mapping(indent + pick([2, 2, 2, 1, 4]), depth + 1)}`;
  return `${anchor}\n${sequence(indent + pick([0, 2, 2]), depth + 1)}`;
}
function flow(depth) {
  const item = () =>
    depth < 4 && below(4) === 0
      ? flow(depth + 1)
      : pick([
          'a',
          '1',
          '"q"',
          "'s'",
          'x y',
          '~',
          '',
          '2024-01-02',
          '*a',
          'yes',
          '0x1',
          'a: b',
          '? x',
          '12:30',
          '"k":v',
          '1.5',
        ]);
  return below(2) === 0
    ? `[${times(0, 3, item).join(pick([', ', ',', ',\n    ']))}${pick(['', '', ','])}]`
    : `{${times(0, 3, () => `${pick(['a', 'b', '"c"', '1', 'yes', '<<'])}${pick([': ', ': ', ':', ' : '])}${item()}`).join(', ')}}`;
}
function mapping(indent, depth) {
  return times(1, 4, () => {
    const key =
      below(12) === 0
        ? pick([
            '<<',
            '? k\n'.trim(),
            '"q k"',
            '12',
            '1.5',
            'true',
            'null',
            '*a',
            '[x]',
            '~',
            '2024-01-02',
            "'s'",
            '0x10',
            '.inf',
          ])
        : pick(['a', 'b', 'c', 'd', 'key', 'x-y', 'on']);
    if (key === '<<') return `${indentOf(indent)}<<: ${pick(['*a', '[*a, *b]', '{a: 1}', '1', '*b'])}\n`;
    return `${below(40) === 0 ? pick(['# comment\n', '\n', '  # far\n', '\t\n']) : ''}${indentOf(indent)}${key}:${node(indent, depth)}`;
  }).join('');
}
const sequence = (indent, depth) =>
  times(1, 3, () =>
    below(4) === 0
      ? `${indentOf(indent)}- ${mapping(indent + 2, depth + 1).trimStart()}`
      : `${indentOf(indent)}-${node(indent, depth + 1)}`,
  ).join('');
function document() {
  const head = pick(['', '', '', '', '', '---\n', '# top\n', '%YAML 1.1\n---\n', '\ufeff', '--- # c\n', '\n\n']);
  let body = below(5) === 0 ? sequence(0, 0) : below(20) === 0 ? `${plain()}\n` : mapping(0, 0);
  if (below(8) === 0) body = `a: &a {x: 1}\nb: &b {x: 2, y: [3]}\n${body}`;
  if (below(15) === 0) body += pick(['---\nz: 1\n', '...\n', '...\nq: 1\n', '---\n', '# end']);
  let out = head + body;
  if (below(6) === 0) {
    const at = below(out.length + 1);
    out = out.slice(0, at) + pick([...CHARS, '\t', '  ', ': ', '- ', '\n']) + out.slice(at + below(2));
  }
  return out.toWellFormed();
}

const tomlKey = () => pick(['a', 'b', 'a.b', '"q k"', "'l'", '1', 'c-d', 'x_y', 'a . c', 'é', '']);
const tomlValue = (depth = 0) =>
  below(depth > 2 ? 3 : 4) > 0
    ? pick([
        '1',
        '-0',
        '1_000',
        '0x1f',
        '0o7',
        '0b1',
        '01',
        '1.5',
        '1e3',
        '1.',
        '.5',
        'inf',
        '-nan',
        'true',
        'True',
        '"s"',
        '"\\u00e9\\t"',
        "'raw\\'",
        '"""\nm\n"""',
        "'''x'''",
        '"""a\\\n   b"""',
        '2024-01-02',
        '2024-01-02T03:04:05Z',
        '2024-01-02 03:04:05',
        '03:04:05.5',
        '2024-01-02T03:04:05+01:00',
        '1979-13-01',
        '"open',
        '[]',
        '{}',
        '9223372036854775808',
        '"\\x41"',
        '"\\e"',
      ])
    : below(2) === 0
      ? `[${times(0, 3, () => tomlValue(depth + 1)).join(', ')}${pick(['', ','])}]`
      : `{${times(0, 3, () => `${tomlKey()} = ${tomlValue(depth + 1)}`).join(', ')}}`;
const toml = () =>
  times(1, 5, () =>
    below(4) === 0
      ? pick([`[${tomlKey()}]`, `[[${tomlKey()}]]`, '# c', ''])
      : `${tomlKey()} = ${tomlValue()}${pick(['', '', ' # c', ' x'])}`,
  )
    .join('\n')
    .toWellFormed();

function json() {
  const good = JSON.stringify(below(4) === 0 ? times(0, 3, () => data(2)) : { a: data(1), b: data(2) });
  if (below(3) > 0) return good;
  const at = below(good.length + 1);
  return (
    good.slice(0, at) +
    pick(['', ',', '}', '"', 'x', '\n', '1', '\\', ' ', '-', '.', 'e']) +
    good.slice(at + below(3))
  ).toWellFormed();
}

const WRITERS = [
  'toYaml',
  'toYaml',
  'toYaml',
  'toYamlPretty',
  'toJson',
  'toPrettyJson',
  'toRawJson',
  'toToml',
  'mustToYaml',
  'quote',
  'squote',
  'toString',
];
const READERS = { fromYaml: document, fromYamlArray: document, fromJson: json, fromJsonArray: json, fromToml: toml };
/**
 * Whether Helm's answer depends on the pieces in which its parser reads a text (docs/helm.md). It reads 512 bytes at a
 * time, so it meets another fault, or the end of the first document, before a forbidden character that stands further
 * on; and it looks for a byte order mark where the piece begins, not where it reads.
 */
function dependsOnPieces(input) {
  const forbidden = /[^\t\n\r\u0085\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
  return (Buffer.byteLength(input) > 512 && forbidden.test(input)) || input.lastIndexOf('\ufeff') > 0;
}
function dataCase() {
  if (below(5) < 2) return { op: pick(WRITERS), input: JSON.stringify({ v: data() }) };
  const op = pick([
    'fromYaml',
    'fromYaml',
    'fromYaml',
    'fromYaml',
    'fromYamlArray',
    'fromJson',
    'fromJsonArray',
    'fromToml',
  ]);
  let input = READERS[op]();
  while (/^fromYaml/.test(op) && dependsOnPieces(input)) input = READERS[op]();
  return { op, input };
}
const template = [
  ...[...new Set(WRITERS)].map((name) => `{{- define "${name}" }}{{ get (fromJson .) "v" | ${name} }}{{ end }}`),
  ...Object.keys(READERS).map(
    (name) => `{{- define "${name}" }}{{ $v := ${name} . }}{{ printf "%v" $v }} {{ toYaml $v }}{{ end }}`,
  ),
  '{{- range $i, $c := .Values.cases }}\n"{{ $i }}": {{ include $c.op (b64dec $c.input) | b64enc | quote }}\n{{- end }}\n',
].join('\n');

/** Both answers about a chart's files and the arguments for it: standard output, or undefined and what was said. */
function ask(files, args = [], extra = {}) {
  const directory = mkdtempSync(join(scratch, 'c-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  for (const [path, content] of Object.entries(extra)) writeFileSync(join(directory, path), content);
  const run = spawnSync(helm, ['template', 'rel', '.', ...args], {
    env,
    cwd: directory,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
    timeout: 120_000,
  });
  rmSync(directory, { recursive: true, force: true });
  const result = templateCommand(['rel', '.', '--helm-version', fuzzedVersion, ...args], {
    readFile: (path) => (extra[path] === undefined ? undefined : new TextEncoder().encode(extra[path])),
    openDirectory: () => ({ tree: memoryTree(files), directory: '' }),
  });
  return {
    theirs: run.status === 0 ? run.stdout : undefined,
    said: run.stderr,
    ours: result.problems.length > 0 ? undefined : Buffer.from(result.stdout).toString(),
    problem: result.problems[0]?.message,
  };
}

const chart = { 'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n' };
const answersIn = (stdout) =>
  new Map([...stdout.matchAll(/^"(\d+)": "(.*)"$/gm)].map(([, at, answer]) => [Number(at), answer]));
let compared = 0;
let refused = 0;
let differing = 0;
let severally = 0;

function askData(cases) {
  const values = JSON.stringify({
    cases: cases.map(({ op, input }) => ({ op, input: Buffer.from(input).toString('base64') })),
  });
  return ask({ ...chart, 'values.yaml': values, 'templates/x.yaml': template });
}
/** An answer as text. */
const textOf = (answer) => Buffer.from(answer ?? '', 'base64').toString();
/**
 * True when Helm, asked again and again, also gives our answer: of several keys that JSON cannot have Go names one by
 * chance, and the order of keys in which digits and letters take turns (`08`, `0b1`, `1e3`) depends on the order in
 * which the map gives them.
 */
function hasSeveralAnswers(one) {
  const { ours, theirs } = askData([one]);
  let found = ours === theirs;
  for (let tries = 0; tries < 20 && !found; tries++) found = askData([one]).theirs === ours;
  if (found) severally++;
  return found;
}
function differs(one) {
  const { ours, theirs } = askData([one]);
  if (ours === undefined || theirs === undefined) return ours !== theirs;
  return answersIn(ours).get(0) !== answersIn(theirs).get(0);
}
/** The input with pieces left out, as long as both still answer differently. */
function minimised({ op, input }) {
  let least = input;
  for (let size = least.length >> 1, tries = 0; size >= 1 && tries < 40; size >>= 1) {
    for (let at = 0; at < least.length && tries < 40; ) {
      const shorter = (least.slice(0, at) + least.slice(at + size)).toWellFormed();
      const valid = () => {
        if (!op.startsWith('to') && op in READERS) return true;
        try {
          JSON.parse(shorter);
          return true;
        } catch {
          return false;
        }
      };
      if (!valid()) {
        at += size;
        continue;
      }
      tries++;
      if (differs({ op, input: shorter })) least = shorter;
      else at += size;
    }
  }
  return least;
}
function report(kind, input, theirs, ours) {
  differing++;
  console.log(`--- ${kind}, seed ${seed}\n${JSON.stringify(input)}\n--- helm\n${theirs}\n--- engine\n${ours}\n`);
}
function compareData(cases) {
  if (cases.length === 0) return;
  const { ours, theirs, said, problem } = askData(cases);
  if (theirs !== undefined && ours !== undefined) {
    compared += cases.length;
    if (ours === theirs) return;
    const [our, their] = [answersIn(ours), answersIn(theirs)];
    for (const [at, one] of cases.entries()) {
      if (our.get(at) === their.get(at) || hasSeveralAnswers(one)) continue;
      const input = differing < 8 ? minimised(one) : one.input;
      const again = askData([{ op: one.op, input }]);
      const decode = (stdout) => (stdout === undefined ? undefined : JSON.stringify(textOf(answersIn(stdout).get(0))));
      report(one.op, input, decode(again.theirs) ?? again.said, decode(again.ours) ?? again.problem);
    }
  } else if (cases.length === 1) {
    if (ours === theirs) refused++;
    else report(cases[0].op, cases[0].input, theirs ?? said, ours ?? problem);
  } else {
    compareData(cases.slice(0, cases.length >> 1));
    compareData(cases.slice(cases.length >> 1));
  }
}

const setKey = () =>
  times(1, 3, () =>
    pick([
      'a',
      'b',
      'list',
      'm',
      'a\\.b',
      'list[0]',
      'list[1]',
      'list[3]',
      'x[0][1]',
      'n',
      '',
      'a[',
      'b]',
      'm[-1]',
      'é',
    ]),
  ).join('.');
const setValue = () =>
  pick([
    '1',
    '01',
    'true',
    'null',
    '',
    'x',
    'a\\,b',
    '{1,2}',
    '{}',
    '{a,{b,c}}',
    '"q"',
    'a=b',
    '1.5',
    '0x1F',
    '1e3',
    ' x ',
    '[1]',
    'a{b',
    '{a',
    '\\',
    '9223372036854775808',
    '-3',
    'no',
    '~',
  ]);
const setJson = () =>
  pick([
    '1',
    '[1,2]',
    '{"a":null}',
    '"x"',
    'null',
    '{',
    '1.5',
    'true',
    '[{"k":1}]',
    '1e3',
    '"é"',
    '',
    '12345678901234567890',
  ]);
function argumentCase() {
  if (below(2) === 0) {
    let v = document();
    while (dependsOnPieces(v)) v = document();
    return { args: ['-f', 'v'], extra: { v } };
  }
  const args = times(1, 3, () => {
    const kind = pick(['--set', '--set', '--set-string', '--set-literal', '--set-json', '--set-file']);
    if (kind === '--set-json') return [kind, below(4) === 0 ? `{"m":${setJson()}}` : `${setKey()}=${setJson()}`];
    if (kind === '--set-file') return [kind, `${setKey()}=${pick(['f', 'none', ''])}`];
    return [
      kind,
      times(
        1,
        kind === '--set-literal' ? 1 : 3,
        () => `${setKey()}${pick(['=', '=', '=', '=', '', '=='])}${setValue()}`,
      ).join(','),
    ];
  }).flat();
  return { args, extra: { f: 'file\ntext: é\n' } };
}
const argumentChart = {
  ...chart,
  'values.yaml': 'list: [1, {k: v}, x]\nm: {n: 1, o: {p: q}}\na: text\nn: null\n',
  'templates/x.yaml': 'x: {{ toJson .Values | b64enc }}\ny: {{ printf "%v" .Values | quote }}\n',
};

let cases = [];
for (let at = 0; at < count; at++) {
  if (below(20) > 0) {
    cases.push(dataCase());
    if (cases.length === 250) compareData(cases.splice(0));
    continue;
  }
  const { args, extra } = argumentCase();
  const { ours, theirs, said, problem } = ask(argumentChart, args, extra);
  if (ours !== theirs) report('arguments', { args, extra }, theirs ?? said, ours ?? problem);
  else if (ours === undefined) refused++;
  else compared++;
}
compareData(cases);
cases = [];
rmSync(scratch, { recursive: true, force: true });
console.log(
  `${count} cases, seed ${seed}: ${compared} compared, ${refused} that both refuse, ${severally} that Helm answers in several ways, ${differing} differ`,
);
process.exitCode = differing > 0 ? 1 : 0;
