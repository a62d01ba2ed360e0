import { expect, test } from 'vitest';
import { rehearseReport } from '../src/rehearse-report.ts';

test('a rehearsal goes through what most reports go through: versions, causes and differences', () => {
  const text = rehearseReport();

  expect(text).toContain('`1.0.0` → `1.0.1`');
  expect(text).toContain('apps/app.yaml#L9');
  expect(text).toContain('data["app.yaml"]');
});
