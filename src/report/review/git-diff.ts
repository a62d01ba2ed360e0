import { type DiffLines, parseDiffLines } from './diff-lines.ts';

/**
 * The files of a diff as git prints it, by the path on the side of the head, or of the base for a removed file. Files
 * without lines, and those whose paths git quotes, are left out.
 */
export function parseGitDiff(text: string): ReadonlyMap<string, DiffLines> {
  const files = new Map<string, DiffLines>();
  // Lines of files have a sign in front of them.
  for (const part of `\n${text}`.split('\ndiff --git ').slice(1)) {
    const start = part.indexOf('\n@@ ');
    if (start < 0) continue;
    const paths = part.slice(0, start).split('\n');
    const pathBehind = (mark: string): string | undefined =>
      paths
        .find((line) => line.startsWith(mark))
        ?.slice(mark.length)
        .replace(/\t$/, '');
    const path = pathBehind('+++ b/') ?? pathBehind('--- a/');
    if (path !== undefined) files.set(path, parseDiffLines(part.slice(start + 1).replace(/\n$/, '')));
  }
  return files;
}
