import { createHash } from 'node:crypto';
import { stringAt } from '../core/json.ts';
import { isProblem } from '../core/problem.ts';
import { redactUrl } from '../engines/http/public.ts';
import { CachedContent } from './cache/cached-content.ts';
import { extractArchive } from './extract-archive.ts';
import type { Fetcher } from './fetcher.ts';
import { type SourceContext, sourceAccess } from './source-access.ts';

const maxArchiveBytes = 128 * 1024 * 1024;

/**
 * Brings the content of an ExternalArtifact from where its status says that the artifact is (`spec.artifact` of the
 * request). Trees seldom have a status, and its URL is one of the cluster, so that it takes a mirror to reach it.
 */
export function externalArtifactFetcher(context: SourceContext): Fetcher {
  return {
    async fetch(request, signal) {
      const [url, digest, revision] = ['url', 'digest', 'revision'].map(
        (field) => stringAt(request.spec, 'artifact', field) ?? '',
      );
      if (url === undefined || url === '' || !/^sha256:[0-9a-f]{64}$/.test(digest ?? ''))
        return {
          problem: {
            code: 'SOURCE_UNSUPPORTED',
            message: 'ExternalArtifact without status.artifact.url and digest: its content exists only in the cluster',
            hint: 'Resources built from it are not checked.',
          },
        };
      const access = sourceAccess(request, url, context);
      const kept = new CachedContent(context, access);
      let bytes = await kept.content(digest ?? '');
      if (bytes === undefined) {
        const response = await context.http.request({ url: access.url, maxBytes: maxArchiveBytes, signal });
        if (isProblem(response)) {
          const isInCluster = URL.canParse(access.url) && /\.(?:svc|local)(?:[:/.]|$)/.test(new URL(access.url).host);
          const hint = 'The artifact is in the cluster. Add a copy with `registry-mirrors`.';
          return { problem: isInCluster ? { ...response, hint } : response };
        }
        const sum = `sha256:${createHash('sha256').update(response.body).digest('hex')}`;
        if (sum !== digest)
          return {
            problem: {
              code: 'SOURCE_INVALID',
              message: `${redactUrl(access.url)} has digest ${sum} instead of ${digest}`,
            },
          };
        await kept.keep(response.body);
        bytes = response.body;
      }
      const extracted = extractArchive(bytes);
      if (isProblem(extracted)) return { problem: extracted };
      const { tree, linksOut } = extracted;
      const links = linksOut.length === 0 ? {} : { linksOut };
      return { artifact: { identity: digest ?? '', revision: revision ?? '', tree, ...links } };
    },
  };
}
