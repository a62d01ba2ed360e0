/**
 * Text in place of a report that could not be written, as Markdown; `reason` is one sentence of our own. An earlier
 * report would be taken for this one.
 */
export function unwrittenReport(reason: string): string {
  return `### fluxdelta: no report\n\n${reason} Both sides were compared: **this does not mean that nothing changes.** The log of the job says more.\n`;
}
