import { escapedData, visibleText } from '../../report/public.ts';
import type { Terminal } from './terminal.ts';

/**
 * Kind of a text that a command prints. `data`: JSON or YAML of ours. `manifests`: what is rendered, byte for byte, for
 * other programs. `report`: made visible where it was made, since it may have colours. `text`: lines for people.
 */
export type PrintedForm = 'data' | 'manifests' | 'report' | 'text';

/**
 * A text in which no terminal finds anything to act on or to hide, whatever of a tree stands in it; only manifests stay
 * as they are.
 */
export function safeText(text: string, form: PrintedForm): string {
  switch (form) {
    case 'data':
      return escapedData(text);
    case 'text':
      return visibleText(text, '\n\t');
    case 'manifests':
    case 'report':
      return text;
  }
}

/**
 * A text in which the log of a workflow reads no commands: a line of a manifest or a message may look like one. The
 * runner takes `::` at the beginning of a line, and `##[` anywhere in it. JSON stays the same data.
 */
export function withoutCommands(text: string, form: PrintedForm, environment: Terminal['environment']): string {
  if (environment['GITHUB_ACTIONS'] !== 'true') return text;
  return text
    .replaceAll(/^[^\S\r\n\u2028\u2029]*(?=::)/gm, '$&\\')
    .replaceAll('##[', form === 'data' ? '#\\u0023[' : '##\\[');
}

/** Says lines beside the output of a command. */
export function tell(lines: readonly string[], environment: Terminal['environment']): void {
  if (lines.length === 0) return;
  process.stderr.write(withoutCommands(safeText(`${lines.join('\n')}\n`, 'text'), 'text', environment));
}
