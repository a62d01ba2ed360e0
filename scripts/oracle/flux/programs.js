// The programs of a cluster with Flux, built from Go modules that are required by name below modules/: `node scripts/oracle/flux/programs.js` builds all of them.
// They stand in node_modules/.cache/oracle-flux under a name that ends in a hash of what they were built from. Needs Go; the toolchain is fetched by it.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const modules = join(import.meta.dirname, 'modules');
const cache = join(root, 'node_modules', '.cache', 'oracle-flux');
const environment = { ...process.env, GOTOOLCHAIN: 'go1.27.0' };

/** The package that each module builds, and what the linker is to put into it. Charts see the version of the API server. */
const built = {
  'kube-apiserver': {
    requires: 'k8s.io/kubernetes',
    path: 'k8s.io/kubernetes/cmd/kube-apiserver',
    variables: (version) => {
      const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version);
      return Object.entries({ gitVersion: version, gitMajor: major, gitMinor: minor }).map(
        ([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`,
      );
    },
  },
  kyverno: {
    requires: 'github.com/kyverno/kyverno',
    path: 'github.com/kyverno/kyverno/cmd/cli/kubectl-kyverno',
    variables: () => [],
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
  return execFileSync('go', ['list', '-m', '-f', '{{.Dir}}', requires], {
    cwd: join(modules, name),
    env: environment,
    encoding: 'utf8',
  }).trim();
}

/** The path of a program, which is built when it is not there. `parallel` is how many packages are compiled at once. */
export function program(name, { parallel = '2' } = {}) {
  const directory = join(modules, name);
  const { path, variables } = built[name];
  const version = versionOf(name);
  const hash = createHash('sha256');
  for (const file of ['go.mod', 'go.sum']) hash.update(readFileSync(join(directory, file)));
  const out = join(cache, `${name}-${version}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(out)) return out;
  mkdirSync(cache, { recursive: true });
  console.error(`building ${name} ${version}`);
  const flags = ['build', '-trimpath', '-p', parallel, '-ldflags', ['-s', '-w', ...variables(version)].join(' ')];
  const { status } = spawnSync('nice', ['-n', '15', 'go', ...flags, '-o', out, path], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} cannot be built; is Go installed?`);
  return out;
}

if (process.argv[1] === import.meta.filename) for (const name of Object.keys(built)) console.log(program(name));
