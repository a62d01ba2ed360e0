import type { Field } from '../field.ts';
import { dnsSubdomain, type NameCheck, qualifiedName } from '../names.ts';
import { checkAnnotations, checkLabels } from './labels.ts';

const standardFinalizers = new Set(['foregroundDeletion', 'kubernetes', 'orphan']);

/** Metadata of a custom resource. */
export function checkCustomMetadata(metadata: Field): void {
  checkMetadata(metadata, dnsSubdomain, false);
}

/** Metadata of an object whose kind checks names in this way; `isBuiltIn` for kinds that ask more of finalizers. */
export function checkMetadata(metadata: Field, name: NameCheck, isBuiltIn = true): void {
  const own = metadata.at('name');
  if (own.isEmpty) {
    if (metadata.at('generateName').isEmpty) own.required('name or generateName is required');
  } else own.fits(name);
  checkLabels(metadata.at('labels'));
  checkAnnotations(metadata.at('annotations'));
  const finalizers = metadata.at('finalizers');
  for (const finalizer of finalizers.items()) {
    finalizers.with(finalizer.value).fits(qualifiedName);
    if (isBuiltIn && !finalizer.isOpen && !finalizer.text.includes('/') && !standardFinalizers.has(finalizer.text))
      finalizer.invalid('name is neither a standard finalizer name nor is it fully qualified');
  }
}
