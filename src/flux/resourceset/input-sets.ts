import type { JsonObject } from '../../core/json.ts';
import { fail, type Problem, problemOf } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';

/**
 * The input sets of one provider (or of the ResourceSet itself, for its inline inputs), each as the templates see it.
 */
export interface ProviderInputs {
  readonly provider: ResourceId;
  readonly apiVersion: string;
  readonly sets: readonly JsonObject[];
}

/** Strategy by which the sets of several providers become sets for the templates. */
export type InputStrategy = 'Flatten' | 'Permute';

/** A combination of more sets than this stalls the operator too. */
const maximumSets = 10_000;

/**
 * The input sets that the templates run over, each with `provider` added (its apiVersion, kind, name and namespace).
 * - `Flatten`: the sets of all providers one after the other
 * - `Permute`: every combination of one set of each provider; a set stands under its provider's name in a form that
 *   templates can write (`image-tag` is `inputs.image_tag`), and `inputs.id` is a checksum of which set of each was
 *   taken. A provider without sets takes no part, unless `includeEmptyProviders` is set: then there is no combination
 *   at all
 */
export function combineInputs(
  providers: readonly ProviderInputs[],
  strategy: InputStrategy,
  includeEmptyProviders = false,
): { readonly sets: readonly JsonObject[] } | { readonly problem: Problem } {
  const named = providers.map((provider) => ({
    ...provider,
    sets: provider.sets.map((set) => withProvider(provider, set)),
  }));
  try {
    return { sets: strategy === 'Flatten' ? flatten(named) : permute(named, includeEmptyProviders) };
  } catch (thrown) {
    return { problem: problemOf(thrown) };
  }
}

function withProvider({ provider, apiVersion }: ProviderInputs, set: JsonObject): JsonObject {
  const { kind, name, namespace } = provider;
  return { ...set, provider: { apiVersion, kind, name, namespace } };
}

function flatten(providers: readonly ProviderInputs[]): JsonObject[] {
  const sets = providers.flatMap((provider) => provider.sets);
  if (sets.length > maximumSets) tooMany();
  return sets;
}

function permute(providers: readonly ProviderInputs[], includeEmptyProviders: boolean): JsonObject[] {
  const taking = includeEmptyProviders ? providers : providers.filter(({ sets }) => sets.length > 0);
  if (taking.length === 0) return [];
  const names = new Map<string, string>();
  let copied = 0;
  let combinations: readonly Combination[] = [{ sets: {}, taken: [] }];
  for (const { provider, sets } of taking) {
    const name = permutedName(provider.name);
    const other = names.get(name);
    if (other !== undefined)
      fail(
        'VALUES_INVALID',
        `input providers ${other} and ${provider.name} have the same name ${name} in permuted inputs`,
      );
    names.set(name, provider.name);
    const made = combinations.length * sets.length;
    // Each holds those of all providers before it.
    copied += made * names.size;
    if (made > maximumSets || copied > mostCopied) tooMany();
    combinations = combinations.flatMap((combination) =>
      sets.map((set, index) => ({
        sets: { ...combination.sets, [name]: set },
        taken: [...combination.taken, `${name}=${index}`],
      })),
    );
  }
  return combinations.map(({ sets, taken }) => ({ ...sets, id: String(adler32(taken.join('/'))) }));
}

/** Sets of inputs that combining takes along at most, over all steps. */
const mostCopied = 2_000_000;

/** One set of each provider so far, under the providers' names, and which of its sets each gave. */
interface Combination {
  readonly sets: JsonObject;
  readonly taken: readonly string[];
}

function tooMany(): never {
  fail('TEMPLATE_LIMIT', `more than ${maximumSets} sets of inputs`);
}

/**
 * The name under which permuted inputs hold a provider's set: lower case, words of letters and digits with `_` where
 * punctuation or spaces part them.
 */
export function permutedName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s!-/:-@[-`{-~]/g, '_')
    .replace(/[^a-z0-9_]/g, '')
    .split('_')
    .filter((word) => word !== '')
    .join('_');
}

function adler32(text: string): number {
  let a = 1;
  let b = 0;
  for (const byte of Buffer.from(text)) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}
