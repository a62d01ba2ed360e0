import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, stringify } from 'yaml';
import { configRoot, readConfigFile } from './config-file.ts';

/** Lists whose entries are made of texts. */
type ListName = 'acknowledge' | 'clusters' | 'ignore' | 'noise' | 'publishes' | 'rules';

/** An edited configuration file. */
export interface ConfigEdit {
  readonly text: string;
  /** Lines of the file before, first and last, with values of variables, which nobody is to be shown. */
  readonly variables: readonly (readonly [first: number, last: number])[];
}

/** Larger files are not edited. */
const maxCharacters = 64_000;

/** A configuration file with more entries at the end of a list; undefined where one of them finds no place. */
export function withEntries(
  text: string,
  list: ListName,
  entries: readonly Readonly<Record<string, string>>[],
): ConfigEdit | undefined {
  let edited: ConfigEdit | undefined;
  for (const entry of entries) {
    const next = withEntry(edited?.text ?? text, list, entry);
    if (next === undefined) return undefined;
    // Lines are those of the file before.
    edited = { text: next.text, variables: edited?.variables ?? next.variables };
  }
  return edited;
}

/** Test for a configuration file whose list has all of some entries. */
export function holdsEntries(
  text: string,
  list: ListName,
  entries: readonly Readonly<Record<string, string>>[],
): boolean {
  const listed: readonly object[] = readConfigFile(text, '', { rules: [], noise: [] }).config[list];
  const has = (entry: Readonly<Record<string, string>>): boolean =>
    listed.some((one) => {
      const fields = new Map<string, unknown>(Object.entries(one));
      return Object.entries(entry).every(([key, value]) => fields.get(key) === value);
    });
  return entries.every(has);
}

/**
 * A configuration file with one more entry at the end of a list. The text is put in at a place that the nodes of the
 * file give, so that comments and layout stay. Undefined where there is no such place, as in a file with faults of
 * syntax.
 */
export function withEntry(
  text: string,
  list: ListName,
  entry: Readonly<Record<string, string>>,
): ConfigEdit | undefined {
  // A byte that is no text would be another one in the edited file.
  if (text.length > maxCharacters || text.includes('\u{fffd}')) return undefined;
  const lines = new LineCounter();
  let isReadable = true;
  const root = configRoot(text, lines, () => {
    isReadable = false;
  });
  if (!isReadable) return undefined;
  // What is read of the edited file is the proof.
  const read = (file: string) => readConfigFile(file, '', { rules: [], noise: [] });
  const [before, added] = [read(text), read(stringify({ [list]: [entry] }))];
  const wanted = JSON.stringify({ ...before.config, [list]: [...before.config[list], ...added.config[list]] });
  const edited = editedTexts(text, root, list, entry).find((one) => {
    const { config, problems } = read(one);
    return JSON.stringify(config) === wanted && problems.length <= before.problems.length;
  });
  return edited === undefined ? undefined : { text: edited, variables: variableLines(root, lines) };
}

/** What may be the edited file, the best first. */
function editedTexts(
  text: string,
  root: Node | undefined,
  list: ListName,
  entry: Readonly<Record<string, string>>,
): readonly string[] {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const flow = stringify(entry, { collectionStyle: 'flow', lineWidth: 0, blockQuote: false }).trimEnd();
  const insert = (at: number, added: string): string => text.slice(0, at) + added + text.slice(at);
  /** Whole lines below what ends at `end`, indented as what begins at `start`. */
  const insertBelow = (end: number, start: number, value: unknown, deeper = ''): string => {
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace('\u{feff}', '');
    const indent = ' '.repeat(before.length) + deeper;
    const added = stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd().split('\n');
    const block = added.map((line) => indent + line).join(eol);
    // A block scalar ends where the next line begins.
    const next = end > 0 && text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1;
    if (next > 0 || text === '') return insert(next, block + eol);
    return text + eol + block;
  };
  const insertInBrackets = (ends: readonly (number | undefined)[], start: number, added: string): string => {
    const last = ends.at(-1);
    return last === undefined ? insert(start + 1, added) : insert(last, `, ${added}`);
  };
  const section = { [list]: [entry] };
  if (root === undefined) return [insertBelow(text.length, 0, section)];
  if (!isMap<Node, Node | null>(root) || root.range == null) return [];
  const [start, end] = root.range;
  const pair = root.items.find(({ key }) => isScalar(key) && key.value === list);
  // Comments at the end of the file belong to what is above, unless they stand behind the end of the document.
  if (pair === undefined)
    return root.flow === true
      ? [insertInBrackets(root.items.map(endOfPair), start, `${list}: [${flow}]`)]
      : [insertBelow(text.length, start, section), insertBelow(end, start, section)];
  const { value } = pair;
  if (isSeq<Node>(value) && value.range != null) {
    const ends = value.items.map(({ range }) => range?.[1]);
    return value.flow === true
      ? [insertInBrackets(ends, value.range[0], flow)]
      : [insertBelow(ends.at(-1) ?? value.range[1], value.range[0], [entry])];
  }
  if (!isScalar(value) || value.source !== '' || value.range == null || root.flow === true) return [];
  return [insertBelow(value.range[0], start, [entry], '  ')];
}

function endOfPair({ key, value }: Pair<Node, Node | null>): number | undefined {
  return (value ?? key).range?.[1];
}

function variableLines(root: Node | undefined, lines: LineCounter): ConfigEdit['variables'] {
  const lists = isMap<Node, Node | null>(root)
    ? root.items.flatMap(({ value }) => (isSeq<Node>(value) ? value : []))
    : [];
  const pairs = lists.flatMap(({ items }) =>
    items.flatMap((item) => (isMap<Node, Node | null>(item) ? item.items : [])),
  );
  return pairs.flatMap((pair) => {
    const [start, end] = [pair.key.range?.[0], endOfPair(pair)];
    if (!isScalar(pair.key) || pair.key.value !== 'substitutions' || start === undefined || end === undefined)
      return [];
    // What an alias stands for may be anywhere above.
    const first = isAlias(pair.value) ? 1 : lines.linePos(start).line;
    return [[first, lines.linePos(end - 1).line] as const];
  });
}
