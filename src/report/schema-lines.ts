import { type Change, type DefinitionField } from '../compare/public.ts';
import { counted } from '../core/text/counted.ts';

/** Differences of which every line can be seen at a glance need no list of fields. */
const glance = 12;
/** Fields that a line names: of what breaks somebody, and of what does not. */
const breaking = 8;
const harmless = 4;

const titles: readonly (readonly [what: DefinitionField['what'], title: string, most: number])[] = [
  ['removed', 'Removed', breaking],
  ['retyped', 'Type changed', breaking],
  ['required', 'Newly required', breaking],
  ['narrowed', 'Narrowed', breaking],
  ['validated', 'New validation', harmless],
  ['default', 'Default changed', harmless],
  ['optional', 'Now optional', harmless],
  ['widened', 'Widened', harmless],
  ['merged', 'Merge strategy changed', 2],
  ['added', 'Added', harmless],
];

/** A line about the fields of a definition that differ in one way. */
export interface SchemaLine {
  readonly title: string;
  readonly text: string;
}

/**
 * Demands of a changed CustomResourceDefinition on its users, a line for each way in which its fields differ, the
 * gravest first; none where its lines say that as well. `code` gives the form of what comes from a manifest.
 */
export function schemaLines(
  { schema = [], linesAdded, linesRemoved }: Change,
  code: (text: string) => string,
): SchemaLine[] {
  if (linesAdded + linesRemoved <= glance) return [];
  return titles.flatMap(([what, title, most]) => {
    const fields = schema.filter((field) => field.what === what);
    if (fields.length === 0) return [];
    const shown = fields.slice(0, most).map((field) => fieldText(field, code));
    const more = fields.length - shown.length;
    return [{ title, text: more > 0 ? `${shown.join(', ')} and ${counted(more, 'more field')}` : shown.join(', ') }];
  });
}

function fieldText(
  { what, path, versions, from, to, fields }: DefinitionField,
  code: (text: string) => string,
): string {
  const sides = { from: from === undefined ? undefined : code(from), to: to === undefined ? undefined : code(to) };
  const notes = [
    sidesText(what, sides),
    fields === undefined ? '' : `with ${counted(fields - 1, 'field')} within`,
    versions.length === 0 ? '' : `in ${versions.map((version) => code(version)).join(', ')}`,
  ].filter((note) => note !== '');
  const name = code(path === '' ? '(whole schema)' : path.length <= 90 ? path : `…${path.slice(-89)}`);
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

function sidesText(
  what: DefinitionField['what'],
  { from, to }: { from: string | undefined; to: string | undefined },
): string {
  switch (what) {
    case 'retyped':
    case 'default':
      return `${from ?? 'none'} → ${to ?? 'none'}`;
    case 'narrowed':
      return from === undefined ? `only ${to ?? ''}` : `no longer ${from}`;
    case 'widened':
      return to === undefined ? 'any' : `also ${to}`;
    case 'validated':
      return to ?? '';
    case 'added':
    case 'removed':
      return to ?? from ?? '';
    case 'merged':
    case 'optional':
    case 'required':
      return '';
  }
}
