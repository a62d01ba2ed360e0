import { configMap, type UpgradeCase } from './upgrade-case.ts';

const replicas = configMap('web', '  replicas: {{ .Values.replicas | quote }}');
const all = configMap('web', '  all: {{ toYaml .Values.extra | quote }}');

/** A chart that takes a value of its subchart by `import-values`. */
function imports(before: string, after: string): Pick<UpgradeCase, 'base' | 'head'> {
  const chart = (size: string): UpgradeCase['base'] => ({
    'Chart.yaml': 'dependencies:\n  - name: db\n    version: 1.0.0\n    import-values: [data]\n',
    'templates/a.yaml': configMap('web', '  size: {{ .Values.size | quote }}'),
    'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
    'charts/db/values.yaml': `exports:\n  data:\n    size: ${size}\n`,
  });
  return { base: chart(before), head: chart(after) };
}

/** Cases about defaults of a chart. */
export const defaultCases: readonly UpgradeCase[] = [
  {
    says: 'a default that differs reaches the render where the release does not set it',
    base: { 'values.yaml': 'replicas: 1\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 2\n', 'templates/a.yaml': replicas },
    expected: ['replicas reaches 1 → 2'],
  },
  {
    says: 'a default that differs is overridden where the release sets it',
    base: { 'values.yaml': 'replicas: 1\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 2\n', 'templates/a.yaml': replicas },
    values: { replicas: 5 },
    expected: ['replicas overridden 1 → 2'],
  },
  {
    says: 'a default that no template reads reaches nothing',
    base: { 'values.yaml': 'replicas: 1\nspare: 1\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 1\nspare: 2\n', 'templates/a.yaml': replicas },
    expected: ['1 unreached'],
  },
  {
    says: 'a default that is read under a condition which does not hold reaches nothing',
    base: {
      'values.yaml': 'on: false\nport: 1\n',
      'templates/a.yaml': `{{ if .Values.on }}${configMap('web', '  port: {{ .Values.port | quote }}')}{{ end }}`,
    },
    head: {
      'values.yaml': 'on: false\nport: 2\n',
      'templates/a.yaml': `{{ if .Values.on }}${configMap('web', '  port: {{ .Values.port | quote }}')}{{ end }}`,
    },
    expected: ['1 unreached'],
  },
  {
    says: 'a default that comes and is printed with all others reaches the render',
    base: { 'values.yaml': 'extra:\n  a: 1\n', 'templates/a.yaml': all },
    head: { 'values.yaml': 'extra:\n  a: 1\n  b: 2\n', 'templates/a.yaml': all },
    expected: ['extra.b added reaches - → 2'],
  },
  {
    says: 'only the one of many that reaches the render is told',
    base: { 'values.yaml': 'replicas: 1\na: 1\nb: 1\nc: 1\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 2\na: 2\nb: 2\nc: 2\n', 'templates/a.yaml': replicas },
    expected: ['replicas reaches 1 → 2', '3 unreached'],
  },
  {
    says: 'a number that becomes a text is told apart from it',
    base: { 'values.yaml': 'port: 1\n', 'templates/a.yaml': configMap('a', '  port: {{ toJson .Values.port }}') },
    head: { 'values.yaml': 'port: "1"\n', 'templates/a.yaml': configMap('a', '  port: {{ toJson .Values.port }}') },
    expected: ['port reaches 1 → "1"'],
  },
  {
    says: 'the default of a field that may be secret is not repeated',
    base: {
      'values.yaml': 'adminPassword: a\n',
      'templates/a.yaml': configMap('web', '  p: {{ .Values.adminPassword }}'),
    },
    head: {
      'values.yaml': 'adminPassword: b\n',
      'templates/a.yaml': configMap('web', '  p: {{ .Values.adminPassword }}'),
    },
    expected: ['adminPassword reaches'],
  },
  {
    says: 'of a subchart that takes part anew only the switch is told',
    base: {
      'Chart.yaml': 'dependencies:\n  - name: db\n    version: 1.0.0\n    condition: db.enabled\n',
      'values.yaml': 'db:\n  enabled: false\n',
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'size: 1\n',
      'charts/db/templates/a.yaml': configMap('db', '  size: {{ .Values.size | quote }}'),
    },
    head: {
      'Chart.yaml': 'dependencies:\n  - name: db\n    version: 1.0.0\n    condition: db.enabled\n',
      'values.yaml': 'db:\n  enabled: true\n',
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'size: 1\n',
      'charts/db/templates/a.yaml': configMap('db', '  size: {{ .Values.size | quote }}'),
    },
    expected: ['db.enabled reaches false → true', 'charts/db/ appears by db.enabled'],
  },
  {
    says: 'a default that a subchart exports is told of the chart that imports it',
    ...imports('1', '2'),
    expected: ['size reaches 1 → 2'],
  },
  {
    says: 'what a template printed before, and takes from a default now, is no news',
    base: { 'values.yaml': 'a: 1\n', 'templates/a.yaml': configMap('web', '  zone: eu-1') },
    head: { 'values.yaml': 'a: 1\nzone: eu-1\n', 'templates/a.yaml': configMap('web', '  zone: {{ .Values.zone }}') },
    expected: ['1 unreached'],
  },
  {
    says: 'a digest of a text in which nothing but what is printed before differs is no news',
    base: { 'templates/a.yaml': configMap('web', '  digest: {{ sha256sum "eu-1" }}') },
    head: {
      'values.yaml': 'zone: ""\n',
      'templates/a.yaml': configMap('web', '  digest: {{ printf "%v" .Values.zone | sha256sum }}'),
    },
    expected: ['1 unreached'],
  },
  {
    says: 'a switch that comes, and without which the chart does not render, is told by its other position',
    base: { 'templates/a.yaml': configMap('web', '  image: web:1.0') },
    head: {
      'values.yaml': 'slim: true\nplain: false\n',
      'templates/a.yaml': configMap(
        'web',
        '{{- if not (and (kindIs "bool" .Values.slim) (kindIs "bool" .Values.plain)) }}{{ fail "no switch" }}{{ end }}',
        '  image: web:1.0{{ if .Values.slim }}-slim{{ end }}',
      ),
    },
    expected: ['slim added reaches - → true', '1 unreached'],
  },
  {
    says: 'a default that is gone reaches the render where the new chart still asks for the value',
    base: {
      'values.yaml': 'group: 2000\n',
      'templates/a.yaml': configMap('web', '  group: {{ .Values.group | quote }}'),
    },
    head: { 'templates/a.yaml': configMap('web', '  group: {{ .Values.group | quote }}') },
    expected: ['group removed reaches 2000 → -'],
  },
  {
    says: 'a former chart that does not render with the values of today is held against with those of its time',
    base: {
      'values.yaml': 'replicas: 1\n',
      'templates/a.yaml': `${replicas}{{ if not .Values.old }}{{ fail "old" }}{{ end }}`,
    },
    head: { 'values.yaml': 'replicas: 1\nzone: eu-1\n', 'templates/a.yaml': `${replicas}  zone: {{ .Values.zone }}\n` },
    baseValues: { old: true },
    expected: ['zone added reaches - → eu-1'],
  },
  {
    says: 'the default of a subchart reaches the render',
    base: {
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'size: 1\n',
      'charts/db/templates/a.yaml': configMap('db', '  size: {{ .Values.size | quote }}'),
    },
    head: {
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/values.yaml': 'size: 2\n',
      'charts/db/templates/a.yaml': configMap('db', '  size: {{ .Values.size | quote }}'),
    },
    expected: ['db.size reaches 1 → 2'],
  },
];

const reading = (path: string): string => configMap('web', `  a: {{ ${path} | quote }}`);

const hosts = (text: string): string => configMap('web', `  a: "{{ range .Values.hosts }}${text}{{ end }}"`);

/** Cases about values of a release. */
export const valueCases: readonly UpgradeCase[] = [
  {
    says: 'a value that the former chart reads and the new one does not is no longer read',
    base: { 'templates/a.yaml': reading('.Values.web.port') },
    head: { 'templates/a.yaml': reading('.Values.web.ports') },
    values: { web: { port: 1 } },
    expected: ['web.port unread'],
  },
  {
    says: 'a value in the items of a list that the new chart reads of none is no longer read',
    base: {
      'templates/a.yaml': hosts('{{ .name }} {{ .port }} {{ with .tls }}{{ range . }}{{ .key }}{{ end }}{{ end }}'),
    },
    head: { 'templates/a.yaml': hosts('{{ .name }}') },
    values: {
      hosts: [
        { name: 'a', port: 1 },
        { name: 'b', port: 2, tls: [{ key: 'c' }] },
      ],
    },
    expected: ['hosts[].port unread', 'hosts[].tls unread'],
  },
  {
    says: 'a list that is not read says as much as its items, and one that is read is gone into',
    base: { 'templates/a.yaml': hosts('{{ range .tls }}{{ .key }}{{ .old }}{{ end }}') },
    head: { 'templates/a.yaml': hosts('{{ range .tls }}{{ .key }}{{ end }}') },
    values: { hosts: [{ tls: [{ key: 'c', old: 1, 'x.y': 1 }] }] },
    expected: ['hosts[].tls[].old unread'],
  },
  {
    says: 'a value in a list that a Secret gives is not said to be unread',
    base: { 'templates/a.yaml': hosts('{{ .port }}') },
    head: { 'templates/a.yaml': hosts('{{ .name }}') },
    values: { hosts: [{ name: 'a', port: 1 }] },
    openValues: { hosts: [{ name: 'b', port: 2 }] },
    expected: [],
  },
  {
    says: 'a value of items that the new chart reads of some is read',
    base: { 'templates/a.yaml': hosts('{{ .port }}') },
    head: { 'templates/a.yaml': hosts('{{ if eq .name "a" }}{{ .port }}{{ end }}') },
    values: {
      hosts: [
        { name: 'a', port: 1 },
        { name: 'b', port: 2 },
      ],
    },
    expected: [],
  },
  {
    says: 'a value of items that are printed as they are, or copied, is read',
    base: { 'templates/a.yaml': hosts('{{ .port }}') },
    head: { 'templates/a.yaml': reading('list (toJson .Values.hosts) (first .Values.hosts | deepCopy).name') },
    values: { hosts: [{ name: 'a', port: 1 }] },
    expected: [],
  },
  {
    says: 'a value that neither chart reads is not the doing of the step',
    base: { 'templates/a.yaml': reading('.Values.web.port') },
    head: { 'templates/a.yaml': reading('.Values.web.port') },
    values: { web: { port: 1, prot: 2 } },
    expected: [],
  },
  {
    says: 'a value that is printed with the mapping around it is read',
    base: { 'templates/a.yaml': reading('.Values.web.port') },
    head: { 'templates/a.yaml': reading('toJson .Values.web') },
    values: { web: { port: 1 } },
    expected: [],
  },
  {
    says: 'a value that is read by a named template, from another dot, is read',
    base: { 'templates/a.yaml': reading('.Values.web.port') },
    head: {
      'templates/_h.tpl': '{{ define "port" }}{{ with .web }}{{ .port }}{{ end }}{{ end }}',
      'templates/a.yaml': reading('include "port" .Values'),
    },
    values: { web: { port: 1 } },
    expected: [],
  },
  {
    says: 'a value that is read within a value, by tpl, is read',
    base: { 'templates/a.yaml': reading('.Values.web.port') },
    head: { 'templates/a.yaml': reading('tpl .Values.text .') },
    values: { web: { port: 1 }, text: '{{ .Values.web.port }}' },
    expected: [],
  },
  {
    says: 'a value that is read of a copy, by range or by its name is read',
    base: { 'templates/a.yaml': reading('list .Values.a.x .Values.b.x .Values.c.x') },
    head: {
      'templates/a.yaml': reading('list (deepCopy .Values.a).x (index .Values "b" "x") (get .Values.c "x")'),
    },
    values: { a: { x: 1 }, b: { x: 1 }, c: { x: 1 } },
    expected: [],
  },
  {
    says: 'a value that makes a mapping be there, which alone is asked, has an effect',
    base: { 'templates/a.yaml': reading('.Values.web.port') },
    head: { 'templates/a.yaml': `{{ if .Values.web }}${configMap('web', '  a: b')}{{ end }}` },
    values: { web: { port: 1 } },
    expected: [],
  },
  {
    says: 'a value that is handed down to a subchart as a global is read',
    base: { 'templates/a.yaml': reading('.Values.global.zone') },
    head: {
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
      'charts/db/templates/a.yaml': reading('.Values.global.zone'),
    },
    values: { global: { zone: 'a' } },
    expected: [],
  },
  {
    says: 'a value that decides whether a subchart takes part is read by Helm',
    base: { 'templates/a.yaml': reading('.Values.db.enabled') },
    head: {
      'Chart.yaml': 'dependencies:\n  - name: db\n    version: 1.0.0\n    condition: db.enabled\n',
      'charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
    },
    values: { db: { enabled: true } },
    expected: [],
  },
  {
    says: 'an override that the new chart has as its default is redundant',
    base: { 'values.yaml': 'replicas: 1\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 2\n', 'templates/a.yaml': replicas },
    values: { replicas: 2 },
    expected: ['replicas overridden 1 → 2', 'replicas redundant'],
  },
  {
    says: 'an override that both charts have as their default is not the doing of the step',
    base: { 'values.yaml': 'replicas: 2\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 2\n', 'templates/a.yaml': replicas },
    values: { replicas: 2 },
    expected: [],
  },
  {
    says: 'of a value from a Secret it is not said that nothing reads it',
    base: { 'templates/a.yaml': configMap('a', '  users: {{ .Values.users | toJson | sha256sum }}') },
    head: { 'templates/a.yaml': configMap('a', '  users: none') },
    values: { users: { 'alice:secret': true } },
    openValues: {},
    expected: [],
  },
  {
    says: 'of a value from a Secret it is not said that it is the default',
    base: { 'values.yaml': 'replicas: 1\n', 'templates/a.yaml': replicas },
    head: { 'values.yaml': 'replicas: 2\n', 'templates/a.yaml': replicas },
    values: { replicas: 2 },
    openValues: {},
    expected: ['replicas overridden 1 → 2'],
  },
];

const monitor = `{{ if .Values.monitor }}${configMap('monitor', '  a: b')}{{ end }}`;

/** Cases about templates. */
export const templateCases: readonly UpgradeCase[] = [
  {
    says: 'a template that a default switches on appears',
    base: { 'values.yaml': 'monitor: false\n', 'templates/m.yaml': monitor },
    head: { 'values.yaml': 'monitor: true\n', 'templates/m.yaml': monitor },
    expected: ['monitor reaches false → true', 'templates/m.yaml appears by monitor'],
  },
  {
    says: 'a template whose condition is another one vanishes without a default that decides it',
    base: { 'templates/m.yaml': configMap('monitor', '  a: b') },
    head: { 'templates/m.yaml': monitor },
    expected: ['templates/m.yaml vanishes'],
  },
  {
    says: 'a template that only one of the charts has is told by its resources alone',
    base: {},
    head: { 'templates/m.yaml': configMap('monitor', '  a: b') },
    expected: [],
  },
];
