import type { Field } from '../field.ts';
import { type NameCheck, qualifiedName } from '../names.ts';
import { checkAnnotations, checkLabels } from './labels.ts';

const standardFinalizers = new Set(['foregroundDeletion', 'kubernetes', 'orphan']);

/** Metadata of an object whose kind checks names in this way. */
export function checkMetadata(metadata: Field, name: NameCheck): void {
  const own = metadata.at('name');
  if (own.isEmpty) {
    if (metadata.at('generateName').isEmpty) own.required('name or generateName is required');
  } else own.fits(name);
  checkLabels(metadata.at('labels'));
  checkAnnotations(metadata.at('annotations'));
  const finalizers = metadata.at('finalizers');
  for (const finalizer of finalizers.items()) {
    finalizers.with(finalizer.value).fits(qualifiedName);
    if (!finalizer.isOpen && !finalizer.text.includes('/') && !standardFinalizers.has(finalizer.text))
      finalizer.invalid('name is neither a standard finalizer name nor is it fully qualified');
  }
}
