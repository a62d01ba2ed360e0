// Git repositories that stand in for those that are not at hand: under each path that somebody builds a kustomization
// with one manifest or a chart, at every tag and branch that somebody names.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stubChartFiles, stubManifest } from './stub-charts.js';

const fixed = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'stub'],
    [`GIT_${who}_EMAIL`, 'stub@example.org'],
    [`GIT_${who}_DATE`, '2020-01-01T00:00:00Z'],
  ]),
);

/**
 * Makes the repository at `<root>/<place>` when it is not there: `paths` are built by kustomize, `charts` are the
 * directories of charts, `tags` and `branches` name its one commit, as `main` does.
 */
function makeRepository(root, place, { paths = [], charts = [], tags = [], branches = [] }) {
  const bare = join(root, place);
  if (existsSync(bare)) return;
  const work = `${bare}.work`;
  const put = (path, text) => {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), text);
  };
  for (const path of new Set(['', ...paths])) {
    put(join(path, 'kustomization.yaml'), 'resources: [stub.yaml]\n');
    put(
      join(path, 'stub.yaml'),
      stubManifest(createHash('sha256').update(`${place} ${path}`).digest('hex').slice(0, 12)),
    );
  }
  for (const chart of charts)
    for (const [path, text] of Object.entries(stubChartFiles(chart.split('/').at(-1), '1.0.0')))
      put(join(chart, path), text);
  const git = (...args) => execFileSync('git', args, { cwd: work, env: { ...process.env, ...fixed }, stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'stub');
  for (const tag of new Set(tags)) git('tag', tag);
  for (const branch of new Set(branches)) if (branch !== 'main') git('branch', branch);
  git('clone', '-q', '--bare', '.', bare);
  rmSync(work, { recursive: true });
}

/**
 * Answers a request for a repository below `root` by git's own program for servers; `path` is what is asked for there,
 * such as `/name/info/refs`.
 */
export function runGitBackend(root, path, search, request, response) {
  const { headers } = request;
  const server = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      GIT_PROTOCOL: headers['git-protocol'] ?? '',
    },
  });
  request.pipe(server.stdin);
  server.stdin.on('error', () => {});
  const chunks = [];
  server.stdout.on('data', (bytes) => chunks.push(bytes));
  server.on('close', () => {
    const out = Buffer.concat(chunks);
    const end = out.indexOf('\r\n\r\n');
    const described = out.subarray(0, end).toString().split('\r\n');
    const fields = Object.fromEntries(described.map((line) => line.split(': ')));
    const status = Number(fields.Status?.split(' ')[0] ?? 200);
    delete fields.Status;
    response.writeHead(status, fields);
    response.end(out.subarray(end + 4));
  });
}

/**
 * Answers a request for a repository by git's own program for servers. `stubs` are `{ git: URL, … }` as makeRepository
 * takes them; gives false when the request is for none of them. What is asked stands below `/<host>/`.
 */
export function answerGit(root, stubs, request, response) {
  const { pathname, search } = new URL(request.url, 'http://x');
  const asked = /^\/(.+?)(?:\.git)?(\/(?:info\/refs|git-upload-pack|HEAD))$/.exec(pathname);
  const stub = stubs.find(({ git }) => git.replace(/^\w+:\/\/|\.git$/g, '').toLowerCase() === asked?.[1].toLowerCase());
  if (asked === null || stub === undefined) return false;
  const place = asked[1].toLowerCase();
  makeRepository(root, place, stub);
  runGitBackend(root, `/${place}${asked[2]}`, search, request, response);
  return true;
}
