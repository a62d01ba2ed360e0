import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on this machine that counts what it is asked for, by path. */
export interface FileServer extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string;
  readonly counts: Map<string, number>;
  /**
   * What it answers, by path; `*` stands for every other one, and without it they are not found. May be changed at any
   * time.
   */
  readonly files: Map<string, Buffer | string | Answer>;
}

/** Starts a server on a free port. */
export async function startFileServer(
  files: Readonly<Record<string, Buffer | string | Answer>> = {},
): Promise<FileServer> {
  const served = new Map(Object.entries(files));
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const answer = served.get(path) ?? served.get(path.replace(/\?.*$/, '')) ?? served.get('*');
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    files: served,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
