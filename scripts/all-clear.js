// Looks for an all-clear that is false. From text alone, without any code of the program, it follows what the Flux objects of a commit name (paths of Kustomizations, of FluxInstances, copies of ArtifactGenerators) and what the
// kustomizations there name in turn. Of commits, spread over the history, that change YAML which is reached so by more than comments and white space, it counts how often the program says that nothing changes. Ends with 1
// when it does; each of these has to be looked at. Options after `--` go to the program.
//   npm run all-clear -- REPOSITORY… [--count N] [--since DATE] [--path PATH] [-- OPTION…]
import { execFileSync, spawnSync } from 'node:child_process';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spreadCommits } from './spread-commits.js';

const cli = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'cli.js');
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

const yaml = /\.ya?ml$/;
const kustomizationFile = /^(?:kustomization\.ya?ml|Kustomization)$/;

/** The YAML files of a commit by path, and the names of all others. */
function treeOf(repository, commit) {
  const listed = execFileSync('git', ['-C', repository, 'ls-tree', '-r', commit], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
    .split('\n')
    .flatMap((line) => {
      const [, type, id, path] = /^\d+ (\w+) (\w+)\t(.+)$/.exec(line) ?? [];
      return type === 'blob' ? [{ id, path }] : [];
    });
  const wanted = listed.filter(({ path }) => yaml.test(path) || kustomizationFile.test(basename(path)));
  const output = execFileSync('git', ['-C', repository, 'cat-file', '--batch'], {
    input: wanted.map(({ id }) => `${id}\n`).join(''),
    maxBuffer: 1 << 30,
  });
  const texts = new Map();
  let at = 0;
  for (const { path } of wanted) {
    const line = output.indexOf(10, at);
    const size = Number(/ (\d+)$/.exec(output.toString('utf8', at, line))?.[1] ?? 0);
    texts.set(path, output.toString('utf8', line + 1, line + 1 + size));
    at = line + 1 + size + 1;
  }
  const directories = new Map();
  for (const { path } of listed)
    for (let directory = posix.dirname(path); ; directory = posix.dirname(directory)) {
      const files = directories.get(directory) ?? [];
      files.push(path);
      directories.set(directory, files);
      if (directory === '.') break;
    }
  return { texts, files: new Set(listed.map(({ path }) => path)), directories };
}

const field = (text, name) => new RegExp(`^[ -]*${name}:[ \\t]*["']?([^"'#\\n]*)`, 'm').exec(text)?.[1]?.trim();

/** The directories that a path may mean: a variable or a capture stands for any name. */
function meant(path, { directories }) {
  const normal = posix.normalize(path.replace(/^\/+/, '') || '.').replace(/\/$/, '');
  if (!/[{*]/.test(normal)) return [normal];
  const pattern = normal
    .split('/')
    .map((part) =>
      part
        .replace(/\$?\{[^}]*\}|\*+/g, '\0')
        .replace(/[.+?^$()|[\]\\]/g, '\\$&')
        .replaceAll('\0', '[^/]*'),
    )
    .join('/');
  const matches = new RegExp(`^${pattern}$`);
  return [...directories.keys()].filter((directory) => matches.test(directory));
}

/** All files that something named by a Flux object of the tree reaches. */
function reachedFiles(tree, ownNames) {
  const documents = [...tree.texts.values()].flatMap((text) => (text.includes('fluxcd') ? text.split(/^---.*$/m) : []));
  const foreign = new Set();
  for (const text of documents) {
    if (field(text, 'kind') !== 'GitRepository' || !text.includes('source.toolkit.fluxcd.io')) continue;
    const url = field(text, 'url') ?? '';
    if (
      !ownNames.some((name) =>
        url
          .replace(/\.git$/, '')
          .toLowerCase()
          .endsWith(name.toLowerCase()),
      )
    )
      foreign.add(/^metadata:[^]*?^ +name:[ \t]*["']?([^"'\s]+)/m.exec(text)?.[1]);
  }
  const queue = [];
  for (const text of documents) {
    const kind = /^kind:[ \t]*["']?(\w+)/m.exec(text)?.[1];
    if (kind === 'Kustomization' && text.includes('kustomize.toolkit.fluxcd.io')) {
      if (/^ +suspend:[ \t]*true/m.test(text)) continue;
      const source = /sourceRef:[^]*?name:[ \t]*["']?([^"'\s]+)/.exec(text)?.[1];
      const sourceKind = /sourceRef:[^]*?kind:[ \t]*["']?(\w+)/.exec(text)?.[1];
      if (foreign.has(source) || (sourceKind !== undefined && sourceKind !== 'GitRepository')) continue;
      const path = /^ {2}path:[ \t]*["']?([^"'#\n]*)/m.exec(text)?.[1]?.trim();
      if (path !== undefined) queue.push(...meant(path, tree));
    } else if (kind === 'FluxInstance') {
      const path = /^ +sync:[^]*?^ +path:[ \t]*["']?([^"'#\n]*)/m.exec(text)?.[1]?.trim();
      if (path !== undefined) queue.push(...meant(path, tree));
    } else if (kind === 'ArtifactGenerator') {
      for (const [, path] of text.matchAll(/from:[ \t]*["']?@[^/\s"']+\/([^"'#\n]*)/g))
        queue.push(...meant(path.trim().replace(/\/?\*\*?$/, ''), tree));
    }
  }
  const reached = new Set();
  const seen = new Set();
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    if (tree.files.has(one)) {
      reached.add(one);
      continue;
    }
    const below = tree.directories.get(one);
    if (below === undefined) continue;
    const kustomization = below.find((path) => posix.dirname(path) === one && kustomizationFile.test(basename(path)));
    if (kustomization === undefined) {
      for (const path of below) if (yaml.test(path)) reached.add(path);
      continue;
    }
    reached.add(kustomization);
    const text = tree.texts.get(kustomization) ?? '';
    for (const [, name] of text.matchAll(/^[ \t]*(?:-|- path:|path:|- [\w.-]+=)[ \t]*["']?([\w./@-]+)/gm)) {
      const target = posix.normalize(posix.join(one, name)).replace(/\/$/, '');
      if (tree.files.has(target) || tree.directories.has(target)) queue.push(target);
    }
  }
  return reached;
}

/** A text without comments, empty lines and indentation. */
const essence = (text = '') =>
  text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '' && line !== '---')
    .join('\n');

let faults = 0;
for (const repository of repositories) {
  const commits = spreadCommits(repository, {
    paths: ['.'],
    count: Number(options.count) * 4,
    ...(options.since === undefined ? {} : { since: options.since }),
  });
  const remotes = execFileSync('git', ['-C', repository, 'remote', '-v'], { encoding: 'utf8' });
  const names = [...remotes.matchAll(/[/:]([^/:\s]+\/[^/\s]+?)(?:\.git)?\s/g)].map(([, name]) => name);
  const counts = { reached: 0, told: 0, error: 0, nothing: 0 };
  for (const commit of commits) {
    if (counts.reached >= Number(options.count)) break;
    const parent = spawnSync('git', ['-C', repository, 'rev-parse', '-q', '--verify', `${commit}~1`], {
      encoding: 'utf8',
    });
    if (parent.status !== 0) continue;
    const changed = execFileSync(
      'git',
      ['-C', repository, 'diff', '--name-only', '--no-renames', '-z', `${commit}~1`, commit],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      },
    )
      .split('\0')
      .filter((path) => yaml.test(path));
    if (changed.length === 0) continue;
    const trees = [`${commit}~1`, commit].map((one) => treeOf(repository, one));
    const reached = trees.map((tree) => reachedFiles(tree, names));
    const files = changed.filter(
      (path) =>
        reached.some((one) => one.has(path)) && essence(trees[0].texts.get(path)) !== essence(trees[1].texts.get(path)),
    );
    if (files.length === 0) continue;
    counts.reached++;
    const child = spawnSync(
      process.execPath,
      [
        cli,
        'diff',
        '--base',
        `${commit}~1`,
        '--head',
        commit,
        '--compare',
        'exact',
        '--path',
        options.path,
        '-o',
        'json',
        ...passed,
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
    if (!report.verdict.text.startsWith('Nothing changes')) {
      counts.told++;
      continue;
    }
    counts.nothing++;
    console.log(`  ${commit} says nothing, and changes ${files.length} files:`);
    for (const path of files.slice(0, 5)) {
      const account = report.files?.find((file) => file.path === path);
      console.log(`    ${path}: ${account?.class} (${account?.reason})`);
    }
  }
  faults += counts.nothing;
  console.log(
    `${names[0] ?? repository}: ${counts.reached} commits reach what is applied, ${counts.told} told, ${counts.error} without a report, ${counts.nothing} times nothing`,
  );
}
process.exitCode = faults > 0 ? 1 : 0;
