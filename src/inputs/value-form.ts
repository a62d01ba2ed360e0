/** Texts of one kind: their form, and the hint for one of another form. */
interface ValueForm {
  readonly form: RegExp;
  readonly hint: string;
}

/** Forms by the name of the input, which is that of the option too. */
const valueForms = {
  'allow-egress': {
    form: /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[\da-f:.]+\])$/i,
    hint: 'Name a host, such as `charts.example.org` or `*.internal.example.org`, without scheme and port.',
  },
  'api-versions': {
    form: /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?\/)?v\d+(?:(?:alpha|beta)\d+)?(?:\/[A-Z][A-Za-z\d]*)?$/,
    hint: 'Name a version with its group, such as `monitoring.coreos.com/v1`, and a kind where it matters.',
  },
  'kube-version': {
    form: /^v?\d+(?:\.\d+){0,2}(?:[-+][\w.+-]+)?$/,
    hint: 'Give a version, such as `1.36` or `v1.36.2`.',
  },
} as const satisfies Readonly<Record<string, ValueForm>>;

/** The first of some values that is not of the form of an input or option, and what would be right; undefined when all are. */
export function misformed(
  name: keyof typeof valueForms,
  values: readonly string[],
): { readonly value: string; readonly hint: string } | undefined {
  const { form, hint } = valueForms[name];
  const value = values.find((one) => !form.test(one));
  return value === undefined ? undefined : { value, hint };
}
