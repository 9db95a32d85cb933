import type { DialogBoard, DialogContent, MobileDialog } from './dialog';
import { toWalletError, WalletError } from '../wallet-errors';
import type { MobileSession } from './protocol/session';

const SESSION_TIMEOUT_MS = 30_000;

/** @param base - the https address at which the wallet wants to be opened, or empty */
export type OpenSession = (operation: Operation, base: string) => Promise<MobileSession>;

interface LinkOptions {
  readonly board: DialogBoard;
  readonly open: OpenSession;
  readonly keepsSession: boolean;
}

export type MobileLink = ReturnType<typeof createMobileLink>;

export function createMobileLink({ board, open, keepsSession }: LinkOptions) {
  let current: Operation | null = null;
  let session: MobileSession | null = null;

  function endSession(): void {
    session?.close();
    session = null;
  }

  function cancel(): void {
    current?.fail(new WalletError('cancelled'));
  }

  const getOpen = () => (session?.isOpen() === true ? session : null);

  async function run<Answer>(work: (operation: Operation) => Promise<Answer>): Promise<Answer> {
    cancel();
    const mine = createOperation(board, cancel);
    current = mine;
    // Closing the session also closes a request that the wallet shows.
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
      // Aborting closes the sockets of the failed attempt.
      operation.fail(thrown);
      throw thrown;
    }
  }

  function showUntilClosed(content: DialogContent): void {
    const close = () => {
      board.setState(null);
    };
    board.setState({ ...content, close });
  }

  return { run, cancel, reach, getOpen, showUntilClosed };
}

export type Operation = ReturnType<typeof createOperation>;

function createOperation(board: DialogBoard, cancel: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  let shown: MobileDialog | null = null;

  const failed = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(toWalletError(signal.reason));
    });
  });
  failed.catch(() => undefined);

  function fail(error: unknown): void {
    controller.abort(error);
  }

  function show(content: DialogContent): void {
    if (signal.aborted) return;
    shown = { ...content, close: cancel };
    board.setState(shown);
  }

  function hide(): void {
    if (shown && board.getState() === shown) board.setState(null);
  }

  async function limit<T>(promise: Promise<T>): Promise<T> {
    const timeout = setTimeout(fail, SESSION_TIMEOUT_MS, new WalletError('session-timeout'));
    try {
      return await Promise.race([promise, failed]);
    } finally {
      clearTimeout(timeout);
    }
  }

  async function ask(kind: 'permission' | 'ready'): Promise<void> {
    signal.throwIfAborted();
    const answer = new Promise<void>((proceed) => {
      show({ kind, proceed });
    });
    await Promise.race([answer, failed]);
  }

  return { signal, failed, fail, show, hide, limit, ask };
}
