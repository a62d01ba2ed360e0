/** Surroundings of a command; read once, by the entry. */
export interface Terminal {
  /** The working directory. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** True when the output is a terminal that shows colour. */
  readonly color: boolean;
  /** Columns of the terminal; a wide page when the output is none. */
  readonly width: number;
}
