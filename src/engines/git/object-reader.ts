import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../core/problem.ts';
import { cannotRun, type GitContext, gitArguments, gitEnvironment } from './run-git.ts';

/** An object of a repository. `bytes` is absent when it is larger than the reader keeps. */
export interface GitObject {
  readonly id: string;
  readonly type: string;
  readonly size: number;
  readonly bytes?: Uint8Array;
}

/** Reads objects of one repository, now and in order. */
export interface ObjectReader {
  /**
   * One answer for each name: an object id, or any expression git takes for one. Undefined for what does not exist or
   * is ambiguous. Throws `GIT_FAILED` when git stops answering.
   */
  read(names: readonly string[]): readonly (GitObject | undefined)[];
  /**
   * Asks for objects of which each `next` gives one, as `read` would, so that they are got ready meanwhile. All of them
   * must be taken before anything else is read. Absent where nothing is got ready.
   */
  begin?(names: readonly string[]): () => GitObject | undefined;
  /** Ends the process behind it; reading afterwards throws. */
  close(): void;
}

/** Bounds of a reader. */
export interface ObjectReaderOptions {
  readonly maxObjectBytes: number;
  readonly temporaryDirectory: string;
}

/**
 * Requests in flight never exceed what the smallest pipe holds, or both ends could wait for each other: git for its
 * answers to be taken, we for our requests to be read.
 */
const maxRequestBytes = 4000;
const chunkBytes = 256 * 1024;

/**
 * Starts `git cat-file --batch` once, behind two named pipes that are read and written synchronously: trees are read by
 * renderers, which are synchronous, and one round trip takes some 20 µs. (A process for each read costs 200 times as
 * much; a worker with `Atomics.wait` would be a thread and a bundled file more.) Where there are no named pipes, each
 * request runs a process.
 */
export function openObjectReader(context: GitContext, options: ObjectReaderOptions): ObjectReader {
  return new ConversingReader(() => {
    const pipes = process.platform === 'win32' ? undefined : makePipes(options.temporaryDirectory);
    return pipes === undefined ? converseSpawning(context, options) : conversePiped(context, options, pipes);
  });
}

interface Pipes {
  readonly requests: number;
  readonly answers: number;
  readonly childInput: number;
  readonly childOutput: number;
}

/** Two pipes with both ends open, nameless again by the time this returns. Undefined where they cannot be had. */
function makePipes(temporaryDirectory: string): Pipes | undefined {
  let home: string | undefined;
  const opened: number[] = [];
  const open = (path: string, flags: number): number => {
    const descriptor = openSync(path, flags);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    home = mkdtempSync(join(temporaryDirectory, 'fluxdelta-pipes-'));
    const [input, output] = [join(home, 'in'), join(home, 'out')];
    if (spawnSync('mkfifo', ['-m', '600', input, output], { stdio: 'ignore' }).status !== 0) return undefined;
    // Opening one end of a pipe waits for the other, except to read and write at once. Those descriptors are closed
    // again, so that the end of the process is seen as the end of its answers.
    const both = [openSync(input, constants.O_RDWR), openSync(output, constants.O_RDWR)];
    try {
      return {
        requests: open(input, constants.O_WRONLY),
        answers: open(output, constants.O_RDONLY),
        childInput: open(input, constants.O_RDONLY),
        childOutput: open(output, constants.O_WRONLY),
      };
    } finally {
      for (const descriptor of both) closeSync(descriptor);
    }
  } catch {
    for (const descriptor of opened) closeSync(descriptor);
    return undefined;
  } finally {
    if (home !== undefined) rmSync(home, { recursive: true, force: true });
  }
}

/** Takes answers of `cat-file --batch` apart; `more` gives the next bytes and throws when there are none. */
class AnswerParser {
  readonly #maxObjectBytes: number;
  readonly #more: (into: Buffer, offset: number) => number;
  #chunk = Buffer.allocUnsafeSlow(chunkBytes);
  #start = 0;
  #end = 0;

  constructor(maxObjectBytes: number, more: (into: Buffer, offset: number) => number) {
    this.#maxObjectBytes = maxObjectBytes;
    this.#more = more;
  }

  next(): GitObject | undefined {
    const header = this.#line();
    // `<id> <type> <size>`, or the name as it was asked for and a word for why there is nothing.
    const match = /^([0-9a-f]{40,64}) (blob|commit|tag|tree) (\d+)$/.exec(header);
    if (match === null) return undefined;
    const [, id = '', type = '', digits = ''] = match;
    const size = Number(digits);
    if (size > this.#maxObjectBytes) {
      this.#skip(size + 1);
      return { id, type, size };
    }
    const bytes = this.#take(size + 1).subarray(0, size);
    return { id, type, size, bytes };
  }

  #line(): string {
    let from = this.#start;
    for (;;) {
      const at = this.#chunk.subarray(0, this.#end).indexOf(10, from);
      if (at >= 0) {
        const line = this.#chunk.toString('latin1', this.#start, at);
        this.#start = at + 1;
        return line;
      }
      const searched = this.#end - this.#start;
      this.#fill(searched + 1);
      from = this.#start + searched;
    }
  }

  /** The next `size` bytes. They stay valid: a chunk that is used up is replaced, not overwritten. */
  #take(size: number): Buffer {
    while (this.#end - this.#start < size) this.#fill(size);
    const bytes = this.#chunk.subarray(this.#start, this.#start + size);
    this.#start += size;
    return bytes;
  }

  #skip(size: number): void {
    let left = size;
    for (;;) {
      const here = Math.min(left, this.#end - this.#start);
      this.#start += here;
      left -= here;
      if (left === 0) return;
      this.#fill(1);
    }
  }

  /** Reads more, into a chunk with room for at least `wanted` bytes from the current start. */
  #fill(wanted: number): void {
    if (this.#chunk.length - this.#start < wanted || this.#end === this.#chunk.length) {
      const next = Buffer.allocUnsafeSlow(Math.max(chunkBytes, wanted + 4096));
      this.#chunk.copy(next, 0, this.#start, this.#end);
      this.#end -= this.#start;
      this.#start = 0;
      this.#chunk = next;
    }
    this.#end += this.#more(this.#chunk, this.#end);
  }
}

/**
 * Answers have ended: because of the name that is next to be answered, or because the process was ended from outside.
 */
class StoppedAnswering extends Error {}
/** Nobody takes requests, because the process was ended from outside. */
class StoppedAsking extends Error {}

/**
 * How often a reader starts git anew. Git gives up on an object that a partial clone lacks, rather than answering that
 * it is missing, and is asked twice for it, so the first of them must not be the end.
 */
const maxRestarts = 32;

/** A running `cat-file` and the parser of what it says. */
interface Conversation {
  readonly parser: AnswerParser;
  ask(request: string): void;
  close(): void;
}

class ConversingReader implements ObjectReader {
  readonly #start: () => Conversation;
  #conversation: Conversation | undefined;
  #restarts = 0;
  #closed = false;
  /**
   * What is being read: how many of the names were asked for and answered, and the bytes of requests that are not
   * answered.
   */
  #names: readonly string[] = [];
  #asked = 0;
  #answered = 0;
  #inFlight = 0;
  /** The name at which git stopped answering last. */
  #stopped = -1;

  constructor(start: () => Conversation) {
    this.#start = start;
    this.#conversation = start();
  }

  read(names: readonly string[]): readonly (GitObject | undefined)[] {
    const next = this.begin(names);
    return names.map(next);
  }

  begin(names: readonly string[]): () => GitObject | undefined {
    if (this.#answered < this.#names.length) throw new Error('objects are read while others are');
    this.#names = names;
    this.#stopped = -1;
    this.#askAgain(0);
    if (names.length > 0) this.#retried(() => undefined);
    return () =>
      this.#answered < this.#names.length
        ? this.#retried((conversation) => ({ object: conversation.parser.next() }))
        : undefined;
  }

  /**
   * Asks for what may be asked for and does something then, if need be with another process. Counts what `take` gives
   * as an answer.
   */
  #retried(
    take: (conversation: Conversation) => { readonly object: GitObject | undefined } | undefined,
  ): GitObject | undefined {
    for (;;) {
      if (this.#closed) fail('GIT_FAILED', 'repository read after its end');
      try {
        this.#conversation ??= this.#start();
        this.#ask(this.#conversation);
        const taken = take(this.#conversation);
        if (taken === undefined) return undefined;
        this.#inFlight -= sizeOf(this.#names[this.#answered]);
        this.#answered++;
        return taken.object;
      } catch (error) {
        if (!(error instanceof StoppedAnswering || error instanceof StoppedAsking)) throw error;
        this.#conversation?.close();
        this.#conversation = undefined;
        this.#restarts++;
        if (this.#restarts > maxRestarts) {
          // What is left of them is not there, as far as anybody can tell.
          this.#names = [];
          this.#askAgain(0);
          fail('GIT_FAILED', 'git cat-file stopped answering', { hint: 'Check the repository with `git fsck`.' });
        }
        // Twice at one name: the name is the reason. Once may be anything, and what is there must not be taken for
        // missing.
        const isReason = error instanceof StoppedAnswering && this.#stopped === this.#answered;
        if (!isReason) this.#stopped = this.#answered;
        this.#askAgain(isReason ? this.#answered + 1 : this.#answered);
        if (isReason) return undefined;
      }
    }
  }

  #askAgain(from: number): void {
    this.#answered = from;
    this.#asked = from;
    this.#inFlight = 0;
  }

  /** Asks for more names as soon as half of what may be in flight is answered. */
  #ask(conversation: Conversation): void {
    if (this.#inFlight * 2 > maxRequestBytes) return;
    let request = '';
    for (; this.#asked < this.#names.length; this.#asked++) {
      const size = sizeOf(this.#names[this.#asked]);
      if (this.#inFlight > 0 && this.#inFlight + size > maxRequestBytes) break;
      request += lineOf(this.#names[this.#asked]);
      this.#inFlight += size;
    }
    if (request !== '') conversation.ask(request);
  }

  close(): void {
    this.#closed = true;
    this.#conversation?.close();
    this.#conversation = undefined;
  }
}

function lineOf(name = ''): string {
  return `${requestable(name)}\n`;
}

function sizeOf(name: string | undefined): number {
  return Buffer.byteLength(lineOf(name));
}

function conversePiped(context: GitContext, options: ObjectReaderOptions, pipes: Pipes): Conversation {
  const child = spawn('git', [...gitArguments(context), 'cat-file', '--batch'], {
    cwd: context.directory,
    env: gitEnvironment(context),
    stdio: [pipes.childInput, pipes.childOutput, 'ignore'],
    windowsHide: true,
  });
  // What goes wrong here shows as the end of the answers.
  child.on('error', () => {});
  child.unref();
  closeSync(pipes.childInput);
  closeSync(pipes.childOutput);
  return {
    parser: new AnswerParser(options.maxObjectBytes, (into, offset) => readPipe(pipes.answers, into, offset)),
    ask: (request) => writePipe(pipes.requests, request),
    close() {
      closeSync(pipes.requests);
      closeSync(pipes.answers);
    },
  };
}

/** Runs a process for each request. */
function converseSpawning(context: GitContext, options: ObjectReaderOptions): Conversation {
  let answers: Buffer = Buffer.alloc(0);
  return {
    parser: new AnswerParser(options.maxObjectBytes, (into, offset) => {
      const copied = answers.copy(into, offset);
      if (copied === 0) throw new StoppedAnswering();
      answers = answers.subarray(copied);
      return copied;
    }),
    ask(request) {
      const result = spawnSync('git', [...gitArguments(context), 'cat-file', '--batch', '--buffer'], {
        cwd: context.directory,
        env: gitEnvironment(context),
        input: request,
        maxBuffer: 2 ** 30,
        stdio: ['pipe', 'pipe', 'ignore'],
        windowsHide: true,
      });
      if (result.error !== undefined) {
        const problem = cannotRun(result.error);
        fail(problem.code, problem.message);
      }
      answers = Buffer.concat([answers, result.stdout]);
    },
    close() {},
  };
}

/** A name that can be asked for in one short line; what cannot is asked for as a name that no object has. */
function requestable(name: string): string {
  return name === '' || name.length > 1000 || /\p{Cc}/u.test(name) ? '0' : name;
}

function readPipe(descriptor: number, into: Buffer, offset: number): number {
  for (;;) {
    try {
      const size = readSync(descriptor, into, offset, into.length - offset, null);
      if (size === 0) throw new StoppedAnswering();
      return size;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EINTR')) throw error;
    }
  }
}

function writePipe(descriptor: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE') throw new StoppedAsking();
      if (code !== 'EINTR') throw error;
    }
  }
}
