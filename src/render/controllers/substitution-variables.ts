import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { unresolved } from '../../core/side-result.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { checkVariableNames, type KustomizationSpec, kustomizationSpec, variableValue } from '../../flux/public.ts';
import { awaitProducer, comesFromItself } from './await-producer.ts';
import { type BodyResult, failed, isMadeOutside, type Run, type Side } from './controller.ts';
import { dataFor, type ObjectData } from './object-data.ts';

/** The variables of one Kustomization's post-build substitution. */
export interface Variables {
  readonly values: ReadonlyMap<string, string>;
  /** Equal exactly when the rest is. */
  readonly key: string;
  /** False when there is nothing to substitute, so that expressions stay as they are. */
  readonly substitutes: boolean;
  /** False when an object with variables could not be read: what nothing sets is then no error. */
  readonly complete: boolean;
  /**
   * True when nobody supplied the variables of such an object: what nothing sets stays as it is written, so that no
   * difference is lost.
   */
  readonly keepsUnset: boolean;
  /** Optional Secrets that are not in the tree: in the cluster they may set what nothing sets here. */
  readonly optionalSecrets: readonly ResourceId[];
  readonly warnings: readonly Warning[];
  /** True when a value may come from a Secret that the tree holds in clear. */
  readonly isConfidential: boolean;
}

/** The warning about an object whose variables stay as they are written, so that no difference is lost by them. */
export function unreplacedText(id: ResourceId): string {
  return `${printResource(id)} is not in the tree: its variables are not replaced`;
}

type SubstituteReference = NonNullable<KustomizationSpec['postBuild']>['substituteFrom'][number];

/** Entries without those that come again: what comes last wins. */
function lastOfEach(entries: readonly SubstituteReference[]): readonly SubstituteReference[] {
  if (entries.length < 2) return entries;
  const found = new Map<string, SubstituteReference>();
  for (const entry of entries) {
    const key = [entry.kind, entry.name, entry.optional].join('\0');
    found.delete(key);
    found.set(key, entry);
  }
  return [...found.values()];
}

/**
 * `substituteFrom` in order, then what the user supplies for objects outside of the repository, then `substitute`,
 * which wins; newlines are removed as Flux does.
 * Missing objects count as made outside of the repository where values are supplied. `made` gives the data of what the
 * Kustomization makes itself, for when nothing else does: once it has been applied, that is what the next
 * reconciliation finds.
 */
export function collectVariables(
  side: Side,
  run: Run,
  made: (id: ResourceId) => Omit<ObjectData, 'declared'> | undefined,
): Variables | BodyResult {
  const postBuild = kustomizationSpec(run.node.object).postBuild;
  const values = new Map<string, string>();
  const warnings: Warning[] = [];
  const optionalSecrets: ResourceId[] = [];
  let complete = true;
  let isConfidential = false;
  const from = lastOfEach(postBuild?.substituteFrom ?? []);
  const supplied = from.length === 0 ? [] : Object.entries(side.settings.substitutions);
  for (const { kind = '', name = '', optional } of from) {
    const id: ResourceId = { group: '', kind, namespace: run.node.id.namespace, name };
    const data = dataFor(side.store, id) ?? (run.drain === 'none' ? undefined : made(id));
    if (data !== undefined) {
      for (const [key, value] of data.entries) values.set(key, variableValue(value));
      if (!data.complete) complete = false;
      if (data.isConfidential) isConfidential = true;
    } else if (run.drain === 'none') return { state: 'blocked-on', on: [id] };
    else if (!optional) {
      const maker = awaitProducer(side, run, id);
      if (maker !== undefined) return maker;
      if (supplied.length === 0 && !isMadeOutside(side, id) && !comesFromItself(side, run, id))
        return failed(run, {
          code: 'VALUES_NOT_FOUND',
          message: `postBuild.substituteFrom: ${printResource(id)} is not in the tree`,
          hint: 'Add it, correct its name, mark the entry as optional, or set its variables with `substitutions` (`--substitute`).',
        });
      complete = false;
      warnings.push({
        category: unresolved,
        message:
          supplied.length === 0
            ? unreplacedText(id)
            : `${printResource(id)} is not in the tree: its variables are empty, except the given ones`,
        resource: run.node.id,
      });
    } else if (kind === 'Secret') optionalSecrets.push(id);
  }
  for (const [name, value] of supplied) values.set(name, variableValue(value));
  for (const [name, value] of Object.entries(postBuild?.substitute ?? {})) {
    if (typeof value !== 'object') values.set(name, variableValue(String(value)));
  }
  const always =
    postBuild?.substituteStrategy === 'Always' && behaves('flux-substitute-strategy', `2.${side.settings.minor}`);
  const wanted = postBuild !== undefined && (values.size > 0 || always || !complete);
  const invalid = wanted ? checkVariableNames(values.keys()) : undefined;
  if (invalid !== undefined) return failed(run, invalid);
  const keepsUnset = !complete && supplied.length === 0;
  // Warnings are kept with what is rendered.
  const told = warnings.map(({ message }) => message);
  const key = JSON.stringify([wanted, complete, keepsUnset, [...values], told, ...optionalSecrets.map(resourceKey)]);
  return { values, key, substitutes: wanted, complete, keepsUnset, optionalSecrets, warnings, isConfidential };
}
