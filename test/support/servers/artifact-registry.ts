import { sha256 } from '../packaged-chart.ts';
import { type FileServer, startFileServer } from './file-server.ts';

/**
 * A registry that speaks as much of the OCI distribution specification as reading takes, in plain http and without
 * logins.
 */
export interface ArtifactRegistry extends FileServer {
  /** Host and port. */
  readonly host: string;
  /** Puts an artifact of one layer there, under a tag, and gives the digest of its manifest. */
  push(repository: string, tag: string, layer: Uint8Array, mediaType: string): string;
}

/** The media type of what Flux pushes. */
export const fluxLayer = 'application/vnd.cncf.flux.content.v1.tar+gzip';
/** The media type of charts. */
export const chartLayer = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';

export async function startArtifactRegistry(): Promise<ArtifactRegistry> {
  const server = await startFileServer();
  const tags = new Map<string, string[]>();
  return {
    ...server,
    host: new URL(server.url).host,
    push(repository, tag, layer, mediaType) {
      const content = Buffer.from(layer);
      const digest = `sha256:${sha256(content)}`;
      const manifest = JSON.stringify({
        schemaVersion: 2,
        mediaType: 'application/vnd.oci.image.manifest.v1+json',
        config: { mediaType: 'application/vnd.oci.empty.v1+json', digest: `sha256:${sha256('{}')}`, size: 2 },
        layers: [{ mediaType, digest, size: content.length }],
      });
      const manifestDigest = `sha256:${sha256(manifest)}`;
      const known = [...(tags.get(repository) ?? []), tag];
      tags.set(repository, known);
      server.files.set(`/v2/${repository}/blobs/${digest}`, content);
      for (const reference of [tag, manifestDigest])
        server.files.set(`/v2/${repository}/manifests/${reference}`, manifest);
      server.files.set(`/v2/${repository}/tags/list`, JSON.stringify({ name: repository, tags: known }));
      return manifestDigest;
    },
  };
}
