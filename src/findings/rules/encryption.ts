import { mayHoldKey } from '../../compare/public.ts';
import { standsForDirectory } from '../../core/flux-kinds.ts';
import { type JsonObject, objectAt, stringAt, textsIn } from '../../core/json.ts';
import { type PodTemplate } from '../../core/pod-template.ts';
import { quoted } from '../finding.ts';
import { workloads } from '../pods/pod-spec.ts';
import { present, type Rule } from '../rule.ts';

/**
 * Test for an object that SOPS encrypted as a whole and nobody opened: Flux takes the block of SOPS away when it
 * decrypts.
 */
export function isEncrypted(object: JsonObject | undefined): boolean {
  return stringAt(object, 'sops', 'mac') !== undefined;
}

/**
 * Test for an encrypted object that is refused where nobody decrypts it. A Secret with its ciphertext under
 * `stringData` alone is applied as it stands: kustomize-controller takes `sops` away with what no Secret has before it
 * looks for it, unless `data` is no base64 (`normalize.UnstructuredList`).
 */
export function isRefusedCiphertext(object: JsonObject): boolean {
  if (!isEncrypted(object)) return false;
  const values = Object.values(objectAt(object, 'data') ?? {});
  return object['kind'] !== 'Secret' || values.some((value) => typeof value === 'string' && value.startsWith('ENC['));
}

const script = /\.(?:bash|js|lua|php|pl|ps1|py|rb|sh)$/;

/** The texts that an object runs: those of its containers, or the scripts of a ConfigMap. By what runs them. */
function textsRun(object: JsonObject | undefined, pod: PodTemplate | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  for (const container of pod?.containers ?? []) {
    for (const field of ['args', 'command', 'env', 'lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'])
      for (const text of textsIn(container.object[field])) texts.set(text, `container ${quoted(container.name)}`);
  }
  if (object?.['kind'] !== 'ConfigMap') return texts;
  for (const [key, text] of Object.entries(objectAt(object, 'data') ?? {}))
    if (typeof text === 'string' && (text.startsWith('#!') || script.test(key)))
      texts.set(text, `script ${quoted(key)}`);
  return texts;
}

/** Rules about encrypted Secrets, and about keys that are not. */
export const encryptionRules: readonly Rule[] = [
  {
    id: 'flux-secret-encrypted',
    group: 'flux',
    severity: 'block',
    title: 'encrypted Secret without decryption',
    explanation:
      'Flux refuses ciphertext under `data`, and applies nothing else of the Kustomization. Under `stringData` it applies the ciphertext as the values.',
    hint: 'Set `spec.decryption` of the Kustomization.',
    kinds: ['Secret.'],
    on: present,
    watches: ['sops'],
    supersedes: 'decryption',
    // Of a directory in which a cluster begins nothing in the tree says how it is applied.
    check: ({ before, head, group: { node } }) =>
      node.kind === 'Kustomization' && !standsForDirectory(node) && isEncrypted(head) && !isEncrypted(before)
        ? `${quoted(`${node.namespace}/${node.name}`)} does not decrypt this Secret: ${head !== undefined && isRefusedCiphertext(head) ? 'Flux applies nothing of it' : 'Flux applies its ciphertext as the values'}.`
        : undefined,
  },
  {
    id: 'private-key-in-command',
    group: 'privilege',
    severity: 'warn',
    title: 'private key in a command or script',
    explanation:
      'Every reader of the object gets the key. Reports hide keys: a changed command beside one is easy to miss.',
    hint: 'Move the key into a Secret, and review the command.',
    kinds: ['ConfigMap.', ...workloads],
    on: present,
    watches: ['args', 'command', 'data', 'env', 'lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'],
    check: ({ before, head, podBefore, podAfter }) => {
      const known = textsRun(before, podBefore);
      const holders = new Set<string>();
      for (const [text, holder] of textsRun(head, podAfter))
        if (!known.has(text) && mayHoldKey(text)) holders.add(holder);
      return holders.size === 0 ? undefined : `New text with a private key in ${[...holders].join(', ')}.`;
    },
  },
];
