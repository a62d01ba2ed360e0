// The programs of a cluster with Flux, built from Go modules that are required by name below modules/:
// `node scripts/oracle/flux/programs.js [NAME…]` builds those, or all.
// They stand in node_modules/.cache/oracle-flux under a name that ends in a hash of what they were built from. Needs
// Go; the toolchain is fetched by it.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const modules = join(import.meta.dirname, 'modules');
const cache = join(root, 'node_modules', '.cache', 'oracle-flux');
/** The Go that builds and reads all modules. */
export const toolchain = 'go1.27.0';
const environment = { ...process.env, GOTOOLCHAIN: toolchain };

/** API servers of all versions are built alike. */
const apiServer = {
  requires: 'k8s.io/kubernetes',
  path: 'k8s.io/kubernetes/cmd/kube-apiserver',
  variables: (version) => {
    const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version);
    return Object.entries({ gitVersion: version, gitMajor: major, gitMinor: minor }).map(
      ([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`,
    );
  },
};

/**
 * The package that each module builds, what the linker is to put into it, and which files it embeds that its module
 * lacks: they are empty ones. Charts see the version of the API server.
 */
const built = {
  'kube-apiserver': apiServer,
  'kube-apiserver-1.37': apiServer,
  'kustomize-5.8.3': {
    requires: 'sigs.k8s.io/kustomize/kustomize/v5',
    path: 'sigs.k8s.io/kustomize/kustomize/v5',
    variables: () => [],
  },
  kyverno: {
    requires: 'github.com/kyverno/kyverno',
    path: 'github.com/kyverno/kyverno/cmd/cli/kubectl-kyverno',
    variables: () => [],
  },
  'flux-operator': {
    requires: 'github.com/controlplaneio-fluxcd/flux-operator',
    path: 'github.com/controlplaneio-fluxcd/flux-operator/cmd/operator',
    variables: () => [],
    lacks: ['web/dist/index.html'],
  },
  ...Object.fromEntries(
    ['kustomize-controller', 'helm-controller', 'source-controller'].map((name) => [
      name,
      { requires: `github.com/fluxcd/${name}`, path: `github.com/fluxcd/${name}`, variables: () => [] },
    ]),
  ),
};

/** The version of the module that a program is built from, such as `v1.9.4`. */
export function versionOf(name) {
  const text = readFileSync(join(modules, name, 'go.mod'), 'utf8');
  const { requires } = built[name];
  return new RegExp(`^(?:require |\\t)${requires.replaceAll('.', '\\.')} (\\S+)`, 'm').exec(text)[1];
}

/** The directory of that module's files, among which are the CustomResourceDefinitions that it ships. */
export function moduleDirectory(name) {
  const { requires } = built[name];
  const options = { cwd: join(modules, name), env: environment };
  // A module that is not there yet has no directory.
  execFileSync('go', ['mod', 'download', requires], { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  return execFileSync('go', ['list', '-m', '-f', '{{.Dir}}', requires], {
    ...options,
    encoding: 'utf8',
  }).trim();
}

/**
 * The flags of a build from a copy of a module with empty files for those that it lacks: nothing may be put into the
 * directory that Go keeps it in.
 */
function copyWith(name, files) {
  if (files.length === 0) return [];
  const copy = join(cache, `${name}-${versionOf(name)}-module`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(moduleDirectory(name), copy, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', copy]);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), '');
  }
  const text = readFileSync(join(modules, name, 'go.mod'), 'utf8');
  writeFileSync(join(copy, 'oracle.mod'), `${text}\nreplace ${built[name].requires} => ${copy}\n`);
  cpSync(join(modules, name, 'go.sum'), join(copy, 'oracle.sum'));
  return ['-modfile', join(copy, 'oracle.mod')];
}

/** The path of a program, which is built when it is not there. `parallel` is how many packages are compiled at once. */
export function program(name, { parallel = '2' } = {}) {
  const directory = join(modules, name);
  const { path, variables, lacks = [] } = built[name];
  const version = versionOf(name);
  const hash = createHash('sha256');
  for (const file of ['go.mod', 'go.sum']) hash.update(readFileSync(join(directory, file)));
  const out = join(cache, `${name}-${version}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(out)) return out;
  mkdirSync(cache, { recursive: true });
  console.error(`building ${name} ${version}`);
  const linked = ['-s', '-w', ...variables(version)].join(' ');
  const flags = ['build', '-trimpath', '-p', parallel, ...copyWith(name, lacks), '-ldflags', linked];
  const { status } = spawnSync('nice', ['-n', '15', 'go', ...flags, '-o', out, path], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} cannot be built; is Go installed?`);
  return out;
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(built)) console.log(program(name));
}
