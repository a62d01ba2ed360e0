import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFileServer } from '../support/servers/file-server.ts';

const run = promisify(execFile);

/** A server's repositories: clones of them stand in `clones`. */
let place: string;
const names = ['ada/apps', 'ada/blog'];

function commitTo(directory: string, files: Readonly<Record<string, string>>, origin: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', directory, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'all');
  git('remote', 'add', 'origin', `https://github.com/${origin}.git`);
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'random-'));
  for (const name of names) {
    commitTo(
      join(place, 'clones', name),
      {
        'kustomization.yaml': 'resources: [a.yaml]\n',
        'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
        'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
        'chart/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\n',
        'chart/ci/no-suffix.yaml': 'unused: 1\n',
        'broken/Chart.yaml': 'apiVersion: v2\nname: b\nversion: 1.0.0\n',
        'broken/templates/a.yaml': '{{ fail "no" }}\n',
      },
      name,
    );
  }
  commitTo(join(place, 'clones', 'ada', 'empty'), { 'README.md': 'nothing\n' }, 'ada/empty');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Outcome {
  readonly code: number;
  readonly text: string;
}

async function conformance(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  try {
    const { stdout } = await run(process.execPath, ['scripts/conformance/random.js', ...args], {
      env: { ...process.env, ...env },
    });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout } = error as { readonly code: number; readonly stdout: string };
    return { code, text: stdout };
  }
}

const chosen = ({ text }: Outcome) => [...text.matchAll(/^(\S+)@[0-9a-f]{40}$/gm)].map(([, name]) => name);

describe('conformance with repositories chosen at random', () => {
  test('a seed decides which of the clones are compared, and a name picks one', async () => {
    const from = ['--from', join(place, 'clones', 'ada')];
    const first = await conformance(['charts', ...from, '--seed', 's', '--count', '1']);
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('seed s\n') });
    expect(first.text).toMatch(/^2 equal, .* 0 different, 1 both fail/m);
    const again = await conformance(['charts', ...from, '--seed', 's', '--count', '1']);
    expect(chosen(again)).toEqual(chosen(first));
    const other = chosen(first)[0] === 'ada/apps' ? 'ada/blog' : 'ada/apps';
    expect(chosen(await conformance(['charts', ...from, '--seed', 's', '--only', other]))).toEqual([other]);
  });

  test('what GitHub finds is cloned, and what holds nothing of the kind is passed over', {
    timeout: 120_000,
  }, async () => {
    const items = ['ada/empty', ...names].map((name) => ({ full_name: name }));
    await using api = await startFileServer({
      '*': (request, response) => {
        const hasToken = request.headers.authorization === 'Bearer token';
        response.writeHead(hasToken ? 200 : 401).end(JSON.stringify({ items }));
      },
    });
    const { code, text } = await conformance(['kustomizations', '--count', '9'], {
      GITHUB_API_URL: api.url,
      GITHUB_SERVER_URL: `file://${join(place, 'clones')}`,
      GITHUB_TOKEN: 'token',
    });
    expect(code).toBe(0);
    expect(chosen({ code, text }).toSorted()).toEqual(names);
    expect(text.match(/^1 builds: 1 equal$/gm)).toHaveLength(2);
    expect(text).toMatch(/^2 repositories chosen by seed [0-9a-f]{8}, 0 with faults$/m);
  });

  test('a choice of nothing is a failure', async () => {
    const { code } = await conformance(['charts', '--from', join(place, 'clones', 'ada'), '--only', 'ada/empty']);
    expect(code).toBe(1);
  });
});
