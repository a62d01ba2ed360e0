import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { stringAt } from '../../../src/core/json.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { packChart } from '../../engines/helm/pack-archive.ts';

/** Serves charts with one template, by the last segment of their repository's address; keeps count of them. */
export function charts(templates: Readonly<Record<string, string>>, fetched: string[] = []): Map<string, Fetcher> {
  const fetcher: Fetcher = {
    fetch: async ({ spec }) => {
      const name = stringAt(spec, 'url')?.split('/').at(-1) ?? '';
      fetched.push(name);
      const chartArchive = packChart([
        { name: `${name}/Chart.yaml`, data: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n` },
        { name: `${name}/templates/all.yaml`, data: templates[name] ?? '' },
      ]);
      const revision = `1.0.0@sha256:${'0'.repeat(64)}`;
      return { artifact: { identity: name, revision, tree: memoryTree({}), chartArchive } };
    },
  };
  return new Map([['OCIRepository', fetcher]]);
}
