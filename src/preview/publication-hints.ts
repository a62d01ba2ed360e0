import { filePatch } from '../diff/file-patch.ts';
import type { SuggestedPublication } from '../discovery/publications/suggested-publication.ts';
import { type FileTree, readText } from '../files/file-tree.ts';
import { defaultConfigFile } from '../inputs/action-inputs.ts';
import { withEntry } from '../inputs/config-edit.ts';
import { quotedName, type UnreadFile } from '../model/changed-file.ts';

type Hint = Pick<UnreadFile, 'hint' | 'patch'>;

/** Longer patches are not shown, such as those with a long line beside the edit. */
const maxCharacters = 4_000;
/** As many publications get a patch. */
const maxPatches = 20;

/** How to declare publications in the configuration file of a tree: by a patch of the file, or by the entry where no patch can be made or shown. */
export function publicationHints(
  tree: FileTree,
  file = defaultConfigFile,
): (publication: SuggestedPublication) => Hint {
  const text = readText(tree, file);
  const known = new Map<string, Hint>();
  return ({ source, path: directory }) => {
    const path = directory === '' ? '.' : directory;
    const entry = `{source: ${JSON.stringify(source)}, path: ${JSON.stringify(path)}}`;
    const hint = known.get(entry) ?? hintOf(file, text, { source, path }, entry, known.size < maxPatches);
    known.set(entry, hint);
    return hint;
  };
}

function hintOf(
  file: string,
  text: string | undefined,
  publication: Readonly<Record<'path' | 'source', string>>,
  entry: string,
  isPatched: boolean,
): Hint {
  const edit = isPatched ? withEntry(text ?? '', 'publishes', publication) : undefined;
  const patch = edit === undefined ? undefined : filePatch(file, text, edit.text);
  const showsVariables = edit?.variables.some(([first, last]) =>
    patch?.lines.some(([from, to]) => first <= to && last >= from),
  );
  if (patch === undefined || showsVariables === true || patch.text.length > maxCharacters)
    return {
      hint: `If this repository publishes it, add to \`publishes\` in ${quotedName(file)}: ${quotedName(entry)}`,
    };
  return { hint: 'If this repository publishes it, apply this patch:', patch: patch.text };
}
