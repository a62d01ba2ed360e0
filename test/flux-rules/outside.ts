import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { stringAt } from '../../src/core/json.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { packChart } from '../engines/helm/pack-archive.ts';

/** What there is outside of the tree. A real Flux gets the same when its records are made. */
export interface Outside {
  /** What tags of the repository hold, which `https://git.example.com/org/repo` is. */
  readonly tags?: Readonly<Record<string, Readonly<Record<string, MemoryFile>>>>;
  /**
   * The versions that `oci://registry.example.com/charts/app` and `https://charts.example.com` have of the chart `app`,
   * which prints its version and its values.
   */
  readonly charts?: readonly string[];
}

/**
 * The files of a version of the chart `app` outside of the tree.
 * @public `scripts/oracle/flux/record-rules.js` serves them to a real Flux.
 */
export const publishedChart = (version: string): Readonly<Record<string, string>> => ({
  'app/Chart.yaml': `apiVersion: v2\nname: app\nversion: ${version}\n`,
  'app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {version: {{ .Chart.Version | quote }}, values: {{ .Values | toJson | quote }}}\n',
});

/** A fetcher of charts outside of the tree, which has the version or tag that it is asked for. */
export const published: Fetcher = {
  fetch: async ({ spec }) => {
    const version = stringAt(spec, 'ref', 'tag') ?? stringAt(spec, 'version') ?? '';
    const files = Object.entries(publishedChart(version)).map(([name, data]) => ({ name, data }));
    const revision = `${version}@sha256:${'0'.repeat(64)}`;
    return { artifact: { identity: version, revision, tree: memoryTree({}), chartArchive: packChart(files) } };
  },
};

/** The options of a run with what is outside of its tree. */
export function outsideOptions({ tags, charts }: Outside): Partial<PreviewOptions> {
  const tagged: Fetcher = {
    fetch: async ({ spec }) => {
      const tag = stringAt(spec, 'ref', 'tag') ?? '';
      return { artifact: { identity: tag, revision: tag, tree: memoryTree(tags?.[tag] ?? {}) } };
    },
  };
  return {
    ...(tags === undefined ? {} : { selfUrls: ['https://git.example.com/org/repo'] }),
    fetchers: new Map([
      ...(tags === undefined ? [] : [['GitRepository', tagged] as const]),
      ...(charts === undefined
        ? []
        : (['OCIRepository', 'HelmChart'] as const).map((kind) => [kind, published] as const)),
    ]),
  };
}
