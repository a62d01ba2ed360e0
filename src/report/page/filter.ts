/** Query of a filter: every word must be in the text, and every `key:value` must be one of the entry's. */
export interface Query {
  readonly words: readonly string[];
  readonly fields: readonly (readonly [string, string])[];
}

/** Texts of an entry that can be filtered by, in lower case. */
export interface Searchable {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

const fieldWord = /^(app|kind|name|status|rule|image):(.*)$/;

/** Reads what a person types: `kind:deployment status:removed plex`. */
export function parseQuery(typed: string): Query {
  const words: string[] = [];
  const fields: [string, string][] = [];
  for (const word of typed.toLowerCase().split(/\s+/)) {
    const [, field, value] = fieldWord.exec(word) ?? [];
    if (field !== undefined && value !== undefined && value !== '') fields.push([field, value]);
    else if (word !== '') words.push(word);
  }
  return { words, fields };
}

/** Test whether an entry is what the query asks for. An empty query matches everything. */
export function matchesQuery({ words, fields }: Query, { text, fields: own }: Searchable): boolean {
  return (
    words.every((word) => text.includes(word)) && fields.every(([field, value]) => (own[field] ?? '').includes(value))
  );
}
