// Runs the hostile trees of test/hostile and prints what each came to and took: node scripts/hostile.js [--each]
// [--kill SECONDS] [PART OF A NAME]… One process runs them all, and is started anew when a tree keeps it longer than it
// may; with --each every tree has a process of its own, so that its memory is known.
import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundleTypeScript } from './load-typescript.js';

const { values, positionals } = parseArgs({
  options: { each: { type: 'boolean' }, kill: { type: 'string', default: '120' } },
  allowPositionals: true,
});
const program = await bundleTypeScript('test/hostile/run-trees.ts');
try {
  const all = execFileSync(process.execPath, [program, '--list'], { encoding: 'utf8' }).trim().split('\n');
  let names = all.filter((name) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
  const outcomes = [];
  while (names.length > 0) {
    const done = await run(values.each ? names.slice(0, 1) : names);
    outcomes.push(...done);
    names = names.slice(done.length);
  }
  console.log(`\n${outcomes.length} trees; the slowest:`);
  for (const outcome of outcomes.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) console.log(line(outcome));
} finally {
  rmSync(program);
}

function line({ name, seconds, megabytes, met, hasWitness, codes }) {
  const isMet = codes.includes(met) || (codes.length === 0 && met === 'rendered');
  const told = `${name}: ${codes.join(', ') || 'rendered'}${isMet ? '' : ` INSTEAD OF ${met}`}`;
  return `${seconds.toFixed(2).padStart(7)} s ${String(megabytes).padStart(5)} MB  ${told}${hasWitness ? '' : ' WITHOUT THE REST'}`;
}

/** Runs trees until all are done or one takes too long, which counts as done. */
function run(names) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...names], { stdio: ['ignore', 'pipe', 'pipe'] });
    const done = [];
    let rest = '';
    let stderr = '';
    const wait = () => setTimeout(() => child.kill('SIGKILL'), Number(values.kill) * 1000);
    let timer = wait();
    child.stdout.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) {
        done.push(JSON.parse(text));
        console.log(line(done.at(-1)));
      }
      clearTimeout(timer);
      timer = wait();
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      if (done.length < names.length) {
        const reason =
          signal === 'SIGKILL' ? 'KILLED' : (stderr.match(/^.*(?:Error|FATAL|heap).*$/m)?.[0] ?? 'CRASHED');
        done.push({
          name: names[done.length],
          met: '',
          seconds: Number(values.kill),
          megabytes: 0,
          codes: [reason],
          hasWitness: false,
        });
        console.log(line(done.at(-1)));
      }
      resolve(done);
    });
  });
}
