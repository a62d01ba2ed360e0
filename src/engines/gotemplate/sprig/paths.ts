import type { GoFunction } from '../value.ts';
import { stringAt } from './arguments.ts';
import { functionTable, pure } from './define.ts';

/** Slash-separated paths (Go's package path; the `os` functions are the same on Unix). */
export const pathFunctions = functionTable(
  onPath('base', base),
  onPath('clean', clean),
  onPath('dir', directory),
  onPath('ext', extension),
  onPath('isAbs', isAbsolute),
  onPath('osBase', base),
  onPath('osClean', clean),
  onPath('osDir', directory),
  onPath('osExt', extension),
  onPath('osIsAbs', isAbsolute),
);

function onPath(name: string, result: (path: string) => string | boolean): GoFunction {
  return pure(name, ['string'], (args) => result(stringAt(args, 0)));
}

function base(path: string): string {
  if (path === '') return '.';
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return end === 0 ? '/' : path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}

function directory(path: string): string {
  return clean(path.slice(0, path.lastIndexOf('/') + 1));
}

/** The shortest equal path: no empty and `.` elements, `..` taken together with what is before it. */
function clean(path: string): string {
  const rooted = path.startsWith('/');
  const elements: string[] = [];
  for (const element of path.split('/')) {
    if (element === '' || element === '.') continue;
    if (element !== '..') elements.push(element);
    else if (elements.length > 0 && elements.at(-1) !== '..') elements.pop();
    else if (!rooted) elements.push('..');
  }
  const cleaned = elements.join('/');
  if (rooted) return `/${cleaned}`;
  return cleaned === '' ? '.' : cleaned;
}

function extension(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? path.slice(dot) : '';
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}
