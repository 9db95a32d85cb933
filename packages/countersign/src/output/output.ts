export type Environment = Readonly<Record<string, string | undefined>>;

export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Path of a worker script that hashes files; without it, one thread hashes. */
  readonly worker?: string;
  /** Shows progress in place of the line before; absent without a terminal. */
  readonly progress?: (line: string) => void;
  /** Asks a person a yes-or-no question; absent without a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
  readonly isColoured?: boolean;
  readonly environment: Environment;
}
