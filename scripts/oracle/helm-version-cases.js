/**
 * Charts that versions of Helm render in different ways, each for a row of the table in src/core/versions. A number in
 * place of a text is a file of so many bytes.
 */

const chart = 'apiVersion: v2\nname: c\nversion: 0.1.0\n';

const durations = [
  '"90m"',
  '"1h30m15.5s"',
  '"-1.5s"',
  '" 2.5 "',
  '"1e3"',
  '"0x10"',
  '"1_000"',
  '""',
  '"  "',
  '"x"',
  '"1d"',
  '"inf"',
  '"nan"',
  '"9223372036"',
  '"9223372036.854775807"',
  '"9223372037"',
  '"-9223372037"',
  '"2562047h47m16.854775807s"',
  '"-2562047h47m16.854775808s"',
  '"2562048h"',
  '0',
  '90',
  '-90',
  '9223372036',
  '9223372037',
  '-9223372037',
  '(int64 9223372036854775807)',
  '1.5',
  '-0.0000000001',
  '0.0000000019',
  '1e300',
  '.Values.seconds',
  '.Values.half',
  '.Values.nothing',
  '.Values.list',
  '.Values.map',
  'true',
  '(mustToDuration "90m")',
  '((toDate "2006-01-02" "2020-03-01").Sub (toDate "2006-01-02" "2020-02-28"))',
  '(toDate "2006-01-02" "2020-03-01").Month',
  '"1µs"',
  '"1ns"',
  '"1w"',
];
const functions = [
  'durationSeconds',
  'durationMilliseconds',
  'durationMicroseconds',
  'durationNanoseconds',
  'durationMinutes',
  'durationHours',
  'durationDays',
  'durationWeeks',
];
const values = 'seconds: 61\nhalf: 0.5\nlist: [1]\nmap: {a: 1}\n';
const units = ['"1h"', '"15m"', '60', '0', '-5', '"x"', '0.5', '"2562047h"'];

/** A ConfigMap with a key for each expression. */
const printed = (expressions) =>
  `kind: ConfigMap\napiVersion: v1\nmetadata: {name: x}\ndata:\n${expressions
    .map((one, at) => `  k${at}: {{ ${one} | toJson | quote }}\n  t${at}: {{ ${one} | quote }}\n`)
    .join('')}`;

const withTemplate = (text, more = {}) => ({
  'Chart.yaml': chart,
  'values.yaml': values,
  'templates/x.yaml': text,
  ...more,
});

export const cases = [
  ...functions.map((name) => ({
    name: `${name} of values`,
    row: 'helm-durations',
    files: withTemplate(printed(durations.map((value) => `${name} ${value}`))),
  })),
  ...['durationRoundTo', 'durationTruncateTo'].map((name) => ({
    name: `${name} of values`,
    row: 'helm-durations',
    files: withTemplate(printed(durations.flatMap((value) => units.map((unit) => `${name} ${value} ${unit}`)))),
  })),
  ...durations.map((value) => ({
    name: `mustToDuration ${value}`,
    row: 'helm-durations',
    files: withTemplate(
      printed([`mustToDuration ${value}`, `(mustToDuration ${value}).Seconds`, `typeOf (mustToDuration ${value})`]),
    ),
  })),
  {
    name: 'durations in other functions',
    row: 'helm-durations',
    files: withTemplate(
      printed([
        'mustToDuration "1h" | toYaml',
        'mustToDuration "1h" | toString',
        'mustToDuration "1h" | int64',
        'mustToDuration "1h" | kindOf',
        'dict "d" (mustToDuration "90s") | toYaml',
        'dict "d" (mustToDuration "90s") | toToml',
        'list (mustToDuration "90s") | join ","',
        'add (mustToDuration "90s") 1',
        'eq (mustToDuration "90s") (mustToDuration "1m30s")',
        'lt (mustToDuration "90s") (mustToDuration "2m")',
        'printf "%v %d %s" (mustToDuration "90s") (mustToDuration "90s") (mustToDuration "90s")',
        'duration (mustToDuration "90s")',
        'durationRound (mustToDuration "90m")',
        '(mustToDuration "90m").Round (mustToDuration "1h")',
        '(durationRoundTo "90m" "1h").Hours',
        'toDate "2006-01-02" "2020-01-01" | date_modify "1h"',
      ]),
    ),
  },
  {
    name: 'lines of an empty file',
    row: 'helm-lines-of-nothing',
    files: withTemplate(
      printed(['.Files.Lines "empty.txt"', 'len (.Files.Lines "empty.txt")', '.Files.Lines "none"']),
      {
        'empty.txt': '',
      },
    ),
  },
  {
    name: 'lines of an empty file among others',
    row: 'helm-lines-of-nothing',
    files: withTemplate(
      'kind: ConfigMap\napiVersion: v1\nmetadata: {name: x}\ndata:\n{{ range $path, $_ := .Files.Glob "f/*" }}  {{ base $path }}: {{ $.Files.Lines $path | toJson | quote }}\n{{ end }}',
      { 'f/a.txt': '', 'f/b.txt': '\n', 'f/c.txt': 'x\ny' },
    ),
  },
  {
    name: 'a last line of values that fills the buffer',
    row: 'helm-values-line-feed',
    files: {
      ...withTemplate(printed(['.Values | toYaml | sha256sum', 'keys .Values | sortAlpha'])),
      'values.yaml': `a: 1\nb: ${'x'.repeat(4093)}`,
    },
  },
  {
    name: 'values that end inside a literal block',
    row: 'helm-values-line-feed',
    files: { ...withTemplate(printed(['.Values.a', '.Values.b'])), 'values.yaml': 'b: |\n  y\n\na: |\n  text' },
  },
  {
    name: 'values that end inside a literal block that is kept',
    row: 'helm-values-line-feed',
    files: { ...withTemplate(printed(['.Values.a'])), 'values.yaml': 'a: |+\n  text\n\n  ' },
  },
  {
    name: 'a document of values that ends without a line feed',
    row: 'helm-values-line-feed',
    files: { ...withTemplate(printed(['.Values'])), 'values.yaml': 'a: 1\n---\nb: |\n  text\n---' },
  },
  {
    name: 'values of a subchart that end inside a literal block',
    row: 'helm-values-line-feed',
    files: {
      ...withTemplate(printed(['.Values.s'])),
      'charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 0.1.0\n',
      'charts/s/values.yaml': 'a: |\n  text',
    },
  },
  {
    name: 'a values file that ends inside a literal block',
    row: 'helm-values-line-feed',
    args: ['-f', 'c/more.txt'],
    files: withTemplate(printed(['.Values.a']), { 'more.txt': 'a: |\n  text' }),
  },
  {
    name: 'a values file whose last line fills the buffer',
    row: 'helm-values-line-feed',
    args: ['-f', 'c/more.txt'],
    files: withTemplate(printed(['.Values.a', '.Values.b | sha256sum']), {
      'more.txt': `a: 1\nb: ${'x'.repeat(4093)}`,
    }),
  },
  {
    name: 'a values file whose last line fills the buffer with half of a line end',
    row: 'helm-values-line-feed',
    args: ['-f', 'c/more.txt'],
    files: withTemplate(printed(['.Values.a', '.Values.b | sha256sum']), {
      'more.txt': `a: |\r\n  x\r\nb: ${'x'.repeat(4092)}\r`,
    }),
  },
  ...[
    ['is no YAML', 'a: [1\nb: 2\n'],
    ['is a list', '- 1\n'],
    ['is a text in its second document', 'a: 1\n---\ntext\n'],
    ['has text behind a separator', 'a: 1\n--- x\nb: 2\n'],
  ].flatMap(([name, text]) => [
    {
      name: `a values file that ${name}`,
      args: ['-f', 'c/more.txt'],
      files: withTemplate('kind: A\n', { 'more.txt': text }),
    },
    { name: `values.yaml that ${name}`, files: { ...withTemplate('kind: A\n'), 'values.yaml': text } },
  ]),
  {
    name: 'an empty version of Kubernetes',
    args: ['--kube-version', ''],
    files: withTemplate(printed(['.Capabilities.KubeVersion.Version'])),
  },
  ...[
    ['empty lines at the ends of documents', 'kind: A\n\n\n---\nkind: B\n\n---\n\nkind: C\n\n'],
    ['blanks at the ends of documents', 'kind: A\n \t \n---  \nkind: B  \n---\t\n  kind: C\n   \n---   '],
    ['empty documents', '---\n\n---\n---\n# nothing\n---\nkind: A\n---\n\n'],
    ['dashes within lines', 'kind: A\ndata: |\n  ---\n  x\n\n---x: 1\n'],
    ['dashes and text', 'kind: A\n--- # text\nkind: B\n---   kind: C\n'],
    ['line feeds of Windows', 'kind: A\r\n\r\n---\r\nkind: B\r\n---\r\n\r\nkind: C\r\n'],
    ['a literal block at the end', 'kind: A\ndata: |+\n  x\n\n\n---\nkind: B\ndata: |\n  y\n\n\n'],
    ['hooks', 'kind: A\nmetadata: {name: a, annotations: {helm.sh/hook: test}}\n\n\n---\nkind: B\n\n'],
    ['many dashes', 'kind: A\n\n---\n---\n\n---\nkind: C\n\n'],
  ].map(([name, text]) => ({ name: `documents with ${name}`, row: 'helm-document-ends', files: withTemplate(text) })),
  {
    name: 'a file that ends in empty lines before another',
    row: 'helm-file-ends',
    files: withTemplate('kind: A\n\n', { 'templates/y.yaml': 'kind: B\n' }),
  },
  {
    name: 'one template of several with empty lines',
    row: 'helm-document-ends',
    args: ['--show-only', 'templates/x.yaml'],
    files: withTemplate('kind: A\n\n\n---\nkind: B\n\n', { 'templates/y.yaml': 'kind: Y\n\n\n' }),
  },
  {
    name: 'definitions with empty lines',
    row: 'helm-document-ends',
    args: ['--include-crds'],
    files: withTemplate('kind: A\n', { 'crds/a.yaml': 'kind: D\n\n\n---\n\nkind: E\n\n' }),
  },
  {
    name: 'a file of six megabytes',
    row: 'helm-file-bound',
    files: withTemplate('kind: A\n', { 'large.txt': 6 << 20 }),
  },
  {
    name: 'files of 120 megabytes',
    row: 'helm-file-bound',
    files: withTemplate('kind: A\n', { 'a.txt': 60 << 20, 'b.txt': 60 << 20 }),
  },
  {
    name: 'verbs of durations',
    row: 'helm-durations',
    files: withTemplate(
      printed(
        ['%5.2f', '%d', '%s', '%x', '%e', '%t', '%10v', '%z', '%#v', '%U'].map(
          (verb) => `printf "${verb}" (mustToDuration "90s")`,
        ),
      ),
    ),
  },
  {
    name: 'mustToToml of values',
    row: 'helm-must-to-toml',
    files: withTemplate(printed(['mustToToml (dict "a" 1)', 'toToml (dict "a" 1)'])),
  },
  {
    name: 'capabilities',
    files: withTemplate(
      printed([
        '.Capabilities.KubeVersion.Version',
        '.Capabilities.APIVersions',
        '.Capabilities.APIVersions.Has "lifecycle.k8s.io/v1alpha1"',
        '.Capabilities.HelmVersion.KubeClientVersion',
      ]),
    ),
  },
];
