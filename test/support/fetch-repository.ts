import { readText } from '../../src/core/files/file-tree.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';

// A program that fetches tags of a repository into the cache directory that it is given, and prints what a file says at
// each. Says so once it has begun.
const [cacheDirectory = '', url = '', file = '', ...tags] = process.argv.slice(2);
process.stdout.write('begun\n');
const fetchers = createFetchers({ cacheDirectory, environment: process.env });
const id = { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', namespace: 'apps', name: 'app' };
const texts = await Promise.all(
  tags.map(async (tag) => {
    const request = { id, kind: 'GitRepository', spec: { url, ref: { tag } } };
    const fetched = await fetchers.byKind.get('GitRepository')?.fetch(request, new AbortController().signal);
    if (fetched === undefined || !('artifact' in fetched)) return JSON.stringify(fetched);
    return readText(fetched.artifact.tree, file) ?? 'no file';
  }),
);
await fetchers.close();
process.stdout.write(JSON.stringify(texts));
