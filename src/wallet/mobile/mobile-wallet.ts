import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base';
import { getTask, toWalletError } from '../to-wallet-error';
import { WalletError } from '../wallet-errors';
import type { FeatureName } from '../standard/wallet-features';
import type { Authorization } from './authorization/authorization';
import type { AuthorizationCache } from './authorization/authorization-cache';
import { chooseChain } from './authorization/choose-chain';
import { getFailureDialog, isToldInPlace, isUnreached } from './session/failure-dialog';
import { createHeldAuthorization } from './authorization/held-authorization';
import type { DialogBoard } from '../../ports/mobile-dialog';
import { getAccountFeatures, getOfferedFeatures } from './mobile-features';
import type { MobileLink, OpenSession } from './session/mobile-link';
import type { Operation } from './session/operation';
import type { MobileSession } from './protocol/session';
import { finishSignIn } from './calls/sign-in';
import * as calls from './calls/wallet-calls';

export interface MobileWalletOptions {
  readonly name: string;
  readonly identity: calls.Identity;
  readonly chains: IdentifierArray;
  readonly cache: AuthorizationCache;
  readonly link: MobileLink;
  readonly board: DialogBoard;
  /** @returns the selected network, as `solana:devnet` */
  readonly getChain: () => string;
  /** Reaches the wallet to tell it that it is not needed any more; null where that is too much. */
  readonly openToLeave: OpenSession | null;
}

export interface MobileWallet extends Wallet {
  /** Another network was selected: what was granted for the one before is not for this one. */
  readonly followChain: () => void;
}

type Listener = (change: object) => void;
type Ask<Input> = (session: MobileSession, inputs: readonly Input[]) => Promise<readonly object[]>;

/** How long a wallet may take to let go: a phone that went deaf holds nobody up. */
const LEAVE_MS = 3000;
const LET_GO_MS = 2000;
const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#71717a" stroke-width="2"><rect x="6" y="2" width="12" height="20" rx="3"/><path d="M11 18h2"/></svg>',
)}` as const;

/** A wallet app on this device or on a phone, as a wallet of the Wallet Standard. */
export function createMobileWallet(options: MobileWalletOptions): MobileWallet {
  const { identity, cache, link, board, getChain } = options;
  const listeners = new Set<Listener>();
  const held = createHeldAuthorization({
    cache,
    isReached: () => link.getOpen() !== null,
    onChange() {
      const change = { accounts: getAccounts(), features: wallet.features };
      for (const listener of [...listeners]) listener(change);
    },
  });

  const getAccounts = (): readonly WalletAccount[] =>
    (held.get()?.accounts ?? []).map((account) => ({
      ...account,
      features: getAccountFeatures(account, wallet.features),
    }));

  async function connect(input?: { readonly silent?: boolean }) {
    // Another tab may have let go of what this one still holds in memory.
    const known = cache.read(getChain());
    if (known) held.hold(known);
    else if (input?.silent !== true) await authorizeOrTell();
    return { accounts: getAccounts() };
  }

  async function authorizeOrTell(): Promise<void> {
    held.hold(null);
    try {
      await link.during(async (operation) => authorize(operation, ''));
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (isToldInPlace(error)) throw error;
      board.setState(getFailureDialog(error, board));
      throw new WalletError('told', { message: error.message, cause: error });
    }
  }

  async function authorize(operation: Operation, base: string, signIn?: SolanaSignInInput) {
    const session = await link.reach(operation, base);
    const chain = chooseChain(options.chains, getChain());
    const grant = await calls.authorize(session, identity, chain, signIn);
    operation.signal.throwIfAborted();
    held.keep(grant.authorization);
    return { session, grant };
  }

  function sign<Input extends calls.SignInput>(name: FeatureName, ask: Ask<Input>) {
    return async (...inputs: readonly Input[]): Promise<readonly object[]> => {
      const granted = held.getNewest();
      if (!granted) throw new WalletError('not-connected');
      if (inputs.some(({ chain }) => chain !== undefined && chain !== granted.chain)) {
        throw new WalletError('unsupported-chain');
      }
      return await tellingWhereNoWalletIs(name, async (operation) => {
        const session = await link.reach(operation, granted.wallet_uri_base);
        await renew(operation, session, granted);
        return await ask(session, inputs);
      });
    };
  }

  async function renew(
    operation: Operation,
    session: MobileSession,
    granted: Authorization,
  ): Promise<void> {
    try {
      const renewed = await operation.limit(calls.reauthorize(session, identity, granted));
      operation.signal.throwIfAborted();
      held.keep(renewed);
    } catch (thrown) {
      if (thrown instanceof WalletError && thrown.code === 'not-authorized') held.forget();
      throw thrown;
    }
  }

  /** What was held counts until the wallet has granted something new, and is let go by then. */
  async function signIn(input: SolanaSignInInput = {}): Promise<readonly unknown[]> {
    const before = held.getNewest();
    return await tellingWhereNoWalletIs('solana:signIn', async (operation) => {
      const asked = { ...input, domain: input.domain ?? location.host };
      const base = before?.wallet_uri_base ?? '';
      const { session, grant } = await authorize(operation, base, asked);
      const signedIn = await finishSignIn(session, grant, asked);
      // The session may close after the answer, so the wallet is given a moment to hear this.
      if (before) await letGo(session, before, LET_GO_MS).catch(() => undefined);
      return [signedIn];
    });
  }

  /** The screen tells of every other failure in its own place. */
  async function tellingWhereNoWalletIs<Answer>(
    name: FeatureName,
    work: (operation: Operation) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await link.during(work);
    } catch (thrown) {
      const error = toWalletError(thrown, getTask(name));
      if (isUnreached(error)) board.setState(getFailureDialog(error, board));
      throw error;
    }
  }

  async function disconnect(): Promise<void> {
    const granted = held.get() ?? cache.read(getChain());
    cache.clear();
    if (granted) await leave(granted, options.openToLeave);
    else link.cancel();
  }

  async function leave(granted: Authorization, open: OpenSession | null): Promise<void> {
    held.hold(null);
    await link.during(async (operation) => {
      const session =
        link.getOpen() ?? (open && (await link.reach(operation, granted.wallet_uri_base, open)));
      if (!session) return;
      try {
        await letGo(session, granted, LEAVE_MS);
      } finally {
        session.close();
      }
    });
  }

  cache.onCleared(() => {
    // Another tab disconnected, but could not tell a phone whose session is this tab's. The phone
    // has no say in it, and drops by itself what it was not told of.
    const granted = held.get();
    if (granted) leave(granted, null).catch(() => undefined);
  });

  const events = {
    version: '1.0.0',
    on(_event: 'change', listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const wallet: MobileWallet = {
    version: '1.0.0',
    name: options.name,
    icon: ICON,
    chains: options.chains,
    get accounts() {
      return getAccounts();
    },
    get features() {
      return {
        'standard:connect': { version: '1.0.0', connect },
        'standard:disconnect': { version: '1.0.0', disconnect },
        'standard:events': events,
        ...getOfferedFeatures(held.get()?.capabilities ?? null, {
          signTransaction: sign('solana:signTransaction', calls.signTransactions),
          signAndSendTransaction: sign('solana:signAndSendTransaction', calls.sendTransactions),
        }),
        'solana:signMessage': {
          version: '1.0.0',
          signMessage: sign('solana:signMessage', calls.signMessages),
        },
        'solana:signIn': { version: '1.0.0', signIn },
      };
    },
    followChain() {
      const granted = held.get();
      if (granted && granted.chain !== getChain()) held.hold(null);
    },
  };
  return wallet;
}

/** Gives back what a wallet granted, and waits a while for it to say that it heard. */
async function letGo(session: MobileSession, granted: Authorization, ms: number): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, ms));
  await Promise.race([calls.deauthorize(session, granted.auth_token), patience]);
}
