import { WalletError } from '../wallet-errors';
import type { DialogBoard, MobileDialog } from './mobile-dialog';

/** One thing that is asked of a mobile wallet, from the click to the answer. */
export interface Operation {
  /** Rejects when it fails otherwise than by an answer; never resolves. */
  readonly failed: Promise<never>;
  readonly isOver: () => boolean;
  readonly fail: (error: unknown) => void;
  readonly end: () => void;
  /** The token that a new authorization is to take the place of. */
  replaced: string | null;
  /** Shows a dialog for as long as the operation lasts, in the place of its last one. */
  readonly show: (getDialog: (close: () => void) => MobileDialog) => void;
  /** Shows a dialog and waits for the click that goes on. */
  readonly ask: (kind: 'permission' | 'permission-again' | 'ready') => Promise<void>;
}

/** @param cancel - what closing one of its dialogs does */
export function createOperation(board: DialogBoard, cancel: () => void): Operation {
  let reject: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  failed.catch(() => undefined);
  let over = false;
  let shown: MobileDialog | null = null;

  const show: Operation['show'] = (getDialog) => {
    if (over) return;
    shown = getDialog(cancel);
    board.setState(shown);
  };

  return {
    failed,
    replaced: null,
    isOver: () => over,
    fail(error) {
      over = true;
      reject(error);
    },
    end() {
      over = true;
      if (shown && board.getState() === shown) board.setState(null);
    },
    show,
    async ask(kind) {
      if (over) throw new WalletError('cancelled');
      const answer = new Promise<void>((proceed) => {
        show((close) => ({ kind, close, proceed }));
      });
      await Promise.race([answer, failed]);
    },
  };
}
