import type { RuleCases } from '../judge-case.ts';
import { definition, deployment, version, widget } from '../objects.ts';

const strict = definition({ versions: [version('v1', { storage: true }, { size: { type: 'integer', minimum: 5 } })] });

export const schemaCases: Readonly<Record<string, RuleCases>> = {
  'api-server-refuses': {
    fires: { base: [deployment()], head: [deployment({ imagePullPolcy: 'Always' })] },
    nearMiss: { base: [deployment()], head: [deployment({ imagePullPolicy: 'Always', restartPolicy: 'Always' })] },
  },
  'crd-rejects-resources': {
    fires: { base: [definition(), widget()], head: [strict, widget()] },
    nearMiss: { base: [definition(), widget({ size: 7 })], head: [strict, widget({ size: 7 })] },
  },
};
