import { createServer, type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/** A proxy for http and tunnels on this machine that takes one login. */
export interface ProxyServer extends AsyncDisposable {
  /** URL without a login. */
  readonly url: string;
  /** The hosts that it was asked for with its login, in order. */
  readonly asked: string[];
  /** How often it was asked without. */
  readonly refused: () => number;
}

/**
 * Starts a proxy. It finds every host at `address`, so that what it brings of a host that does not exist came through
 * it.
 */
export async function startProxyServer(
  login: { readonly username: string; readonly password: string },
  address: () => string,
): Promise<ProxyServer> {
  const asked: string[] = [];
  let refused = 0;
  const expected = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
  const isAllowed = (request: IncomingMessage, host: string): boolean => {
    const allowed = request.headers['proxy-authorization'] === expected;
    if (allowed) asked.push(host);
    else refused++;
    return allowed;
  };
  const server = createServer((request, response) => {
    const { host, pathname, search } = new URL(request.url ?? '');
    if (!isAllowed(request, host)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end();
      return;
    }
    const [hostname = '', port = ''] = address().split(':');
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const onward = send({ hostname, port, path: pathname + search, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', (request, socket) => {
    socket.on('error', () => undefined);
    if (!isAllowed(request, request.url ?? '')) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="proxy"\r\n\r\n');
      return;
    }
    const [hostname = '', port = ''] = address().split(':');
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
