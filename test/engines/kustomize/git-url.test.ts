import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolvePath } from '../../../src/core/files/paths.ts';
import { parseGitUrl } from '../../../src/engines/kustomize/git-url.ts';

// The answers are the real tool's; see scripts/oracle/git-url.js.

interface Answer {
  readonly repository: string;
  readonly ref: string;
  readonly submodules: boolean;
  readonly path: string;
}

const { cases }: { readonly cases: Readonly<Record<string, Answer | null>> } = JSON.parse(
  readFileSync(new URL('git-urls.generated.json', import.meta.url), 'utf8'),
);

describe('a text is the git URL that kustomize takes it for', () => {
  it.each(Object.entries(cases))('%j', (text, answer) => {
    const parsed = parseGitUrl(text);
    if (parsed === undefined || answer === null) {
      expect(parsed ?? null).toBe(answer);
      return;
    }
    const { repository, ref, submodules, path } = parsed;
    expect({ repository, ref, submodules, path: resolvePath('', path) }).toEqual(answer);
  });

  it('in enough forms', () => {
    const answers = Object.values(cases);
    expect(answers.filter((answer) => answer !== null).length).toBeGreaterThan(150);
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(30);
  });
});
