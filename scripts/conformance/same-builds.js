// Whether kustomize itself makes the same of directories at two commits.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kubectl = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/oracles/v36/kubectl');

const kustomization = /^(?:kustomization\.ya?ml|Kustomization)$/;

/**
 * True when kustomize builds each of the directories at both commits to the same bytes; of a directory without a
 * kustomization those of its files that are given. False when kustomize is not at hand, and when something does not
 * build.
 */
export function sameBuilds(repository, commits, directories, files) {
  if (!existsSync(kubectl) || directories.length === 0) return false;
  const places = commits.map((commit) => {
    const place = mkdtempSync(join(tmpdir(), 'all-clear-'));
    const archive = execFileSync('git', ['-C', repository, 'archive', commit], { maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', place], { input: archive });
    return place;
  });
  const build = (place, directory) => {
    let path = join(place, directory);
    if (!existsSync(path)) return undefined;
    if (!readdirSync(path).some((name) => kustomization.test(name))) {
      const own = files.filter((file) => directory === '.' || file.startsWith(`${directory}/`));
      path = join(place, '.all-clear');
      mkdirSync(path, { recursive: true });
      for (const [at, file] of own.entries()) copyFileSync(join(place, file), join(path, `${at}.yaml`));
      writeFileSync(
        join(path, 'kustomization.yaml'),
        JSON.stringify({ resources: own.map((_one, at) => `${at}.yaml`) }),
      );
    }
    const options = { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 60_000 };
    const { status, stdout } = spawnSync(kubectl, ['kustomize', path], options);
    return status === 0 ? stdout : undefined;
  };
  try {
    return directories.every((directory) => {
      const [before, after] = places.map((place) => build(place, directory));
      return before !== undefined && before === after;
    });
  } catch {
    // A file that one commit does not have.
    return false;
  } finally {
    for (const place of places) rmSync(place, { recursive: true, force: true });
  }
}
