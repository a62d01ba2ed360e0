import type { JsonObject } from '../../model/json.ts';
import { stringAt } from '../../model/json.ts';
import { quoted } from '../finding.ts';
import { present, type Rule } from '../rule.ts';

/** True for an object that SOPS encrypted as a whole and nobody opened: Flux takes the block of SOPS away when it decrypts. */
export function isEncrypted(object: JsonObject | undefined): boolean {
  return stringAt(object, 'sops', 'mac') !== undefined;
}

/** Rules about encrypted Secrets. */
export const encryptionRules: readonly Rule[] = [
  {
    id: 'flux-secret-encrypted',
    group: 'flux',
    severity: 'block',
    title: 'A Secret stays encrypted',
    explanation:
      'Flux refuses a Secret that SOPS encrypted where it is not told to decrypt, and applies nothing else of the same Kustomization.',
    hint: 'Set `spec.decryption` of the Kustomization.',
    kinds: ['Secret.'],
    on: present,
    watches: ['sops'],
    check: ({ before, head, group: { node } }) =>
      node.kind === 'Kustomization' && isEncrypted(head) && !isEncrypted(before)
        ? `Flux applies nothing of ${quoted(`${node.namespace}/${node.name}`)}, which does not decrypt this Secret.`
        : undefined,
  },
];
