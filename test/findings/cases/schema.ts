import type { RuleCases } from '../judge-case.ts';
import { definition, deployment, object, version, widget } from '../objects.ts';

const env = (value: string | number) => deployment({ env: [{ name: 'PORT', value }] });
const config = (value: string | number) => object('v1', 'ConfigMap', { data: { port: value } });
const strict = definition({ versions: [version('v1', { storage: true }, { size: { type: 'integer', minimum: 5 } })] });

export const schemaCases: Readonly<Record<string, RuleCases>> = {
  'crd-rejects-resources': {
    fires: { base: [definition(), widget()], head: [strict, widget()] },
    nearMiss: { base: [definition(), widget({ size: 7 })], head: [strict, widget({ size: 7 })] },
  },
  'custom-resource-invalid': {
    fires: { base: [definition(), widget()], head: [definition(), widget({ size: 'big' })] },
    nearMiss: {
      base: [definition(), widget({ size: 'big' })],
      head: [definition(), widget({ size: 'big', color: 'red' })],
    },
  },
  'custom-resource-unknown-field': {
    fires: { base: [definition(), widget()], head: [definition(), widget({ size: 1, colour: 'red' })] },
    nearMiss: { base: [widget()], head: [widget({ size: 1, colour: 'red' })] },
  },
  'schema-unknown-field': {
    fires: { base: [deployment()], head: [deployment({ imagePullPolcy: 'Always' })] },
    nearMiss: { base: [deployment()], head: [deployment({ imagePullPolicy: 'Always', restartPolicy: 'Always' })] },
  },
  'schema-wrong-type': {
    fires: { base: [env('80')], head: [env(80)] },
    nearMiss: { base: [config(80)], head: [config(81)] },
  },
};
