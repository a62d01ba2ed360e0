import { getOrInsert } from '../../../core/get-or-insert.ts';
/** A version of JSON Schema by its number or year. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

/** The draft that applies when a schema names none. */
export const latestDraft: Draft = 2020;

/** The draft that a `$schema` URL names; undefined for every other meta schema. */
export function draftOf(schemaUrl: string): Draft | undefined {
  const hash = schemaUrl.indexOf('#');
  if (hash >= 0 && hash < schemaUrl.length - 1) return undefined;
  const url = (hash < 0 ? schemaUrl : schemaUrl.slice(0, hash)).replace(/^https?:\/\//, '');
  switch (url) {
    case 'json-schema.org/schema':
    case 'json-schema.org/draft/2020-12/schema':
      return 2020;
    case 'json-schema.org/draft/2019-09/schema':
      return 2019;
    case 'json-schema.org/draft-07/schema':
      return 7;
    case 'json-schema.org/draft-06/schema':
      return 6;
    case 'json-schema.org/draft-04/schema':
      return 4;
    default:
      return undefined;
  }
}

/** Shape in which a keyword holds schemas: itself one, a list of them, a mapping to them, or one or a list of them. */
export type SubschemaShape = 'schema' | 'list' | 'map' | 'schemaOrList';

/** Keywords that hold schemas, with the first draft that knows them. */
const subschemaKeywords: readonly (readonly [keyword: string, shape: SubschemaShape, from: Draft])[] = [
  ['$defs', 'map', 2019],
  ['additionalItems', 'schema', 4],
  ['additionalProperties', 'schema', 4],
  ['allOf', 'list', 4],
  ['anyOf', 'list', 4],
  ['contains', 'schema', 6],
  ['contentSchema', 'schema', 2019],
  ['definitions', 'map', 4],
  ['dependencies', 'map', 4],
  ['dependentSchemas', 'map', 2019],
  ['else', 'schema', 7],
  ['if', 'schema', 7],
  ['items', 'schemaOrList', 4],
  ['not', 'schema', 4],
  ['oneOf', 'list', 4],
  ['patternProperties', 'map', 4],
  ['prefixItems', 'list', 2020],
  ['properties', 'map', 4],
  ['propertyNames', 'schema', 6],
  ['then', 'schema', 7],
  ['unevaluatedItems', 'schema', 2019],
  ['unevaluatedProperties', 'schema', 2019],
];

const byDraft = new Map<Draft, readonly (readonly [keyword: string, shape: SubschemaShape])[]>();

/** The keywords that hold schemas in a draft. */
export function subschemaKeywordsOf(draft: Draft): readonly (readonly [keyword: string, shape: SubschemaShape])[] {
  return getOrInsert(byDraft, draft, () =>
    subschemaKeywords.filter(([, , from]) => from <= draft).map(([keyword, shape]) => [keyword, shape]),
  );
}
