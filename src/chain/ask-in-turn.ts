import { getBusyTime, noteBusy } from './busy-nodes';
import { getRemedy } from './retry';

/** `node` is the URL that answered. */
export interface Answer<T> {
  readonly value: T;
  readonly node: string;
}

export interface NodeFailure {
  readonly node: string;
  readonly error: unknown;
}

interface Turns {
  /** Milliseconds after which the next node is asked too; Infinity where it never is. */
  readonly nextAfterMs: number;
  /** A quick failure of the first node ends it all: that one may do better in a moment. */
  readonly isPatient: boolean;
}

/**
 * Asks nodes one after the other: the next once one has failed, or is slow, which is then waited
 * for beside it. The first good answer counts, and the other questions end.
 *
 * @returns how each node that was asked failed, where none answered
 */
export function askInTurn<T>(
  nodes: readonly string[],
  ask: (node: string, signal: AbortSignal) => Promise<T>,
  { nextAfterMs, isPatient }: Turns,
): Promise<Answer<T> | readonly NodeFailure[]> {
  const ending = new AbortController();
  const failures: NodeFailure[] = [];
  let left = [...nodes];
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise((resolve) => {
    const askNext = () => {
      clearTimeout(timer);
      const node = left.shift();
      if (node === undefined) return;
      asked += 1;
      ask(node, ending.signal).then(
        (value) => {
          clearTimeout(timer);
          ending.abort();
          resolve({ value, node });
        },
        (error: unknown) => {
          fail(node, error);
        },
      );
      if (Number.isFinite(nextAfterMs)) timer = setTimeout(askNext, nextAfterMs);
    };
    const fail = (node: string, error: unknown) => {
      failures.push({ node, error });
      noteBusy(error);
      const remedy = getRemedy(error);
      const mayRecover = asked === 1 && remedy === 'later' && getBusyTime(node) === 0;
      // Those that are asked already are still waited for: they may know better.
      if (remedy === 'never' || (isPatient && mayRecover)) left = [];
      askNext();
      if (failures.length === asked) {
        clearTimeout(timer);
        resolve(failures);
      }
    };
    askNext();
  });
}
