import { WalletError } from '../../wallet-errors';
import type { DialogBoard } from '../../../ports/mobile-dialog';
import { createOperation, type Operation } from './operation';
import type { MobileSession } from '../protocol/session';

/** @param base - the https address that the wallet named as its own, or empty */
export type OpenSession = (operation: Operation, base: string) => Promise<MobileSession>;

/** The way to one mobile wallet; one thing is asked of it at a time. */
export interface MobileLink {
  /**
   * Asks something of the wallet, in the place of whatever was asked before. It always ends: with
   * the answer, when the session breaks, or when the person cancels.
   */
  readonly during: <Answer>(work: (operation: Operation) => Promise<Answer>) => Promise<Answer>;
  /** Ends what is being asked. */
  readonly cancel: () => void;
  /** The session with a wallet that is there, or else a new one. */
  readonly reach: (
    operation: Operation,
    base: string,
    open?: OpenSession,
  ) => Promise<MobileSession>;
  /** A session that is still open, which only one with a phone is between two questions. */
  readonly getOpen: () => MobileSession | null;
}

interface LinkOptions {
  readonly board: DialogBoard;
  readonly open: OpenSession;
  /** Whether the wallet stays there between two questions. */
  readonly keepsSession: boolean;
}

export function createMobileLink({ board, open, keepsSession }: LinkOptions): MobileLink {
  let operation: Operation | null = null;
  let session: MobileSession | null = null;

  const getOpen = () => (session?.isOpen() === true ? session : null);

  function end(): void {
    session?.close();
    session = null;
  }

  /** What the wallet was asked lies before it still, so the session goes as well. */
  function cancel(): void {
    if (!operation) return;
    operation.fail(new WalletError('cancelled'));
    operation = null;
    end();
  }

  return {
    async during(work) {
      cancel();
      const mine = createOperation(board, cancel);
      operation = mine;
      try {
        return await Promise.race([work(mine), mine.failed]);
      } finally {
        mine.end();
        if (operation === mine) {
          operation = null;
          if (mine.signal.aborted || !keepsSession) end();
        }
      }
    },
    cancel,
    async reach(mine, base, openAnother = open) {
      const held = getOpen();
      if (held) {
        mine.show((close) => ({ kind: 'waiting', close }));
        return held;
      }
      try {
        const opened = await openAnother(mine, base);
        if (mine.signal.aborted) opened.close();
        mine.signal.throwIfAborted();
        session = opened;
        return opened;
      } catch (thrown) {
        // By this its sockets close.
        mine.fail(thrown);
        throw thrown;
      }
    },
    getOpen,
  };
}
