/**
 * A segment that a normal form has not: an empty one, `.` or `..`. Most paths have none, and are asked for thousands of
 * times.
 */
const special = /(?:^|\/)\.{0,2}(?:\/|$)/;

/**
 * Resolves `relative` against the directory `base`, both in a tree's own form, and returns the normal form. Undefined
 * when the result leaves the root, when `relative` is absolute, or when it holds a NUL byte.
 */
export function resolvePath(base: string, relative: string): string | undefined {
  if (relative.startsWith('/') || relative.includes('\0')) return undefined;
  if (!special.test(relative)) return joinPath(base, relative);
  const parts = base === '' ? [] : base.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.join('/');
}

/** Normal form of a path that is taken from the root and cannot leave it: `..` above the root stays at the root. */
export function clampPath(path: string): string {
  const bare = path.startsWith('./') ? path.slice(2) : path;
  if (!special.test(bare)) return bare;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}

/** The directory that holds `path`; the root's is the root. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The last segment of `path`. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `directory` and `name` joined; the root adds no slash. */
export function joinPath(directory: string, name: string): string {
  if (name === '') return directory;
  return directory === '' ? name : `${directory}/${name}`;
}

/** Test whether `path` is `directory` or lies below it. */
export function isWithin(directory: string, path: string): boolean {
  return directory === '' || path === directory || path.startsWith(`${directory}/`);
}

/** Compares two strings by the bytes of their UTF-8 forms, as Go and git sort names. */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  const shortest = Math.min(a.length, b.length);
  for (let i = 0; i < shortest; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    // UTF-16 order equals UTF-8 order except that surrogates (code points above U+FFFF) sort below U+E000..U+FFFF.
    const leftHigh = left >= 0xd800 && left <= 0xdfff;
    const rightHigh = right >= 0xd800 && right <= 0xdfff;
    if (leftHigh !== rightHigh)
      return leftHigh ? (right >= 0xe000 ? 1 : left - right) : left >= 0xe000 ? -1 : left - right;
    return left - right;
  }
  return a.length - b.length;
}
