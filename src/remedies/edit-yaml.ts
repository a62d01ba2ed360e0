import { isMap, isSeq, parseAllDocuments, type YAMLMap } from 'yaml';
import { getOrInsert } from '../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { type ObjectEdit, spliced, spliceFor } from './object-splice.ts';

/** Larger files are not edited. */
const maxCharacters = 256_000;

/** Edit of the one object of a text that is meant. Only documents that hold the text `mentioned` are looked at. */
export interface MeantEdit {
  readonly isMeant: (object: JsonObject) => boolean;
  readonly edit: ObjectEdit;
  readonly mentioned: string;
}

/**
 * A text of YAML documents with edits of objects. Texts are put in at places that the nodes give, so that comments and
 * layout stay, and what is read of the edited text is the proof. Undefined where there is no such place for one of
 * them, where no object or more than one is meant, and where the text is no YAML, as templates are. A document is read
 * once for all edits of different objects in it.
 */
export function withEditedObjects(text: string, edits: readonly MeantEdit[]): string | undefined {
  // A byte that is no text would be another one in the edited file.
  if (text.length > maxCharacters || text.includes('\u{fffd}')) return undefined;
  // The mark of a document ends whatever is open before it.
  const parts = text.split(/(?<=\n)(?=---\s)/);
  try {
    const read = new Map<number, readonly FoundObject[]>();
    const objectsAt = (at: number): readonly FoundObject[] =>
      getOrInsert(read, at, () => objectsIn(parts[at] ?? '') ?? []);
    const wanted = new Map<number, Map<FoundObject, ObjectEdit>>();
    const later: MeantEdit[] = [];
    for (const one of edits) {
      const found = parts.flatMap((part, at) => {
        if (!part.includes(one.mentioned)) return [];
        return objectsAt(at).flatMap((object) => (one.isMeant(object.data) ? [{ at, object }] : []));
      });
      const [only, ...others] = found;
      if (only === undefined || others.length > 0) return undefined;
      const inPart = getOrInsert(wanted, only.at, () => new Map<FoundObject, ObjectEdit>());
      if (inPart.has(only.object)) later.push(one);
      else inPart.set(only.object, one.edit);
    }
    for (const [at, inPart] of wanted) {
      const edited = provenText(parts[at] ?? '', objectsAt(at), inPart);
      if (edited === undefined) return undefined;
      parts[at] = edited;
    }
    return later.length === 0 ? parts.join('') : withEditedObjects(parts.join(''), later);
  } catch {
    // The parser calls itself for each level, and refuses too many aliases by an exception.
    return undefined;
  }
}

function provenText(
  text: string,
  objects: readonly FoundObject[],
  edits: ReadonlyMap<FoundObject, ObjectEdit>,
): string | undefined {
  const wanted = objects.map((object) => {
    const edit = edits.get(object);
    return edit === undefined ? object.data : withEdit(object.data, edit);
  });
  const splices = [...edits].map(([{ node }, edit]) => spliceFor(text, node, edit));
  const edited = spliced(text, splices);
  if (edited === undefined || wanted.some((object) => object === undefined)) return undefined;
  const found = objectsIn(edited);
  return found?.length === wanted.length && found.every(({ data }, at) => jsonEqual(data, wanted[at]))
    ? edited
    : undefined;
}

interface FoundObject {
  readonly node: YAMLMap;
  readonly data: JsonObject;
}

/** The objects of all documents, those in lists by themselves; undefined on a fault of syntax. */
function objectsIn(text: string): readonly FoundObject[] | undefined {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  if (!Array.isArray(documents)) return [];
  if (documents.some(({ errors }) => errors.length > 0)) return undefined;
  return documents.flatMap((document) => {
    const root = document.contents;
    const data = document.toJS({ maxAliasCount: 100 }) as JsonValue;
    if (!isMap(root) || !isJsonObject(data)) return [];
    const items = root.get('items', true);
    if (typeof data['kind'] !== 'string' || !data['kind'].endsWith('List') || !isSeq(items))
      return [{ node: root, data }];
    const list = Array.isArray(data['items']) ? data['items'] : [];
    return items.items.flatMap((node, at) => {
      const item = list[at];
      return isMap(node) && isJsonObject(item) ? [{ node, data: item }] : [];
    });
  });
}

function withEdit(object: JsonObject, { path, value, isItem }: ObjectEdit): JsonObject | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  if (rest.length > 0) {
    if (before !== undefined && before !== null && !isJsonObject(before)) return undefined;
    const inner = withEdit(before ?? {}, { path: rest, value, ...(isItem === undefined ? {} : { isItem }) });
    return inner === undefined ? undefined : { ...object, [key]: inner };
  }
  if (isItem !== true) return { ...object, [key]: value };
  if (before !== undefined && before !== null && !Array.isArray(before)) return undefined;
  return { ...object, [key]: [value, ...(before ?? [])] };
}
