import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { IdentifierArray, IdentifierString, Wallet } from '@wallet-standard/base';
import type { DialogContent } from './dialog';
import { PHONE, type FeatureName } from '../standard/wallet-features';
import { getTask, toWalletError, WalletError } from '../wallet-errors';
import { isIdentifier, type Authorization, type AuthorizationCache } from './authorization';
import type { MobileLink, OpenSession, Operation } from './mobile-link';
import { isWebView } from './mobile-support';
import type { MobileSession } from './protocol/session';
import * as calls from './wallet-calls';

export interface MobileWalletOptions {
  readonly name: string;
  readonly identity: calls.Identity;
  readonly chains: IdentifierArray;
  readonly cache: AuthorizationCache;
  readonly link: MobileLink;
  /** @returns the selected network, as `solana:devnet` */
  readonly getChain: () => string;
  /** Reaches the wallet to tell it that it is not needed any more; null where that is too much. */
  readonly openToLeave: OpenSession | null;
}

type Listener = (change: object) => void;

const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#71717a" stroke-width="2"><rect x="6" y="2" width="12" height="20" rx="3"/><path d="M11 18h2"/></svg>',
)}` as const;

/** A wallet app on this device or on a phone, as a wallet of the Wallet Standard. */
export function createMobileWallet(options: MobileWalletOptions): Wallet {
  const { identity, cache, link, getChain } = options;
  const listeners = new Set<Listener>();
  /** The authorization of this tab, granted or taken from the cache. */
  let held: Authorization | null = null;

  /** An authorization for another network does not count for the selected one. */
  const getGranted = () => (held?.chain === getChain() ? held : null);

  /** The same accounts by a newer token, where another tab's signing ended the one that is held. */
  function getNewest(): Authorization | null {
    const own = getGranted();
    const stored = link.getOpen() ? null : cache.read(getChain());
    const has = (address: string) => stored?.accounts.some((one) => one.address === address);
    return stored && own?.accounts.every(({ address }) => has(address)) ? stored : own;
  }

  function hold(next: Authorization | null): void {
    held = next;
    const change = { accounts: wallet.accounts, features: wallet.features };
    for (const listener of [...listeners]) listener(change);
  }

  function keep(granted: Authorization): void {
    cache.write(granted);
    hold(granted);
  }

  async function connect(input?: { readonly silent?: boolean }) {
    const known = cache.read(getChain());
    if (known) hold(known);
    else if (input?.silent !== true) await authorizeOrTell();
    // Another tab has let go of what this one still holds.
    else if (!cache.read()) hold(null);
    return { accounts: wallet.accounts };
  }

  async function authorizeOrTell(): Promise<void> {
    hold(null);
    try {
      await link.during((operation) => authorize(operation, ''));
    } catch (thrown) {
      const error = toWalletError(thrown);
      // A refusal or a cancelled request needs no dialog: the person knows of it.
      if (error.code === 'refused' || error.code === 'cancelled') throw error;
      link.tell(getFailureContent(error));
      throw new WalletError('told', { message: error.message, cause: error });
    }
  }

  async function authorize(operation: Operation, base: string, signIn?: SolanaSignInInput) {
    const session = await link.reach(operation, base);
    const chain = chooseChain(options.chains, getChain());
    const grant = await calls.authorize(session, identity, chain, signIn);
    operation.signal.throwIfAborted();
    keep(grant.authorization);
    return { session, grant };
  }

  function sign<Input>(name: FeatureName, ask: calls.Sign<Input>) {
    return async (...inputs: readonly (Input & { readonly chain?: string })[]) => {
      const granted = getNewest();
      if (!granted) throw new WalletError('not-connected');
      if (inputs.some(({ chain }) => chain !== undefined && chain !== granted.chain)) {
        throw new WalletError('unsupported-chain');
      }
      return await tellIfUnreached(name, async (operation) => {
        const session = await reachAgain(operation, granted);
        return await ask(session, inputs);
      });
    };
  }

  /** Reaches the wallet and has it renew what it granted, which each session begins with. */
  async function reachAgain(operation: Operation, granted: Authorization): Promise<MobileSession> {
    const session = await link.reach(operation, granted.wallet_uri_base);
    try {
      const renewed = await operation.limit(calls.reauthorize(session, identity, granted));
      operation.signal.throwIfAborted();
      keep(renewed);
      return session;
    } catch (thrown) {
      if (thrown instanceof WalletError && thrown.fault === 'not-authorized') {
        // Another tab may have a newer authorization, which the wallet did not deny.
        if (cache.read(granted.chain)?.auth_token === granted.auth_token) cache.clear();
        hold(null);
      }
      throw thrown;
    }
  }

  /** Has the wallet grant something new. What was held counts until then, and is let go of after. */
  async function signIn(input: SolanaSignInInput = {}): Promise<readonly unknown[]> {
    const before = getNewest();
    return await tellIfUnreached('solana:signIn', async (operation) => {
      const asked = { ...input, domain: input.domain ?? location.host };
      const base = before?.wallet_uri_base ?? '';
      const { session, grant } = await authorize(operation, base, asked);
      const signedIn = await calls.finishSignIn(session, grant, asked);
      // The session may close after the answer, so the wallet is given a moment to hear this.
      if (before) await calls.deauthorize(session, before).catch(() => undefined);
      return [signedIn];
    });
  }

  /** A dialog tells that no wallet was reached; the screen tells of every other failure. */
  async function tellIfUnreached<Answer>(
    name: FeatureName,
    work: (operation: Operation) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await link.during(work);
    } catch (thrown) {
      const error = toWalletError(thrown, getTask(name));
      const isReached = !['wallet-not-found', 'connection-blocked'].includes(error.fault);
      if (!isReached) link.tell(getFailureContent(error));
      throw error;
    }
  }

  async function disconnect(): Promise<void> {
    const granted = cache.read() ?? held;
    cache.clear();
    if (!granted) {
      link.cancel();
      return;
    }
    hold(null);
    await link.during(async (operation) => {
      const { wallet_uri_base: base } = granted;
      const session = link.getOpen() ?? (await options.openToLeave?.(operation, base));
      if (!session) return;
      try {
        await calls.deauthorize(session, granted);
      } finally {
        session.close();
      }
    });
  }

  function getTransactionFeatures({ capabilities }: Authorization): Wallet['features'] {
    const { features, supported_transaction_versions: supportedTransactionVersions } = capabilities;
    const canSend =
      capabilities.supports_sign_and_send_transactions ||
      features.includes('solana:signAndSendTransaction');
    return {
      ...(canSend && {
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions,
          signAndSendTransaction: sign('solana:signAndSendTransaction', calls.sendTransactions),
        },
      }),
      // The protocol has a name of its own for it, in the plural.
      ...(features.includes('solana:signTransactions') && {
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions,
          signTransaction: sign('solana:signTransaction', calls.signTransactions),
        },
      }),
    };
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: options.name,
    icon: ICON,
    chains: options.chains,
    get accounts() {
      const { features } = wallet;
      return (getGranted()?.accounts ?? []).map((account) => ({
        ...account,
        features: getAccountFeatures(account.features, features),
      }));
    },
    get features() {
      const granted = getGranted();
      return {
        'standard:connect': { version: '1.0.0', connect },
        'standard:disconnect': { version: '1.0.0', disconnect },
        'standard:events': {
          version: '1.0.0',
          on(_event: 'change', listener: Listener) {
            listeners.add(listener);
            return () => {
              listeners.delete(listener);
            };
          },
        },
        [PHONE]: { version: '1.0.0', cancel: link.cancel },
        ...(granted && getTransactionFeatures(granted)),
        'solana:signMessage': {
          version: '1.0.0',
          signMessage: sign('solana:signMessage', calls.signMessages),
        },
        'solana:signIn': { version: '1.0.0', signIn },
      };
    },
  };
  return wallet;
}

/** Which network the wallet is asked to authorize: the preferred one, else the first or only one. */
export function chooseChain(chains: IdentifierArray, preferred: string): IdentifierString {
  const chosen = chains.find((chain) => chain === preferred) ?? chains[0];
  if (chosen === undefined) throw new Error('A mobile wallet was asked for without a network.');
  return chosen;
}

/** The wallet's features without those that an account lacks. */
function getAccountFeatures(named: IdentifierArray, offered: Wallet['features']): IdentifierArray {
  const signing = Object.keys(offered)
    .filter(isIdentifier)
    .filter((name) => name.startsWith('solana:'));
  if (named.length === 0) return signing;
  return signing.filter((name) => named.includes(name) || named.includes(`${name}s`));
}

/** The dialog that tells why a mobile wallet was not reached. */
function getFailureContent({ fault, message }: WalletError): DialogContent {
  // A view inside another app reaches no wallet, in whatever way it fails at it.
  if (isWebView(navigator.userAgent)) return { kind: 'browser-not-supported' };
  if (fault === 'wallet-not-found') return { kind: 'wallet-not-found' };
  if (fault === 'connection-blocked') return { kind: 'blocked' };
  return { kind: 'failure', message };
}
