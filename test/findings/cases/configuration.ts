import type { RuleCases } from '../judge-case.ts';

const position = { file: '.fluxdelta.yaml', line: 3 };
const changed = (weaker: string[], faults: string[]) => ({ options: { configuration: { position, weaker, faults } } });

export const configurationCases: Readonly<Record<string, RuleCases>> = {
  'configuration-changed': { fires: changed([], []), nearMiss: {} },
  'configuration-invalid': { fires: changed([], ['line 3: unknown rule pvc']), nearMiss: changed([], []) },
  'configuration-weakened': { fires: changed(['pvc-removed is off'], []), nearMiss: changed([], []) },
};
