// A Gitea with a runner in host mode, the people of a small team, and a repository that uses this action as its README
// says.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort, scratch, start, until } from '../flux/processes.js';
import { program, sourceOf } from './programs.js';

const repository = join(import.meta.dirname, '..', '..', '..');
const password = 'correct-horse-battery';

/** The people: who owns the repository, who may write, and who has forked it. */
const people = ['owner', 'writer', 'stranger'];

function git(directory, ...argv) {
  return execFileSync('git', ['-C', directory, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...argv], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

/** Replaces the files of a clone. */
function writeFiles(directory, files) {
  git(directory, 'rm', '-rqf', '--ignore-unmatch', '.');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  git(directory, 'add', '-A');
}

/** A server that answers. */
class Gitea {
  constructor(url, tokens) {
    this.url = url;
    this.tokens = tokens;
  }

  /** Asks the API as a person; `undefined` for what is not there. Throws for any other answer than success. */
  async ask(person, method, path, body) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { authorization: `token ${this.tokens[person]}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 404 && method === 'GET') return undefined;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** The text that the API answers with. */
  async text(person, path) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      headers: { authorization: `token ${this.tokens[person]}` },
    });
    return await response.text();
  }

  /** Presses a button of the web page as a person. */
  async post(person, path) {
    const cookies = new Map();
    const send = async (to, init = {}) => {
      const response = await fetch(`${this.url}${to}`, {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name, value] = cookie.split(';')[0].split('=');
        cookies.set(name, value);
      }
      return response;
    };
    const form = (fields) => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, _csrf: decodeURIComponent(cookies.get('_csrf') ?? '') }).toString(),
    });
    await send('/user/login');
    await send('/user/login', form({ user_name: person, password }));
    const response = await send(path, form({}));
    if (response.status >= 400)
      throw new Error(`POST ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  }

  /**
   * A repository of the owner, with a writer; a private one may be read by the stranger. With `isEmpty` nothing is in
   * it.
   */
  async makeRepository({ name, isPrivate = false, isEmpty = false }, files) {
    const made = { name, private: isPrivate, auto_init: !isEmpty, default_branch: 'main' };
    await this.ask('owner', 'POST', '/user/repos', made);
    await this.ask('owner', 'PUT', `/repos/owner/${name}/collaborators/writer`, { permission: 'write' });
    if (isPrivate)
      await this.ask('owner', 'PUT', `/repos/owner/${name}/collaborators/stranger`, { permission: 'read' });
    if (!isEmpty) this.clone('owner', `owner/${name}`).push('main', files);
  }

  /** The name of a person's fork of a repository, which is made once. */
  async fork(person, repository) {
    const name = `${person}/${repository.split('/')[1]}`;
    if ((await this.ask(person, 'GET', `/repos/${name}`)) === undefined)
      await this.ask(person, 'POST', `/repos/${repository}/forks`, {});
    return name;
  }

  /** A clone of a repository in which a person works. */
  clone(person, name) {
    const directory = mkdtempSync(join(scratch('forge-clone'), 'work-'));
    const address = `${this.url.replace('://', `://${person}:${this.tokens[person]}@`)}/${name}.git`;
    execFileSync('git', ['clone', '-q', address, directory], { stdio: ['ignore', 'ignore', 'pipe'] });
    return {
      directory,
      /**
       * Commits files in place of all others on a branch, pushes it, and gives the commit; with `null` on top of what
       * is there.
       */
      push: (branch, files, from = 'origin/main') => {
        if (from !== null) git(directory, 'checkout', '-q', '-B', branch, from);
        writeFiles(directory, files);
        git(directory, 'commit', '-qm', `Change ${branch}`, '--allow-empty');
        git(directory, 'push', '-qf', 'origin', `HEAD:refs/heads/${branch}`);
        return git(directory, 'rev-parse', 'HEAD');
      },
    };
  }
}

/** Starts a Gitea with its runner. `files` is what the branch `main` of `owner/cluster` has. */
export async function startGitea(files) {
  const place = scratch('forge');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const binary = program('gitea');
  const config = join(place, 'app.ini');
  const secret = (kind) => execFileSync(binary, ['generate', 'secret', kind], { encoding: 'utf8' }).trim();
  writeFileSync(
    config,
    `APP_NAME = forge
RUN_MODE = prod
WORK_PATH = ${place}
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${port}
ROOT_URL = ${url}/
STATIC_ROOT_PATH = ${sourceOf('gitea')}
OFFLINE_MODE = true
DISABLE_SSH = true
[database]
DB_TYPE = sqlite3
PATH = ${join(place, 'gitea.db')}
[security]
INSTALL_LOCK = true
SECRET_KEY = ${secret('SECRET_KEY')}
INTERNAL_TOKEN = ${secret('INTERNAL_TOKEN')}
[actions]
ENABLED = true
DEFAULT_ACTIONS_URL = self
[log]
LEVEL = Warn
`,
  );
  const env = { GITEA_I_AM_BEING_UNSAFE_RUNNING_AS_ROOT: 'true', HOME: place };
  const run = (...argv) =>
    execFileSync(binary, ['--config', config, ...argv], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('migrate');
  for (const person of people)
    run(
      ...['admin', 'user', 'create', '--username', person, '--password', password, '--email', `${person}@example.org`],
      ...(person === 'owner' ? ['--admin'] : []),
      '--must-change-password=false',
    );
  start('gitea', binary, ['--config', config, 'web'], { log: join(place, 'gitea.log'), env });
  await until('Gitea', async () => (await fetch(`${url}/api/v1/version`)).ok);
  const tokens = {};
  for (const person of people) {
    const response = await fetch(`${url}/api/v1/users/${person}/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${person}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'forge', scopes: ['all'] }),
    });
    tokens[person] = (await response.json()).sha1;
  }
  const gitea = new Gitea(url, tokens);
  for (const name of ['actions', 'fluxdelta']) await gitea.ask('owner', 'POST', '/orgs', { username: name });
  await publish(gitea, 'actions/checkout', 'v7', checkout(url));
  await publish(gitea, 'fluxdelta/fluxdelta', 'v1', thisAction());
  await startRunner(gitea, place);
  await gitea.makeRepository({ name: 'cluster' }, files);
  return gitea;
}

/** Puts an action into a repository of its own, under a tag. Its own workflows stay off. */
async function publish(gitea, name, tag, directory) {
  const [organisation, repo] = name.split('/');
  await gitea.ask('owner', 'POST', `/orgs/${organisation}/repos`, { name: repo, default_branch: 'main' });
  await gitea.ask('owner', 'PATCH', `/repos/${name}`, { has_actions: false });
  git(directory, 'init', '-q', '-b', 'main');
  git(directory, 'add', '-A', '-f');
  git(directory, 'commit', '-qm', 'Publish');
  git(directory, 'tag', tag);
  const address = `${gitea.url.replace('://', `://owner:${gitea.tokens.owner}@`)}/${name}.git`;
  git(directory, 'push', '-q', address, 'main', tag);
}

/**
 * A stand-in for `actions/checkout`, of which nothing is in this repository: git fetches the ref of the run with its
 * parents.
 */
function checkout(url) {
  const directory = mkdtempSync(join(scratch('forge-checkout'), 'action-'));
  writeFileSync(
    join(directory, 'action.yml'),
    `name: checkout
inputs:
  fetch-depth: { default: '1' }
  persist-credentials: { default: 'true' }
runs:
  using: composite
  steps:
    - shell: bash
      env:
        TOKEN: \${{ github.token }}
      run: |
        git init -q .
        header="AUTHORIZATION: basic $(printf 'x-access-token:%s' "$TOKEN" | base64 -w0)"
        git remote remove origin 2>/dev/null || true
        git remote add origin "${url}/$GITHUB_REPOSITORY.git"
        git -c http.extraheader="$header" fetch -q --depth 50 origin "+$GITHUB_REF:refs/remotes/run" "+refs/heads/*:refs/remotes/origin/*"
        git checkout -qf --detach refs/remotes/run
        git config http.${url}/.extraheader "$header"
`,
  );
  return directory;
}

/** What a release of this action has. */
function thisAction() {
  const directory = mkdtempSync(join(scratch('forge-action'), 'action-'));
  for (const name of ['action.yml', 'package.json', 'dist'])
    cpSync(join(repository, name), join(directory, name), { recursive: true });
  return directory;
}

async function startRunner(gitea, place) {
  const binary = program('runner');
  const { token } = await gitea.ask('owner', 'POST', '/user/actions/runners/registration-token');
  const home = join(place, 'runner');
  mkdirSync(home);
  const config = join(home, 'config.yaml');
  writeFileSync(
    config,
    `log: { level: warn }
runner: { file: ${join(home, 'registration')}, capacity: 1, fetch_interval: 1s, labels: ['ubuntu-latest:host'] }
cache: { enabled: true, dir: ${join(home, 'cache')}, host: 127.0.0.1 }
host: { workdir_parent: ${join(home, 'work')} }
`,
  );
  // A shell of a step finds the Node that runs this.
  const env = { HOME: home, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
  execFileSync(
    binary,
    ['--config', config, 'register', '--no-interactive', '--instance', gitea.url, '--token', token, '--name', 'host'],
    { cwd: home, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  start('runner', binary, ['--config', config, 'daemon'], { log: join(home, 'runner.log'), env });
}

/** The workflow of a document, as its first block of YAML with the action has it. */
function workflowOf(document) {
  const blocks = readFileSync(join(repository, document), 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g);
  const [found] = [...blocks].map(([, text]) => text).filter((text) => text.includes('fluxdelta/fluxdelta@'));
  if (found === undefined) throw new Error(`${document} has no workflow`);
  return found;
}

/** The workflow of the README. */
export const readmeWorkflow = () => workflowOf('README.md');

/** The workflow of the page about the queue. */
export const queueWorkflow = () => workflowOf('docs/queue.md');
