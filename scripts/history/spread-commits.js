// Which commits of a repository the comparisons with its history take.
import { execFileSync } from 'node:child_process';

/**
 * Abbreviated names of `count` commits that touch one of the paths, spread evenly over the first-parent history without
 * merges, the newest first; all of them where there are fewer. `since` and `until` are dates as git takes them.
 */
export function spreadCommits(repository, { paths, since, until, count }) {
  const all = execFileSync(
    'git',
    [
      ...['-C', repository, 'log', '--first-parent', '--no-merges', '--format=%h'],
      ...(since === undefined ? [] : [`--since=${since}`]),
      ...(until === undefined ? [] : [`--until=${until}`]),
      ...['--', ...paths],
    ],
    { encoding: 'utf8', maxBuffer: 1 << 26, stdio: 'pipe' },
  )
    .split('\n')
    .filter((line) => line !== '');
  const wanted = Math.min(count, all.length);
  return Array.from({ length: wanted }, (_, at) => all[Math.floor((at * all.length) / wanted)]);
}
