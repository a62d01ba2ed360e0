import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server on this machine behind which `git http-backend` gives out the repositories of a directory. */
export interface GitServer extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string;
  /** Paths with queries, and the authorization that each was asked with, in order. */
  readonly asked: { readonly path: string; readonly authorization: string }[];
  /** Answers a request instead of git, when it gives true. May be changed at any time. */
  instead: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Starts a server on a free port for the repositories below a directory. */
export async function startGitServer(directory: string): Promise<GitServer> {
  const asked: { path: string; authorization: string }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' });
    if (!running.instead(request, response)) serve(directory, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: GitServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    instead: () => false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

/** Runs git as a CGI program. */
function serve(directory: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const header = (name: string): string => request.headers[name]?.toString() ?? '';
  const git = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: directory,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      GIT_PROTOCOL: header('git-protocol'),
      PATH_INFO: decodeURIComponent(path),
      QUERY_STRING: query,
      REQUEST_METHOD: request.method ?? '',
      CONTENT_TYPE: header('content-type'),
      HTTP_CONTENT_ENCODING: header('content-encoding'),
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(git.stdin);
  git.stdin.on('error', () => undefined);
  let head: Buffer | undefined = Buffer.alloc(0);
  git.stdout.on('data', (chunk: Buffer) => {
    if (head === undefined) {
      response.write(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    for (const line of head.subarray(0, end).toString('latin1').split('\r\n')) {
      const [name = '', value = ''] = line.split(/: */, 2);
      if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
    head = undefined;
  });
  git.on('close', () => response.end());
}
