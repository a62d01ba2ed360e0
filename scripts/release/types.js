// Writes the type declarations of the library's entries into types/, for the package. They are made when it is packed
// and are not committed: the action needs none.
// --out DIR writes them elsewhere.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'types') } } });
const entries = ['helm', 'index', 'kustomize'];

const all = mkdtempSync(join(tmpdir(), 'fluxdelta-types-'));
try {
  const project = join(root, 'tsconfig.types.json');
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', all], { stdio: 'inherit' });
  rmSync(values.out, { recursive: true, force: true });
  const doors = new Map();
  // Only what the entries lead to is a part of the library: of a door what is asked of it.
  const reached = new Set(entries.map((name) => `${name}.d.ts`));
  for (const file of reached) {
    const text = pastDoors(file, doors).replace(
      /((?:\bfrom|\bimport\() ?["'])(\.[^"']+)\.ts(?=["'])/g,
      (_whole, start, path) => {
        reached.add(`${posix.join(posix.dirname(file), path)}.d.ts`);
        return `${start}${path}.js`;
      },
    );
    mkdirSync(dirname(join(values.out, file)), { recursive: true });
    writeFileSync(join(values.out, file), text);
  }
} finally {
  rmSync(all, { recursive: true, force: true });
}

/** Text of a declaration file whose imports go past the doors of rooms, to the files that these export from. */
function pastDoors(file, doors) {
  const named = /((?:import|export)(?: type)?) \{([^}]*)\} from '(\.[^']*\/public)\.ts';/g;
  return readFileSync(join(all, file), 'utf8').replace(named, (_whole, start, names, path) => {
    const door = posix.join(posix.dirname(file), path);
    const statements = names.split(',').flatMap((name) => {
      const asked = name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, '');
      const from = posix.relative(posix.dirname(file), fileOf(door, asked, doors));
      return asked === '' ? [] : [`${start} {${name}} from '${from.startsWith('.') ? from : `./${from}`}.ts';`];
    });
    return statements.join('\n');
  });
}

/** The file, without its ending, that a door exports a name from. */
function fileOf(door, name, doors) {
  if (!doors.has(door)) {
    const text = readFileSync(join(all, `${door}.d.ts`), 'utf8');
    const exported = [...text.matchAll(/export(?: type)? \{([^}]*)\} from '([^']*)\.ts';/g)].flatMap(
      ([, names, path]) =>
        names.split(',').map((one) => [one.trim().replace(/^type /, ''), posix.join(posix.dirname(door), path)]),
    );
    doors.set(door, new Map(exported));
  }
  const file = doors.get(door).get(name);
  if (file === undefined && name !== '') throw new Error(`${door} does not export ${name}`);
  return file ?? door;
}
