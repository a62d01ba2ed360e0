// The versions that registries have: Go's proxy and npm, through their own clients.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolchain } from '../oracle/flux/programs.js';

const scratch = mkdtempSync(join(tmpdir(), 'upstream-'));
writeFileSync(join(scratch, 'go.mod'), 'module upstream\n');
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

/** A registry that gave no answer; the message is a line of its client. */
export class NoAnswer extends Error {}

/** The JSON that a client prints. Throws NoAnswer with what it says where it fails. */
function ask(command, args) {
  const options = {
    cwd: scratch,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, GOTOOLCHAIN: toolchain },
  };
  const { stdout = '', stderr = '', status, error } = spawnSync(command, args, options);
  if (status === 0) return JSON.parse(stdout);
  // Go prints its error as JSON where it was asked for JSON.
  const said = stderr.trim() || (/"Error": "(.*)"/.exec(stdout)?.[1] ?? error?.message ?? 'no answer');
  throw new NoAnswer(said.replace(/\s+/g, ' ').slice(0, 300));
}

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

/**
 * The newest version of a tool and the days of both. Throws NoAnswer where the registry gives none, or has no release.
 */
export function versionsOf({ module, package: name, followed }) {
  if (name !== undefined) {
    const { versions, time } = ask('npm', ['view', name, 'versions', 'time', '--json']);
    const newest = newestOf([versions].flat());
    if (newest === undefined) throw new NoAnswer('the registry has no release');
    return { newest, times: [followed, newest].map((one) => time[one]) };
  }
  const { Versions: versions = [] } = ask('go', ['list', '-m', '-versions', '-json', module]);
  const newest = newestOf(versions);
  if (newest === undefined) throw new NoAnswer('the proxy has no release');
  return { newest, times: [followed, newest].map((version) => timeOf(module, version)) };
}

/** The day of a version; undefined where the proxy does not say. */
function timeOf(module, version) {
  try {
    return ask('go', ['list', '-m', '-json', `${module}@${version}`]).Time;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

/** The directory with the files of a version of a Go module. Throws NoAnswer where it cannot be had. */
export function directoryOf(module, version) {
  return ask('go', ['mod', 'download', '-json', `${module}@${version}`]).Dir;
}
