import { forgetBusy, getBusyTime, noteBusy } from './busy-nodes';
import { noteFailedNode } from './failure';
import { getRemedy } from './retry';

export interface NodeResult<T> {
  readonly value: T;
  readonly node: string;
}

export interface FailedNode {
  readonly node: string;
  readonly error: unknown;
}

interface RoundOptions {
  readonly signal: AbortSignal;
  readonly nextAfterMs: number;
  /** If the first node fails quickly, the round ends, because the node may recover soon. */
  readonly isPatient: boolean;
}

/** Asks the next node when the last one has failed or is slow. The first good answer wins. */
export function askInTurn<T>(
  nodes: readonly string[],
  ask: (node: string, signal: AbortSignal) => Promise<T>,
  { signal, nextAfterMs, isPatient }: RoundOptions,
): Promise<NodeResult<T> | readonly FailedNode[]> {
  const finished = new AbortController();
  let asked = 0;
  const failures: FailedNode[] = [];
  let left = [...nodes];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise((resolve) => {
    const end = (result: NodeResult<T> | readonly FailedNode[]) => {
      left = [];
      clearTimeout(timer);
      finished.abort();
      resolve(result);
    };
    const askNext = () => {
      clearTimeout(timer);
      const node = left.shift();
      if (node === undefined) return;
      const own = new AbortController();
      asked += 1;
      forgetBusy(node);
      timer = setTimeout(askNext, nextAfterMs);
      ask(node, AbortSignal.any([signal, finished.signal, own.signal])).then(
        (value) => {
          end({ value, node });
        },
        (error: unknown) => {
          own.abort();
          fail({ node, error });
        },
      );
    };
    const fail = (failure: FailedNode) => {
      failures.push(failure);
      noteFailedNode(failure.error, failure.node);
      noteBusy(failure.node, failure.error);
      const remedy = getRemedy(failure.error);
      const mayRecover = remedy === 'later' && asked === 1 && getBusyTime(failure.node) === 0;
      // Nodes that were asked before may still answer.
      if (remedy === 'never' || (isPatient && mayRecover)) left = [];
      askNext();
      if (failures.length === asked) end(failures);
    };
    askNext();
  });
}
