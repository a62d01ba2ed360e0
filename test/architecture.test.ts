import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The file of a room with all that others may import. */
const door = 'public.ts';
/** Which room may import which, besides itself. What wires others together may import everything. */
const everything = Symbol('everything');
const engines = ['gotemplate', 'helm', 'kustomize', 'kubernetes', 'yaml'].map((name) => `engines/${name}`);
const rooms: Record<string, readonly string[] | typeof everything> = {
  'action.ts': everything,
  'post.ts': everything,
  'cli.ts': everything,
  'index.ts': everything,
  // The functions that only the library has.
  'library.ts': everything,
  // Public entry of one renderer each; see "exports" in package.json.
  'helm.ts': ['core', 'engines/helm'],
  'kustomize.ts': ['core', 'engines/kustomize'],
  // What the two entries share: one file a command.
  commands: everything,
  // Both sides of a comparison: discovered, rendered, compared and judged.
  'render/preview': everything,
  // Data, texts, file trees and versions: what everybody speaks of.
  core: [],
  'engines/yaml': ['core'],
  'engines/gotemplate': ['core'],
  'engines/helm': ['core', 'engines/gotemplate', 'engines/yaml'],
  'engines/kustomize': ['core', 'engines/yaml'],
  'engines/kubernetes': ['core'],
  'engines/git': ['core'],
  'engines/http': ['core'],
  flux: ['core', 'engines/gotemplate', 'engines/yaml'],
  sources: ['core', 'engines/git', 'engines/http', 'engines/yaml'],
  render: ['core', 'flux', 'sources', ...engines.filter((one) => one !== 'engines/gotemplate')],
  compare: ['core', 'engines/yaml', 'flux'],
  findings: ['core', 'compare', 'engines/kubernetes', 'flux'],
  // Both charts of an upgrade are rendered again.
  forecast: ['core', 'compare', 'engines/helm', 'engines/kubernetes', 'engines/yaml', 'findings', 'flux'],
  // Edits of trees that may be a way around a finding.
  remedies: ['core', 'compare', 'findings'],
  report: ['core', 'compare', 'engines/http', 'findings', 'forecast'],
  inputs: ['core'],
  // Both trees, out of a clone.
  'inputs/trees': ['core', 'engines/git', 'inputs'],
};
/** Rooms whose files all may import: those of nothing but data, and what nobody else imports. */
const withoutDoor = ['core', 'commands'];

/** Folders that may touch the process, the clock, randomness, the network or the disk. */
const ambientOwners = [
  'inputs',
  'engines/http',
  'engines/git',
  'sources',
  'report/github',
  'report/gitlab',
  'core/files/disk-tree.ts',
  'cli.ts',
  'action.ts',
  'post.ts',
  'commands',
  'render/preview',
];

/** Packages and the rooms that import each. */
const packageOwners: Record<string, readonly string[]> = {
  '@actions/cache': ['sources'],
  '@actions/core': ['report'],
  '@actions/github': ['inputs'],
  '@marcbachmann/cel-js': ['engines/kubernetes', 'render'],
  '@octokit/rest': ['report'],
  'age-encryption': ['render'],
  aws4fetch: ['sources'],
  bcryptjs: ['engines/gotemplate'],
  diff: ['compare'],
  re2js: ['engines/gotemplate', 'engines/kubernetes', 'engines/kustomize', 'sources'],
  'smol-toml': ['compare'],
  undici: ['engines/http'],
  yaml: ['inputs', 'remedies'],
};

interface Edge {
  readonly file: string;
  readonly isLate: boolean;
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

const deepestFirst = Object.keys(rooms).sort((a, b) => b.length - a.length);

function roomOf(path: string): string {
  return deepestFirst.find((room) => path === room || path.startsWith(`${room}/`)) ?? path;
}

const files = existsSync(join(root, 'src')) ? sourceFiles(join(root, 'src')) : [];
const edges: Edge[] = files.flatMap((path) => {
  const file = relative(join(root, 'src'), path).replaceAll('\\', '/');
  return [
    ...readFileSync(path, 'utf8').matchAll(/^(?:import|export|\}).*?\bfrom '([^']+)';$|\bimport\('([^']+)'\)/gm),
  ].map((match) => ({
    file,
    from: roomOf(file),
    isLate: match[1] === undefined,
    specifier: match[1] ?? match[2] ?? '',
  }));
});
const local = edges.filter((edge) => edge.specifier.startsWith('.'));
const pathOf = ({ file, specifier }: Edge): string => posix.normalize(posix.join(posix.dirname(file), specifier));
const packages = edges.filter((edge) => !edge.specifier.startsWith('.') && !edge.specifier.startsWith('node:'));

describe('the rooms of src', () => {
  test('are all listed in the table, and the scan sees their imports', () => {
    expect(local.length).toBeGreaterThan(20);
    expect(
      [...new Set(files.map((path) => roomOf(relative(join(root, 'src'), path))))].filter((room) => !(room in rooms)),
    ).toEqual([]);
  });

  test('import only what the table allows', () => {
    const wrong = local.filter((edge) => {
      const target = roomOf(pathOf(edge));
      const allowed = rooms[edge.from];
      return target !== edge.from && allowed !== everything && !(allowed ?? []).includes(target);
    });

    expect(wrong.map((edge) => `${edge.file} may not import ${edge.specifier}`)).toEqual([]);
  });

  // What is loaded late would be loaded at once with a door.
  test('are entered by their doors alone, but for what is loaded late', () => {
    const wrong = local.filter((edge) => {
      const target = roomOf(pathOf(edge));
      if (edge.isLate || target === edge.from || target.endsWith('.ts') || withoutDoor.includes(target)) return false;
      return pathOf(edge) !== `${target}/${door}`;
    });

    expect(wrong.map((edge) => `${edge.file} goes past the door to ${edge.specifier}`)).toEqual([]);
  });

  test('have doors with nothing that nobody outside imports', () => {
    const doors = Object.keys(rooms).filter((room) => !room.endsWith('.ts') && !withoutDoor.includes(room));
    const asked = new Map(doors.map((room) => [`${room}/${door}`, new Set<string>()]));
    for (const path of files)
      for (const [, names = '', specifier = ''] of readFileSync(path, 'utf8').matchAll(
        /^(?:import|export)(?: type)? \{([^}]*)\} from '(\.[^']*)';/gm,
      )) {
        const file = relative(join(root, 'src'), path).replaceAll('\\', '/');
        const wanted = asked.get(posix.normalize(posix.join(posix.dirname(file), specifier)));
        for (const name of names.split(','))
          wanted?.add(
            name
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*/, ''),
          );
      }
    const unasked = doors.flatMap((room) =>
      [...readFileSync(join(root, 'src', room, door), 'utf8').matchAll(/^export(?: type)? \{([^}]*)\}/gm)]
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, '')))
        .filter((name) => name !== '' && asked.get(`${room}/${door}`)?.has(name) !== true)
        .map((name) => `${room}/${door}: ${name}`),
    );

    expect(unasked).toEqual([]);
  });

  test('say in a page of at most forty lines what they are', () => {
    const without = Object.keys(rooms).filter((room) => {
      if (room.endsWith('.ts')) return false;
      const page = join(root, 'src', room, 'README.md');
      return !existsSync(page) || readFileSync(page, 'utf8').trimEnd().split('\n').length > 40;
    });

    expect(without).toEqual([]);
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
 * Calls that a list may be spread into, since who calls decides how long it is: the keys of a path, the parts of a file
 * name. A list that comes from a tree is of any length, and the stack ends at some tens of thousands.
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
