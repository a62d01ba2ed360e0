// Loaded into every Node process of a test run: the workers of vitest, and what tests start. It holds on to what the
// process deletes or replaces below the directory of the run, by a hard link, and writes down what a started process
// prints, so that everything is there when the run is searched for secrets. Other programs are led to the directory of
// the run for their temporary files. Each process uses what others have compiled of the program.
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

const root = process.env['TEST_RUN_DIRECTORY'];
const mark = Symbol.for('secret watch');
/** No process writes down more than this of what it prints, in bytes. */
const maximumOutput = 64 * 1024 * 1024;

if (root !== undefined && globalThis[mark] === undefined) {
  globalThis[mark] = true;
  const own = `${process.pid}-${threadId}`;
  keepWhatIsDeleted(root, own);
  watchChildren(root);
  if (isMainThread && process.env['VITEST'] === undefined) writeDownOutput(root, own);
  syncBuiltinESMExports();
}

function keepWhatIsDeleted(root, own) {
  const { appendFileSync, linkSync, lstatSync, mkdirSync, readdirSync } = fs;
  const kept = join(root, 'deleted');
  const prefix = `${root}${sep}`;
  const note = join(kept, `${own}.paths`);
  let count = 0;
  /** Links every file at or below a path that is about to be gone; the lines of the note say where each of them was. */
  const keep = (target) => {
    try {
      const path = resolve(typeof target === 'string' ? target : fileURLToPath(target));
      if (!path.startsWith(prefix) || path.startsWith(kept)) return;
      const lines = [];
      const visit = (at, stats) => {
        if (stats.isDirectory()) for (const name of readdirSync(at)) visit(join(at, name), lstatSync(join(at, name)));
        else if (stats.isFile() && stats.size > 0) {
          const name = `${own}-${count++}`;
          try {
            linkSync(at, join(kept, name));
            lines.push(`${name} ${at}\n`);
          } catch (error) {
            lines.push(`! ${error.code} ${at}\n`);
          }
        }
      };
      visit(path, lstatSync(path));
      if (lines.length > 0) {
        mkdirSync(kept, { recursive: true });
        appendFileSync(note, lines.join(''));
      }
    } catch {
      // What is not there needs not be kept.
    }
  };
  mkdirSync(kept, { recursive: true });
  for (const [holder, names] of [
    [fs, ['rm', 'rmSync', 'unlink', 'unlinkSync']],
    [fs.promises, ['rm', 'unlink']],
  ])
    for (const name of names) replace(holder, name, (original) => function (path, ...rest) {
      keep(path);
      return original.call(this, path, ...rest);
    });
  for (const [holder, names] of [
    [fs, ['copyFile', 'copyFileSync', 'rename', 'renameSync']],
    [fs.promises, ['copyFile', 'rename']],
  ])
    for (const name of names) replace(holder, name, (original) => function (from, to, ...rest) {
      keep(to);
      return original.call(this, from, to, ...rest);
    });
}

function watchChildren(root) {
  const watcher = `--import=${import.meta.url}`;
  const environmentOf = (command, given) => {
    const environment = { ...(given ?? process.env) };
    environment['TMPDIR'] ??= process.env['TMPDIR'];
    if (command !== process.execPath) return environment;
    environment['TEST_RUN_DIRECTORY'] ??= root;
    environment['NODE_COMPILE_CACHE'] ??= process.env['NODE_COMPILE_CACHE'];
    if (!(environment['NODE_OPTIONS'] ?? '').includes(watcher))
      environment['NODE_OPTIONS'] = `${environment['NODE_OPTIONS'] ?? ''} ${watcher}`.trim();
    delete environment['VITEST'];
    return environment;
  };
  for (const name of ['execFile', 'execFileSync', 'fork', 'spawn', 'spawnSync'])
    replace(
      childProcess,
      name,
      (original) =>
        function (command, ...rest) {
          const given = Array.isArray(rest[0]) || (rest.length > 0 && rest[0] === undefined) ? rest.shift() : [];
          const options = typeof rest[0] !== 'function' && rest.length > 0 ? rest.shift() : {};
          const env = environmentOf(name === 'fork' ? process.execPath : command, options?.env);
          return original.call(this, command, given ?? [], { ...options, env }, ...rest);
        },
    );
}

function writeDownOutput(root, own) {
  const { appendFileSync, mkdirSync } = fs;
  mkdirSync(join(root, 'output'), { recursive: true });
  const log = join(root, 'output', own);
  let left = maximumOutput;
  for (const stream of [process.stdout, process.stderr])
    replace(stream, 'write', (original) => function (chunk, ...rest) {
      if (left > 0 && chunk.length > 0) {
        left -= chunk.length;
        appendFileSync(log, chunk);
      }
      return original.call(this, chunk, ...rest);
    });
}

function replace(holder, name, by) {
  const original = holder[name];
  const replacement = by(original);
  for (const key of Reflect.ownKeys(original))
    if (!(key in replacement) || typeof key === 'symbol')
      Object.defineProperty(replacement, key, Object.getOwnPropertyDescriptor(original, key));
  holder[name] = replacement;
}
