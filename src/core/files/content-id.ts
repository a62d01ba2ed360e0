import { createHash, hash } from 'node:crypto';
import { encodeName } from './file-name.ts';

function nameBytes(name: string): Buffer {
  const bytes = encodeName(name);
  return typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes;
}

function objectId(type: 'blob' | 'tree', bytes: Uint8Array): string {
  const header = `${type} ${bytes.length}\0`;
  // Copying a small file is cheaper than a hash object.
  if (bytes.length < 65_536) return hash('sha1', Buffer.concat([Buffer.from(header, 'latin1'), bytes]), 'hex');
  return createHash('sha1').update(header).update(bytes).digest('hex');
}

/**
 * Content id of a file's bytes: `blob:` and the SHA-1 git gives a blob, so that trees of every origin compare equal.
 */
export function blobId(bytes: Uint8Array): string {
  return `blob:${objectId('blob', bytes)}`;
}

/** Content id of a symlink: `link:` and the SHA-1 git gives a blob that holds the target text. */
export function linkId(target: string): string {
  return `link:${objectId('blob', nameBytes(target))}`;
}

/** One entry of a directory whose id is computed: its name and its own content id. */
export interface IdentifiedEntry {
  readonly name: string;
  readonly id: string;
}

/**
 * Content id of a directory: `tree:` and the SHA-1 git gives a tree with these entries, all files taken as not
 * executable. A directory with executable files therefore has another id in git; ids that differ promise nothing.
 * Undefined when an entry's id is of another scheme.
 */
export function treeId(entries: Iterable<IdentifiedEntry>): string | undefined {
  const rows: { readonly key: Buffer; readonly row: Buffer }[] = [];
  for (const { name, id } of entries) {
    const colon = id.indexOf(':');
    const scheme = id.slice(0, colon);
    const mode = scheme === 'blob' ? '100644' : scheme === 'link' ? '120000' : scheme === 'tree' ? '40000' : undefined;
    if (mode === undefined) return undefined;
    const row = Buffer.concat([nameBytes(`${mode} ${name}\0`), Buffer.from(id.slice(colon + 1), 'hex')]);
    // Git sorts a directory's name as if it ended in a slash.
    rows.push({ key: nameBytes(scheme === 'tree' ? `${name}/` : name), row });
  }
  rows.sort((a, b) => Buffer.compare(a.key, b.key));
  return `tree:${objectId('tree', Buffer.concat(rows.map(({ row }) => row)))}`;
}

/** The scheme of a content id (`blob`, `tree`, …): only ids of one scheme can be compared. */
export function idScheme(id: string): string {
  return id.slice(0, id.indexOf(':'));
}
