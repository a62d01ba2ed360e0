// Writes a CONFIG for scripts/conformance/chart-mirror.js that has a stub for every chart, artifact and git repository that commits of a repository name, so that none is missing when two programs are compared.
//
//   node scripts/conformance/mirror-config.js REPOSITORY… [--path PATH]… [--since DATE] [--count N] [--real CHARTS.json] [--except PATTERN] > CONFIG.json
//
// The commits are those that scripts/history/flate.js takes with the same paths, date and count, and their parents. CHARTS.json is a CONFIG of charts that are at hand, which go before the stubs. What has a URL that the pattern matches gets no
// git repository: the repository under its own names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { spreadCommits } from '../history/spread-commits.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20' },
    except: { type: 'string', default: '^$' },
    path: { type: 'string', multiple: true, default: ['.'] },
    real: { type: 'string' },
    since: { type: 'string' },
  },
});
const charts = new Map();
const [registries, repositories] = [new Set(), new Set()];
/** By name of the GitRepository: its URLs, the references that files name, with a URL or as a patch of one, and what is built or rendered from it. By URL: what is asked of it. */
const [named, git] = [new Map(), new Map()];
const entry = (table, key, empty) => {
  if (!table.has(key)) table.set(key, empty());
  return table.get(key);
};
const sets = () => ({ tags: new Set(), branches: new Set(), paths: new Set(), charts: new Set() });
const source = (name) => entry(named, name, () => ({ urls: new Set(), ...sets() }));
const plain = (value) => typeof value === 'string' && value !== '' && !value.includes('$');

/** A version that a range allows. */
const versionIn = (range) => {
  const numbers = String(range).match(/\d+/g)?.slice(0, 3) ?? ['1'];
  return /^v?\d+\.\d+\.\d+[\w.+-]*$/.test(range) ? String(range) : [...numbers, '0', '0'].slice(0, 3).join('.');
};
const inside = (path) => path.replace(/^(\.\/)+|\/+$/g, '').replace(/^\.$/, '');

function wantRemote(text) {
  const found =
    /^(?:https:\/\/)?(github\.com\/[\w.-]+\/[\w.-]+?)(?:\.git)?(?:\/\/?([^?]*))?(?:\?(?:.*&)?ref=([\w./-]+).*)?$/.exec(
      text,
    );
  if (found === null || /\.(ya?ml|json)$/.test(found[2] ?? '') || /^releases\/|^raw\//.test(found[2] ?? '')) return;
  const of = entry(git, `https://${found[1]}`, sets);
  of.paths.add(inside(found[2] ?? ''));
  if (found[3] !== undefined) of[/\d/.test(found[3]) ? 'tags' : 'branches'].add(found[3]);
}

function wantChart(spec) {
  const { chart, version, sourceRef } = spec ?? {};
  if (!plain(chart)) return;
  if (sourceRef?.kind === 'GitRepository') source(sourceRef.name).charts.add(inside(chart));
  else if (version === undefined || plain(String(version)))
    entry(charts, chart, () => new Set()).add(versionIn(version ?? '1'));
}

function look(object) {
  if (typeof object !== 'object' || object === null) return;
  const { kind, metadata, spec } = object;
  for (const field of ['resources', 'bases', 'components', 'crds'])
    if (Array.isArray(object[field])) for (const each of object[field]) if (typeof each === 'string') wantRemote(each);
  if (kind === 'HelmRelease') wantChart(spec?.chart?.spec);
  if (kind === 'HelmChart') wantChart(spec);
  if (kind === 'Kustomization' && spec?.sourceRef?.kind === 'GitRepository' && plain(spec.path ?? './'))
    source(spec.sourceRef.name).paths.add(inside(spec.path ?? ''));
  if (kind === 'GitRepository') {
    const of = source(metadata?.name);
    const { tag, branch, semver } = spec?.ref ?? {};
    if (plain(tag)) of.tags.add(tag);
    if (plain(branch)) of.branches.add(branch);
    if (plain(semver)) of.tags.add(versionIn(semver));
  }
  if (!plain(spec?.url)) return;
  const url = spec.url.replace(/\/$/, '');
  if (url.startsWith('oci://')) registries.add(`oci://${url.split('/')[2]}`);
  else if (kind === 'HelmRepository' && url.startsWith('https://')) repositories.add(url);
  else if (kind === 'GitRepository' && url.startsWith('https://') && !new RegExp(values.except).test(url)) {
    const address = url.replace(/\.git$/, '');
    source(metadata?.name).urls.add(address);
    const of = entry(git, address, sets);
    if (spec.ref === undefined) of.branches.add('master');
  }
}

const seen = new Set();
for (const repository of positionals) {
  const run = (args, input) =>
    execFileSync('git', ['-C', repository, ...args], { input, maxBuffer: 1 << 30, stdio: 'pipe' });
  const commits = spreadCommits(repository, { paths: values.path, since: values.since, count: Number(values.count) });
  const withParent = (each) =>
    run(['rev-list', '--no-walk', '--parents', each]).toString().trim().split(' ').slice(0, 2);
  for (const commit of commits.flatMap(withParent)) {
    const listed = run(['ls-tree', '-r', commit, '--', ...values.path])
      .toString()
      .split('\n');
    const fresh = listed
      .filter((line) => /\.ya?ml$/.test(line))
      .map((line) => line.split(/[ \t]/)[2])
      .filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    if (fresh.length === 0) continue;
    const out = run(['cat-file', '--batch'], `${fresh.join('\n')}\n`);
    for (let at = 0; at < out.length; ) {
      const end = out.indexOf(10, at);
      const size = Number(out.subarray(at, end).toString().split(' ')[2]);
      if (!Number.isFinite(size)) break;
      const text = out.subarray(end + 1, end + 1 + size).toString();
      at = end + 2 + size;
      if (!/fluxcd\.io|github\.com/.test(text)) continue;
      for (const document of parseAllDocuments(text, { logLevel: 'silent' }))
        if (document.errors.length === 0) {
          try {
            look(document.toJS());
          } catch {
            // Anchors that nothing defines.
          }
        }
    }
  }
}
for (const { urls, ...asked } of named.values())
  for (const url of urls)
    for (const [key, list] of Object.entries(asked)) for (const each of list) entry(git, url, sets)[key].add(each);
const versions = Object.fromEntries([...charts].sort().map(([name, list]) => [name, [...list].sort()]));
const real = values.real === undefined ? [] : JSON.parse(readFileSync(values.real, 'utf8'));
console.log(
  JSON.stringify([
    ...real,
    ...[...registries].sort().map((stub) => ({ stub })),
    ...[...repositories].sort().map((stub) => ({ stub, charts: versions })),
    ...['https://github.com', 'https://raw.githubusercontent.com', 'https://grafana.com'].map((stub) => ({ stub })),
    ...[...git].sort().map(([url, of]) => ({
      git: url,
      ...Object.fromEntries(Object.entries(of).map(([key, list]) => [key, [...list].sort()])),
    })),
  ]),
);
