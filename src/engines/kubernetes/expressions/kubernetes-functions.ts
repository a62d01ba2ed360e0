import type { Environment } from '@marcbachmann/cel-js';
import { isDate } from '../../../core/is-date.ts';
import { spend } from '../../../core/step-budget.ts';
import { replacementName } from '../cel/bounded-expression.ts';
import { dns1035Label, dnsLabel, dnsSubdomain, labelValue, type NameCheck, qualifiedName } from '../names.ts';
import { isBase64, isDateTime, isUuid } from '../string-formats.ts';
import { declare, declareNamespace } from './declare.ts';
import { ExpressionError } from './expression-error.ts';
import { addressOfText, IpAddress, IpRange, rangeOfText } from './ip-address.ts';
import { Quantity, quantityOfInteger, quantityOfText } from './quantity.ts';
import { SemanticVersion, versionOfText } from './semantic-version.ts';
import { RequestUrl, urlOfText } from './url.ts';

const quantityForm = '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$';

function quantityOf(text: string): Quantity {
  if (!new RegExp(quantityForm).test(text))
    throw new ExpressionError(`quantities must match the regular expression '${quantityForm}'`);
  return needed(quantityOfText(text), 'a quantity');
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`not ${what}`);
  return value;
}

/** A named check of texts, as `format.dns1123Label()` gives it. */
class NamedFormat {
  readonly check: NameCheck;

  constructor(check: NameCheck) {
    this.check = check;
  }

  equals(other: NamedFormat): boolean {
    return this.check === other.check;
  }
}

/**
 * A text that may end in a dash, since something is added to it. The API server puts a letter in the place of the dash
 * and of what is before it.
 */
function prefixOf(check: NameCheck): NameCheck {
  return (text) => check(text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text);
}

function wordsUnless(words: string, fits: (text: string) => boolean): NameCheck {
  return (text) => (fits(text) ? [] : [words]);
}

const formats: Readonly<Record<string, NamedFormat>> = Object.fromEntries(
  Object.entries<NameCheck>({
    dns1123Label: dnsLabel,
    dns1123Subdomain: dnsSubdomain,
    dns1035Label,
    qualifiedName,
    dns1123LabelPrefix: prefixOf(dnsLabel),
    dns1123SubdomainPrefix: prefixOf(dnsSubdomain),
    dns1035LabelPrefix: prefixOf(dns1035Label),
    labelValue,
    uri: (text) => {
      const url = urlOfText(text);
      return 'problem' in url ? [`parse ${JSON.stringify(text)}: ${url.problem}`] : [];
    },
    uuid: wordsUnless('does not match the UUID format', isUuid),
    byte: wordsUnless('invalid base64', isBase64),
    date: wordsUnless('invalid date', isDate),
    datetime: wordsUnless('invalid datetime', isDateTime),
  }).map(([name, check]) => [name, new NamedFormat(check)]),
);

/** Declares a type whose values know what they equal. */
function declareType(
  environment: Environment,
  name: string,
  constructor: abstract new (...args: never[]) => { equals(other: never): boolean },
): void {
  environment.registerType(name, constructor as never);
  environment.registerOperator(`${name} == ${name}`, ((one: { equals(other: unknown): boolean }, other: unknown) =>
    one.equals(other)) as never);
}

/**
 * Declares what the API server adds to CEL for quantities, URLs, addresses, names and versions. `optional` wraps a
 * value; undefined is none. The authorizer is not among it.
 */
export function declareKubernetes(environment: Environment, optional: (value: unknown) => unknown): void {
  const add = (signature: string, handler: (...args: never[]) => unknown): void =>
    declare(environment, signature, handler);
  const read = <T>(text: string, reader: (text: string) => T): T => {
    spend(text.length);
    return reader(text);
  };
  const string = replacementName('string');

  const quantity = 'kubernetes.Quantity';
  declareType(environment, quantity, Quantity);
  add(`quantity(string): ${quantity}`, (text: string) => read(text, quantityOf));
  add('isQuantity(string): bool', (text: string) => read(text, quantityOfText) !== undefined);
  add(`sign(${quantity}): int`, (one: Quantity) => one.compare(quantityOfInteger(0n)));
  add(`${quantity}.isGreaterThan(${quantity}): bool`, (one: Quantity, other: Quantity) => one.compare(other) > 0n);
  add(`${quantity}.isLessThan(${quantity}): bool`, (one: Quantity, other: Quantity) => one.compare(other) < 0n);
  add(`${quantity}.compareTo(${quantity}): int`, (one: Quantity, other: Quantity) => one.compare(other));
  add(`${quantity}.asApproximateFloat(): double`, (one: Quantity) => Number(one.nanos) / 1e9);
  add(`${quantity}.asInteger(): int`, (one: Quantity) => needed(one.integer, 'an integer'));
  add(`${quantity}.isInteger(): bool`, (one: Quantity) => one.integer !== undefined);
  add(`${quantity}.add(${quantity}): ${quantity}`, (one: Quantity, other: Quantity) => one.plus(other));
  add(`${quantity}.add(int): ${quantity}`, (one: Quantity, other: bigint) => one.plus(quantityOfInteger(other)));
  add(`${quantity}.sub(${quantity}): ${quantity}`, (one: Quantity, other: Quantity) => one.plus(other.negated()));
  add(`${quantity}.sub(int): ${quantity}`, (one: Quantity, other: bigint) => one.plus(quantityOfInteger(-other)));

  const url = 'kubernetes.URL';
  declareType(environment, url, RequestUrl);
  const urlOf = (text: string): RequestUrl | undefined => {
    if ('problem' in read(text, urlOfText)) return undefined;
    const found = urlOfText(text.replace(/#[\s\S]*$/, ''));
    return 'problem' in found ? undefined : found;
  };
  add(`url(string): ${url}`, (text: string) => needed(urlOf(text), 'a URL'));
  add('isURL(string): bool', (text: string) => urlOf(text) !== undefined);
  add(`${url}.getScheme(): string`, (one: RequestUrl) => one.scheme);
  add(`${url}.getHost(): string`, (one: RequestUrl) => one.host);
  add(`${url}.getHostname(): string`, (one: RequestUrl) => one.hostname);
  add(`${url}.getPort(): string`, (one: RequestUrl) => one.port);
  add(`${url}.getEscapedPath(): string`, (one: RequestUrl) => one.escapedPath);
  add(`${url}.getQuery(): map<string, list<string>>`, (one: RequestUrl) =>
    Object.assign(Object.create(null), Object.fromEntries(one.parameters)),
  );

  const ip = 'net.IP';
  declareType(environment, ip, IpAddress);
  const addressOf = (text: string): IpAddress | undefined => read(text, addressOfText);
  add(`ip(string): ${ip}`, (text: string) => needed(addressOf(text), 'an IP address'));
  add('isIP(string): bool', (text: string) => addressOf(text) !== undefined);
  const ipType = declareNamespace(environment, 'ip');
  add(
    `${ipType}.isCanonical(string): bool`,
    (_: unknown, text: string) => needed(addressOf(text), 'an IP address').toString() === text,
  );
  add(`${ip}.family(): int`, (one: IpAddress) => BigInt(one.family));
  add(`${ip}.isUnspecified(): bool`, (one: IpAddress) => one.isUnspecified);
  add(`${ip}.isLoopback(): bool`, (one: IpAddress) => one.isLoopback);
  add(`${ip}.isLinkLocalMulticast(): bool`, (one: IpAddress) => one.isLinkLocalMulticast);
  add(`${ip}.isLinkLocalUnicast(): bool`, (one: IpAddress) => one.isLinkLocalUnicast);
  add(`${ip}.isGlobalUnicast(): bool`, (one: IpAddress) => one.isGlobalUnicast);
  add(`${string}(${ip}): string`, (one: IpAddress) => one.toString());

  const cidr = 'net.CIDR';
  declareType(environment, cidr, IpRange);
  const rangeOf = (text: string): IpRange | undefined => read(text, rangeOfText);
  const holds = (one: IpRange, other: IpRange): boolean => one.length <= other.length && one.holds(other.address);
  add(`cidr(string): ${cidr}`, (text: string) => needed(rangeOf(text), 'a range of addresses'));
  add('isCIDR(string): bool', (text: string) => rangeOf(text) !== undefined);
  add(`${cidr}.containsIP(${ip}): bool`, (one: IpRange, address: IpAddress) => one.holds(address));
  add(`${cidr}.containsIP(string): bool`, (one: IpRange, text: string) =>
    one.holds(needed(addressOf(text), 'an IP address')),
  );
  add(`${cidr}.containsCIDR(${cidr}): bool`, holds);
  add(`${cidr}.containsCIDR(string): bool`, (one: IpRange, text: string) =>
    holds(one, needed(rangeOf(text), 'a range of addresses')),
  );
  add(`${cidr}.ip(): ${ip}`, (one: IpRange) => one.address);
  add(`${cidr}.prefixLength(): int`, (one: IpRange) => BigInt(one.length));
  add(`${cidr}.masked(): ${cidr}`, (one: IpRange) => one.masked());
  add(`${string}(${cidr}): string`, (one: IpRange) => one.toString());

  const format = 'kubernetes.NamedFormat';
  declareType(environment, format, NamedFormat);
  const formatType = declareNamespace(environment, 'format');
  for (const [name, one] of Object.entries(formats)) add(`${formatType}.${name}(): ${format}`, () => one);
  add(`${formatType}.named(string): optional<${format}>`, (_: unknown, name: string) =>
    optional(Object.hasOwn(formats, name) ? formats[name] : undefined),
  );
  add(`${format}.validate(string): optional<list<string>>`, (one: NamedFormat, text: string) => {
    const words = read(text, one.check);
    return optional(words.length === 0 ? undefined : words);
  });

  const semver = 'kubernetes.Semver';
  declareType(environment, semver, SemanticVersion);
  const versionOf = (text: string, normalizes = false): SemanticVersion | undefined =>
    read(text, () => versionOfText(text, normalizes));
  for (const params of ['string', 'string, bool']) {
    add(`semver(${params}): ${semver}`, (text: string, normalizes?: boolean) =>
      needed(versionOf(text, normalizes), 'a semantic version'),
    );
    add(`isSemver(${params}): bool`, (text: string, normalizes?: boolean) => versionOf(text, normalizes) !== undefined);
  }
  add(
    `${semver}.isGreaterThan(${semver}): bool`,
    (one: SemanticVersion, other: SemanticVersion) => one.compare(other) > 0n,
  );
  add(
    `${semver}.isLessThan(${semver}): bool`,
    (one: SemanticVersion, other: SemanticVersion) => one.compare(other) < 0n,
  );
  add(`${semver}.compareTo(${semver}): int`, (one: SemanticVersion, other: SemanticVersion) => one.compare(other));
  for (const [at, name] of ['major', 'minor', 'patch'].entries())
    add(`${semver}.${name}(): int`, (one: SemanticVersion) => one.number(at));
}
