import { isJsonObject } from '../../core/json.ts';
import { getOwn } from '../../core/own-property.ts';
import { jsonDocument } from './json-document.ts';
import { maxDocumentLength, NoDocument, type TextDocument } from './text-document.ts';
import { tomlDocument } from './toml-document.ts';
import { yamlDocument } from './yaml-document.ts';

const readers: Readonly<Record<string, (text: string) => TextDocument>> = {
  json: jsonDocument,
  toml: tomlDocument,
  yaml: yamlDocument,
  yml: yamlDocument,
};
const extension = /\.([A-Za-z][A-Za-z0-9]*)$/;
const plainKey = /^[\w./@-]+$/;

/**
 * The document that a text under a key holds: by the extension of the key, otherwise JSON, or YAML whose keys are plain
 * words. A key with any other extension (`.sh`, `.ini`) says that the text is neither, unless all of it is JSON.
 * Undefined for texts, templates among them, that are none or beyond the bounds.
 */
export function readDocument(key: string, text: string): TextDocument | undefined {
  if (text.length > maxDocumentLength || text.length < 2) return undefined;
  const named = extension.exec(key)?.[1]?.toLowerCase();
  try {
    const read = getOwn(readers, named ?? '');
    if (read !== undefined) return withContent(read(text));
    if (/^\s*[[{]/.test(text)) return jsonDocument(text);
    return named === undefined && text.trimEnd().includes('\n') && !text.startsWith('#!') ? plainYaml(text) : undefined;
  } catch (thrown) {
    if (thrown instanceof NoDocument || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** A document that is more than one scalar, as which YAML reads nearly every text. */
function withContent(document: TextDocument): TextDocument | undefined {
  const { value } = document;
  return typeof value === 'object' && value !== null ? document : undefined;
}

/** YAML under a key that does not say so. */
function plainYaml(text: string): TextDocument | undefined {
  const document = yamlDocument(text);
  const roots = document.isStream && Array.isArray(document.value) ? document.value : [document.value];
  const isPlain = roots.every((root) => isJsonObject(root) && Object.keys(root).every((key) => plainKey.test(key)));
  return isPlain ? document : undefined;
}
