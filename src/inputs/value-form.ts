import { isReservedKey } from '../core/reserved-key.ts';
import { knownHelms } from '../core/versions/helm-versions.ts';
import { knownKustomizes } from '../core/versions/kustomize-versions.ts';
import { parseByteSize } from './cache-place.ts';
import { parseDuration } from './duration.ts';

/** Texts of one kind: their form, and the hint for one of another form. */
interface ValueForm {
  readonly form: RegExp | ((text: string) => boolean);
  /** The beginnings that the text may have before a further dot, after a `v` or none; any when absent. */
  readonly known?: readonly string[];
  readonly hint: string;
}

const isDuration = (text: string): boolean => parseDuration(text) !== undefined;
const durationHint = 'Use a number with a unit, such as `90s` or `5m`.';

/** Forms by the name of the input or field, which is that of the option too. */
const valueForms = {
  'allow-egress': {
    form: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i,
    hint: 'Use a host without scheme and port, such as `charts.example.org` or `*.internal.example.org`.',
  },
  'api-timeout': { form: isDuration, hint: durationHint },
  'api-versions': {
    form: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?(?:\/[A-Z][A-Za-z\d]*)?$/,
    hint: 'Use a version with its group, such as `monitoring.coreos.com/v1`, and a kind where needed.',
  },
  'cache-size': {
    form: (text: string): boolean => parseByteSize(text) !== undefined,
    hint: 'Use a size with a unit, such as `500Mi` or `2Gi`.',
  },
  'cluster-name': {
    form: /^[A-Za-z\d._/-]+$/,
    hint: 'Use letters, digits, `.`, `_`, `/` and `-`, such as `production`.',
  },
  concurrency: { form: /^[1-9]\d{0,3}$/, hint: 'Use a whole number from 1 to 9999.' },
  'feature-gates': {
    form: /^[A-Z][A-Za-z\d]*=(?:true|false)$/,
    hint: 'Use a gate and `true` or `false`, such as `HPAScaleToZero=true`.',
  },
  'flux-version': { form: /^v?\d+\.\d+(?:\.\d+)?$/, hint: 'Use a version such as `2.8` or `v2.8.3`.' },
  'helm-version': {
    form: /^v?\d+\.\d+(?:\.\d+)?$/,
    known: knownHelms,
    hint: `Use a version such as \`4.2\` or \`v4.2.3\`. Known: ${knownHelms.join(', ')}.`,
  },
  'kube-version': {
    form: /^v?\d+(?:\.\d+){1,2}(?:[-+][\w.+-]+)?$/,
    hint: 'Use a version such as `1.36` or `v1.36.2`.',
  },
  'kube-versions': { form: /^v?1\.\d{1,3}$/, hint: 'Use minor versions such as `1.36`.' },
  'kustomize-version': {
    form: /^v?\d+\.\d+\.\d+$/,
    known: knownKustomizes,
    hint: `Known: ${knownKustomizes.join(', ')}.`,
  },
  deadline: { form: isDuration, hint: durationHint },
  name: {
    form: (text: string): boolean => !isReservedKey(text),
    hint: 'Use another name than `diff`, `push`, `…/push` and `… (…)`: statuses have these.',
  },
  'node-timeout': { form: isDuration, hint: durationHint },
} as const satisfies Readonly<Record<string, ValueForm>>;

/** Names of the forms that texts may have. */
export type ValueFormName = keyof typeof valueForms;

/** Test for the name of an option whose values have a form. */
export function hasForm(name: string): name is ValueFormName {
  return Object.hasOwn(valueForms, name);
}

/** The regular expression of a form; undefined for a form without one. */
export function formPattern(name: ValueFormName): string | undefined {
  const { form }: ValueForm = valueForms[name];
  return form instanceof RegExp ? form.source : undefined;
}

/**
 * The first of some values that is not of the form of an input or option, and what would be right; undefined when all
 * are.
 */
export function malformedValue(
  name: ValueFormName,
  values: readonly string[],
): { readonly value: string; readonly hint: string } | undefined {
  const { form, known, hint }: ValueForm = valueForms[name];
  const isKnown = (one: string): boolean =>
    known?.some((version) => `${one.replace(/^v/, '')}.`.startsWith(`${version}.`)) !== false;
  const value = values.find((one) => !(form instanceof RegExp ? form.test(one) : form(one)) || !isKnown(one));
  return value === undefined ? undefined : { value, hint };
}
