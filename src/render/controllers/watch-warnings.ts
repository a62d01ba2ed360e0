import { objectAt } from '../../core/json.ts';
import type { Warning } from '../../core/problem.ts';
import {
  InvalidSelector,
  type LabelSelector,
  labelsMatch,
  parseLabelSelector,
} from '../../engines/kustomize/public.ts';
import { type ControlledKind } from '../../flux/public.ts';
import type { StoredObject } from '../store.ts';
import type { RenderSettings } from './controller.ts';

/**
 * Says of a node that none of the controllers of its kind watches it, as far as their selectors of labels can be read:
 * it is not reconciled.
 */
export function watchWarnings({ watched }: Pick<RenderSettings, 'watched'>, { id, object }: StoredObject): Warning[] {
  const texts = watched[id.kind as ControlledKind] ?? [];
  const selectors = texts.map(readable);
  if (texts.length === 0 || selectors.includes(undefined)) return [];
  const labels = Object.entries(objectAt(object, 'metadata', 'labels') ?? {});
  const known = new Map(labels.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));
  if (selectors.some((selector) => selector === undefined || labelsMatch(selector, known))) return [];
  const message = `no ${id.kind === 'Kustomization' ? 'kustomize' : 'helm'}-controller of this cluster watches it (${texts.join('; ')}): it is not applied`;
  return [{ category: 'not-watched', message, resource: id }];
}

function readable(text: string): LabelSelector | undefined {
  try {
    return parseLabelSelector(text);
  } catch (error) {
    if (error instanceof InvalidSelector) return undefined;
    throw error;
  }
}
