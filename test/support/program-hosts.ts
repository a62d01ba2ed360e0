import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** The exit code of a program, and all that it printed. */
export interface ProgramEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of a program. */
export interface ProgramRun {
  /** Its path. */
  readonly file: string;
  readonly argv?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Where it starts. */
  readonly directory: string;
}

/** A way to run a program to its end. */
export type RunProgram = (run: ProgramRun) => Promise<ProgramEnd>;

/**
 * Processes that run built programs many times each, one run after the other. With a process for every run, most of the
 * time goes into loading and compiling the same code; the start and the end of a process (signals, faults, runs that
 * are cancelled) are tried elsewhere, with processes for single runs.
 */
export class ProgramHosts implements Disposable {
  readonly #all: readonly ChildProcess[];
  readonly #free: ChildProcess[];
  readonly #waiting: ((host: ChildProcess) => void)[] = [];

  constructor(count: number) {
    this.#all = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'program-host.js')));
    this.#free = [...this.#all];
  }

  /** Runs a program in the next process that is free. */
  readonly run: RunProgram = async ({ file, argv = [], environment, directory }) => {
    const host = this.#free.pop() ?? (await new Promise<ChildProcess>((resolve) => this.#waiting.push(resolve)));
    try {
      return await new Promise<ProgramEnd>((done, reject) => {
        host.once('message', (end) => done(end as ProgramEnd));
        host.once('exit', (code) => reject(new Error(`the process of the program ended with ${code}`)));
        host.send([file, argv, environment, directory]);
      });
    } finally {
      host.removeAllListeners();
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(host);
      else next(host);
    }
  };

  [Symbol.dispose](): void {
    for (const host of this.#all) host.kill();
  }
}
