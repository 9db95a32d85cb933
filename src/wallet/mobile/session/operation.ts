import { WalletError } from '../../wallet-errors';
import type { DialogBoard } from '../../../ports/mobile-dialog';
import type { MobileDialog } from '../../../ports/mobile-dialog';

/** One thing that is asked of a mobile wallet, from the click to the answer. */
export interface Operation {
  /** Aborts when it fails otherwise than by an answer. */
  readonly signal: AbortSignal;
  /** Rejects then; never resolves. */
  readonly failed: Promise<never>;
  readonly fail: (error: unknown) => void;
  /** It succeeded or failed: its dialog goes. */
  readonly end: () => void;
  /** Waits for a promise; the operation fails by `session-timeout` where it takes too long. */
  readonly limit: <T>(promise: Promise<T>, timeoutMs?: number) => Promise<T>;
  /** Shows a dialog for as long as the operation lasts, in the place of its last one. */
  readonly show: (getDialog: (close: () => void) => MobileDialog) => void;
  /** Shows a dialog and waits for the click that goes on. */
  readonly ask: (kind: 'permission' | 'permission-again' | 'ready') => Promise<void>;
}

const SESSION_TIMEOUT_MS = 30_000;

/** @param cancel - what closing one of its dialogs does */
export function createOperation(board: DialogBoard, cancel: () => void): Operation {
  const controller = new AbortController();
  const { signal } = controller;
  let isOver = false;
  let shown: MobileDialog | null = null;
  let reject: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, fails) => {
    reject = fails;
  });
  failed.catch(() => undefined);

  const fail = (error: unknown) => {
    if (isOver) return;
    controller.abort(error);
    reject(error);
  };
  const show: Operation['show'] = (getDialog) => {
    if (isOver || signal.aborted) return;
    shown = getDialog(cancel);
    board.setState(shown);
  };

  return {
    signal,
    failed,
    fail,
    end() {
      isOver = true;
      if (shown && board.getState() === shown) board.setState(null);
    },
    async limit(promise, timeoutMs = SESSION_TIMEOUT_MS) {
      const timeout = setTimeout(() => {
        fail(new WalletError('session-timeout'));
      }, timeoutMs);
      try {
        return await Promise.race([promise, failed]);
      } finally {
        clearTimeout(timeout);
      }
    },
    show,
    async ask(kind) {
      signal.throwIfAborted();
      const answer = new Promise<void>((proceed) => {
        show((close) => ({ kind, close, proceed }));
      });
      await Promise.race([answer, failed]);
    },
  };
}
