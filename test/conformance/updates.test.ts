import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { rules } from '../../src/findings/rules.ts';
import { judgeCase } from '../findings/judge-case.ts';
import { edited } from './edited.ts';

/**
 * Objects that stand in a cluster, with edits, what the API server of Kubernetes 1.36 says of each, and that of 1.37
 * where it says something else. Written by scripts/oracle/api-server.js.
 */
const cases: Readonly<
  Record<
    string,
    {
      readonly object: JsonObject;
      readonly edits: Readonly<Record<string, readonly string[]>>;
      readonly since137?: Readonly<Record<string, readonly string[]>>;
    }
  >
> = JSON.parse(readFileSync(new URL('./apiserver/updates.json', import.meta.url), 'utf8'));

/** Where it differs by design. */
const differing: Readonly<Record<string, boolean>> = {
  // A claim is bound in a cluster that runs, and may grow then.
  'PersistentVolumeClaim spec.resources.requests.storage="3Gi"': false,
  'PersistentVolumeClaim spec.volumeAttributesClassName="x"': false,
  // Flux drops empty mappings before it applies.
  'ConfigMap binaryData={}': false,
  // Flux drops the null before it applies, and then the settings go that it has applied.
  'Deployment with a rolling update spec.strategy={"type":"Recreate","rollingUpdate":null}': false,
  'Deployment with a surge spec.strategy={"type":"Recreate","rollingUpdate":null}': false,
  'StatefulSet with a partition spec.updateStrategy={"type":"OnDelete","rollingUpdate":null}': false,
};

/** What the API server says and nobody could work out here, with the reason. */
const unsaid: Readonly<Record<string, string>> = {
  'StorageClass parameters={}': 'Flux drops the empty mapping before it applies',
  'Service spec.clusterIP="10.0.0.77"':
    'the server of the oracle has no IPv6; elsewhere the address is not the one that the cluster gave',
  'PersistentVolumeClaim spec.resources.requests.storage="1Gi"':
    'the claim of the oracle is not bound; of one that is, the server compares the capacity',
};

/**
 * The words as the report holds them: without how Go prints a pod template, or the difference of two specs, which name
 * every field that Kubernetes has.
 */
function words(answer: string): string {
  return (answer.split('\n')[0] ?? '')
    .replace(
      /(?<=Invalid value: )(?:\{"(?:labels|Required|Volumes)".*\}|\[\{"name".*\])(?=: field is immutable(?:$|, except))/,
      '…',
    )
    .replaceAll('`', "'");
}

/** The words of the API server in a message, which may end in the fields that they are about. */
function wordsIn(message: string): string[] {
  const said = message.replace(/ \((?:`[^`]*`(?:, )?)+\)\. Flux/, '. Flux');
  return [...said.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text);
}

const refusals = new Set(rules.flatMap(({ id, isRefusal }) => (isRefusal === true ? [id] : [])));

for (const [kind, { object, edits, since137 = {} }] of Object.entries(cases))
  describe.each(['1.36', '1.37'])(
    `a change of a ${kind} is refused when the API server of Kubernetes %s refuses it`,
    (kubeVersion) => {
      test.each(Object.keys(edits))('%s', (edit) => {
        const answers = (kubeVersion === '1.37' ? since137[edit] : undefined) ?? edits[edit] ?? [];
        const { review } = judgeCase({ base: [object], head: [edited(object, edit)], options: { kubeVersion } });
        const told = (review?.findings ?? []).filter(
          ({ rule, severity }) => severity === 'block' && refusals.has(rule),
        );

        expect(told.length > 0, JSON.stringify(told)).toBe(differing[`${kind} ${edit}`] ?? answers.length > 0);
        if (differing[`${kind} ${edit}`] !== undefined || unsaid[`${kind} ${edit}`] !== undefined) return;
        expect([...new Set(told.flatMap(({ message }) => wordsIn(message)))].sort()).toEqual(
          [...new Set(answers.map(words))].sort(),
        );
      });
    },
  );
