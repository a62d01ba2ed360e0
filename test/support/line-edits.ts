import type { Chance } from './chance.ts';
import type { TextFiles } from './source-mutation.ts';

/** Some lines of a file in the place of others. */
export interface LineEdit {
  readonly file: string;
  /** The first line that goes, from 0, before any edit. */
  readonly at: number;
  /** How many go. */
  readonly gone: number;
  readonly instead: readonly string[];
}

const entry = /^(\s*(?:- +)*)((?:"[^"]*"|[\w./-]+): +)([^\s&*|>{[].*)$/;
const item = /^(\s*- +)([^\s&*|>{[#:][^:#]*)$/;

/** A small edit of one line, such as a reviewer sees; undefined where the line holds nothing of the kind. */
function editAt(file: string, lines: readonly string[], at: number, chance: Chance): LineEdit | undefined {
  const line = lines[at] ?? '';
  if (line.trim() === '' || line.trimStart().startsWith('#')) return undefined;
  const [, indent = '', name = '', value = ''] = entry.exec(line) ?? [];
  const [, dash = '', text = ''] = item.exec(line) ?? [];
  switch (chance.below(6)) {
    case 0:
      return { file, at, gone: 1, instead: [] };
    case 1: {
      const key = chance.of(['extra', 'level', 'team', 'replicas']);
      return name === ''
        ? undefined
        : { file, at, gone: 1, instead: [line, `${indent.replaceAll('-', ' ')}${key}: ${otherValue(value, chance)}`] };
    }
    case 2:
      return dash === '' ? undefined : { file, at, gone: 1, instead: [line, `${dash}${otherValue(text, chance)}`] };
    default:
      if (name !== '') return { file, at, gone: 1, instead: [`${indent}${name}${otherValue(value, chance)}`] };
      return dash === '' ? undefined : { file, at, gone: 1, instead: [`${dash}${otherValue(text, chance)}`] };
  }
}

/** A scalar like another one. */
function otherValue(value: string, chance: Chance): string {
  const plain = value.replace(/\s+#.*$/, '');
  if (plain === 'true') return 'false';
  if (plain === 'false') return 'true';
  const number = /\d+/.exec(plain);
  if (number !== null && chance.below(3) > 0)
    return plain.slice(0, number.index) + String(Number(number[0]) + 1) + plain.slice(number.index + number[0].length);
  const word = chance.of(['new', 'other', 'debug', 'info']);
  return /["']$/.test(plain) ? `${plain.slice(0, -1)}-${word}${plain.slice(-1)}` : `${plain}-${word}`;
}

/**
 * One to three edits of files, none of two in one place. Edits are often the same in several files, as those of a
 * version are.
 */
export function lineEdits(files: TextFiles, paths: readonly string[], chance: Chance): readonly LineEdit[] {
  const edits: LineEdit[] = [];
  const add = (edit: LineEdit | undefined): void => {
    if (edit === undefined || edits.length >= 3) return;
    const isTaken = edits.some(({ file, at }) => file === edit.file && Math.abs(at - edit.at) < 2);
    if (!isTaken) edits.push(edit);
  };
  const wanted = 1 + chance.below(3);
  for (let tries = 0; edits.length < wanted && tries < 50; tries++) {
    const [last] = edits;
    const near = paths.filter((path) => last !== undefined && beside(path, last.file));
    const file = near.length > 0 && chance.below(2) === 0 ? chance.of(near) : chance.of(paths);
    const lines = (files[file] ?? '').split('\n');
    const edit = editAt(file, lines, chance.below(lines.length), chance);
    add(edit);
    if (edit === undefined || chance.below(3) > 0) continue;
    const line = lines[edit.at] ?? '';
    const twins = paths.filter((path) => path !== file && (files[path] ?? '').includes(line));
    for (const path of chance.some(twins.slice(0, 20)).slice(0, 2)) {
      const at = (files[path] ?? '').split('\n').indexOf(line);
      if (at >= 0) add({ ...edit, file: path, at });
    }
  }
  return edits;
}

/**
 * True for two files of which one may have to do with the other: of one directory, or of directories beside each other.
 */
function beside(path: string, other: string): boolean {
  const [one, two] = [path, other].map((file) => file.split('/').slice(0, -2).join('/'));
  return one === two;
}

/** The files after some edits. */
export function afterEdits(files: TextFiles, edits: readonly LineEdit[]): TextFiles {
  const changed: Record<string, string> = {};
  for (const { file, at, gone, instead } of [...edits].sort((a, b) => b.at - a.at)) {
    const lines = (changed[file] ?? files[file] ?? '').split('\n');
    changed[file] = lines.toSpliced(at, gone, ...instead).join('\n');
  }
  return { ...files, ...changed };
}

/** The edit that a line of a side is part of; with `near`, the closest one of its file. */
export function editOfLine(
  edits: readonly LineEdit[],
  { side, file, line }: { readonly side: 'base' | 'head'; readonly file: string; readonly line: number },
  near = false,
): LineEdit | undefined {
  let moved = 0;
  let closest: { edit: LineEdit; distance: number } | undefined;
  for (const edit of edits.filter((one) => one.file === file).sort((a, b) => a.at - b.at)) {
    const first = edit.at + 1 + (side === 'head' ? moved : 0);
    const count = side === 'head' ? edit.instead.length : edit.gone;
    // Where a line is gone, the ones around it are as good.
    const distance =
      count === 0 ? Math.max(0, first - 1 - line, line - first) : Math.max(0, first - line, line - (first + count - 1));
    if (closest === undefined || distance < closest.distance) closest = { edit, distance };
    moved += edit.instead.length - edit.gone;
  }
  return closest !== undefined && (near || closest.distance === 0) ? closest.edit : undefined;
}
