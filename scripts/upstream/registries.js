// The versions that registries have: Go's proxy and npm, through their own clients.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'upstream-'));
writeFileSync(join(scratch, 'go.mod'), 'module upstream\n');
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

function run(command, args) {
  try {
    return execFileSync(command, args, {
      cwd: scratch,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  } catch {
    return undefined;
  }
}

const json = (output) => (output === undefined ? undefined : JSON.parse(output));

/** A release without a pre-release, by its parts; undefined for any other. */
function parts(version) {
  return /^v?(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
}

/** The newest of versions that are no pre-releases. */
export function newestOf(versions) {
  const rank = (version) =>
    parts(version)
      .map((part) => String(part).padStart(8, '0'))
      .join('.');
  return versions
    .filter((version) => parts(version) !== undefined)
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .at(-1);
}

/** The newest version of a tool and the days of both; undefined where the registry does not say. */
export function versionsOf({ module, package: name, followed }) {
  if (name !== undefined) {
    const found = json(run('npm', ['view', name, 'versions', 'time', '--json']));
    const newest = found === undefined ? undefined : newestOf([found.versions].flat());
    return newest === undefined ? undefined : { newest, times: [followed, newest].map((one) => found.time[one]) };
  }
  const { Versions: versions = [] } = json(run('go', ['list', '-m', '-versions', '-json', module])) ?? {};
  const newest = newestOf(versions);
  if (newest === undefined) return undefined;
  const timeOf = (version) => json(run('go', ['list', '-m', '-json', `${module}@${version}`]))?.Time;
  return { newest, times: [timeOf(followed), timeOf(newest)] };
}

/** The directory with the files of a version of a Go module; undefined where it cannot be had. */
export function directoryOf(module, version) {
  return json(run('go', ['mod', 'download', '-json', `${module}@${version}`]))?.Dir;
}
