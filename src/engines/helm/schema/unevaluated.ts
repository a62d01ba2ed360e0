import { type GoValue } from '../../gotemplate/public.ts';
import type { Schema } from './compile-schema.ts';

/** The properties and items that no schema has looked at yet. */
export class Unevaluated {
  props: Set<string> | undefined;
  items: Set<number> | undefined;

  /** Those of a value that the schema's own keywords leave, where it or one around it (`needed`) asks for them. */
  constructor(schema: Schema, value: GoValue, needed: boolean) {
    if (value instanceof Map) {
      if (schema.additionalProperties === undefined && (needed || schema.unevaluatedProperties !== undefined))
        this.props = new Set(value.keys());
    } else if (Array.isArray(value)) {
      const all =
        schema.draft < 2020
          ? schema.additionalItems !== undefined || (schema.items !== undefined && !Array.isArray(schema.items))
          : schema.restItems !== undefined;
      const evaluated =
        schema.draft < 2020
          ? Array.isArray(schema.items)
            ? schema.items.length
            : 0
          : (schema.prefixItems?.length ?? 0);
      if (!all && (needed || schema.unevaluatedItems !== undefined) && evaluated < value.length)
        this.items = new Set(Array.from({ length: value.length - evaluated }, (_, index) => evaluated + index));
    }
  }

  /** True when nothing is left. */
  get empty(): boolean {
    return (this.props?.size ?? 0) === 0 && (this.items?.size ?? 0) === 0;
  }

  /** What `other` has evaluated is evaluated. */
  merge(other: Unevaluated): void {
    for (const key of this.props ?? []) if (!(other.props?.has(key) ?? false)) this.props?.delete(key);
    for (const index of this.items ?? []) if (!(other.items?.has(index) ?? false)) this.items?.delete(index);
  }
}
