// Runs a built program in this process each time a message asks for it: `[file, arguments, environment, directory]`.
// Answers with `{ code, stdout, stderr }`. The program is evaluated anew for each run; what it imports is loaded once.
import childProcess from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// @actions/core keeps the path of the first summary that it writes.
const summary = join(mkdtempSync(join(tmpdir(), 'program-host-')), 'summary');
const runs = { count: 0 };
// Searched for secrets as what other processes print.
const log = join(process.env.TEST_RUN_DIRECTORY, 'output', `${process.pid}-runs`);

// What ends a run that does not end by its deadline would end all later runs here: none is started.
const { spawn } = childProcess;
const stdin = { on: () => {}, destroy: () => {} };
childProcess.spawn = (command, argv, options) =>
  command === 'sh' && argv[1].endsWith('kill -9 "$1"')
    ? { on: () => {}, unref: () => {}, stdin }
    : spawn(command, argv, options);
syncBuiltinESMExports();

process.on('message', async ([file, argv, environment, directory]) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment, { GITHUB_STEP_SUMMARY: summary });
  writeFileSync(summary, '');
  process.argv.splice(1, Infinity, file, ...argv);
  process.chdir(directory);
  process.exitCode = undefined;
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].removeAllListeners('error');
    process[name].write = (data, encoding, written = encoding) => {
      output[name] += Buffer.from(data);
      if (data.length > 0) appendFileSync(log, data);
      if (typeof written === 'function') process.nextTick(written);
      return true;
    };
  }
  process.exit = (code = process.exitCode) => {
    if (environment.GITHUB_STEP_SUMMARY !== undefined) copyFileSync(summary, environment.GITHUB_STEP_SUMMARY);
    process.send({ ...output, code: code ?? 0 });
  };
  runs.count += 1;
  // @actions/github keeps the event of the first run.
  const library = join(dirname(file), 'chunks', 'github.js');
  if (existsSync(library)) {
    const { context } = await import(pathToFileURL(library).href);
    try {
      Object.assign(context, new context.constructor());
    } catch {
      context.payload = undefined;
    }
  }
  await import(`${pathToFileURL(file).href}?run=${runs.count}`);
});
