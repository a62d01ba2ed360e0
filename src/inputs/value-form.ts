/** Texts of one kind: their form, and the hint for one of another form. */
interface ValueForm {
  readonly form: RegExp;
  readonly hint: string;
}

/** Forms by the name of the input or field, which is that of the option too. */
const valueForms = {
  'allow-egress': {
    form: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i,
    hint: 'Use a host without scheme and port, such as `charts.example.org` or `*.internal.example.org`.',
  },
  'api-versions': {
    form: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?(?:\/[A-Z][A-Za-z\d]*)?$/,
    hint: 'Use a version with its group, such as `monitoring.coreos.com/v1`, and a kind where needed.',
  },
  'cluster-name': {
    form: /^[A-Za-z\d._/-]+$/,
    hint: 'Use letters, digits, `.`, `_`, `/` and `-`, such as `production`.',
  },
  'feature-gates': {
    form: /^[A-Z][A-Za-z\d]*=(?:true|false)$/,
    hint: 'Use a gate and `true` or `false`, such as `HPAScaleToZero=true`.',
  },
  'flux-version': {
    form: /^v?\d+\.\d+(?:\.\d+)?$/,
    hint: 'Use a version such as `2.8` or `v2.8.3`.',
  },
  'kube-version': {
    form: /^v?\d+(?:\.\d+){0,2}(?:[-+][\w.+-]+)?$/,
    hint: 'Use a version such as `1.36` or `v1.36.2`.',
  },
} as const satisfies Readonly<Record<string, ValueForm>>;

/** Names of the forms that texts may have. */
export type ValueFormName = keyof typeof valueForms;

/** The regular expression of a form. */
export function formPattern(name: ValueFormName): string {
  return valueForms[name].form.source;
}

/** The first of some values that is not of the form of an input or option, and what would be right; undefined when all are. */
export function misformed(
  name: ValueFormName,
  values: readonly string[],
): { readonly value: string; readonly hint: string } | undefined {
  const { form, hint } = valueForms[name];
  const value = values.find((one) => !form.test(one));
  return value === undefined ? undefined : { value, hint };
}
