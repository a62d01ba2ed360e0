/** Markdown as GitHub reads it, as far as it decides what is code: the text outside of code, and what was left open. */
export interface ReadMarkdown {
  /** Everything that is not in a fence, a code span or a `<code>` element; code is replaced by `¤`. */
  readonly outside: string;
  readonly openFence: boolean;
  /** The lines outside of fences as they are; tables are split into cells before anything in them is read. */
  readonly unfenced: readonly string[];
  /** Lines of all fences. */
  readonly fenced: readonly string[];
}

/**
 * Takes the code out of a text: fences line by line, then spans of each paragraph by their runs of backticks, as
 * CommonMark pairs them.
 */
export function readMarkdown(text: string): ReadMarkdown {
  const outside: string[] = [];
  const fenced: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    // Blockquotes and list items put marks before a fence.
    const bare = line.replace(/^(?:> ?|\s+)*/, '');
    const [, run] = /^(`{3,}|~{3,})/.exec(bare) ?? [];
    if (fence !== undefined) {
      if (
        run !== undefined &&
        run[0] === fence[0] &&
        run.length >= fence.length &&
        bare.slice(run.length).trim() === ''
      )
        fence = undefined;
      else fenced.push(bare);
    } else if (run !== undefined && !bare.slice(run.length).includes('`')) {
      fence = run;
      outside.push('¤');
    } else outside.push(line);
  }
  const withoutElements = outside.join('\n').replace(/<code>[^<]*<\/code>/g, '¤');
  const paragraphs = withoutElements.split(/\n(?=\s*(?:>\s*)?\n)|\n(?=(?:> )?[-|#])/).map(withoutSpans);
  return { outside: paragraphs.join('\n'), openFence: fence !== undefined, unfenced: outside, fenced };
}

function withoutSpans(paragraph: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const start = paragraph.indexOf('`', at);
    if (start < 0) return result + paragraph.slice(at);
    const run = /^`+/.exec(paragraph.slice(start))?.[0] ?? '`';
    result += paragraph.slice(at, start);
    const end = endOfSpan(paragraph, start + run.length, run.length);
    result += end === undefined ? run : '¤';
    at = end ?? start + run.length;
  }
}

/** Where the span ends that a run of so many backticks began; undefined when nothing ends it. */
function endOfSpan(text: string, from: number, length: number): number | undefined {
  for (let at = text.indexOf('`', from); at >= 0; ) {
    const run = /^`+/.exec(text.slice(at))?.[0].length ?? 1;
    if (run === length) return at + run;
    at = text.indexOf('`', at + run);
  }
  return undefined;
}
