/** Output of a command: the text, and the exit code. */
export interface CommandResult {
  readonly text: string;
  readonly exitCode: 0 | 1;
}
