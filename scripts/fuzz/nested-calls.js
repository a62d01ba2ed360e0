// Every function of templates with every kind of value that a template can hold: the chart, the values and the calls of
// the table `test/conformance/function-values.json`, and what the installed Helm and this engine make of a call.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fuzzedVersion, helmProgram } from '../oracle/helm-program.js';

/**
 * A chart that sets everything that templates can see, with a subchart, one under another name, and one that is off.
 */
export const chart = {
  'Chart.yaml': `apiVersion: v2
name: c
version: 1.2.3-rc.1+b
appVersion: "4.5"
description: d
type: application
home: https://h
icon: https://i
keywords: [k1, k2]
sources: [https://s]
annotations: { a: x, b: "" }
maintainers: [{ name: n, email: e, url: u }, { name: m }]
dependencies:
  - { name: sub, version: 1.0.0, tags: [t], import-values: [data, { child: data, parent: imported }] }
  - { name: sub, version: 1.0.0, alias: other, condition: other.enabled }
  - { name: sub, version: 1.0.0, alias: off, condition: off.enabled }
`,
  'values.yaml': `s: text
n: 5
f: 1.5
b: true
empty: ""
nothing: null
m: { a: x, k: { k: deep }, l: [1] }
l: [3, b, null, { k: v }]
none: {}
nil: []
global: { g: 1 }
sub: { own: 2 }
other: { enabled: true }
off: { enabled: false }
`,
  'templates/_show.tpl': '{{ define "show" }}{{ typeOf . }} {{ toJson . }}{{ end }}',
  'a.txt': 'one\ntwo\n',
  'files/b.txt': 'three',
  'files/c.bin': 'x',
  'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
  'charts/sub/values.yaml': 'a: 1\nm: { k: 1 }\nexports: { data: { e: 1 } }\ndata: { d: [1] }\n',
  'charts/sub/s.txt': 's\n',
  'charts/sub/templates/t.yaml': '',
};

/** Expressions for values of every kind, by what they are to parameters of basic types. */
export const values = {
  text: ['.Values.s', '.Values.empty', '(.Files.Get "a.txt")', '.Files.AsConfig', '.Values.YAML', '.Chart.Version'],
  int: ['.Release.Revision', '(int 1)'],
  other: [
    ...['$', '.Values', '.Values.AsMap', '.Values.sub', '.Values.other', '.Values.global', '.Values.sub.global'],
    ...['(.Values.Table "m")', '.Values.m', '.Values.l', '.Values.none', '.Values.nil', '.Values.imported'],
    ...['.Values.n', '.Values.f', '.Values.b', '.Values.nothing', '.Values.absent', '.Absent', '(int64 2)'],
    ...['.Chart', '.Chart.Annotations', '.Chart.Maintainers', '.Chart.Keywords', '.Chart.Dependencies'],
    ...['(index .Chart.Dependencies 0)', '(index .Chart.Dependencies 0).ImportValues', '.Release', '.Template'],
    ...['.Files', '(.Files.Glob "files/*")', '(.Files.GetBytes "a.txt")', '(.Files.Lines "a.txt")'],
    ...['.Capabilities', '.Capabilities.KubeVersion', '.Capabilities.APIVersions', '.Capabilities.HelmVersion'],
    ...['.Subcharts', '.Subcharts.sub', '.Subcharts.sub.Values', '.Subcharts.other.Chart', '.Subcharts.sub.Files'],
    ...['(deepCopy .Values)', '(deepCopy $)', '(deepCopy .Files)', '(deepCopy .Capabilities)', '(deepCopy .Release)'],
    ...['(list .Values .Files)', '(dict "a" .Values)', '(dict "a" $)', '(dict "a" .Capabilities)', '(dict "a" .Files)'],
    ...['(tuple .Chart .Release)', '(omit .Values "sub")', '(merge (dict) .Values)', '(set (dict) "a" .Values)'],
    ...['(splitList "," "a,b")', '(split "," "a,b")', '(until 2)', '(semver "1.2.3")', '(first (list .Values))'],
    ...['(toDate "2006-01-02" "2024-05-06")', '(rest (list 1))', '(fromYaml "a: 1")', '(fromJson "null")'],
  ],
};

const arguments_ = {
  string: '"a"',
  int: '1',
  uint32: '1',
  float64: '1.5',
  bool: 'true',
  'interface {}': '"x"',
  'reflect.Value': '"x"',
  '[]interface {}': '(list "x")',
  'map[string]interface {}': '(dict "k" 1)',
  'time.Time': '(toDate "2006-01-02" "2024-05-06")',
  'sprig.certificate': 'nil',
};

const list = '(list 1 "x")';
/** Arguments that functions accept where those of their types do not do. */
const usual = {
  ...Object.fromEntries(
    ['append', 'push', 'prepend', 'without'].flatMap((name) => [
      [name, [list, '"x"']],
      [`must${name.charAt(0).toUpperCase()}${name.slice(1)}`, [list, '"x"']],
    ]),
  ),
  has: ['"x"', list],
  mustHas: ['"x"', list],
  chunk: ['1', list],
  mustChunk: ['1', list],
  slice: [list, '1'],
  mustSlice: [list, '1'],
  index: [list, '0'],
  join: ['","', list],
  concat: [list],
  date: ['"2006"', '(toDate "2006-01-02" "2024-05-06")'],
  toDate: ['"2006-01-02"', '"2024-05-06"'],
  mustToDate: ['"2006-01-02"', '"2024-05-06"'],
  fromToml: ['"a = 1"'],
  include: ['"show"', '"x"'],
  tpl: ['"{{ toJson . }}"', '"x"'],
  semver: ['"1.2.3"'],
  semverCompare: ['">1"', '"1.2.3"'],
  substr: ['0', '1', '"abc"'],
  printf: ['"%v"', '"x"'],
};

/** Calls besides one argument after the other: `@` is the value. */
const more = [
  ...['%s', '%+v', '%5v', '%T'].map((verb) => `printf "${verb}" @`),
  ...['deepEqual @ @', 'eq @ @', 'ne @ @', 'lt @ @', 'deepEqual (deepCopy @) @', 'has @ (list 1 @)'],
  ...[
    'dig "a" "d" @',
    'dig "k" "a" "d" @',
    'index @ "a"',
    'index @ 0',
    'index @ "Values" "m"',
    'slice @ 0 1',
    'get @ "a"',
  ],
  ...['@.a', '@.Name', '@.Version', '@.KubeVersion.Version', '@.AsMap', '@.YAML', '@.Table "m"', '@.PathValue "m.a"'],
  ...[
    '@.Get "a.txt"',
    '@.Glob "*"',
    '@.Lines "a.txt"',
    '@.AsConfig',
    '@.AsSecrets',
    '@.Has "v1"',
    '@.String',
    '@.Major',
  ],
  ...['@.APIVersions.Has "v1"', '@.Values.m', '@.Files.Get "a.txt"', '@.Capabilities.APIVersions.Has "v1"'],
  ...['toYaml (deepCopy @)', '(deepCopy @).Get "a.txt"', '(deepCopy @).Has "v1"', '(deepCopy @).AsMap'],
  ...['(deepCopy @).KubeVersion.String', '(deepCopy @).Values.m', '(deepCopy @).Table "m"', 'deepCopy (list @ @)'],
  ...[
    'deepCopy (dict "a" @)',
    'set (deepCopy @) "k" 1',
    'merge (deepCopy @) (dict "k" 1)',
    'merge (dict) @',
    'uniq (list @ @)',
  ],
  ...['merge (dict "a" @) (dict "a" (dict "k" 1))', 'mergeOverwrite (dict "a" @) (dict "a" (dict "k" 1))'],
  ...[
    'mergeOverwrite (dict "a" (dict "k" 1)) (dict "a" @)',
    'merge @ @',
    'omit @ "a" "m"',
    'pick @ "a" "m"',
    'fromYaml (toYaml @)',
  ],
  ...[
    'toYaml (dict "a" @)',
    'toJson (list @)',
    'toToml (dict "a" @)',
    'toString (list @)',
    'first (values (dict "a" @))',
  ],
  ...['default "d" @', 'ternary "t" "f" @', 'coalesce nil @', 'empty @', 'and @ "x"', 'or @ "x"', 'kindIs "map" @'],
];

/** Whole templates: `@` is the value, `$r` the outcome. */
const constructs = [
  '{{ $r := "f" }}{{ if @ }}{{ $r = "t" }}{{ end }}',
  '{{ $r := "f" }}{{ with @ }}{{ $r = typeOf . }}{{ end }}',
  '{{ $r := "" }}{{ range $k, $v := @ }}{{ $r = printf "%s %v=%T" $r $k $v }}{{ else }}{{ $r = "else" }}{{ end }}',
  '{{ $v := @ }}{{ $r := printf "%v" (deepCopy $v | set (dict) "k") }}{{ $r = printf "%s|%v" $r $v }}',
  '{{ $v := @ }}{{ $c := deepCopy $v }}{{ $_ := set $c "k" 1 }}{{ $r := printf "%v|%v" $c $v }}',
  '{{ $v := @ }}{{ $_ := set $v "k" 1 }}{{ $r := printf "%v|%v" $v @ }}',
  '{{ $v := @ }}{{ $_ := unset $v "a" }}{{ $r := printf "%v|%v" $v @ }}',
  '{{ $v := @ }}{{ $_ := mergeOverwrite $v (dict "k" 1 "a" 2) }}{{ $r := printf "%v|%v" $v @ }}',
  '{{ $r := list }}{{ range @ }}{{ $r = append $r (kindOf .) }}{{ end }}{{ $r = sortAlpha $r }}',
];

/** What calls of random functions, or of ones that look at a clock, are asked for is their type. */
const unordered = { keys: 'keys @ | sortAlpha', values: 'values @ | len' };

/**
 * Every call of the functions, given as their signatures: `{ form, only? }`, where `only` leaves out values that a
 * basic type takes.
 */
export function callsOf(functions) {
  const calls = [];
  for (const { name, params, variadic, purity } of functions) {
    const types = variadic === undefined ? params : [...params, variadic];
    const given = usual[name] ?? types.map((type) => arguments_[type]);
    for (let at = 0; at < given.length; at++) {
      // As Helm lints, what is required may be missing.
      if (name === 'required' && at === 1) continue;
      const call = [name, ...given.map((argument, index) => (index === at ? '@' : argument))].join(' ');
      const slow = /^gen|^bcrypt|^htpasswd|^derive|^getHost|^fail|^shuffle|^encrypt/.test(name);
      calls.push({
        form: unordered[name] ?? call,
        ...(purity === 'seeded' ? { type: true } : {}),
        ...(slow ? { only: 'other' } : {}),
      });
    }
  }
  calls.push(...[...more, ...constructs].map((form) => ({ form })));
  return calls;
}

/**
 * The values for a call; a call whose parameter takes text is not made with one where that takes long or differs from
 * run to run.
 */
export function valuesOf({ form, only }) {
  const found = only === undefined ? Object.values(values).flat() : values[only];
  // go-yaml knows times, and this engine has no such value in data that it encodes.
  return form.startsWith('toYamlPretty') ? found.filter((value) => !value.startsWith('(toDate')) : found;
}

/**
 * A template that ends with an error which holds type and text of a call's result. `helm lint` alone neither installs
 * nor upgrades.
 */
export function templateOf({ form, type }, value) {
  const call = form.replaceAll('@', value.startsWith('(') ? value : `(${value})`);
  const body = form.startsWith('{{') ? call : `{{ $r := ${call} }}`;
  return `{{ $_ := set .Release "IsInstall" true }}${body}{{ include (printf "${type === true ? '%T' : '%T %v" $r'} ${type === true ? '"' : ''} $r | b64enc | printf "=%s") . }}`;
}

/** What an error says: the result that it holds, or the reason that it gives. */
export function outcomeOf(error) {
  const held = /no template "=([A-Za-z0-9+/=]*)" associated with template "gotpl"\s*$/.exec(error)?.[1];
  if (held === undefined)
    return `! ${error
      .split(/ at <.*>:\s+/)
      .at(-1)
      .trim()}`;
  // Pointers print as addresses.
  const bytes = Buffer.from(
    Buffer.from(held, 'base64')
      .toString('latin1')
      .replace(/0x[0-9a-f]{8,}/g, '0x'),
    'latin1',
  );
  if (bytes.length > 200) return `sha256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  return bytes.toString();
}

const helm = helmProgram(fuzzedVersion);

/**
 * What the installed Helm says of each text as the only template that is executed in a chart; many in one process, by
 * `helm lint`.
 */
export async function helmErrors(texts, directory, size = 200) {
  const found = [];
  for (let from = 0; from < texts.length; from += size) {
    const part = texts.slice(from, from + size);
    for (const [index, text] of part.entries()) writeChart(join(directory, String(index)), text);
    found.push(...(await lint(directory, part.length)));
  }
  return found;
}

const written = new Set();
function writeChart(directory, text) {
  if (!written.has(directory)) {
    for (const [path, content] of Object.entries(chart)) {
      mkdirSync(join(directory, dirname(path)), { recursive: true });
      writeFileSync(join(directory, path), content);
    }
    written.add(directory);
  }
  writeFileSync(join(directory, 'templates', 't.yaml'), text);
}

function lint(cwd, count) {
  return new Promise((resolve, reject) => {
    const names = Array.from({ length: count }, (_, index) => String(index));
    const child = spawn(helm, ['lint', ...names], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.resume();
    child.on('error', reject);
    child.on('close', () => {
      const sections = Buffer.concat(parts)
        .toString()
        .split(/^==> Linting .*\n/m)
        .slice(1);
      if (sections.length !== count) reject(new Error(`helm lint told of ${sections.length} charts of ${count}`));
      else
        resolve(
          sections.map(
            (section) =>
              /\[ERROR\] templates\/: ([\s\S]*?)\s*(?=\n\[(?:ERROR|INFO|WARNING)\]|\s*$(?![\s\S]))/.exec(
                section,
              )?.[1] ?? section,
          ),
        );
    });
  });
}

/** Runs `use` with a directory that is removed afterwards. */
export async function withDirectory(use) {
  const directory = mkdtempSync(join(tmpdir(), 'function-values-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
