/**
 * Checks of names give the API server's words about what is wrong, none when nothing is. Source: k8s.io/apimachinery,
 * util/validation and api/validate/content.
 */
export type NameCheck = (text: string) => readonly string[];

const labelPattern = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const label1035Pattern = '[a-z]([-a-z0-9]*[a-z0-9])?';
const subdomainPattern = `${labelPattern}(\\.${labelPattern})*`;
const underscorePattern = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?';
const qualifiedPattern = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';

function regexWords(words: string, pattern: string, examples: readonly string[]): string {
  // The two spaces are the API server's.
  const shown = examples.map((example) => `'${example}', `).join(' or ');
  return `${words} (e.g. ${shown}regex used for validation is '${pattern}')`;
}

function tooLong(most: number, unit = 'bytes'): string {
  return `must be no more than ${most} ${unit}`;
}

/** A check by a pattern, with the most bytes that fit. */
function check(
  words: string,
  pattern: string,
  [most, unit]: readonly [number, 'bytes' | 'characters'],
  ...examples: readonly string[]
): NameCheck {
  const expression = new RegExp(`^(?:${pattern})$`);
  return (text) => [
    ...(Buffer.byteLength(text) > most ? [tooLong(most, unit)] : []),
    ...(text.length > 5000 || expression.test(text) ? [] : [regexWords(words, pattern, examples)]),
  ];
}

const label1123Words =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
const labelOf1123 = check(label1123Words, labelPattern, [63, 'characters'], 'my-name', '123-abc');

/** Check of a DNS label (RFC 1123). */
export const dnsLabel: NameCheck = (text) =>
  text.includes('.') && dnsSubdomain(text.slice(0, 200)).length === 0
    ? [...labelOf1123(text).filter((words) => words.startsWith('must be')), 'must not contain dots']
    : labelOf1123(text);

/** Check of a DNS label (RFC 1035). */
export const dns1035Label = check(
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  label1035Pattern,
  [63, 'characters'],
  'my-name',
  'abc-123',
);

/** Check of a DNS subdomain (RFC 1123). */
export const dnsSubdomain = check(
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  subdomainPattern,
  [253, 'characters'],
  'example.com',
);

/** Check of a search domain of a pod, in which underscores may stand. */
export const searchDomain = check(
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character",
  `${underscorePattern}(\\.${underscorePattern})*`,
  [253, 'characters'],
  'example.com',
);

/** Check of a DNS subdomain that begins with a wildcard. */
export const wildcardSubdomain = check(
  "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character",
  `\\*\\.${subdomainPattern}`,
  [253, 'characters'],
  '*.example.com',
);

/** Check of the value of a label. */
export const labelValue = check(
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?',
  [63, 'bytes'],
  'MyValue',
  'my_value',
  '12345',
);

/** Check of a key in the data of a ConfigMap or Secret. */
export const configKey: NameCheck = (text) => [
  ...configKeyPattern(text),
  ...(text === '.'
    ? ["must not be '.'"]
    : text === '..'
      ? ["must not be '..'"]
      : text.startsWith('..')
        ? ["must not start with '..'"]
        : []),
];
const configKeyPattern = check(
  "a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
  '[-._a-zA-Z0-9]+',
  [253, 'characters'],
  'key.name',
  'KEY_NAME',
  'key-name',
);

/** Check of the name of an HTTP header. */
export const httpHeaderName = check(
  "a valid HTTP header must consist of alphanumeric characters or '-'",
  '[-A-Za-z0-9]+',
  [5000, 'characters'],
  'X-Header-Name',
);

const qualifiedName63 = check(
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  qualifiedPattern,
  [5000, 'bytes'],
  'MyName',
  'my.name',
  '123-abc',
);

/** A key of a label: a name, perhaps after a domain and a slash. */
export const qualifiedName: NameCheck = (text) => {
  const words: string[] = [];
  const parts = text.split('/');
  const [first = '', second] = parts;
  if (parts.length > 2)
    return [
      `a valid label key ${regexWords(
        "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
        qualifiedPattern,
        ['MyName', 'my.name', '123-abc'],
      )} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  if (second !== undefined) {
    if (first === '') words.push('prefix part must be non-empty');
    else for (const one of dnsSubdomain(first)) words.push(`prefix part ${one}`);
  }
  const name = second ?? first;
  if (name === '') words.push('name part must be non-empty');
  else if (Buffer.byteLength(name) > 63) words.push(`name part ${tooLong(63)}`);
  return [...words, ...qualifiedName63(name)];
};

/** The name of a port: a service name of IANA. */
export const portName: NameCheck = (text) => {
  const words: string[] = [];
  if (text.length > 15) words.push('must be no more than 15 characters');
  if (!/^[-a-z0-9]+$/.test(text)) words.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)');
  if (!/[a-z]/.test(text)) words.push('must contain at least one letter (a-z)');
  if (text.includes('--')) words.push('must not contain consecutive hyphens');
  if (text.startsWith('-') || text.endsWith('-')) words.push('must not begin or end with a hyphen');
  return words;
};

/** The name of an environment variable, as it is since Kubernetes 1.32. */
export const environmentName: NameCheck = (text) =>
  /^[\x20-\x3c\x3e-\x7e]*$/.test(text)
    ? []
    : ["a valid environment variable name must consist only of printable ASCII characters other than '='"];

/** A name that is one step of a path. */
export const pathSegment: NameCheck = (text) =>
  text === '.' || text === '..'
    ? [`may not be '${text}'`]
    : ['/', '%'].filter((one) => text.includes(one)).map((one) => `may not contain '${one}'`);

const pathPattern = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+";

/** A domain, a slash and a path. */
export const domainPrefixedPath: NameCheck = (text) => {
  const slash = text.indexOf('/');
  if (slash <= 0 || slash === text.length - 1) return ['must be a domain-prefixed path (such as "acme.io/foo")'];
  const words = dnsSubdomain(text.slice(0, slash));
  return new RegExp(`^${pathPattern}$`).test(text.slice(slash + 1))
    ? words
    : [...words, `Invalid path (regex used for validation is '${pathPattern}')`];
};
