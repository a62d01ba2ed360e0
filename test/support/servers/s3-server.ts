import { createHash, createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsClient } from 'aws4fetch';
import { freePort, startServer } from './server-process.ts';

/** A server of the S3 API on this machine, which takes the key `S3RVER` with the secret `S3RVER` and nobody else. */
export interface S3Server extends AsyncDisposable {
  /** Host and port. */
  readonly endpoint: string;
  /** Paths with queries that were asked for, in order. */
  readonly asked: string[];
  put(bucket: string, objects: Readonly<Record<string, string>>): Promise<void>;
}

const secret = 'S3RVER';

/**
 * Starts s3rver: the one server of the S3 API among npm packages that needs neither a container nor an account. It does
 * not check signatures of version 4, so that a gate before it does, by the specification and not with the library that
 * made them.
 */
export async function startS3Server(directory: string): Promise<S3Server> {
  const port = await freePort();
  const program = new URL('../../../node_modules/s3rver/bin/s3rver.js', import.meta.url).pathname;
  mkdirSync(directory, { recursive: true });
  const running = await startServer(
    process.execPath,
    // Its tokens of pages are encrypted with DES.
    ['--openssl-legacy-provider', program, '-d', directory, '-a', '127.0.0.1', '-p', String(port), '--silent'],
    port,
  );
  const asked: string[] = [];
  const gate = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!isSigned(request)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { url, method, headers } = request;
    const inner = httpRequest({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(inner);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const endpoint = `127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: secret, service: 's3', region: 'us-east-1' });
  const send = async (path: string, body = ''): Promise<void> => {
    const response = await client.fetch(`http://${endpoint}/${path}`, { method: 'PUT', body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  return {
    endpoint,
    asked,
    async put(bucket, objects) {
      await send(bucket);
      for (const [key, text] of Object.entries(objects))
        await send(`${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`, text);
    },
    async [Symbol.asyncDispose]() {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await running[Symbol.asyncDispose]();
    },
  };
}

/**
 * Checks a signature of version 4 in the header, as the server that is asked for does it: from the request as it came.
 */
function isSigned(request: IncomingMessage): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = ''] = credential.split('/');
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const canonical = [
    request.method,
    path.split('/').map(encoded).join('/'),
    query
      .split('&')
      .filter((part) => part !== '')
      // A plus in a query is a space to forms, and to nobody who signs.
      .map((part) => (part.includes('=') ? part : `${part}=`).replaceAll('+', '%20'))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${request.headers[name]?.toString().trim() ?? ''}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const time = request.headers['x-amz-date']?.toString() ?? '';
  const text = ['AWS4-HMAC-SHA256', time, credential, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const mac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
  const key = mac(mac(mac(mac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return signature !== '' && time.startsWith(day) && mac(key, text).toString('hex') === signature;
}

/** A part of a path as it is signed, however it was sent. */
function encoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
