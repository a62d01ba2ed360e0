import { expect, test, vi } from 'vitest';
import { rehearseReport } from '../src/rehearse-report.ts';
import * as markdown from '../src/report/markdown.ts';

vi.mock(import('../src/report/markdown.ts'), async (original) => {
  const real = await original();
  return { ...real, markdownReport: vi.fn(real.markdownReport) };
});

test('a rehearsal goes through what most reports go through: versions, findings, causes and differences', () => {
  rehearseReport();

  const text = vi.mocked(markdown.markdownReport).mock.results[0]?.value as string;
  expect(text).toContain('1.0.0 → 1.0.1');
  expect(text).toContain('apps/app.yaml');
  expect(text).toContain('image: ghcr.io/example/app:1.0.1');
});
