import { type Cause, type CausedField, type Change } from '../compare/public.ts';
import { namesInside } from './differing-fields.ts';

/**
 * The edit behind the fields that a rule watches, where they differ by one alone: of several, those of the items that
 * its message names. Undefined where they are not known to have one of their own: they share that of the resource.
 */
export function watchedCause(
  { fields }: Pick<Change, 'fields'>,
  watches: readonly string[] | undefined,
  message: string,
): Cause | undefined {
  if (watches === undefined || fields.every(({ cause }) => cause === undefined)) return undefined;
  const watched = fields.filter((field) => isWatched(field, watches));
  const named = watched.filter(({ path }) =>
    path.some((step) => 'item' in step && message.includes(`\`${step.item}\``)),
  );
  const [first, ...others] = named.length > 0 ? named : watched;
  const isShared = others.every(({ cause }) => first?.cause !== undefined && isSame(cause, first.cause));
  return isShared ? first?.cause : undefined;
}

function isWatched(field: CausedField, watches: readonly string[]): boolean {
  if (field.path.some((step) => 'field' in step && watches.includes(step.field))) return true;
  const inside = ['from' in field ? field.from : null, 'to' in field ? field.to : null].map(namesInside);
  return watches.some((name) => inside.some((names) => names.has(name)));
}

function isSame(cause: Cause | undefined, other: Cause): boolean {
  return cause?.side === other.side && cause.at.file === other.at.file && cause.at.line === other.at.line;
}
