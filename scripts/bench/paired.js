// Whole runs of the program in turns with runs of a copy that is built with other modules.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A directory with builds of the program and repositories, removed at the end. */
export class Bench {
  #place = mkdtempSync(join(tmpdir(), 'bench-paired-'));
  #clock = join(this.#place, 'clock.cjs');

  constructor() {
    writeFileSync(
      this.#clock,
      "const { writeFileSync } = require('node:fs'); process.on('exit', () => { const { user, system } = process.cpuUsage(); writeFileSync(process.env.CLOCK, String((user + system) / 1000)); });\n",
    );
  }

  /** Builds the program under a name. `edits` gives new texts for modules, by path, from those that they have. */
  build(name, edits = {}) {
    const replaced = Object.entries(edits).map(([module, edit], at) => {
      const text = readFileSync(join(root, module), 'utf8');
      const edited = edit(text);
      if (edited === text) throw new Error(`${module} is as before`);
      const file = join(this.#place, `${name}-${at}.ts`);
      writeFileSync(file, edited);
      return `${module}=${file}`;
    });
    execFileSync(process.execPath, [join(root, 'scripts', 'build.js'), join(this.#place, name), ...replaced]);
  }

  /** The directory of a git repository whose last commit makes `edits`: new texts by path, from those before. */
  repository(name, files, edits) {
    const directory = join(this.#place, `repository-${name}`);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    const identity = ['-c', 'user.name=b', '-c', 'user.email=b@example.com', '-c', 'gc.auto=0'];
    const git = (...args) => execFileSync('git', ['-C', directory, ...identity, ...args]);
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'base');
    for (const [file, edit] of Object.entries(edits)) {
      const text = readFileSync(join(directory, file), 'utf8');
      if (edit(text) === text) throw new Error(`${file} is as before`);
      writeFileSync(join(directory, file), edit(text));
    }
    git('commit', '-q', '-a', '-m', 'head');
    return directory;
  }

  /**
   * Compares the last two commits `rounds` times with each of two programs, and prints both times and the ratio of each
   * pair, as median and quartiles. `check` looks at what a program printed.
   */
  async compare({ title, programs: [first, second], directory, args = [], rounds, check = () => true }) {
    const pairs = [];
    for (let round = -2; round < rounds; round++) {
      const pair = {};
      for (const program of round % 2 === 0 ? [first, second] : [second, first]) {
        pair[program] = await this.#run(program, directory, args);
        if (!check(program, pair[program].stdout)) throw new Error(`${title}: ${program}\n${pair[program].stdout}`);
      }
      // The first two fill the caches.
      if (round >= 0) pairs.push(pair);
    }
    console.log(`${title}, ${pairs.length} pairs`);
    for (const of of ['processor', 'wall']) {
      const [low, middle, high] = quartiles(pairs.map((pair) => pair[first][of] / pair[second][of]));
      const [one, other] = [first, second].map((program) => quartiles(pairs.map((pair) => pair[program][of]))[1]);
      console.log(
        `  ${of.padEnd(10)} ${one.toFixed(0).padStart(5)} ms ${first}, ${other.toFixed(0).padStart(5)} ms ${second}; ratio ${middle.toFixed(3)} (quartiles ${low.toFixed(3)} to ${high.toFixed(3)})`,
      );
    }
  }

  /** One run: its milliseconds of the processor (of the program, without git) and of the clock. */
  async #run(program, directory, args) {
    const used = join(this.#place, 'used');
    const started = process.hrtime.bigint();
    const child = spawn(
      process.execPath,
      ['--require', this.#clock, join(this.#place, program, 'cli.js'), 'diff', '--base', 'HEAD~1', ...args],
      {
        cwd: directory,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: this.#place,
          XDG_CACHE_HOME: join(this.#place, `cache-${program}`),
          CLOCK: used,
        },
      },
    );
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (data) => {
        output[name] += data;
      });
    const code = await new Promise((resolve) => child.on('close', resolve));
    const wall = Number(process.hrtime.bigint() - started) / 1e6;
    if (code !== 0) throw new Error(`exit ${code}\n${output.stderr}`);
    return { wall, processor: Number(readFileSync(used, 'utf8')), stdout: output.stdout };
  }

  [Symbol.dispose]() {
    rmSync(this.#place, { recursive: true, force: true });
  }
}

function quartiles(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((part) => sorted[Math.floor((sorted.length - 1) * part)]);
}
