// What the Flux objects of a commit reach, from text alone and without any code of the program: paths of Kustomizations
// and FluxInstances, copies of ArtifactGenerators, directories that workflows push as artifacts, and what the
// kustomizations there name in turn. Coarse on purpose: it reads with regular expressions what the program reads with
// parsers.
import { execFileSync } from 'node:child_process';
import { basename, posix } from 'node:path';

export const yaml = /\.ya?ml$/;
const kustomizationFile = /^(?:kustomization\.ya?ml|Kustomization)$/;
const workflow = /^(?:\.(?:github|forgejo|gitea)\/workflows\/|\.gitlab-ci\.yml$)/;

/** What Flux leaves out of the artifact of a repository unless it is told otherwise, as far as it is YAML. */
const leftOut =
  /(?:^|\/)(?:\.git(?:hub)?\/|\.circleci\/|(?:\.travis|\.gitlab-ci|appveyor|\.drone|codeship-\w+|\.goreleaser)\.yml$|(?:cloudbuild|\.sops|\.flux)\.yaml$)/;

/** The YAML files of a commit by path, the names of all files, and the files below each directory. */
export function treeOf(repository, commit) {
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
const nameOf = (text) => /^metadata:[^]*?^ +name:[ \t]*["']?([^"'\n]+)/m.exec(text)?.[1]?.trim();

/** The directories that a path may mean: a variable or a capture stands for any name. */
function meant(path, { directories }) {
  const normal = posix.normalize(path.replace(/^\/+/, '') || '.').replace(/\/$/, '');
  if (!/[{*]|<</.test(normal)) return [normal];
  const pattern = normal
    .replace(/<<[^>]*>>|\$?\{[^}]*\}|\*+/g, '\0')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('\0', '[^/]*');
  const matches = new RegExp(`^${pattern}$`);
  return [...directories.keys()].filter((directory) => matches.test(directory));
}

/**
 * The documents of a tree that mention Flux, and those inside ResourceSets as if they stood alone, each with its file.
 */
function documentsOf({ texts }) {
  return [...texts].flatMap(([file, text]) => {
    if (!text.includes('fluxcd') && !/^instance:/m.test(text)) return [];
    if (workflow.test(file)) return [];
    const documents = text.split(/^---.*$/m);
    const inner = documents
      .filter((one) => /^kind:[ \t]*ResourceSet\b/m.test(one))
      .flatMap((one) =>
        one
          .split(/^(?= +- apiVersion:)|^ +---.*$|^ +<<-? .*$/m)
          .slice(1)
          .map((part) => {
            const indent = /^( +)(- )?apiVersion:/m.exec(part);
            if (indent === null) return '';
            const width = indent[1].length + (indent[2] === undefined ? 0 : 2);
            return part
              .replace(/^( +)- /, '$1  ')
              .split('\n')
              .map((line) => line.slice(width))
              .join('\n');
          }),
      );
    return [...documents, ...inner].map((one) => ({ file, text: one }));
  });
}

/** The directories that workflows of a tree push somewhere. */
function pushedDirectories({ texts }) {
  const pushed = new Set();
  for (const [file, text] of texts) {
    if (!workflow.test(file) || !/push artifact|\/push@|push-artifact@|oras push/.test(text)) continue;
    for (const [, path] of text.matchAll(/(?:--path[= ]+|^ +path:[ \t]*)["']?([^"'\s\\]+)/gm))
      pushed.add(posix.normalize(path.replace(/\$\{\{[^}]*\}\}|\$\{?\w+\}?/g, '{}')).replace(/\/$/, ''));
  }
  return [...pushed];
}

/** What an ArtifactGenerator copies: directories of the tree, and where they come to stand. */
function copiesOf(text, tree) {
  if (!/^kind:[ \t]*ArtifactGenerator\b/m.test(text)) return [];
  const pattern =
    /from:[ \t]*["']?@[^/\s"']+\/([^"'#\n]*)["']?[ \t]*\n(?:[ \t]*(?:exclude|strategy):.*\n)*[ \t]*to:[ \t]*["']?@artifact\/?([^"'#\n]*)/g;
  return [...text.matchAll(pattern)].map(([, from, to]) => ({
    from: meant(from.trim().replace(/\/?\*\*?$/, ''), tree),
    to: posix.normalize(to.trim().replace(/\{[^}]*\}/g, '*') || '.').replace(/\/$/, ''),
  }));
}

/** The directories of the tree that a path of an artifact may be a copy of, whichever artifact it is. */
function copied(path, copies) {
  const wanted = posix.normalize(path.replace(/^\/+/, '') || '.').replace(/\/$/, '');
  return copies.flatMap(({ from, to }) => {
    if (to === '.') return from.map((directory) => posix.join(directory, wanted));
    if (wanted === to || wanted.startsWith(`${to}/`))
      return from.map((directory) => posix.join(directory, wanted.slice(to.length)));
    return to.startsWith(wanted === '.' ? '' : `${wanted}/`) || to.includes('*') ? from : [];
  });
}

/** What each Flux object of a tree names, with the file that defines it and whether it is suspended. */
function namersOf(tree, ownNames) {
  const documents = documentsOf(tree);
  const isOwn = (url = '') =>
    ownNames.some((name) => {
      const plain = url.replace(/\.git$/, '').toLowerCase();
      return plain.endsWith(name.toLowerCase()) || plain.includes(`/${name.toLowerCase()}/`);
    });
  const foreign = new Set();
  const pushed = pushedDirectories(tree);
  const artifacts = new Set();
  for (const { text } of documents) {
    const kind = field(text, 'kind');
    if (!text.includes('source.toolkit.fluxcd.io')) continue;
    // What a cluster was bootstrapped from is the repository that holds it, whatever it was called then.
    const isBootstrap = nameOf(text) === 'flux-system';
    if (kind === 'GitRepository' && !isBootstrap && !isOwn(field(text, 'url'))) foreign.add(nameOf(text));
    if (kind === 'OCIRepository' && isOwn(field(text, 'url'))) artifacts.add(nameOf(text));
  }
  const below = (path) => pushed.flatMap((directory) => meant(posix.join(directory, path), tree));
  const copies = documents.flatMap(({ text }) => copiesOf(text, tree));
  const namers = [];
  for (const { file, text } of documents) {
    const kind = /^kind:[ \t]*["']?(\w+)/m.exec(text)?.[1];
    const suspended = /^ +suspend:[ \t]*true/m.test(text);
    // Without a source it is a patch for one.
    if (kind === 'Kustomization' && text.includes('kustomize.toolkit.fluxcd.io') && text.includes('sourceRef:')) {
      const source = /sourceRef:[^]*?name:[ \t]*["']?([^"'\s]+)/.exec(text)?.[1];
      const sourceKind = /sourceRef:[^]*?kind:[ \t]*["']?(\w+)/.exec(text)?.[1] ?? 'GitRepository';
      const path = /^ {2}path:[ \t]*["']?([^"'#\n]*)/m.exec(text)?.[1]?.trim() ?? '.';
      if (sourceKind === 'GitRepository' && !foreign.has(source))
        namers.push({ file, suspended, names: meant(path, tree) });
      // A source that nothing in the tree defines is that of the cluster, as its installer made it.
      else if (sourceKind === 'OCIRepository' && (artifacts.has(source) || source === 'flux-system'))
        namers.push({ file, suspended, names: below(path) });
      else if (sourceKind === 'ExternalArtifact') namers.push({ file, suspended, names: copied(path, copies) });
    } else if (kind === 'FluxInstance' || /^ *instance:/m.test(text)) {
      const sync = /^( +)sync:[ \t]*\n((?:\1 +.*\n?)*)/m.exec(text)?.[2] ?? '';
      const path = field(sync, 'path');
      if (path === undefined) continue;
      if (field(sync, 'kind') !== 'OCIRepository') namers.push({ file, suspended, names: meant(path, tree) });
      else if (isOwn(field(sync, 'url')) || pushed.length > 0) namers.push({ file, suspended, names: below(path) });
    } else if (kind === 'HelmRelease' && /kind:[ \t]*ExternalArtifact/.test(text)) {
      const charts = copies.flatMap(({ from }) => from).filter((path) => tree.files.has(`${path}/Chart.yaml`));
      namers.push({ file, suspended, names: charts });
    }
  }
  return namers;
}

/** The files that one directory or file reaches by what kustomizations name. */
function filesFrom(start, tree) {
  const reached = new Set();
  const queue = [start];
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
      for (const path of below) if (yaml.test(path) && !leftOut.test(path)) reached.add(path);
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

/**
 * The directories that Flux objects of a tree name, each with the files that it reaches. Left out is what suspended
 * objects name, and what only objects name that stand behind suspended ones.
 */
export function reachedFiles(tree, ownNames) {
  const known = new Map();
  const filesOf = (start) => {
    if (!known.has(start)) known.set(start, filesFrom(start, tree));
    return known.get(start);
  };
  const namers = namersOf(tree, ownNames);
  const parents = namers.map(({ file }, at) =>
    namers.flatMap(({ names }, other) =>
      other !== at && names.some((start) => filesOf(start).has(file)) ? other : [],
    ),
  );
  const active = new Set();
  const halted = new Set();
  const spread = (set, seeds) => {
    for (const at of seeds) set.add(at);
    for (let more = true; more; ) {
      more = false;
      for (const at of namers.keys())
        if (!set.has(at) && !namers[at].suspended && parents[at].some((parent) => set.has(parent))) {
          set.add(at);
          more = true;
        }
    }
  };
  const all = [...namers.keys()];
  spread(
    active,
    all.filter((at) => !namers[at].suspended && parents[at].length === 0),
  );
  spread(
    halted,
    all.filter((at) => namers[at].suspended),
  );
  // Objects of a circle that nothing outside of it names are where a cluster begins.
  spread(
    active,
    all.filter((at) => !active.has(at) && !halted.has(at)),
  );
  const starts = new Set([...active].flatMap((at) => namers[at].names));
  return new Map([...starts].map((start) => [start, filesOf(start)]));
}
