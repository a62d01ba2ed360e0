/** A command of a shell script: its words, with quotes taken off and variables as they are written. */
export type ShellCommand = readonly string[];

/** Words that may stand before a command and are none of it. */
const before = new Set(['!', 'do', 'else', 'elif', 'if', 'sudo', 'then', 'time', 'while']);

/**
 * The simple commands of a script in their order, those in `$(…)` before the one that they are part of. No shell: nothing is expanded, and what a here-document holds is taken for commands. Reads each character once, but for
 * those in `$(…)`, which are read once for each level, of which there are at most ten.
 */
export function shellCommands(script: string, depth = 0): readonly ShellCommand[] {
  const commands: ShellCommand[] = [];
  let words: string[] = [];
  let word: string | undefined;
  const endWord = (): void => {
    if (word !== undefined && !(words.length === 0 && before.has(word))) words.push(word);
    word = undefined;
  };
  const endCommand = (): void => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  let quote = '';
  for (let at = 0; at < script.length; at++) {
    const char = script.charAt(at);
    if (script.startsWith('${{', at)) {
      const end = script.indexOf('}}', at);
      const expression = end < 0 ? script.slice(at) : script.slice(at, end + 2);
      word = (word ?? '') + expression;
      at += expression.length - 1;
    } else if (script.startsWith('$(', at) && quote !== "'") {
      const end = closing(script, at + 1);
      if (depth < 10) for (const command of shellCommands(script.slice(at + 2, end), depth + 1)) commands.push(command);
      word = (word ?? '') + script.slice(at, end + 1);
      at = end;
    } else if (char === '\\' && quote !== "'") {
      at++;
      if (script.charAt(at) === '\r') at++;
      if (script.charAt(at) === '\n') {
        if (quote === '') endWord();
      } else word = (word ?? '') + script.charAt(at);
    } else if (quote !== '') {
      if (char === quote) quote = '';
      else word = (word ?? '') + char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (char === '#' && word === undefined) {
      const end = script.indexOf('\n', at);
      at = end < 0 ? script.length : end - 1;
    } else if (/[\n;|&]/.test(char)) endCommand();
    else if (/\s/.test(char)) endWord();
    else word = (word ?? '') + char;
  }
  endCommand();
  return commands;
}

/** Where the parenthesis ends that begins at a place; the end of the text when it does not. */
function closing(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === '(') open++;
    else if (text.charAt(at) === ')' && --open === 0) return at;
  }
  return text.length;
}

/** The arguments of a command that are no flags, and the values of those flags. `switches` take no value. */
export function flagsOf(
  words: readonly string[],
  switches: ReadonlySet<string>,
): { readonly flags: ReadonlyMap<string, string>; readonly rest: readonly string[] } {
  const flags = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const [, name, value] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) rest.push(word);
    else if (value !== undefined) flags.set(name, value);
    else if (switches.has(name)) flags.set(name, '');
    else flags.set(name, words[++at] ?? '');
  }
  return { flags, rest };
}
