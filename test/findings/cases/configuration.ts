import type { Position } from '../../../src/core/position.ts';
import type { RuleCases } from '../judge-case.ts';

const position = { file: '.fluxdelta.yaml', line: 3 };
const changed = (weaker: string[], faults: { position: Position; message: string }[]) => ({
  options: { configuration: { position, weaker, faults } },
});

export const configurationCases: Readonly<Record<string, RuleCases>> = {
  'configuration-changed': { fires: changed([], []), nearMiss: {} },
  'configuration-invalid': {
    fires: changed([], [{ position, message: 'unknown rule pvc' }]),
    nearMiss: changed([], []),
  },
  'configuration-weakened': { fires: changed(['pvc-removed is off'], []), nearMiss: changed([], []) },
};
