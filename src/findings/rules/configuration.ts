import { printPosition } from '../../core/position.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { inGroup, type PlacedRuleMatch } from '../rule.ts';

function placed(
  { configuration }: JudgeContext,
  message: (file: string) => string,
  position = configuration?.position,
): PlacedRuleMatch[] {
  if (position === undefined) return [];
  const resource: ResourceId = { group: '', kind: 'File', namespace: '', name: position.file };
  return [{ root: '', resource, position, message: message(quoted(position.file)) }];
}

/**
 * Rules about the configuration file itself. It is read from the base, so that no change can silence what is said about
 * it.
 */
export const configurationRules = inGroup('configuration', [
  {
    id: 'configuration-changed',
    severity: 'note',
    title: 'configuration of fluxdelta changes',
    explanation: 'The new file takes effect after the merge. This report follows the base.',
    hint: '',
    checkAll: (_comparison, context) => placed(context, (file) => `${file} changes, with effect after the merge.`),
  },
  {
    id: 'configuration-invalid',
    severity: 'block',
    title: 'configuration of fluxdelta is invalid',
    explanation: 'Invalid parts are skipped. Findings they silenced come back.',
    hint: 'Correct the line.',
    checkAll: (_comparison, context) =>
      (context.configuration?.faults ?? []).flatMap(({ position, message }) =>
        placed(context, (file) => `${file} is invalid: ${quoted(`${printPosition(position)}: ${message}`)}.`, position),
      ),
  },
  {
    id: 'configuration-weakened',
    severity: 'warn',
    title: 'configuration of fluxdelta hides more',
    explanation: 'Reports of later changes show less.',
    hint: 'Check that it hides nothing of interest.',
    checkAll: (_comparison, context) => {
      const weaker = context.configuration?.weaker ?? [];
      return weaker.length === 0
        ? []
        : placed(context, () => `Reports show less after the merge: ${weaker.map(quoted).join(', ')}.`);
    },
  },
]);
