// The workflows of the documentation, as texts: what stands between fences and has jobs.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Every workflow of README.md, of the pages in docs/, and of the repository itself, with where it stands. */
export function docWorkflows() {
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file}`),
  ];
  const found = pages.sort().flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)]
      .filter(([, body]) => /^jobs:/m.test(body))
      .map((match) => ({ place: `${page}:${text.slice(0, match.index).split('\n').length + 1}`, text: match[1] }));
  });
  const own = readdirSync(join(root, '.github', 'workflows')).map((file) => ({
    place: `.github/workflows/${file}`,
    text: readFileSync(join(root, '.github', 'workflows', file), 'utf8'),
  }));
  return [...found, ...own];
}
