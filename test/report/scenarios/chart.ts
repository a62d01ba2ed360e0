import type { Files } from './scenario.ts';

/** What tells versions of the chart apart. */
interface ChartVersion {
  readonly version: string;
  readonly image: string;
  /** The label by which pods are selected; another one in an upgrade is refused by the API server. */
  readonly selector?: string;
  readonly probe?: boolean;
}

/** The chart `web`: a Deployment, a Service and a schema for its values. */
export function webChart({ version, image, selector = 'app', probe = true }: ChartVersion): Files {
  const labels = (indent: string): string =>
    `${indent}${selector}: {{ .Release.Name }}\n${indent}helm.sh/chart: web-{{ .Chart.Version | replace "+" "_" }}\n`;
  return {
    'Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\nappVersion: ${image.split(':')[1]}\nsources:\n  - https://github.com/example/charts/tree/main/web\n`,
    'values.yaml': `replicas: 1\nimage: ${image}\nenv: {}\n`,
    'values.schema.json': JSON.stringify({
      type: 'object',
      properties: { replicas: { type: 'integer' }, image: { type: 'string' }, env: { type: 'object' } },
    }),
    'templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels:
${labels('    ')}spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels:
      ${selector}: {{ .Release.Name }}
  template:
    metadata:
      labels:
${labels('        ')}    spec:
      containers:
        - name: web
          image: {{ .Values.image }}
          env:
            {{- range $name, $value := .Values.env }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
${probe ? '          readinessProbe:\n            httpGet:\n              path: /ready\n              port: 8080\n' : ''}`,
    'templates/service.yaml': `apiVersion: v1
kind: Service
metadata:
  name: {{ .Release.Name }}
  labels:
${labels('    ')}spec:
  selector:
    ${selector}: {{ .Release.Name }}
  ports:
    - name: http
      port: 80
`,
  };
}
