import { memoryTree } from '../core/files/memory-tree.ts';
import type { ImageAnswer } from '../core/image-answer.ts';
import { booleanAt, stringAt } from '../core/json.ts';
import { isProblem } from '../core/problem.ts';
import { cacheLifetime } from './cache/cached-content.ts';
import type { Fetched, Fetcher } from './fetcher.ts';
import { registryClient } from './oci-fetcher.ts';
import { parseOciUrl } from './oci-reference.ts';
import { remoteFileName } from './remote-kinds.ts';
import { fetchAs, type SourceContext, sourceAccess } from './source-access.ts';

/**
 * Asks registries about container images; brings no image. `asks` says of the URL of a server whether it may be asked
 * for what the tree names.
 */
export function imageFetcher(context: SourceContext, asks: (url: string) => boolean): Fetcher {
  return {
    async fetch(request, signal) {
      const access = sourceAccess(request, `oci://${stringAt(request.spec, 'repository') ?? ''}`, context);
      const host = parseOciUrl(access.url)?.host ?? '';
      if (!asks(`${access.plain ? 'http' : 'https'}://${host}`))
        return {
          problem: {
            code: 'EGRESS_DENIED',
            message: `${host} is not asked for images`,
            hint: 'With `restrict-egress`, add the host to `allow-egress`.',
          },
        };
      const reference = stringAt(request.spec, 'reference') ?? '';
      const needsPlatforms = booleanAt(request.spec, 'platforms') === true;
      return await fetchAs(access, async (reached): Promise<Fetched> => {
        const client = registryClient(context, reached);
        if (isProblem(client)) return { problem: client };
        const answer = await client.image(reference, { maxAge: cacheLifetime.moving, needsPlatforms }, signal);
        return isProblem(answer) ? { problem: answer } : answerArtifact(answer);
      });
    },
  };
}

function answerArtifact(answer: ImageAnswer): Fetched {
  const identity = JSON.stringify(answer);
  return { artifact: { identity, revision: '', tree: memoryTree({ [remoteFileName]: identity }) } };
}
