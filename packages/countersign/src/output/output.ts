/** A command's surroundings: the streams that it writes to, and what it may use. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Path of a script that hashes files when it runs as a worker; without it one thread hashes. */
  readonly worker?: string;
  /** Shows how far long work is, in place of what it showed before; absent where nobody watches. */
  readonly progress?: (line: string) => void;
  /** Asks a person a question that yes or no answers; absent where nobody could answer. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly isColoured?: boolean;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}
