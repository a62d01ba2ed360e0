// A git server on the loopback interface with one repository, whose main branches stand at the commit that is served.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { runGitBackend } from '../../conformance/stub-git.js';
import { scratch } from './processes.js';

/**
 * Starts the server of a repository whose objects are those of the repository in the directory `of`.
 * Gives `{ url, serve(commit, branches, tags), stop() }`: `serve` lets these branches stand at a commit, and tags by
 * name at theirs; other branches stand where `of` has them from its remote.
 */
export async function startGitServer(of) {
  const root = scratch('oracle-flux-git');
  const bare = join(root, 'repository.git');
  execFileSync('git', ['clone', '-q', '--bare', '--shared', of, bare], { stdio: 'pipe' });
  const git = (...args) => execFileSync('git', ['-C', bare, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  git('fetch', '-q', of, '+refs/remotes/origin/*:refs/tips/*');
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url, 'http://x');
    runGitBackend(root, pathname, search, request, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/repository.git`,
    serve: (commit, branches, tags = {}) => {
      for (const name of git('for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/tags').split('\n'))
        if (name !== '') git('update-ref', '-d', name);
      for (const tip of git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/tips').split('\n'))
        if (tip !== '' && tip !== 'HEAD') git('update-ref', `refs/heads/${tip}`, `refs/tips/${tip}`);
      for (const branch of branches) git('update-ref', `refs/heads/${branch}`, commit);
      for (const [name, at] of Object.entries(tags)) git('update-ref', `refs/tags/${name}`, at);
      git('symbolic-ref', 'HEAD', `refs/heads/${branches[0]}`);
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
