// Looks for an all-clear that is false. From text alone, without any code of the program, `reached-files.js` says which
// files the Flux objects of a commit reach. Of commits, spread over the history, that change YAML which is reached so
// by more than comments and white space, it counts how often the program says that nothing changes, unless kustomize
// builds all that reaches these files to the same bytes. Ends with 1 when it does; each of these has to be looked at. A
// file that is reached, and that the program holds to be no input, is named too. Options after `--`
// go to the program.
//   npm run all-clear -- REPOSITORY… [--count N] [--since DATE] [--path PATH] [-- OPTION…]
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sameBuilds } from '../conformance/same-builds.js';
import { reachedFiles, treeOf, yaml } from './reached-files.js';
import { spreadCommits } from './spread-commits.js';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'cli.js');
const argv = process.argv.slice(2);
const end = argv.indexOf('--');
const [own, passed] = end < 0 ? [argv, []] : [argv.slice(0, end), argv.slice(end + 1)];
const repositories = [];
const options = { count: '20', path: '.' };
for (let at = 0; at < own.length; at++) {
  const name = /^--(count|path|since)$/.exec(own[at])?.[1];
  if (name === undefined) repositories.push(own[at]);
  else options[name] = own[++at];
}
if (repositories.length === 0) {
  console.error('usage: npm run all-clear -- REPOSITORY… [--count N] [--since DATE] [--path PATH] [-- OPTION…]');
  process.exit(2);
}

/** A text without comments, empty lines and indentation. */
const essence = (text = '') =>
  text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '' && line !== '---')
    .join('\n');

/** Every eighth of a list, then those between them: the first ones of the result are spread over all of it. */
const interleaved = (list) => [0, 4, 2, 6, 1, 5, 3, 7].flatMap((from) => list.filter((_one, at) => at % 8 === from));

const git = (repository, ...words) =>
  execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8', maxBuffer: 1 << 26 });

let faults = 0;
for (const repository of repositories) {
  const commits = spreadCommits(repository, {
    paths: ['.'],
    count: Number(options.count) * 8,
    ...(options.since === undefined ? {} : { since: options.since }),
  });
  const remotes = git(repository, 'remote', '-v');
  const names = [...remotes.matchAll(/[/:]([^/:\s]+\/[^/\s]+?)(?:\.git)?\s/g)].map(([, name]) => name);
  const counts = { reached: 0, told: 0, named: 0, error: 0, same: 0, nothing: 0, noInput: 0 };
  for (const commit of interleaved(commits)) {
    if (counts.reached >= Number(options.count)) break;
    const parent = spawnSync('git', ['-C', repository, 'rev-parse', '-q', '--verify', `${commit}~1`]);
    if (parent.status !== 0) continue;
    const revisions = [`${commit}~1`, commit];
    const changed = git(repository, 'diff', '--name-only', '--no-renames', '-z', ...revisions)
      .split('\0')
      .filter((path) => yaml.test(path));
    if (changed.length === 0) continue;
    const trees = revisions.map((one) => treeOf(repository, one));
    const starts = trees.map((tree) => reachedFiles(tree, names));
    const reaching = (path) =>
      starts.flatMap((side) => [...side].flatMap(([start, all]) => (all.has(path) ? start : [])));
    const differing = changed.filter((path) => essence(trees[0].texts.get(path)) !== essence(trees[1].texts.get(path)));
    const files = differing.filter((path) => reaching(path).length > 0);
    if (files.length === 0) continue;
    counts.reached++;
    const child = spawnSync(
      process.execPath,
      [
        ...[cli, 'diff', '--base', `${commit}~1`, '--head', commit, '--compare', 'exact'],
        ...['--path', options.path, '-o', 'json', ...passed],
      ],
      { cwd: repository, encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    let report;
    try {
      report = JSON.parse(child.stdout);
    } catch {
      counts.error++;
      console.log(`  ${commit} ended without a report: ${child.stderr.trim().split('\n')[0]}`);
      continue;
    }
    const accounts = new Map((report.files ?? []).map((file) => [file.path, file]));
    for (const path of files) {
      if (accounts.get(path)?.class !== 'not-an-input') continue;
      counts.noInput++;
      console.log(`  ${commit} ${path} is reached, and called no input: ${accounts.get(path).reason}`);
    }
    if (!report.verdict.text.startsWith('Nothing changes')) {
      counts[report.groups?.length > 0 || !/not applied by anything/.test(report.verdict.text) ? 'told' : 'named']++;
      continue;
    }
    if (sameBuilds(repository, revisions, [...new Set(files.flatMap(reaching))], files)) {
      counts.same++;
      continue;
    }
    counts.nothing++;
    console.log(`  ${commit} says nothing, and changes ${files.length} files:`);
    for (const path of files.slice(0, 5)) {
      const account = accounts.get(path);
      console.log(`    ${path}: ${account?.class} (${account?.reason}), reached from ${reaching(path)[0]}`);
    }
  }
  faults += counts.nothing;
  const { reached, told, named, error, same, nothing, noInput } = counts;
  console.log(
    `${names[0] ?? repository}: ${reached} commits reach what is applied: ${told} told, ${named} named as not applied, ${error} without a report, ${same} the same by kustomize, ${nothing} times nothing; ${noInput} files called no input`,
  );
}
process.exitCode = faults > 0 ? 1 : 0;
