import { memoryTree } from '../core/files/memory-tree.ts';
import { booleanAt, stringAt } from '../core/json.ts';
import { isProblem } from '../core/problem.ts';
import { CachedContent, cacheLifetime } from './cache/cached-content.ts';
import { basicAuthorization } from './credentials.ts';
import type { Fetched, Fetcher } from './fetcher.ts';
import type { GitClient } from './git/git-client.ts';
import { remoteFileName } from './remote-kinds.ts';
import { type SourceContext, sourceAccess } from './source-access.ts';

const maxFileBytes = 32 * 1024 * 1024;
/** A URL with a whole commit id or version in it means the same tomorrow. */
const fixedUrl = /\/(?:[0-9a-f]{40}|v?\d+\.\d+\.\d+(?:-[\w.]+)?)\//;

/** Brings files that kustomizations name by URL. */
export function remoteFileFetcher(context: SourceContext): Fetcher {
  return {
    async fetch(request, signal) {
      const url = stringAt(request.spec, 'url') ?? '';
      const passesLogin = booleanAt(request.spec, 'isForeign') !== true;
      const access = sourceAccess(request, url, context, { passesLogin });
      const kept = new CachedContent(context, access);
      const digest = await kept.reference('file', fixedUrl.test(url) ? cacheLifetime.version : cacheLifetime.moving);
      const known = digest === undefined ? undefined : await kept.content(digest);
      if (known !== undefined) return fileArtifact(known);
      const login = access.credential;
      const response = await context.http.request({
        url: access.url,
        signal,
        maxBytes: maxFileBytes,
        ...(login === undefined ? {} : { headers: { authorization: basicAuthorization(login) } }),
      });
      if (isProblem(response)) return { problem: response };
      const now = await kept.keep(response.body);
      if (now !== undefined) await kept.remember('file', now);
      return fileArtifact(response.body);
    },
  };
}

function fileArtifact(bytes: Buffer): Fetched {
  const tree = memoryTree({ [remoteFileName]: bytes });
  const identity = tree.contentId(remoteFileName) ?? '';
  return { artifact: { identity, revision: identity, tree } };
}

/** Brings repositories that kustomizations name as bases. */
export function remoteRepositoryFetcher(client: GitClient): Fetcher {
  return {
    async fetch({ spec }, signal) {
      const ref = stringAt(spec, 'ref') || 'HEAD';
      const seconds = spec['timeoutSeconds'];
      const found = await client.checkout(
        { url: stringAt(spec, 'url') ?? '', isForeign: booleanAt(spec, 'isForeign') === true },
        {
          name: ref,
          maxAge: /^v?\d+\.\d+\.\d+/.test(ref) ? cacheLifetime.version : cacheLifetime.moving,
          submodules: booleanAt(spec, 'submodules') === true,
          // The time is for a cluster's network; a run that has nothing yet gets at least a minute.
          milliseconds: Math.min(Math.max(typeof seconds === 'number' ? seconds : 0, 60), 600) * 1000,
        },
        signal,
      );
      if (isProblem(found)) return { problem: found };
      return { artifact: { identity: found.identity, revision: `sha1:${found.commit.id}`, tree: found.tree } };
    },
  };
}
