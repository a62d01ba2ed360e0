// Writes a Flux repository of a given size, for measurements: N Kustomizations in groups of 25 namespaces, each with a
// HelmRelease of a chart in the tree, a Deployment with patches, a generated ConfigMap and substitution.
//   node scripts/bench/synthetic-repository.js DIR COUNT
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { typicalChart } from './synthetic-chart.js';

const kustomizationHead = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';

/** All files of a repository with `count` Kustomizations and as many HelmReleases, by path. */
export function syntheticRepository(count) {
  const files = new Map();
  for (const [name, text] of Object.entries(typicalChart)) files.set(`charts/app/${name}`, text);
  files.set(
    'clusters/main/flux-system/gotk-sync.yaml',
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1m, url: "https://github.com/example/synthetic", ref: {branch: main}}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 10m, path: ./clusters/main, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n',
  );
  files.set('clusters/main/flux-system/kustomization.yaml', `${kustomizationHead}resources: [gotk-sync.yaml]\n`);
  files.set(
    'clusters/main/settings.yaml',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: flux-system}\ndata: {DOMAIN: example.com, ZONE: "1"}\n',
  );
  files.set(
    'components/common/kustomization.yaml',
    'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches:\n  - target: {kind: Deployment}\n    patch: |\n      - op: add\n        path: /spec/template/metadata/annotations\n        value: {zone: "${ZONE}"}\n',
  );
  for (let i = 0; i < count; i++) {
    const name = `app-${String(i).padStart(4, '0')}`;
    const group = `group-${String(Math.floor(i / 25)).padStart(3, '0')}`;
    files.set(
      `clusters/main/${group}/${name}.yaml`,
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  path: ./apps/${group}/${name}\n  prune: true\n  targetNamespace: ${group}\n  sourceRef: {kind: GitRepository, name: flux-system}\n  postBuild:\n    substitute: {APP: ${name}}\n    substituteFrom: [{kind: ConfigMap, name: settings}]\n`,
    );
    files.set(
      `apps/${group}/${name}/kustomization.yaml`,
      `${kustomizationHead}resources: [deployment.yaml, service.yaml, helmrelease.yaml]\ncomponents: [../../../components/common]\nconfigMapGenerator:\n  - name: config\n    files: [config.toml]\nimages:\n  - name: ghcr.io/example/web\n    newTag: 1.0.${i % 7}\n`,
    );
    files.set(`apps/${group}/${name}/config.toml`, `[server]\nport = ${8000 + i}\nname = "${name}"\n`);
    files.set(
      `apps/${group}/${name}/deployment.yaml`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: "\${APP}-web"}\nspec:\n  replicas: 1\n  selector: {matchLabels: {app: web}}\n  template:\n    metadata: {labels: {app: web}}\n    spec:\n      containers:\n        - name: web\n          image: ghcr.io/example/web:latest\n          env: [{name: HOST, value: "\${APP}.\${DOMAIN}"}]\n          volumeMounts: [{name: config, mountPath: /etc/web}]\n      volumes: [{name: config, configMap: {name: config}}]\n`,
    );
    files.set(
      `apps/${group}/${name}/service.yaml`,
      `apiVersion: v1\nkind: Service\nmetadata: {name: "\${APP}-web"}\nspec: {selector: {app: web}, ports: [{name: http, port: 80}]}\n`,
    );
    files.set(
      `apps/${group}/${name}/helmrelease.yaml`,
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/app, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  values:\n    replicas: ${1 + (i % 3)}\n    env: {HOST: "\${APP}.\${DOMAIN}", LEVEL: info}\n    resources: {requests: {cpu: 10m, memory: 64Mi}}\n`,
    );
  }
  return files;
}

/** Writes the repository below `directory`. */
export function writeRepository(directory, count) {
  for (const [path, text] of syntheticRepository(count)) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/**
 * A repository of two commits in a new directory below `place`: a value of one release differs. Gives the directory.
 */
export function committedRepository(place, count) {
  const directory = mkdtempSync(join(place, `bench-${count}-`));
  writeRepository(directory, count);
  const author = ['user.name=bench', 'user.email=bench@example.com', 'gc.auto=0'].flatMap((one) => ['-c', one]);
  const git = (...argv) => execFileSync('git', ['-C', directory, ...author, ...argv]);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'base');
  const changed = join(directory, 'apps/group-000/app-0007/helmrelease.yaml');
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('LEVEL: info', 'LEVEL: debug'));
  git('commit', '-q', '-a', '-m', 'head');
  return directory;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [directory, count] = process.argv.slice(2);
  if (directory === undefined || !/^\d+$/.test(count ?? '')) {
    console.error('usage: node scripts/bench/synthetic-repository.js DIR COUNT');
    process.exit(2);
  }
  writeRepository(directory, Number(count));
}
