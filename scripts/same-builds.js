// Whether kustomize itself makes the same of directories at two commits.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kubectl = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache/oracles/v36/kubectl');

/** True when kustomize builds each of the directories at both commits to the same bytes; false when it is not at hand, when one of them is no kustomization, and when one does not build. */
export function sameBuilds(repository, commits, directories) {
  if (!existsSync(kubectl) || directories.length === 0) return false;
  const places = commits.map((commit) => {
    const place = mkdtempSync(join(tmpdir(), 'all-clear-'));
    const archive = execFileSync('git', ['-C', repository, 'archive', commit], { maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', place], { input: archive });
    return place;
  });
  try {
    return directories.every((directory) => {
      const [before, after] = places.map((place) => {
        const path = join(place, directory);
        const isKustomization =
          existsSync(path) && readdirSync(path).some((name) => /^(?:kustomization\.ya?ml|Kustomization)$/.test(name));
        if (!isKustomization) return undefined;
        const options = { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 60_000 };
        const build = spawnSync(kubectl, ['kustomize', path], options);
        return build.status === 0 ? build.stdout : undefined;
      });
      return before !== undefined && before === after;
    });
  } finally {
    for (const place of places) rmSync(place, { recursive: true, force: true });
  }
}
