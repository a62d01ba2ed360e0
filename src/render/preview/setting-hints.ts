import { filePatch } from '../../compare/public.ts';
import { quotedName, type UnreadFile } from '../../core/changed-file.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { type SuggestedSetting } from '../../flux/public.ts';
import { defaultConfigFile, holdsEntries, withEntries } from '../../inputs/public.ts';

type Hint = Pick<UnreadFile, 'hint' | 'patch'>;

/** Longer patches are not shown, such as those with a long line beside the edit. */
const maxCharacters = 4_000;
/** As many settings get a patch. */
const maxPatches = 20;

/**
 * Hints on settings for the configuration file of a tree: a patch of the file, or the entries where no patch can be
 * made or shown.
 */
export function settingHints(tree: FileTree, file = defaultConfigFile): (setting: SuggestedSetting) => Hint {
  const text = readText(tree, file);
  const known = new Map<string, Hint>();
  return (setting) => {
    const key = JSON.stringify(setting);
    const hint = known.get(key) ?? hintOf(file, text, setting, known.size < maxPatches);
    known.set(key, hint);
    return hint;
  };
}

function hintOf(
  file: string,
  text: string | undefined,
  { condition, entries, list }: SuggestedSetting,
  isPatched: boolean,
): Hint {
  // The configuration of the base counts.
  if (text !== undefined && holdsEntries(text, list, entries))
    return { hint: `${quotedName(list)} in ${quotedName(file)} says so from this change on: merge that first.` };
  const edit = isPatched ? withEntries(text ?? '', list, entries) : undefined;
  const patch = edit === undefined ? undefined : filePatch(file, text, edit.text);
  const showsVariables = edit?.variables.some(([first, last]) =>
    patch?.lines.some(([from, to]) => first <= to && last >= from),
  );
  if (patch === undefined || showsVariables === true || patch.text.length > maxCharacters)
    return {
      hint: `${condition}, add to ${quotedName(list)} in ${quotedName(file)}: ${entries.map((entry) => quotedName(flowOf(entry))).join(', ')}`,
    };
  return { hint: `${condition}, apply this patch:`, patch: patch.text };
}

function flowOf(entry: Readonly<Record<string, string>>): string {
  const fields = Object.entries(entry).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `{${fields.join(', ')}}`;
}
