import { clipText } from '../safe-text.ts';
import { ageOf, classTitles, entriesByClass, type QueueReport, queueHeadline, togetherLines } from './queue-report.ts';

/** The queue for a terminal, without colours: each request with its first line and its page. Ends in a line break. */
export function queueText(report: QueueReport): string {
  const lines = [plain(queueHeadline(report))];
  for (const { class: name, entries } of entriesByClass(report)) {
    lines.push('', classTitles[name]);
    for (const entry of entries) {
      const { isDraft, isFork, line, number, title, url } = entry;
      const notes = [ageOf(entry, report.at), isDraft ? 'draft' : '', isFork ? 'fork' : ''].filter(
        (note) => note !== '',
      );
      const about = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
      lines.push(`  #${number} ${plain(title)}${about}`, `      ${plain(line)}`);
      if (url !== '') lines.push(`      ${plain(url)}`);
    }
  }
  const together = togetherLines(report, plain);
  if (together.length > 0) lines.push('', ['Together', ...together].join('\n  '));
  if (report.more > 0) lines.push('', `${report.more} more not looked at`);
  return `${lines.join('\n')}\n`;
}

/** Text of bounded length. What is printed is made visible as a whole. */
function plain(text: string): string {
  return clipText(text, 300).replaceAll(/\s+/g, ' ');
}
