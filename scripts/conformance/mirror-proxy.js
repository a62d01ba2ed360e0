// A proxy that leads a program without mirrors of its own to those of a run:
// `HTTPS_PROXY=http://127.0.0.1:PORT SSL_CERT_FILE=FILE program`. Requests for what is mirrored are answered by the
// mirror, under a certificate made for this run; every other host is refused at once. Needs `openssl`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the proxy on a free port of the loopback interface.
 *
 * `mirrors` are `FROM=TO` as the option `--mirror` takes them: FROM is a host or a URL with a path, TO a URL with http.
 * Of several that fit the longest is taken.
 * Gives the variables for the program, and what ends the proxy and removes its certificate.
 */
export async function startMirrorProxy(mirrors) {
  const rules = mirrors
    .map((mirror) => {
      const at = mirror.indexOf('=');
      return { from: mirror.slice(0, at).replace(/^https:\/\//, ''), to: mirror.slice(at + 1).replace(/\/$/, '') };
    })
    .sort((a, b) => b.from.length - a.from.length);
  const hosts = [...new Set(rules.map(({ from }) => from.split('/')[0]))];
  const directory = mkdtempSync(join(tmpdir(), 'mirror-proxy-'));
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-keyout', key, '-out', certificate, '-subj', '/CN=mirror-proxy'],
      ...['-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`],
    ],
    { stdio: 'pipe' },
  );
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (asked, response) => {
    const place = `${asked.headers.host}${asked.url}`;
    const rule = rules.find(({ from }) => place === from || place.startsWith(`${from}/`));
    if (rule === undefined) {
      response.writeHead(404, { 'content-length': 0 }).end();
      return;
    }
    const kept = Object.entries(asked.headers).filter(([name]) =>
      /^(content-|git-protocol|transfer-encoding)/.test(name),
    );
    const options = { method: asked.method, headers: Object.fromEntries(kept) };
    const passed = request(`${rule.to}${place.slice(rule.from.length)}`, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  const proxy = createServer((_, response) => response.writeHead(403).end());
  proxy.on('connect', (asked, socket) => {
    socket.on('error', () => socket.destroy());
    if (!hosts.includes(asked.url.split(':')[0])) {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    secure.emit('connection', socket);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    variables: {
      HTTPS_PROXY: `http://127.0.0.1:${proxy.address().port}`,
      SSL_CERT_FILE: certificate,
      GIT_SSL_CAINFO: certificate,
    },
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
