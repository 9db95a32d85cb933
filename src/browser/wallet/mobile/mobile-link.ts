import type { DialogBoard, DialogContent, MobileDialog } from './dialog';
import { toWalletError, WalletError } from '../wallet-errors';
import type { MobileSession } from './protocol/session';

const SESSION_TIMEOUT_MS = 30_000;

/** @param base - the https address that the wallet named as its own, or empty */
export type OpenSession = (operation: Operation, base: string) => Promise<MobileSession>;

interface LinkOptions {
  readonly board: DialogBoard;
  readonly open: OpenSession;
  /** Whether the session stays open between two requests. */
  readonly keepsSession: boolean;
}

/** The way to one mobile wallet, which is asked one thing at a time. */
export type MobileLink = ReturnType<typeof createMobileLink>;

export function createMobileLink({ board, open, keepsSession }: LinkOptions) {
  let current: Operation | null = null;
  let session: MobileSession | null = null;

  function endSession(): void {
    session?.close();
    session = null;
  }

  /** Ends what is being asked. */
  function cancel(): void {
    current?.fail(new WalletError('cancelled'));
  }

  /** The session that is still open; only one with a phone outlasts a request. */
  const getOpen = () => (session?.isOpen() === true ? session : null);

  /**
   * Asks something of the wallet, in the place of whatever was asked before. It always ends: with
   * the answer, when the session breaks, or when the person cancels.
   */
  async function during<Answer>(work: (operation: Operation) => Promise<Answer>): Promise<Answer> {
    cancel();
    const mine = createOperation(board, cancel);
    current = mine;
    // The wallet may still show its request, which goes with the session.
    mine.signal.addEventListener('abort', endSession);
    try {
      return await Promise.race([work(mine), mine.failed]);
    } finally {
      mine.hide();
      if (current === mine) {
        current = null;
        if (!keepsSession) endSession();
      }
    }
  }

  /** Returns the session with a wallet that is there, or else opens a new one. */
  async function reach(operation: Operation, base: string): Promise<MobileSession> {
    const held = getOpen();
    if (held) {
      operation.show({ kind: 'waiting' });
      return held;
    }
    try {
      const opened = await open(operation, base);
      if (operation.signal.aborted) opened.close();
      operation.signal.throwIfAborted();
      session = opened;
      return opened;
    } catch (thrown) {
      // The abort closes the sockets that the opening left.
      operation.fail(thrown);
      throw thrown;
    }
  }

  /** Shows a dialog that stays when the operation ends, until it is closed. */
  function tell(content: DialogContent): void {
    const close = () => {
      board.setState(null);
    };
    board.setState({ ...content, close });
  }

  return { during, cancel, reach, getOpen, tell };
}

/** One thing that is asked of a mobile wallet, from the click to the answer. */
export type Operation = ReturnType<typeof createOperation>;

/** @param cancel - what closing one of its dialogs does */
function createOperation(board: DialogBoard, cancel: () => void) {
  const controller = new AbortController();
  /** Aborts when the operation fails otherwise than by an answer. */
  const { signal } = controller;
  let shown: MobileDialog | null = null;

  /** Rejects when the signal aborts, and never resolves. */
  const failed = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(toWalletError(signal.reason));
    });
  });
  failed.catch(() => undefined);

  function fail(error: unknown): void {
    controller.abort(error);
  }

  /** Shows a dialog for as long as the operation lasts, in the place of its last one. */
  function show(content: DialogContent): void {
    if (signal.aborted) return;
    shown = { ...content, close: cancel };
    board.setState(shown);
  }

  function hide(): void {
    if (shown && board.getState() === shown) board.setState(null);
  }

  /** Waits for a promise; the operation fails by `session-timeout` where it takes too long. */
  async function limit<T>(promise: Promise<T>): Promise<T> {
    const timeout = setTimeout(fail, SESSION_TIMEOUT_MS, new WalletError('session-timeout'));
    try {
      return await Promise.race([promise, failed]);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Shows a dialog and waits for the click that goes on. */
  async function ask(kind: 'permission' | 'ready'): Promise<void> {
    signal.throwIfAborted();
    const answer = new Promise<void>((proceed) => {
      show({ kind, proceed });
    });
    await Promise.race([answer, failed]);
  }

  return { signal, failed, fail, show, hide, limit, ask };
}
