import { describe, expect, test } from 'vitest';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import { preview } from '../src/render/preview/preview.ts';
import { failedBy } from '../src/report/fail-policy.ts';
import { markdownReport } from '../src/report/markdown/markdown.ts';
import { terminalReport } from '../src/report/terminal.ts';
import { verdictOf } from '../src/report/verdict.ts';
import {
  accounts,
  base,
  classes,
  compare,
  configMap,
  type Files,
  kustomization,
  settings,
} from './support/accounted-files.ts';

describe('an all-clear', () => {
  const report = async (edits: Files) => {
    const comparison = await compare(base, { ...base, ...edits });
    const context = { base: 'a', head: 'b' };
    return {
      comparison,
      verdict: verdictOf(comparison),
      markdown: markdownReport(comparison, { ...context, limit: 60_000 }),
      text: terminalReport(comparison, context, { color: false, width: 100 }),
    };
  };

  test('is given when every file is without effect or no input', async () => {
    const { verdict } = await report({ 'README.md': 'x', 'apps/cm.yaml': `# x\n${base['apps/cm.yaml']}` });

    expect(verdict).toEqual({ level: 'same', text: 'Nothing changes in the cluster' });
  });

  test('is not given when a file is unexplained: the first line says so, and the file is named with the reason', async () => {
    const { comparison, verdict, markdown, text } = await report({
      'other/one.yaml': configMap('one', 'a'),
      'other/`two`.yaml': configMap('two', 'a'),
    });

    expect(verdict).toEqual({ level: 'unsure', text: '2 changed files not applied by any Flux object found' });
    expect(markdown).toContain('`other/one.yaml`');
    expect(markdown).toContain('no Kustomization in the tree builds it\n');
    expect(text).toContain('? other/`two`.yaml, other/one.yaml: no Kustomization');
    expect(failedBy(['unexplained'], comparison)).toEqual(['unexplained']);
    expect(failedBy(['any-failure', 'new-failures', 'block', 'warn', 'changes'], comparison)).toEqual([]);
  });

  test.each([
    ['alone', '', []],
    ['with an edit of that', '  timeout: 5m\n', ['Kustomization']],
  ])(
    'is not given when an object differs in the file of a Kustomization with which a cluster begins, %s',
    async (_, more, changed) => {
      const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: root, namespace: apps}\n';
      const { comparison, verdict } = await report({
        'flux/apps.yaml': `${kustomization('apps', './apps', more)}---\n${account}`,
      });

      expect(verdict.text).toContain('1 changed file not applied by any Flux object found');
      expect(comparison.files).toMatchObject([
        {
          class: 'unexplained',
          reason: 'no Kustomization in the tree builds `ServiceAccount apps/root` in it',
          hint: 'If Flux applies all of `flux`, apply this patch:',
          patch:
            'diff --git a/.fluxdelta.yaml b/.fluxdelta.yaml\nnew file mode 100644\n--- /dev/null\n+++ b/.fluxdelta.yaml\n@@ -0,0 +1,3 @@\n+clusters:\n+  - name: flux\n+    path: flux\n',
        },
      ]);
      expect(comparison.groups.flatMap(({ changes }) => changes.map(({ id }) => id.kind))).toEqual(changed);
    },
  );

  test('is not given beside the objects with which one of several clusters begins, with the patch that names them all', async () => {
    const before: Files = {
      'clusters/one/apps.yaml': kustomization('apps', './apps'),
      'clusters/two/apps.yaml': kustomization('apps', './apps'),
      'apps/cm.yaml': configMap('cm', 'a'),
    };
    const edits = { 'clusters/two/map.yaml': configMap('map', 'a') };
    const [first] = await accounts(edits, before);
    const settled = { '.fluxdelta.yaml': (first?.patch ?? '').replace(/^[^+].*\n|^\+\+\+.*\n|^\+/gm, '') };

    expect(first?.hint).toBe('If Flux applies all of `clusters/two`, apply this patch:');
    expect(settled['.fluxdelta.yaml']).toBe(
      'clusters:\n  - name: one\n    path: clusters/one\n  - name: two\n    path: clusters/two\n',
    );
    expect(classes(await accounts(edits, { ...before, ...settled }))).toEqual({ 'clusters/two/map.yaml': 'shown' });
    const together = await accounts({ ...edits, ...settled }, before);
    expect(together.find(({ path }) => path === 'clusters/two/map.yaml')?.hint).toBe(
      '`clusters` in `.fluxdelta.yaml` says so from this change on: merge that first.',
    );
  });

  test('gives no advice to render one directory in place of what begins elsewhere', async () => {
    const before: Files = { ...base, 'other/more.yaml': kustomization('more', './more') };

    expect(await accounts({ 'other/map.yaml': configMap('map', 'a') }, before)).toMatchObject([{ hint: undefined }]);
  });

  test('is not given beside changes either', async () => {
    const { verdict } = await report({ 'other/one.yaml': configMap('one', 'a'), 'apps/cm.yaml': configMap('cm', 'b') });

    expect(verdict).toEqual({
      level: 'changes',
      text: '1 changed file not applied by any Flux object found · 1 resource changed',
    });
  });

  test('is never given where no cluster begins', async () => {
    const compared = preview(
      { tree: memoryTree(base), path: 'charts' },
      {
        tree: memoryTree({ ...base, 'apps/cm.yaml': configMap('cm', 'b'), 'apps/kustomization.yaml': '' }),
        path: 'charts',
      },
      settings(),
    );

    await expect(compared).rejects.toMatchObject({
      problem: {
        code: 'ENTRY_NOT_FOUND',
        message: 'no cluster found below charts',
        hint: 'Set `path` to one of `flux`; `path: .` finds one cluster.',
      },
    });
  });
});
