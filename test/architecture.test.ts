import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Which folder may import which, besides itself. The stages that wire others together may import everything. */
const everything = Symbol('everything');
const renderers = ['artifactgenerator', 'helm', 'kustomize', 'postbuild', 'resourceset'];
const folders: Record<string, readonly string[] | typeof everything> = {
  'action.ts': everything,
  'post.ts': everything,
  'cli.ts': everything,
  'index.ts': everything,
  // The functions that only the library has.
  'library.ts': everything,
  // Public entry of one renderer each; see "exports" in package.json.
  'helm.ts': ['model', 'files', 'helm', 'yaml', 'git'],
  'kustomize.ts': ['model', 'files', 'kustomize', 'yaml'],
  // Both sides of a comparison: discovered, rendered, compared and judged.
  preview: everything,
  // What the two entries share: one file a command.
  commands: everything,
  'version.ts': [],
  model: [],
  // What differs between the versions of the tools that are followed.
  versions: ['model'],
  // What Flux objects say: a table of fields for each kind.
  flux: ['model'],
  files: ['model'],
  yaml: ['model'],
  net: ['model'],
  git: ['model', 'files'],
  inputs: ['model'],
  trees: ['model', 'files', 'git', 'inputs'],
  // Which files a generator puts where tells who claims them.
  discovery: ['model', 'files', 'yaml', 'flux', 'artifactgenerator', 'semver', 'versions'],
  // Versions and ranges as Masterminds/semver reads them; Helm's functions, the sources and the versions of charts in releases need them.
  semver: ['model', 'gotemplate'],
  sources: ['model', 'files', 'yaml', 'net', 'git', 'semver'],
  gotemplate: ['model'],
  sprig: ['model', 'gotemplate', 'semver'],
  helm: ['model', 'files', 'yaml', 'gotemplate', 'sprig', 'semver', 'versions'],
  kustomize: ['model', 'files', 'yaml', 'versions'],
  postbuild: ['model'],
  artifactgenerator: ['model', 'flux', 'files', 'yaml'],
  resourceset: ['model', 'flux', 'yaml', 'gotemplate', 'sprig'],
  orchestrator: ['model', 'files', 'yaml', 'flux', 'discovery', 'sources', 'semver', 'cel', 'versions', ...renderers],
  diff: ['model', 'yaml', 'flux'],
  // What the API server says of an object that is applied.
  apiserver: ['model', 'diff', 'cel', 'versions'],
  // Expressions (CEL) within bounds; conditions of Flux and rules of definitions are asked.
  cel: ['model'],
  findings: ['model', 'flux', 'diff', 'apiserver', 'versions'],
  report: ['model', 'diff', 'findings', 'net'],
  // What one job hands to another: written, and read back as if anybody had written it.
  artifact: ['model', 'diff', 'findings'],
};

/** Folders that may touch the process, the clock, randomness, the network or the disk. */
const ambientOwners = [
  'inputs',
  'net',
  'git',
  'trees',
  'sources',
  'report/github',
  'report/gitlab',
  'files/disk-tree.ts',
  'cli.ts',
  'action.ts',
  'post.ts',
  'commands',
  'preview',
];

/** Packages and the one folder that imports each. */
const packageOwners: Record<string, readonly string[]> = {
  '@actions/cache': ['sources'],
  '@actions/core': ['report'],
  '@actions/github': ['inputs'],
  '@marcbachmann/cel-js': ['orchestrator', 'cel', 'apiserver'],
  '@octokit/rest': ['report'],
  'age-encryption': ['orchestrator'],
  aws4fetch: ['sources'],
  bcryptjs: ['sprig'],
  diff: ['diff'],
  re2js: ['sprig', 'kustomize', 'apiserver', 'cel', 'sources'],
  'smol-toml': ['diff'],
  undici: ['net'],
  yaml: ['inputs'],
};

interface Edge {
  readonly file: string;
  readonly from: string;
  readonly specifier: string;
}

function sourceFiles(directory: string, extension = '.ts'): string[] {
  return readdirSync(directory)
    .flatMap((name) => {
      const path = join(directory, name);
      return statSync(path).isDirectory() ? sourceFiles(path, extension) : path.endsWith(extension) ? [path] : [];
    })
    .sort();
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? path;
}

const files = existsSync(join(root, 'src')) ? sourceFiles(join(root, 'src')) : [];
const edges: Edge[] = files.flatMap((path) => {
  const file = relative(join(root, 'src'), path).replaceAll('\\', '/');
  return [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|export|\}).*?\bfrom '([^']+)';$|\bimport\('([^']+)'\)/gm),
  ].map((match) => ({
    file,
    from: folderOf(file),
    specifier: match[1] ?? match[2] ?? '',
  }));
});
const local = edges.filter((edge) => edge.specifier.startsWith('.'));
const packages = edges.filter((edge) => !edge.specifier.startsWith('.') && !edge.specifier.startsWith('node:'));

describe('the folders of src', () => {
  test('are all listed in the table, and the scan sees their imports', () => {
    expect(local.length).toBeGreaterThan(20);
    expect(
      [...new Set(files.map((path) => folderOf(relative(join(root, 'src'), path))))].filter(
        (folder) => !(folder in folders),
      ),
    ).toEqual([]);
  });

  test('import only what the table allows', () => {
    const wrong = local.filter((edge) => {
      const target = folderOf(posix.normalize(posix.join(posix.dirname(edge.file), edge.specifier)));
      const allowed = folders[edge.from];
      return target !== edge.from && allowed !== everything && !(allowed ?? []).includes(target);
    });

    expect(wrong.map((edge) => `${edge.file} may not import ${edge.specifier}`)).toEqual([]);
  });

  test('leave each package to the folder that owns it', () => {
    const wrong = packages.filter((edge) => {
      const name = edge.specifier
        .split('/')
        .slice(0, edge.specifier.startsWith('@') ? 2 : 1)
        .join('/');
      return !(packageOwners[name] ?? []).includes(edge.from);
    });

    expect(wrong.map((edge) => `${edge.file} may not import ${edge.specifier}`)).toEqual([]);
  });

  test('touch process, clock, randomness, network and disk only where that is their work', () => {
    const ambient =
      /\bprocess\.|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomBytes\(|\brandomUUID\(|(?<![.#\w])fetch\((?!\w+: )|from 'node:(?:fs|child_process|net|http|https|os|dns)(?:\/promises)?'/;
    const wrong = files
      .map((path) => ({ file: relative(join(root, 'src'), path), text: readFileSync(path, 'utf8') }))
      .filter(({ file }) => !ambientOwners.some((owner) => file === owner || file.startsWith(`${owner}/`)))
      .flatMap(({ file, text }) =>
        text
          .split('\n')
          .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
          .filter(({ line }) => ambient.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
          .map(({ at, line }) => `${at}: ${line.trim()}`),
      );

    expect(wrong).toEqual([]);
  });
});

test('tests draw random cases by way of test/support/property.ts alone, so that they can be repeated', () => {
  const direct = sourceFiles(join(root, 'test'))
    .filter((path) => /\bfrom 'fast-check'/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(root, path).replaceAll('\\', '/'));

  expect(direct).toEqual(['test/support/property.ts']);
});

/**
 * Calls that a list may be spread into, since who calls decides how long it is: the keys of a path, the parts of a file name. A list that comes from a tree is of any length, and the stack ends at some tens of thousands.
 */
const spreadInto = new Set([
  'assign',
  'at',
  'booleanAt',
  'compareResults',
  'derElement',
  'derSequence',
  'firstCredential',
  'functionTable',
  'join',
  'jsonAt',
  'listAt',
  'sharedState',
  'inputsKey',
  'oneOf',
  'stringAt',
  'toString',
  'write',
]);

test('no list of unknown length is spread into a call', () => {
  const wrong: string[] = [];
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if (Array.isArray(node)) return node.forEach(walk);
      const { type, callee, start } = node as Record<string, unknown>;
      const given = (node as { arguments?: readonly { readonly type: string }[] }).arguments ?? [];
      if (
        (type === 'CallExpression' || type === 'NewExpression') &&
        given.some((one) => one.type === 'SpreadElement')
      ) {
        const { name, property } = callee as { name?: string; property?: { name?: string } };
        const called = name ?? property?.name ?? '';
        const line = text.slice(0, start as number).split('\n').length;
        if (!spreadInto.has(called)) wrong.push(`${relative(root, path)}:${line}: ${called}`);
      }
      Object.values(node).forEach(walk);
    };
    if (!path.endsWith('page-assets.ts')) walk(parseAst(text, { lang: 'ts' }));
  }

  expect(wrong).toEqual([]);
});

test('what scripts load of a module by name is exported there', () => {
  const loaded = /const \{([^}]*)\} =[^;]*?await loadTypeScript\(([^)]*)\)/g;
  const missing = sourceFiles(join(root, 'scripts'), '.js').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(loaded)].flatMap(([, names = '', modules = '']) => {
      const texts = [...modules.matchAll(/'([^']+)'/g)].map(([, file = '']) => readFileSync(join(root, file), 'utf8'));
      return [...names.matchAll(/(\w+)(?::\s*\w+)?\s*(?:,|$)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !texts.some((text) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(text)))
        .map((name) => `${relative(root, path)}: ${name}`);
    }),
  );

  expect(missing).toEqual([]);
});
