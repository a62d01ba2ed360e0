import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import type { BehaviourId } from '../../core/versions/behaviours.ts';
import { isOpen } from './open-value.ts';
import { maxRefusals, type Refusal } from './refusal.ts';

/** A mapping without keys, inherited ones too. */
const nothing: JsonObject = Object.create(null) as JsonObject;

/**
 * A place in an object that the rules of its kind are held against: the value, its path, and where refusals go. Source
 * of the words: k8s.io/apimachinery, util/validation/field.
 */
export class Field {
  readonly value: JsonValue | undefined;
  readonly path: string;
  /** The answer of the API server to a row of the table of versions. */
  readonly does: (id: BehaviourId) => boolean;
  readonly #found: Refusal[];

  constructor(value: JsonValue | undefined, path: string, found: Refusal[], does: Field['does'] = () => false) {
    // A null is dropped.
    this.value = value === null ? undefined : value;
    this.path = path;
    this.does = does;
    this.#found = found;
  }

  /** Another value of the same object. */
  #beside(value: JsonValue | undefined, path: string): Field {
    return new Field(value, path, this.#found, this.does);
  }

  /** How much has been refused of the object so far. */
  get refusals(): number {
    return this.#found.length;
  }

  /** True when nothing is known of the value. */
  get isOpen(): boolean {
    return isOpen(this.value);
  }

  get isSet(): boolean {
    return this.value !== undefined;
  }

  /** True for what Go takes as no value: absent, or empty. */
  get isEmpty(): boolean {
    const { value } = this;
    return (
      value === undefined ||
      value === '' ||
      value === 0 ||
      (Array.isArray(value) && value.length === 0) ||
      (isJsonObject(value) && Object.keys(value).length === 0)
    );
  }

  /** The text; empty for anything else, and for what is not known. */
  get text(): string {
    return typeof this.value === 'string' && !this.isOpen ? this.value : '';
  }

  /** The whole number; undefined for anything else. */
  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }

  /** A number or text as it is written. */
  get spelling(): string {
    const { value } = this;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
  }

  get object(): JsonObject {
    return isJsonObject(this.value) ? this.value : nothing;
  }

  /** The field of this name. */
  at(name: string): Field {
    const value = isJsonObject(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
    return this.#beside(value, this.path === '' ? name : `${this.path}.${name}`);
  }

  /** The field at the end of some names. */
  down(...names: readonly string[]): Field {
    return names.reduce<Field>((field, name) => field.at(name), this);
  }

  /** The value of a key of a mapping: `limits[cpu]`. */
  key(name: string): Field {
    const value = isJsonObject(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
    return this.#beside(value, `${this.path}[${name}]`);
  }

  /** The keys of a mapping that are known. */
  keys(): readonly string[] {
    return Object.keys(this.object).filter((key) => !isOpen(key));
  }

  /** The items of a list. */
  items(): readonly Field[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map((item, index) => this.#beside(item, `${this.path}[${index}]`));
  }

  /** The same place with another value, such as one that the API server fills in. */
  or(value: JsonValue): Field {
    return this.isSet ? this : this.#beside(value, this.path);
  }

  /** The same place with another value. */
  with(value: JsonValue | undefined): Field {
    return this.#beside(value, this.path);
  }

  /** The place of a list's holder, with another value. */
  holder(value: JsonValue | undefined): Field {
    return this.#beside(value, this.path.replace(/\.[^.]*$/, ''));
  }

  required(detail = ''): void {
    this.#add(`Required value${detail === '' ? '' : `: ${detail}`}`);
  }

  forbidden(detail: string): void {
    this.#add(`Forbidden: ${detail}`);
  }

  invalid(detail: string, value: JsonValue | undefined = this.value): void {
    this.#add(`Invalid value: ${printed(value)}${detail === '' ? '' : `: ${detail}`}`);
  }

  duplicate(): void {
    this.#add(`Duplicate value: ${printed(this.value)}`);
  }

  notFound(): void {
    this.#add(`Not found: ${printed(this.value)}`);
  }

  tooLong(most: number): void {
    this.#add(`Too long: may not be more than ${most} bytes`);
  }

  unsupported(supported: readonly string[], value: JsonValue | undefined = this.value): void {
    this.#add(
      `Unsupported value: ${printed(value)}: supported values: ${supported.map((one) => JSON.stringify(one)).join(', ')}`,
    );
  }

  /** Refuses a value that is there and not among these. */
  oneOf(supported: readonly string[]): void {
    if (this.isSet && !this.isOpen && !(typeof this.value === 'string' && supported.includes(this.value)))
      this.unsupported(supported);
  }

  /** As `oneOf`, for a field that the API server fills in when it is empty. */
  choice(supported: readonly string[]): void {
    if (!this.isEmpty) this.oneOf(supported);
  }

  /** Refuses what is absent or empty; true when it is. */
  needed(detail = ''): boolean {
    if (!this.isEmpty) return false;
    this.required(detail);
    return true;
  }

  /** Refuses a number below nought. */
  notNegative(): void {
    if (this.number !== undefined && this.number < 0) this.invalid('must be greater than or equal to 0');
  }

  /** Refuses a number that is not above nought. */
  positive(words = 'must be greater than zero'): void {
    if (this.number !== undefined && this.number <= 0) this.invalid(words);
  }

  /** Refuses a number outside of a range. */
  between(least: number, most: number): void {
    if (this.number !== undefined && (this.number < least || this.number > most))
      this.invalid(`must be between ${least} and ${most}, inclusive`);
  }

  /** Refuses a text of which a check gives words. */
  fits(check: (text: string) => readonly string[]): void {
    if (typeof this.value !== 'string' || this.isOpen) return;
    for (const words of check(this.value)) this.invalid(words);
  }

  /** Refuses in words of which the API server has no form of its own. */
  refuse(words: string): void {
    this.#add(words);
  }

  #add(words: string): void {
    if (this.isOpen || this.#found.length >= maxRefusals) return;
    this.#found.push({ mechanism: 'validation', path: this.path, words });
  }
}

const longestValue = 300;

/** A value as the API server writes it into its words; long ones are cut, and keys are never shown. */
export function printed(value: JsonValue | undefined): string {
  if (value === undefined) return '""';
  const text =
    typeof value === 'bigint'
      ? String(value)
      : JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
  if (text.includes('PRIVATE KEY')) return '(value hidden)';
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
