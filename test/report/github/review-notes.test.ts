import { structuredPatch } from 'diff';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { platformOf } from '../../../src/core/platform.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { GitHubApi } from '../../../src/report/github/api.ts';
import { postReview } from '../../../src/report/github/post-review.ts';
import { type ReviewNote, reviewNotes } from '../../../src/report/review/review-notes.ts';
import { suggestionNote } from '../../../src/report/review/suggestion-note.ts';
import { clusterTrees } from '../../support/github/cluster-trees.ts';
import { GitHubStandIn, workflowToken } from '../../support/github/stand-in.ts';

type Files = Readonly<Record<string, string>>;

async function compared(base: Files, head: Files): Promise<ReviewedComparison> {
  const side = (files: Files) => ({ tree: memoryTree(files), path: '' });
  return (await preview(side(base), side(head), { selfUrls: [], settings: {}, concurrency: 0 })).comparison;
}

const web = clusterTrees.base['apps/web.yaml'];
const list = clusterTrees.base['apps/kustomization.yaml'];

/** So many Deployments whose image is set at one line. */
function manyAtOneLine(count: number, tag: string): Files {
  const all = Array.from({ length: count }, (_, at) =>
    web.replaceAll('app: web', `app: web-${at}`).replace('  name: web', `  name: web-${at}`),
  );
  const image = `images:\n  - name: ghcr.io/example/web\n    newTag: ${tag}\n`;
  return { ...clusterTrees.base, 'apps/web.yaml': all.join('---\n'), 'apps/kustomization.yaml': list + image };
}

test('a line that causes more findings than a reader takes tells some and counts the others', async () => {
  const notes = reviewNotes(await compared(manyAtOneLine(40, '1.0.0'), manyAtOneLine(40, 'latest')), 'findings');

  expect(notes).toHaveLength(1);
  expect(notes[0]?.at).toMatchObject({ file: 'apps/kustomization.yaml', line: 8 });
  expect(notes[0]?.body.match(/image-unpinned/g)).toHaveLength(10);
  expect(notes[0]?.body).toContain('30 more findings at this line: see the report.');
});

/** The file with what the review suggests in it; undefined when it suggests nothing. */
async function suggested(base: Files, head: Files, file: string): Promise<string | undefined> {
  await using server = new GitHubStandIn();
  const url = await server.listen();
  const { hunks } = structuredPatch(file, file, base[file] ?? '', head[file] ?? '', '', '', { context: 3 });
  const lines = hunks.flatMap((one) => [
    `@@ -${one.oldStart},${one.oldLines} +${one.newStart},${one.newLines} @@`,
    ...one.lines,
  ]);
  server.state.files.push({ filename: file, status: 'modified', patch: lines.join('\n') });
  await postReview({
    api: new GitHubApi({ url, token: workflowToken.text, platform: platformOf(url), seconds: 10 }),
    repository: { owner: 'example', repo: 'cluster' },
    pullRequest: 7,
    key: 'fluxdelta',
    head: 'b'.repeat(40),
    baseName: 'main',
    notes: reviewNotes(await compared(base, head), 'findings'),
    remembered: [],
  });
  const [comment] = server.state.reviewComments;
  const line = /```suggestion\n(.*)\n```/.exec(comment?.body ?? '')?.[1];
  if (line === undefined || comment?.line === null || comment?.line === undefined) return undefined;
  const all = (head[file] ?? '').split('\n');
  // As GitHub applies it: with the line break that the line had.
  all[comment.line - 1] = (all[comment.line - 1] ?? '').endsWith('\r') ? `${line}\r` : line;
  return all.join('\n');
}

describe('a suggestion', () => {
  const rest = 'metadata:\n  name: web\n  namespace: shop\nspec:\n  minAvailable: 1\n';
  const base = {
    ...clusterTrees.base,
    'apps/kustomization.yaml': `${list}  - policy.yaml\n`,
    'apps/policy.yaml': `apiVersion: policy/v1\nkind: PodDisruptionBudget\n${rest}`,
  };

  test.each([
    ['plain', `apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\n${rest}`],
    ['in quotes', `apiVersion: "policy/v1beta1"\nkind: PodDisruptionBudget\n${rest}`],
    ['in single quotes', `apiVersion: 'policy/v1beta1'\nkind: PodDisruptionBudget\n${rest}`],
    ['before a comment', `apiVersion: policy/v1beta1 # of old\nkind: PodDisruptionBudget\n${rest}`],
    [
      'with line breaks of Windows',
      `apiVersion: policy/v1beta1\r\nkind: PodDisruptionBudget\r\n${rest.replaceAll('\n', '\r\n')}`,
    ],
    ['after the kind', `kind: PodDisruptionBudget\napiVersion: policy/v1beta1\n${rest}`],
    [
      'in one line',
      '{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: web, namespace: shop}, spec: {minAvailable: 1}}\n',
    ],
    [
      'in JSON',
      '{"apiVersion": "policy/v1beta1", "kind": "PodDisruptionBudget", "metadata": {"name": "web", "namespace": "shop"}, "spec": {"minAvailable": 1}}\n',
    ],
  ])('that is applied leaves nothing to find and nothing else changed: %s', async (_form, text) => {
    const head = { ...base, 'apps/policy.yaml': text };
    const mended = await suggested(base, head, 'apps/policy.yaml');
    expect(mended).toBeDefined();

    const before = await compared(base, head);
    const after = await compared(base, { ...base, 'apps/policy.yaml': mended ?? '' });

    expect(before.review?.findings.map(({ rule }) => rule)).toContain('api-removed');
    expect(after.review?.findings).toEqual([]);
    expect(after.failures.new).toEqual([]);
    expect(after.counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  test('is not made where a line holds the version twice, or code would end', async () => {
    const twice = `{apiVersion: policy/v1beta1, kind: PodDisruptionBudget, metadata: {name: web, namespace: shop, annotations: {was: policy/v1beta1}}, spec: {minAvailable: 1}}\n`;
    const ticks = `apiVersion: policy/v1beta1 # \`\`\`\nkind: PodDisruptionBudget\n${rest}`;

    for (const text of [twice, ticks])
      expect(await suggested(base, { ...base, 'apps/policy.yaml': text }, 'apps/policy.yaml')).toBeUndefined();
  });
});

describe('other lines that a note offers', () => {
  const head = { 'a.yaml': 'a\nb\nc\nd\n' };
  const lines = { file: 'a.yaml', first: 2, from: ['b', 'c'], to: ['b', '````', 'x'] };

  /** The comments of a review of this note on a server of this kind, where the diff shows this. */
  async function commented(note: ReviewNote, patch: string, root = '') {
    await using server = new GitHubStandIn();
    const url = await server.listen();
    server.state.files.push({ filename: 'a.yaml', status: 'modified', patch });
    await postReview({
      api: new GitHubApi({ url, token: workflowToken.text, platform: platformOf(`${url}${root}`), seconds: 10 }),
      repository: { owner: 'example', repo: 'cluster' },
      pullRequest: 7,
      key: 'fluxdelta',
      head: 'b'.repeat(40),
      baseName: 'main',
      notes: [note],
      remembered: [],
    });
    return server.state.reviewComments;
  }

  test('stand in a block that their text does not close, at all of their lines', async () => {
    const [comment, ...others] = await commented(suggestionNote(lines, 'A way.'), '@@ -1,3 +1,4 @@\n a\n+b\n c\n d');

    expect(others).toEqual([]);
    expect(comment).toMatchObject({ path: 'a.yaml', line: 3, side: 'RIGHT' });
    expect(comment?.body).toContain('A way.\n\n`````suggestion\nb\n````\nx\n`````\n\n');
    expect(head['a.yaml'].split('\n').slice(1, 3)).toEqual(lines.from);
  });

  test.each([
    ['the diff does not show one of the lines', '@@ -1,2 +1,2 @@\n-x\n+a\n b', ''],
    ['the diff has another text there', '@@ -1,3 +1,4 @@\n a\n+b\n X\n d', ''],
    ['the server offers none', '@@ -1,3 +1,4 @@\n a\n+b\n c\n d', '/api/v4'],
  ])('are not told where %s', async (_, patch, root) => {
    expect(await commented(suggestionNote(lines, 'A way.'), patch, root)).toEqual([]);
  });
});
