import { WalletError } from '../wallet-errors';
import { createOperation, type Operation } from './mobile-operation';
import {
  MOBILE_CALLS,
  type MobileCall,
  type MobileCalls,
  type Scenario,
  type ScenarioConfig,
  type StartScenario,
} from './mobile-calls';
import type { DialogBoard } from './mobile-dialog';

/** How long reaching the wallet may take. A person who scans a code is given all the time. */
const SESSION_TIMEOUT_MS = 30_000;
/** How long a wallet may take to let go of what it granted before. */
const PATIENCE_MS = 2000;

/** A socket to the wallet, as `wallet-socket.ts` opens it. */
export interface LinkedSocket {
  readonly close: () => void;
}

/** How a socket tells of itself. */
export interface SocketReports {
  /** Something came: the other side is there. */
  readonly onHeard: () => void;
  /** It is gone, or what it brought could not be read. */
  readonly onLost: (error: WalletError) => void;
}

/** The live way to one mobile wallet; one thing is asked of it at a time. */
export interface MobileLink {
  /**
   * Asks something of the wallet, in the place of whatever was asked before. Unlike the adapter's
   * own promises this one always ends: when the session does, and when the person cancels.
   */
  readonly during: <Answer>(work: (operation: Operation) => Promise<Answer>) => Promise<Answer>;
  readonly getOperation: () => Operation | null;
  /** Ends what is being asked. */
  readonly cancel: () => void;
  /** Opens a session for the running operation, and watches it; goes on with a phone that is there. */
  readonly openScenario: (start: StartScenario, config?: ScenarioConfig) => Promise<Scenario>;
  readonly adoptSocket: (socket: LinkedSocket) => SocketReports;
  /** The wallet of a session that is still open, which only a remote one is between two questions. */
  readonly getWallet: () => MobileCalls | null;
  /** Ends the open session. */
  readonly end: () => void;
}

interface Session {
  readonly isRemote: boolean;
  readonly close: () => void;
  wallet: MobileCalls | null;
  /** As it was handed out, once the wallet has come. */
  scenario: Scenario | null;
  restartTimeout: () => void;
}

export function createMobileLink(
  board: DialogBoard,
  onUnauthorized: () => void,
  timeoutMs = SESSION_TIMEOUT_MS,
): MobileLink {
  let operation: Operation | null = null;
  let session: Session | null = null;

  async function during<Answer>(work: (mine: Operation) => Promise<Answer>): Promise<Answer> {
    cancel();
    const mine = createOperation(board, cancel);
    operation = mine;
    try {
      return await Promise.race([work(mine), mine.failed]);
    } finally {
      const isBroken = mine.isOver();
      mine.end();
      if (operation === mine) {
        operation = null;
        if (isBroken || !session?.isRemote || session.wallet === null) end();
      }
    }
  }

  /** What the wallet was asked lies before it still, so the session goes as well. */
  function cancel(): void {
    if (!operation) return;
    operation.fail(new WalletError('cancelled'));
    operation = null;
    end();
  }

  function end(): void {
    const ended = session;
    session = null;
    ended?.close();
  }

  async function openScenario(start: StartScenario, config?: ScenarioConfig): Promise<Scenario> {
    const mine = operation;
    if (!mine) throw new WalletError('cancelled');
    const isRemote = config?.remoteHostAuthority !== undefined;
    // To sign in, the adapter would have the phone that is there scan another code.
    if (isRemote && session?.isRemote && session.scenario) return session.scenario;
    end();
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const opening: { close: () => void } = { close: () => undefined };
    const own: Session = {
      isRemote,
      wallet: null,
      scenario: null,
      close() {
        clearTimeout(timeout);
        opening.close();
      },
      restartTimeout() {
        clearTimeout(timeout);
        if (own.wallet) return;
        timeout = setTimeout(() => {
          mine.fail(new WalletError('session-timeout'));
        }, timeoutMs);
      },
    };
    session = own;
    own.restartTimeout();
    const scenario = await start(config);
    opening.close = scenario.close;
    scenario.wallet.catch(() => undefined);
    if (mine.isOver()) {
      scenario.close();
      throw new WalletError('cancelled');
    }
    // From here on a person looks for a phone, and that takes as long as it takes.
    if (isRemote) clearTimeout(timeout);
    const wallet = scenario.wallet.then((calls) => {
      clearTimeout(timeout);
      own.wallet = guard(calls);
      return own.wallet;
    });
    wallet.catch(() => undefined);
    const close = () => {
      if (session === own) session = null;
      own.close();
    };
    const watched = { ...scenario, wallet, close };
    wallet.then(
      () => {
        own.scenario = watched;
      },
      () => undefined,
    );
    return watched;
  }

  function guard(calls: MobileCalls): MobileCalls {
    const guarded = MOBILE_CALLS.map((name): [string, MobileCall] => [
      name,
      async (params) => {
        const asking = operation;
        if (!asking) throw new WalletError('cancelled');
        const call = Promise.race([calls[name](params), asking.failed]);
        if (name !== 'authorize') return await call;
        const isKnown = params && 'auth_token' in params && params.auth_token;
        if (isKnown) return await reauthorize(asking, call);
        const answer = await call;
        if (asking.replaced !== null) await letGo(calls, asking.replaced, asking.failed);
        return answer;
      },
    ]);
    return { ...calls, ...Object.fromEntries(guarded) };
  }

  /** Nobody is asked for this one, so it is soon answered, or never. */
  async function reauthorize(asking: Operation, call: Promise<unknown>): Promise<unknown> {
    const timeout = setTimeout(() => {
      asking.fail(new WalletError('session-timeout'));
    }, timeoutMs);
    try {
      return await call;
    } catch (thrown) {
      const isUnknown = isRefusal(thrown);
      if (isUnknown) onUnauthorized();
      const error = isUnknown ? new WalletError('not-authorized', { cause: thrown }) : thrown;
      // The adapter swallows this one, and would never answer.
      asking.fail(error);
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  }

  function adoptSocket(socket: LinkedSocket): SocketReports {
    const own = session;
    let messages = 0;
    return {
      onHeard() {
        messages += 1;
        // The first that a remote one brings is its address, not the wallet.
        if (own && own === session && (!own.isRemote || messages > 1)) own.restartTimeout();
      },
      onLost(error) {
        socket.close();
        if (!own || own !== session) return;
        session = null;
        own.close();
        operation?.fail(error);
      },
    };
  }

  return {
    during,
    getOperation: () => operation,
    cancel,
    openScenario,
    adoptSocket,
    getWallet: () => session?.wallet ?? null,
    end,
  };
}

/** The session closes after the answer that comes next, so a wallet is given a moment to hear it. */
async function letGo(calls: MobileCalls, token: string, failed: Promise<never>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const told = calls.deauthorize({ auth_token: token });
  await Promise.race([told, patience, failed]).catch(() => undefined);
}

/** The protocol's "authorization failed": the wallet does not know the page any more, or won't. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === -1;
}
