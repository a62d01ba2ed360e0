// What scripts/conformance/chart-mirror.js serves in the place of charts and artifacts that are not at hand, for
// comparisons of two programs that are given the same: a chart whose manifests say all that a template can see of its
// release, and an artifact with one manifest.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const manifests = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-stub
  labels:
    helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
data:
  release: {{ list .Release.Name .Release.Namespace .Release.Service .Release.IsInstall .Release.IsUpgrade .Release.Revision | toJson | quote }}
  cluster: {{ list .Capabilities.KubeVersion.Version (.Capabilities.APIVersions.Has "apps/v1") (.Capabilities.APIVersions.Has "monitoring.coreos.com/v1") | toJson | quote }}
  values: |
    {{- toYaml .Values | nindent 4 }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: {{ .Release.Namespace }}-{{ .Release.Name }}-stub
rules: []
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ .Release.Name }}-stub
  namespace: {{ .Release.Namespace }}
stringData:
  values: {{ .Values | toJson | quote }}
---
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .Release.Name }}-stub
  annotations:
    helm.sh/hook: post-install,post-upgrade
spec:
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: stub, image: stub }]
---
apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-stub-test
  annotations:
    helm.sh/hook: test
spec:
  containers: [{ name: stub, image: stub }]
`;
const definition = (chart) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: stubs.${chart}.example.org
spec:
  group: ${chart}.example.org
  names: { kind: Stub, plural: stubs }
  scope: Namespaced
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;

/** The files below a directory as a gzipped tar, the same bytes each time. */
function packed(files) {
  const directory = mkdtempSync(join(tmpdir(), 'stub-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    const fixed = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
    return gzipSync(execFileSync('tar', ['-c', ...fixed, '-C', directory, ...readdirSync(directory)]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The files of a chart of the name and version, by path. */
export const stubChartFiles = (name, version) => ({
  'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${version}\nappVersion: "1.0"\n`,
  'values.yaml': 'replicas: 1\nnested:\n  kept: true\n',
  'crds/stub.yaml': definition(name),
  'templates/stub.yaml': manifests,
});

/** A chart of the name and version, packaged. */
export const stubChart = (name, version) =>
  packed(
    Object.fromEntries(Object.entries(stubChartFiles(name, version)).map(([path, text]) => [`${name}/${path}`, text])),
  );

/** What a Kustomization finds in an artifact. */
export const stubArtifact = (name) => packed({ 'stub.yaml': stubManifest(name) });

/** One manifest, named after what it stands for. */
export const stubManifest = (name) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: stub-${name}\n  namespace: default\n`;
