import type { Problem, Warning } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { type ResolvedValues } from '../../engines/helm/public.ts';
import { type HelmReleaseSpec, helmReleaseSpec } from '../../flux/public.ts';
import { awaitProducer, unknownProducer } from '../controllers/await-producer.ts';
import { type BodyResult, lacking, type Run, type Side } from '../controllers/controller.ts';
import { dataReader } from '../controllers/object-data.ts';
import { isPlaceholder } from '../controllers/placeholder.ts';

/**
 * Warnings of documents of values that are left out because they are encrypted as a whole, or because only the cluster
 * holds them.
 */
export function encryptedValues(side: Side, run: Run): Warning[] {
  const dataFor = dataReader(side.store);
  return helmReleaseSpec(run.node.object).valuesFrom.flatMap((entry): Warning[] => {
    const id = valuesId(run.node.id, entry);
    const key = entry.valuesKey || 'values.yaml';
    const data = dataFor(id);
    const text = data?.entries.get(key);
    const isDocument = entry.targetPath === undefined;
    if (data === undefined || (text === undefined ? data.complete : !isDocument || !isUnknownDocument(side, text)))
      return [];
    const message = `key ${key} of ${printResource(id)} is not in the tree in clear text: rendered without its values`;
    return [{ category: 'unresolved-values', message, resource: run.node.id }];
  });
}

/**
 * Test for a document of values that is encrypted as a whole, or was and is no mapping, so that a text stands for it.
 */
function isUnknownDocument(side: Side, text: string): boolean {
  return isPlaceholder(text) || (side.decryption?.isStandIn(text.trim()) ?? false);
}

/** Test whether a text among the values stands for a decrypted one. */
export function holdsStandIns({ decryption }: Side, values: readonly ResolvedValues[]): boolean {
  return decryption !== undefined && values.some(({ text }) => decryption.isStandInIn(text));
}

/** Warnings of a release for which texts stand in for decrypted values. */
export function standInWarning(side: Side, run: Run, values: readonly CollectedValues[]): Warning[] {
  if (!holdsStandIns(side, values)) return [];
  const message =
    'rendered with stand-ins for decrypted values: parts, lengths and digests of values, and what depends on them, differ in the cluster';
  return [{ category: 'decrypted-values', message, resource: run.node.id }];
}

/** A problem with its hint where texts stand in for values, which a chart may refuse. */
export function withStandInHint(side: Side, values: readonly ResolvedValues[], problem: Problem): Problem {
  if (!holdsStandIns(side, values) || problem.hint !== undefined) return problem;
  return {
    ...problem,
    hint: 'Texts stand in for decrypted values here, which the chart may not accept. The cluster may accept the values.',
  };
}

/** The object that an entry of `valuesFrom` names. */
export function valuesId(
  { namespace }: ResourceId,
  { kind = '', name = '' }: HelmReleaseSpec['valuesFrom'][number],
): ResourceId {
  return { group: '', kind, namespace, name };
}

/** Values, and whether they may come from a Secret that the tree holds in clear. */
export type CollectedValues = ResolvedValues & { readonly isConfidential: boolean };

/** The documents named by `valuesFrom` in order, or what the body must return when one is missing. */
export function collectValues(side: Side, run: Run): CollectedValues[] | BodyResult {
  const entries: CollectedValues[] = [];
  const dataFor = dataReader(side.store);
  for (const entry of helmReleaseSpec(run.node.object).valuesFrom) {
    const { literal, optional, targetPath } = entry;
    const id = valuesId(run.node.id, entry);
    const key = entry.valuesKey || 'values.yaml';
    const data = dataFor(id);
    if (data === undefined && run.drain === 'none') return { state: 'blocked-on', on: [id] };
    const maker = data === undefined && !optional ? awaitProducer(side, run, id) : undefined;
    if (maker !== undefined) return maker;
    const text = data?.entries.get(key);
    // A whole document that is encrypted: nothing of it can be merged; see `encryptedValues`.
    if (text !== undefined && targetPath === undefined && isUnknownDocument(side, text)) continue;
    if (text !== undefined) {
      entries.push({
        text,
        targetPath,
        literal,
        label: `${printResource(id)} with key '${key}'`,
        isConfidential: data?.isConfidential === true,
      });
    } else if (!optional && (data === undefined || (data.complete && !data.declared))) {
      const unknown = data === undefined ? unknownProducer(side, id) : undefined;
      if (unknown !== undefined) return unknown;
      const missing = {
        code: 'VALUES_NOT_FOUND',
        message:
          data === undefined
            ? `valuesFrom: ${printResource(id)} is not in the tree`
            : `${printResource(id)} has no key ${key}`,
        hint: 'Add it, correct the reference, or mark the entry as optional.',
      } as const;
      return lacking(side, run, id, missing);
    }
  }
  return entries;
}
