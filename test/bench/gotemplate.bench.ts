// Times the template engine alone: parsing, compiling, and a render with thousands of calls of small helpers, as
// library charts make them. Prints the median and the best of several runs in milliseconds.
//
//   node scripts/load-typescript.js test/bench/gotemplate.bench.ts
import { ExecContext } from '../../src/engines/gotemplate/exec-context.ts';
import { TemplateCompiler } from '../../src/engines/gotemplate/template-compiler.ts';
import { TemplateSet } from '../../src/engines/gotemplate/template-set.ts';
import { chartData } from '../engines/gotemplate/run-template.ts';
import { TEST_FUNCTIONS } from '../engines/gotemplate/test-functions.ts';

const library = `
{{- define "lib.name" -}}
  {{- $name := "app" -}}
  {{- if .Values.nameOverride }}{{- $name = .Values.nameOverride }}{{- end -}}
  {{- printf "%s-%s" .Values.release $name | trunc 63 -}}
{{- end -}}
{{- define "lib.labels" }}
app.kubernetes.io/name: {{ include "lib.name" . }}
app.kubernetes.io/instance: {{ .Values.release }}
{{- range $key, $value := .Values.commonLabels }}
{{ $key }}: {{ tpl $value $ }}
{{- end }}
{{- end }}
{{- define "lib.env" }}
{{- range $name, $value := .env }}
- name: {{ $name }}
  {{- if eq (kindOf $value) "map" }}
  valueFrom: {{ $value.ref }}
  {{- else if eq (kindOf $value) "string" }}
  value: {{ tpl $value $.root | printf "%q" }}
  {{- else }}
  value: {{ print $value | printf "%q" }}
  {{- end }}
{{- end }}
{{- end }}
{{- define "lib.container" }}
{{- with .container }}
- image: {{ printf "%s:%s" .image.repository (or .image.tag "latest") }}
  imagePullPolicy: {{ or .image.pullPolicy "IfNotPresent" }}
  {{- if and .env (gt (len .env) 0) }}
  env: {{- include "lib.env" (dict "env" .env "root" $.root) }}
  {{- end }}
  {{- range $index, $port := .ports }}
  - containerPort: {{ int $port.port }}
    name: {{ or $port.name (printf "port-%d" $index) }}
    protocol: {{ or $port.protocol "TCP" }}
  {{- end }}
{{- end }}
{{- end }}
`;

const controller = `
{{- range $name, $controller := .Values.controllers }}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "lib.name" $ }}-{{ $name }}
  labels: {{- include "lib.labels" $ }}
spec:
  replicas: {{ or $controller.replicas 1 }}
  template:
    metadata:
      labels: {{- include "lib.labels" $ }}
    spec:
      containers:
      {{- range $controller.containers }}
      {{- include "lib.container" (dict "container" . "root" $) }}
      {{- end }}
{{- end }}
`;

const container = {
  image: { repository: 'registry.example/app', tag: '1.2.3' },
  env: {
    TZ: 'Etc/UTC',
    LEVEL: '{{ .Values.level }}',
    COUNT: 3,
    SECRET: { ref: 'secret' },
    NAME: '{{ include "lib.name" . }}',
  },
  ports: [{ port: 8080, name: 'http' }, { port: 9090 }],
};
const values = {
  release: 'media',
  level: 'info',
  nameOverride: 'player',
  commonLabels: { 'example.org/team': 'home', 'example.org/tier': '{{ .Values.level }}' },
  controllers: Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [
      `c${index}`,
      { replicas: 2, containers: Array.from({ length: 8 }, () => container) },
    ]),
  ),
};

function time(name: string, rounds: number, run: () => unknown): void {
  for (let warm = 0; warm < Math.max(rounds >> 2, 3); warm++) run();
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const median = times[times.length >> 1] ?? Number.NaN;
  console.log(
    `${name.padEnd(48)} median ${median.toFixed(3).padStart(8)}   best ${(times[0] ?? Number.NaN).toFixed(3).padStart(8)}`,
  );
}

function newSet(compiler: TemplateCompiler): TemplateSet {
  const set = new TemplateSet('gotpl', compiler);
  set.add('c/templates/_lib.tpl', library);
  set.add('c/templates/controller.yaml', controller);
  return set;
}

let calls = 0;
const counted = new Map(
  [...TEST_FUNCTIONS].map(([name, fn]) => [
    name,
    {
      ...fn,
      call: (...args: Parameters<typeof fn.call>) => {
        calls++;
        return fn.call(...args);
      },
    },
  ]),
);
const data = chartData(values);
new ExecContext(newSet(new TemplateCompiler(counted))).execute('c/templates/controller.yaml', data);
const shared = new TemplateCompiler(TEST_FUNCTIONS);
const set = newSet(shared);
const output = new ExecContext(set).execute('c/templates/controller.yaml', data);
console.log(`one render: ${calls} function calls, ${output.length} characters`);

time('parse the library and a template', 200, () => newSet(new TemplateCompiler(TEST_FUNCTIONS)));
time('the same texts again', 200, () => newSet(shared));
time('first render with a new compiler', 50, () =>
  new ExecContext(newSet(new TemplateCompiler(TEST_FUNCTIONS))).execute('c/templates/controller.yaml', data),
);
time('render', 300, () => new ExecContext(set).execute('c/templates/controller.yaml', data));

function loop(name: string, body: string, count = 10_000): void {
  const one = new TemplateSet('gotpl', shared);
  one.add('loop', `{{ define "small" }}x{{ end }}{{ range ${count} }}${body}{{ end }}`);
  time(`${count} × ${name}`, 30, () => new ExecContext(one).execute('loop', data));
}
loop('nothing', '');
loop('{{ $.Values.level }}', '{{ $.Values.level }}');
loop('{{ if eq $.Values.level "info" }}', '{{ if eq $.Values.level "info" }}a{{ end }}');
loop('{{ printf "%s-%d" $.Values.level . }}', '{{ printf "%s-%d" $.Values.level . }}');
loop('{{ include "small" $ }}', '{{ include "small" $ }}');
loop('{{ tpl "{{ .Values.level }}" $ }}', '{{ tpl "{{ .Values.level }}" $ }}');
loop('{{ $x := dict "a" . }}{{ $x.a }}', '{{ $x := dict "a" . }}{{ $x.a }}');
