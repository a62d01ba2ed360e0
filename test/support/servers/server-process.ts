import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createConnection, createServer } from 'node:net';

/** A program that serves on this machine until it is disposed of. */
export interface ServerProcess extends AsyncDisposable {
  readonly process: ChildProcess;
  /** What it has written so far, for when something is wrong. */
  output(): string;
}

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts a program and waits until it takes connections: on a port of this machine, or on a socket by its path. Throws
 * with what it wrote when it does not.
 */
export async function startServer(
  program: string,
  args: readonly string[],
  listens: number | string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...environment },
  });
  let output = '';
  const note = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-1_000_000);
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  child.on('error', (error) => note(Buffer.from(error.message)));
  for (let attempt = 0; !(await accepts(listens)); attempt++) {
    if (attempt > 200 || child.exitCode !== null) {
      child.kill();
      throw new Error(`${program} does not serve: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    process: child,
    output: () => output,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

async function accepts(listens: number | string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket =
      typeof listens === 'number' ? createConnection(listens, '127.0.0.1') : createConnection({ path: listens });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
