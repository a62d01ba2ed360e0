// The processes of a run, and directories that it made: all of them are gone when it ends, however it ends.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const children = [];
const directories = [];

/** A new directory of this run. */
export function scratch(name) {
  const directory = mkdtempSync(join(tmpdir(), `${name}-`));
  directories.push(directory);
  return directory;
}

/** A port of the loopback interface that nothing listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a program whose output goes to `log`. It fails the run when it ends before the run does. */
export function start(name, path, args, { log, env = {} }) {
  const out = openSync(log, 'a');
  const child = spawn(path, args, { stdio: ['ignore', out, out], env: { ...process.env, ...env } });
  closeSync(out);
  children.push({ name, child });
  child.on('exit', (code, signal) => {
    if (ending !== undefined) return;
    console.error(`${name} ended by itself (${code ?? signal}):\n${readFileSync(log, 'utf8').slice(-3000)}`);
    stopAll().then(() => process.exit(1));
  });
  return child;
}

/** Waits until `ready` gives something; throws after `seconds`. */
export async function until(what, ready, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await Promise.resolve(ready()).catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} is not there after ${seconds} seconds`);
    await sleep(250);
  }
}

let ending;

async function end() {
  for (const { child } of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))]);
  }
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
}

/** Ends what was started, the last one first, and waits for each; asked again, it waits for the same end. */
export function stopAll() {
  ending ??= end();
  return ending;
}

process.on('exit', () => {
  for (const { child } of children) child.kill('SIGKILL');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopAll().then(() => process.exit(130));
  });
