// The regular expressions that stand in src: literals, and those that are made of other texts.
import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/** Every literal once, with the places where it stands; and every `new RegExp` of a text that is no literal. */
export function patternsOf(root = 'src') {
  const literals = new Map();
  const made = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('page-assets.ts')) continue;
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const placeOf = ({ start }) => `${root}/${file}:${text.slice(0, start).split('\n').length}`;
    const walk = (node) => {
      if (typeof node !== 'object' || node === null) return;
      if (node.type === 'Literal' && node.regex) {
        const { pattern, flags } = node.regex;
        const key = `/${pattern}/${flags}`;
        const known = literals.get(key) ?? { key, pattern, flags, places: [] };
        known.places.push(placeOf(node));
        literals.set(key, known);
      }
      const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
      if (isMade && node.callee?.type === 'Identifier' && node.callee.name === 'RegExp') {
        const [source] = node.arguments;
        made.push({ file: `${root}/${file}`, place: placeOf(node), source: text.slice(source.start, source.end) });
      }
      for (const value of Object.values(node)) walk(value);
    };
    walk(parseAst(text, { lang: 'ts' }));
  }
  return { literals: [...literals.values()], made };
}
