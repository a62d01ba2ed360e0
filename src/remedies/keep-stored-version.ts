import { isJsonObject, listAt, stringAt } from '../core/json.ts';
import { allOf, editObject } from './object-edit.ts';
import type { RemedyRule, TreeEdit } from './remedy.ts';
import { subjectsOf } from './subjects.ts';

/**
 * A storage version that goes: served beside the new one first, until what is stored has been written anew and the
 * status of the definition no longer lists it. Neither is done by Flux.
 */
export const keepStoredVersion: RemedyRule = (finding, { base, head }) => {
  const commands: string[] = [];
  const edits = subjectsOf(finding).map((id): TreeEdit | undefined => {
    const [before, after] = [base.find(finding.root, id)?.manifest.object, head.find(finding.root, id)];
    const stored = listAt(before, 'spec', 'versions').find((one) => isJsonObject(one) && one['storage'] === true);
    const next = listAt(after?.manifest.object, 'spec', 'versions').find(
      (one) => isJsonObject(one) && one['storage'] === true,
    );
    const version = stringAt(next, 'name') ?? '';
    if (after === undefined || !isJsonObject(stored)) return undefined;
    // A person copies it into a shell.
    if (![id.name, version].every((text) => /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(text))) return undefined;
    commands.push(
      `kubectl get ${id.name} -A -o json | kubectl replace -f -`,
      `kubectl patch crd ${id.name} --subresource=status --type=merge -p '{"status":{"storedVersions":["${version}"]}}'`,
    );
    return editObject(after, { path: ['spec', 'versions'], value: { ...stored, storage: false }, isItem: true });
  });
  const found = edits.flatMap((edit) => edit ?? []);
  if (found.length < edits.length) return [];
  return [
    {
      name: 'migrate before the version goes',
      before: [],
      during: [
        {
          subject: 'Make the change, and keep the former storage version',
          reason: 'The API server refuses to remove a version that the status of the definition lists as stored.',
          edit: allOf(found),
          byHand: `Write all objects in the new storage version, and take the old one out of the status: ${commands.join('; ')}`,
        },
      ],
    },
  ];
};
