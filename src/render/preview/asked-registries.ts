import type { Comparison } from '../../compare/public.ts';
import { readText } from '../../core/files/file-tree.ts';
import type { ImageAnswer } from '../../core/image-answer.ts';
import type { ProblemCode } from '../../core/problem.ts';
import { type NewImage, newImages } from '../../findings/public.ts';
import { imageKind, limitedFetcher, offlineFetcher, remoteFileName, type SourceCache } from '../../sources/public.ts';
import type { RenderingOptions } from './preview-request.ts';

/** The most images that are asked for in a cluster. */
const mostImages = 100;

/** Answers of the registries about the new images of a comparison, by the texts of these. */
export async function askRegistries(
  comparison: Comparison,
  { fetchers, isOver, nodeTimeout, signal = new AbortController().signal }: RenderingOptions,
  cache: SourceCache,
): Promise<ReadonlyMap<string, ImageAnswer>> {
  const images = newImages(comparison);
  const needPlatforms = new Set(images.filter(({ wanted }) => wanted.length > 0).map(({ image }) => image.text));
  const fetcher = limitedFetcher(fetchers?.get(imageKind) ?? offlineFetcher, nodeTimeout);
  const asked = [...new Map(images.map((one) => [one.image.text, one])).values()];
  const ask = async ({ image, resource }: NewImage): Promise<ImageAnswer> => {
    if (isOver?.() === true) return unknown('the run is over');
    const reference = image.digest || image.tag || 'latest';
    const spec = { repository: image.name, reference, platforms: needPlatforms.has(image.text) };
    const fetched = await cache.fetch(fetcher, { id: resource, kind: imageKind, spec }, signal);
    if ('problem' in fetched) return unknown(reasons[fetched.problem.code] ?? 'its registry gives no answer');
    return JSON.parse(readText(fetched.artifact.tree, remoteFileName) ?? '') as ImageAnswer;
  };
  const answers = asked.map(async (one, at): Promise<readonly [string, ImageAnswer]> => {
    const answer = at < mostImages ? await ask(one) : unknown(`only ${mostImages} images are asked for`);
    return [one.image.text, answer];
  });
  return new Map(await Promise.all(answers));
}

function unknown(because: string): ImageAnswer {
  return { is: 'unknown', because };
}

/** Words for failures, which would name what a stranger has written. */
const reasons: Readonly<Partial<Record<ProblemCode, string>>> = {
  EGRESS_DENIED: 'the run may not ask its registry',
  NODE_TIMEOUT: 'its registry did not answer in time',
  SOURCE_AUTH: 'its registry asks for a login',
  SOURCE_INVALID: 'its name or the answer is invalid',
  SOURCE_NOT_FOUND: 'its registry does not show the repository',
  SOURCE_UNSUPPORTED: 'the run is offline',
};
