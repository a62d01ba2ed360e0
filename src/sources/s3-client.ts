import { isProblem, type Problem } from '../core/problem.ts';
import { type HttpClient, type HttpResponse, redactUrl, type TlsOptions } from '../engines/http/public.ts';

/** A static key of an S3-compatible server. */
export interface S3Key {
  readonly id: string;
  readonly secret: string;
  readonly session?: string;
}

/** A bucket, and how it is reached. */
export interface S3Bucket {
  /** URL of the bucket, without a slash at its end. */
  readonly url: string;
  /** Empty when it is not known: then the usual one is tried, and the one that the server names instead. */
  readonly region: string;
  /** Without one requests are not signed, as for public buckets. */
  readonly key?: S3Key;
  readonly tls?: TlsOptions;
}

/** An object as a listing names it. */
export interface S3Object {
  readonly key: string;
  /** Without quotes. */
  readonly etag: string;
  readonly size: number;
}

const maxPages = 100;
const maxPageBytes = 16 * 1024 * 1024;

/** Reads one bucket by the S3 API (ListObjectsV2 and GetObject), signed by version 4. Failures are problems. */
export class S3Client {
  readonly #http: HttpClient;
  readonly #bucket: S3Bucket;
  #region: string;

  constructor(http: HttpClient, bucket: S3Bucket) {
    this.#http = http;
    this.#bucket = bucket;
    this.#region = bucket.region === '' ? 'us-east-1' : bucket.region;
  }

  /** Every object whose key begins with `prefix`, in the order of the server. */
  async list(prefix: string, signal: AbortSignal): Promise<readonly S3Object[] | Problem> {
    const objects: S3Object[] = [];
    let token = '';
    for (let page = 0; page < maxPages; page++) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1000' });
      if (prefix !== '') query.set('prefix', prefix);
      if (token !== '') query.set('continuation-token', token);
      const response = await this.#get(`/?${query.toString()}`, maxPageBytes, signal);
      if (isProblem(response)) return response;
      const text = response.body.toString('utf8');
      if (!/<ListBucketResult[\s>]/.test(text))
        return {
          code: 'SOURCE_INVALID',
          message: `${redactUrl(this.#bucket.url)}: the answer is not a list of objects`,
          hint: 'Use an endpoint with the S3 API.',
        };
      for (const object of objectsIn(text)) objects.push(object);
      const next = textOf(text, 'NextContinuationToken');
      if (textOf(text, 'IsTruncated') !== 'true' || next === '') return objects;
      token = next;
    }
    return {
      code: 'SOURCE_LIMIT',
      message: `${redactUrl(this.#bucket.url)} holds more than ${maxPages * 1000} objects`,
    };
  }

  /** The content of an object; undefined when there is none. */
  async object(key: string, maxBytes: number, signal: AbortSignal): Promise<Buffer | Problem | undefined> {
    const path = key.split('/').map(encodeKey).join('/');
    const response = await this.#get(`/${path}`, maxBytes, signal, [404]);
    if (isProblem(response)) return response;
    return response.status === 404 ? undefined : response.body;
  }

  async #get(
    path: string,
    maxBytes: number,
    signal: AbortSignal,
    accept: readonly number[] = [],
  ): Promise<HttpResponse | Problem> {
    for (let attempt = 0; ; attempt++) {
      const url = `${this.#bucket.url}${path}`;
      const response = await this.#http.request({
        url,
        headers: await this.#signature(url),
        maxBytes,
        signal,
        // These may say which region the bucket is in.
        accept: attempt === 0 ? [...accept, 400, 403] : accept,
        tls: this.#bucket.tls,
      });
      if (isProblem(response) || accept.includes(response.status) || response.status < 300) return response;
      const named = response.headers.get('x-amz-bucket-region') ?? textOf(response.body.toString('utf8'), 'Region');
      if (/^[a-z0-9-]{1,40}$/.test(named) && this.#bucket.region === '') this.#region = named;
    }
  }

  async #signature(url: string): Promise<Readonly<Record<string, string>>> {
    const { key } = this.#bucket;
    if (key === undefined) return {};
    const { AwsV4Signer } = await import('aws4fetch');
    const signer = new AwsV4Signer({
      url,
      method: 'GET',
      service: 's3',
      region: this.#region,
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      sessionToken: key.session,
    });
    const { headers } = await signer.sign();
    return Object.fromEntries(headers);
  }
}

/** As the signature writes it: everything but letters, digits and `-._~`. */
function encodeKey(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function objectsIn(xml: string): S3Object[] {
  const parts = xml.split('</Contents>').slice(0, -1);
  return parts.flatMap((part) => {
    const start = part.lastIndexOf('<Contents>');
    if (start < 0) return [];
    const contents = part.slice(start);
    return {
      key: textOf(contents, 'Key'),
      etag: textOf(contents, 'ETag').replace(/^"|"$/g, ''),
      size: Number(textOf(contents, 'Size')) || 0,
    };
  });
}

/** The text of the first element of a name, which holds no other elements. */
function textOf(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  return end < 0 ? '' : decodeXml(xml.slice(start + name.length + 2, end));
}

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name] ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
