// Gitea and its runner, built from Go modules: `node scripts/oracle/forge/programs.js`. They stand in
// node_modules/.cache/oracle-forge under names with their versions. Needs Go.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'oracle-forge');
const environment = { ...process.env, GOFLAGS: '-mod=mod -buildvcs=false' };

/** The modules, and what has to change in a copy of each before it can be built from what proxies of modules serve. */
const built = {
  gitea: {
    module: 'code.gitea.io/gitea',
    version: 'v1.27.3',
    flags: ['-tags', 'sqlite sqlite_unlock_notify', '-ldflags', '-s -w -X main.Version=1.27.3'],
    prepare: (copy) => {
      // Migrations from other forges need modules that are not served.
      const migrations = join(copy, 'services', 'migrations');
      for (const name of readdirSync(migrations))
        if (/^(?:gitlab|gitea_downloader).*\.go$/.test(name)) rmSync(join(migrations, name));
      for (const name of ['go.mod', 'go.sum']) {
        const lines = readFileSync(join(copy, name), 'utf8').split('\n');
        const kept = lines.filter((line) => !/gitlab\.com\/gitlab-org\/api\/client-go|gitea\.dev\/sdk/.test(line));
        writeFileSync(join(copy, name), kept.join('\n'));
      }
      const replaced = 'gitea.dev/actions-proto-go=code.gitea.io/actions-proto-go@v0.6.0';
      execFileSync('go', ['mod', 'edit', '-replace', replaced], { cwd: copy });
    },
  },
  runner: {
    module: 'gitea.com/gitea/runner',
    version: 'v1.0.8',
    flags: ['-ldflags', '-s -w'],
    prepare: () => undefined,
  },
};

/** The directory of a program's source, which Gitea reads its templates from. */
export function sourceOf(name) {
  return join(cache, `${name}-${built[name].version}-source`);
}

/** The path of a program, which is built when it is not there. */
export function program(name) {
  const { module, version, flags, prepare } = built[name];
  const out = join(cache, `${name}-${version}`);
  if (existsSync(out)) return out;
  mkdirSync(cache, { recursive: true });
  console.error(`building ${name} ${version}`);
  const options = { encoding: 'utf8', env: environment, stdio: ['ignore', 'pipe', 'inherit'] };
  const { Dir: directory } = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], options),
  );
  const copy = sourceOf(name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(directory, copy, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', copy]);
  prepare(copy);
  const { status } = spawnSync('nice', ['-n', '15', 'go', 'build', '-trimpath', '-p', '2', ...flags, '-o', out, '.'], {
    cwd: copy,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`${name} cannot be built; is Go installed?`);
  return out;
}

if (process.argv[1] === import.meta.filename) for (const name of Object.keys(built)) console.log(program(name));
