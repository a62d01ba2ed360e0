import { type ConfigField, type ConfigFields, configFields } from './config-fields.ts';
import { formPattern } from './value-form.ts';

/** The JSON schema of the configuration file, for editors; `rules` and `noise` are the ids that there are. */
export function configSchema(rules: readonly string[], noise: readonly string[]): object {
  const object = (fields: ConfigFields): object => {
    const required = Object.keys(fields).filter((name) => fields[name]?.required === true);
    return {
      type: 'object',
      additionalProperties: false,
      ...(required.length === 0 ? {} : { required }),
      properties: Object.fromEntries(
        Object.entries(fields).map(([name, { description, ...field }]) => {
          const isArray = field.isList === true || field.type === 'entries';
          const shape = shapeOf(field);
          return [name, isArray ? { type: 'array', description, items: shape } : { description, ...shape }];
        }),
      ),
    };
  };
  const shapeOf = ({ type, values, form, fields = {} }: Omit<ConfigField, 'description'>): object => {
    switch (type) {
      case 'entries':
        return object(fields);
      case 'flag':
        return { type: 'boolean' };
      case 'variables':
        return {
          type: 'object',
          propertyNames: { pattern: '^[_a-zA-Z][_a-zA-Z0-9]*$' },
          additionalProperties: { type: ['string', 'number', 'boolean'] },
        };
      case 'date':
        return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
      case 'pointer':
        return { type: 'string', pattern: '^(/[^/]+)+$' };
      case 'rule':
        return { anyOf: [{ enum: rules }, { type: 'string', pattern: '\\*' }] };
      case 'noise':
        return { enum: noise };
      case 'directory':
      case 'text':
        if (values !== undefined) return { enum: values };
        return { type: 'string', ...(form === undefined ? { minLength: 1 } : { pattern: formPattern(form) }) };
    }
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of fluxdelta',
    ...object(configFields),
  };
}
