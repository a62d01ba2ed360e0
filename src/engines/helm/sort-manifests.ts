import { compareBytes } from '../../core/files/paths.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { fail, ProblemError } from '../../core/problem.ts';
import { decodeYaml } from './helm-yaml.ts';
import { compareKinds } from './install-order.ts';
import { type HookInfo, hookOf, type ManifestHead, readManifestHead } from './manifest-head.ts';
import { TextCache } from './text-cache.ts';

/** One rendered document. */
export interface RenderedManifest {
  /** The template it comes from: `<chart>/templates/x.yaml`. */
  readonly source: string;
  /** As rendered, comments included. A Go string: bytes that are not UTF-8 are lone surrogates. */
  readonly text: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** Present on hooks only. */
  readonly hook?: HookInfo;
  /** The document decoded, once; `{}` for a document of comments. It is shared, so callers must not change it. */
  object(): JsonObject;
}

/**
 * Takes rendered files apart with `split`, takes the hooks out, and brings both into install order.
 *
 * @throws ProblemError `RENDERED_YAML`
 */
export function sortManifests(
  files: ReadonlyMap<string, string>,
  split: (text: string) => readonly string[],
): { manifests: RenderedManifest[]; hooks: RenderedManifest[] } {
  const manifests: RenderedManifest[] = [];
  const hooks: RenderedManifest[] = [];
  for (const source of [...files.keys()].sort(compareBytes)) {
    for (const text of split(files.get(source) ?? '')) {
      const manifest = readManifest(source, text);
      if (manifest === undefined) continue;
      (manifest.hook === undefined ? manifests : hooks).push(manifest);
    }
  }
  const byKind = (a: RenderedManifest, b: RenderedManifest): number => compareKinds(a.kind, b.kind);
  return { manifests: manifests.sort(byKind), hooks: hooks.sort(byKind) };
}

/** What reading a rendered document gave, or why it cannot be read. */
type ReadDocument =
  | { readonly head: ManifestHead; readonly hook: HookInfo | 'unknown' | undefined; readonly object: JsonObject }
  | { readonly error: string };

/** Most documents of one side of a comparison are those of the other; they are neither parsed nor held twice. */
const documents = new TextCache<ReadDocument>(32 * 1024 * 1024);

/** One document; undefined when Helm drops it because it names an unknown hook. */
function readManifest(source: string, text: string): RenderedManifest | undefined {
  const document = documents.get(text, readDocument);
  if ('error' in document)
    return fail('RENDERED_YAML', `YAML parse error on ${source}: ${document.error}`, { at: { file: source } });
  const { head, hook, object } = document;
  if (hook === 'unknown') return undefined;
  const { apiVersion, kind, name } = head;
  return { source, text, apiVersion, kind, name, hook, object: () => object };
}

function readDocument(text: string): ReadDocument {
  try {
    const decoded = decodeYaml(text);
    const head = readManifestHead(decoded);
    return { head, hook: hookOf(head), object: isJsonObject(decoded) ? decoded : {} };
  } catch (error) {
    if (error instanceof ProblemError) return { error: error.problem.message };
    throw error;
  }
}
