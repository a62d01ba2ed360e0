// Asks the program in test/oracle/helm-controller, which calls helm-controller's own packages. It is built when first
// asked.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'node_modules', '.cache', 'oracles', 'helm-controller');
let isBuilt = false;

function build() {
  if (isBuilt) return;
  mkdirSync(join(program, '..'), { recursive: true });
  const built = spawnSync('go', ['build', '-o', program, '.'], {
    cwd: join(root, 'test', 'oracle', 'helm-controller'),
    // The version that helm-controller's images are built with; later ones write other JSON.
    env: { ...process.env, GOTOOLCHAIN: 'go1.26.8' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('test/oracle/helm-controller cannot be built; is Go installed?');
  isBuilt = true;
}

/**
 * The answers to a list of requests, in their order, as JSON texts, since numbers may be larger than JavaScript's; see
 * `request` and `answer` in the program.
 */
export function askHelmController(requests) {
  build();
  const { stdout, status } = spawnSync(program, {
    input: JSON.stringify(requests),
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('helm-controller gave no answer');
  return stdout.toString().trimEnd().split('\n');
}
