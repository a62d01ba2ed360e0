import { createHash } from 'node:crypto';
import { quotedName } from '../core/changed-file.ts';
import { parseSourceIgnore } from '../core/files/ignore-pattern.ts';
import { ignoreTester } from '../core/files/ignore-tester.ts';
import { memoryTree } from '../core/files/memory-tree.ts';
import { compareBytes } from '../core/files/paths.ts';
import { booleanAt, type JsonObject, stringAt } from '../core/json.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { type HttpClient } from '../engines/http/public.ts';
import { CachedContent, cacheLifetime } from './cache/cached-content.ts';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.ts';
import { type S3Bucket, S3Client, type S3Key, type S3Object } from './s3-client.ts';
import {
  type SourceAccess,
  type SourceContext,
  sourceAccess,
  throughProxy,
  tlsOf,
  withWithheldLogin,
} from './source-access.ts';
import { sourceInterval } from './source-interval.ts';
import { sourceProxy } from './source-proxy.ts';

const maxObjectBytes = 64 * 1024 * 1024;
const maxBytes = 512 * 1024 * 1024;
/** Objects that are asked for at one time. */
const together = 8;
/** The file of patterns at the top of a bucket; those below count for nothing there. */
const ignoreFile = '.sourceignore';

/** Keys that the environment of a run gives for AWS. */
export interface BucketEnvironment {
  readonly awsKey?: S3Key;
}

/**
 * Brings the content of a Bucket by the S3 API. Identities of clouds exist in the cluster only: what has none but them
 * is a problem that says what to give instead.
 */
export function bucketFetcher(context: SourceContext, environment: BucketEnvironment = {}): Fetcher {
  return {
    async fetch(request, signal) {
      const place = bucketPlace(request, context, environment);
      if (isProblem(place)) return { problem: place };
      const { access, bucket, kept, http } = place;
      const explained = (problem: Problem): { readonly problem: Problem } => ({
        problem: withWithheldLogin(withIdentityHint(problem, request.spec, bucket), request, access),
      });
      const known = await keptListing(kept, request.spec);
      const client = new S3Client(http, bucket);
      const listing = known ?? (await list(client, request.spec, signal));
      if (isProblem(listing)) return explained(listing);
      const files = await download(client, kept, listing, signal);
      if (isProblem(files)) return explained(files);
      if (known === undefined) await keepListing(kept, request.spec, listing);
      return artifactOf(listing, files);
    },
  };
}

/** A bucket and how it is reached. */
interface BucketPlace {
  readonly access: SourceAccess;
  readonly bucket: S3Bucket;
  readonly kept: CachedContent;
  readonly http: HttpClient;
}

function bucketPlace(
  request: FetchRequest,
  context: SourceContext,
  environment: BucketEnvironment,
): BucketPlace | Problem {
  const { spec } = request;
  const proxy = sourceProxy(request);
  if (isProblem(proxy)) return proxy;
  const [endpoint, name, provider] = [
    stringAt(spec, 'endpoint') ?? '',
    stringAt(spec, 'bucketName') ?? '',
    stringAt(spec, 'provider') ?? 'generic',
  ];
  if (
    endpoint.length > 260 ||
    !/^[a-z0-9](?:[\w.-]*[a-z0-9])?(?::\d{1,5})?$/i.test(endpoint) ||
    !/^[a-z0-9][\w.-]{1,254}$/i.test(name)
  )
    return {
      code: 'SOURCE_INVALID',
      message: `invalid endpoint or bucket: ${JSON.stringify(`${endpoint}/${name}`.slice(0, 200))}`,
    };
  if (provider === 'azure')
    return {
      code: 'SOURCE_UNSUPPORTED',
      message: `Azure Blob Storage is not supported (${endpoint}/${name})`,
      hint: 'Publish the content as an OCI artifact, or add an S3-compatible copy with `registry-mirrors`.',
    };
  const scheme = booleanAt(spec, 'insecure') === true ? 'http' : 'https';
  const isAws = isAmazon(endpoint);
  const url = `${scheme}://${endpoint}/${name}`;
  const access = sourceAccess(request, url, context);
  // AWS wants the bucket in the name of the host, which its certificates cover for names without dots.
  const reached = isAws && !access.isMirror && !name.includes('.') ? `${scheme}://${name}.${endpoint}` : access.url;
  const { credential } = access;
  const key: S3Key | undefined =
    credential === undefined
      ? access.trust === 'run' && isAws && !access.isMirror
        ? environment.awsKey
        : undefined
      : { id: credential.username, secret: credential.password };
  const bucket: S3Bucket = {
    url: reached,
    region: stringAt(spec, 'region') ?? /s3[.-]([a-z]{2}-[a-z]+-\d)\./.exec(endpoint)?.[1] ?? '',
    ...(key === undefined ? {} : { key }),
    ...tlsOf(access),
  };
  // The key of the environment is a login of the run too.
  const asked: SourceAccess =
    access.trust === 'run' && key !== undefined
      ? { ...access, credential: { username: key.id, password: key.secret, owner: 'run' } }
      : access;
  return { access, bucket, kept: new CachedContent(context, asked), http: throughProxy(context.http, access) };
}

/** Says what to give, where a server refuses somebody without a key. */
function withIdentityHint(problem: Problem, spec: JsonObject, { key, url }: S3Bucket): Problem {
  if (problem.code !== 'SOURCE_AUTH' || key !== undefined) return problem;
  const host = new URL(url).host;
  switch (stringAt(spec, 'provider') ?? 'generic') {
    case 'aws':
      return {
        ...problem,
        hint: `The IAM identity exists only in the cluster. Set an access key as login for ${quotedName(host)}, or as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      };
    case 'gcp':
      return { ...problem, hint: `Service accounts are not supported. Set an HMAC key as login for ${host}.` };
    default:
      return { ...problem, hint: `Set an access key as login for ${quotedName(host)}, or make the bucket public.` };
  }
}

/**
 * The objects that belong to the artifact, sorted by key: the patterns of the bucket and of `spec.ignore` leave out
 * others, and nothing else does.
 */
async function list(client: S3Client, spec: JsonObject, signal: AbortSignal): Promise<readonly S3Object[] | Problem> {
  const objects = await client.list(stringAt(spec, 'prefix') ?? '', signal);
  if (isProblem(objects)) return objects;
  const file = await client.object(ignoreFile, 1024 * 1024, signal);
  if (isProblem(file)) return file;
  const ignored = ignoreTester([
    ...parseSourceIgnore(file?.toString('utf8') ?? '', '', ignoreFile),
    ...parseSourceIgnore(stringAt(spec, 'ignore') ?? ''),
  ]);
  const kept: S3Object[] = [];
  let bytes = 0;
  for (const object of objects) {
    const { key } = object;
    if (key.endsWith('/') || key === ignoreFile || ignored(key, false)) continue;
    if (key.startsWith('/') || /[\0\\]/.test(key) || key.split('/').some((part) => part === '..' || part === '.'))
      return {
        code: 'SOURCE_INVALID',
        message: `invalid file path in the bucket: ${JSON.stringify(key.slice(0, 200))}`,
      };
    bytes += object.size;
    if (bytes > maxBytes) return { code: 'SOURCE_LIMIT', message: `more than ${maxBytes} bytes in the bucket` };
    kept.push(object);
  }
  return kept.sort((a, b) => compareBytes(a.key, b.key));
}

/** The contents, each from the cache when the same version of it was fetched before. */
async function download(
  client: S3Client,
  kept: CachedContent,
  listing: readonly S3Object[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Buffer> | Problem> {
  const files = new Map<string, Buffer>();
  let problem: Problem | undefined;
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let object = listing[next++]; object !== undefined && problem === undefined; object = listing[next++]) {
      const bytes = await content(client, kept, object, signal);
      if (isProblem(bytes)) problem ??= bytes;
      else files.set(object.key, bytes);
    }
  };
  await Promise.all(Array.from({ length: Math.min(together, listing.length) }, worker));
  return problem ?? files;
}

async function content(
  client: S3Client,
  kept: CachedContent,
  { key, etag }: S3Object,
  signal: AbortSignal,
): Promise<Buffer | Problem> {
  const name = `object ${etag} ${key}`;
  const digest = etag === '' ? undefined : await kept.reference(name, cacheLifetime.digest);
  const known = digest === undefined ? undefined : await kept.content(digest);
  if (known !== undefined) return known;
  const bytes = await client.object(key, maxObjectBytes, signal);
  if (isProblem(bytes)) return bytes;
  if (bytes === undefined) return { code: 'SOURCE_NOT_FOUND', message: `${key} disappeared from the bucket` };
  const now = await kept.keep(bytes);
  if (now !== undefined && etag !== '') await kept.remember(name, now);
  return bytes;
}

/** What is kept of a bucket for the interval of its source depends on what is taken from it. */
function listingName(spec: JsonObject): string {
  return JSON.stringify(['bucket', stringAt(spec, 'prefix') ?? '', stringAt(spec, 'ignore') ?? '']);
}

async function keptListing(kept: CachedContent, spec: JsonObject): Promise<readonly S3Object[] | undefined> {
  const digest = await kept.reference(listingName(spec), sourceInterval(spec));
  const bytes = digest === undefined ? undefined : await kept.content(digest);
  return bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as readonly S3Object[]);
}

async function keepListing(kept: CachedContent, spec: JsonObject, listing: readonly S3Object[]): Promise<void> {
  const digest = await kept.keep(Buffer.from(JSON.stringify(listing)));
  if (digest !== undefined) await kept.remember(listingName(spec), digest);
}

/** The revision is the digest of keys and entity tags, as source-controller makes it. */
function artifactOf(listing: readonly S3Object[], files: ReadonlyMap<string, Buffer>): Fetched {
  const lines = listing.map(({ key, etag }) => `${key} ${etag}\n`).join('');
  const tree = memoryTree(files);
  return {
    artifact: {
      identity: tree.contentId('') ?? '',
      revision: `sha256:${createHash('sha256').update(lines).digest('hex')}`,
      tree,
    },
  };
}

/** Test for a host of S3 itself, in any region. */
function isAmazon(host: string): boolean {
  if (!host.endsWith('.amazonaws.com')) return false;
  return host.split('.').some((label) => label === 's3' || label.startsWith('s3-'));
}
