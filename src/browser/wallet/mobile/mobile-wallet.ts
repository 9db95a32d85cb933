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
  readonly getChain: () => string;
  /** Null if deauthorizing would open the wallet's app. */
  readonly openToDisconnect: OpenSession | null;
}

type Listener = (change: object) => void;

const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#71717a" stroke-width="2"><rect x="6" y="2" width="12" height="20" rx="3"/><path d="M11 18h2"/></svg>',
)}` as const;

export function createMobileWallet(options: MobileWalletOptions): Wallet {
  const { identity, cache, link, getChain } = options;
  const listeners = new Set<Listener>();
  let authorization: Authorization | null = null;

  const getGranted = () => (authorization?.chain === getChain() ? authorization : null);

  /** Prefers the cached authorization, because another tab's signing replaces the token. */
  function getNewest(): Authorization | null {
    const own = getGranted();
    const stored = link.getOpen() ? null : cache.read(getChain());
    const has = (address: string) => stored?.accounts.some((one) => one.address === address);
    return stored && own?.accounts.every(({ address }) => has(address)) ? stored : own;
  }

  function setAuthorization(next: Authorization | null): void {
    authorization = next;
    const change = { accounts: wallet.accounts, features: wallet.features };
    for (const listener of [...listeners]) listener(change);
  }

  function storeAuthorization(granted: Authorization): void {
    cache.write(granted);
    setAuthorization(granted);
  }

  async function connect(input?: { readonly silent?: boolean }) {
    const known = cache.read(getChain());
    if (known) setAuthorization(known);
    else if (input?.silent !== true) await authorizeOrShowFailure();
    else if (!cache.read()) setAuthorization(null);
    return { accounts: wallet.accounts };
  }

  async function authorizeOrShowFailure(): Promise<void> {
    setAuthorization(null);
    try {
      await link.run((operation) => authorize(operation, ''));
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (error.code === 'refused' || error.code === 'cancelled') throw error;
      link.showUntilClosed(getFailureContent(error));
      throw new WalletError('already-shown', { message: error.message, cause: error });
    }
  }

  async function authorize(operation: Operation, base: string, signIn?: SolanaSignInInput) {
    const session = await link.reach(operation, base);
    const chain = chooseChain(options.chains, getChain());
    const grant = await calls.authorize(session, identity, chain, signIn);
    operation.signal.throwIfAborted();
    storeAuthorization(grant.authorization);
    return { session, grant };
  }

  function sign<Input>(name: FeatureName, ask: calls.Sign<Input>) {
    return async (...inputs: readonly (Input & { readonly chain?: string })[]) => {
      const granted = getNewest();
      if (!granted) throw new WalletError('not-connected');
      if (inputs.some(({ chain }) => chain !== undefined && chain !== granted.chain)) {
        throw new WalletError('unsupported-chain');
      }
      return await runAndShowIfUnreached(name, async (operation) => {
        const session = await reachAndRenew(operation, granted);
        return await ask(session, inputs);
      });
    };
  }

  async function reachAndRenew(
    operation: Operation,
    granted: Authorization,
  ): Promise<MobileSession> {
    const session = await link.reach(operation, granted.wallet_uri_base);
    try {
      const renewed = await operation.limit(calls.reauthorize(session, identity, granted));
      operation.signal.throwIfAborted();
      storeAuthorization(renewed);
      return session;
    } catch (thrown) {
      if (thrown instanceof WalletError && thrown.fault === 'not-authorized') {
        // Keeps a newer token of another tab, which the wallet did not reject.
        if (cache.read(granted.chain)?.auth_token === granted.auth_token) cache.clear();
        setAuthorization(null);
      }
      throw thrown;
    }
  }

  async function signIn(input: SolanaSignInInput = {}): Promise<readonly unknown[]> {
    const before = getNewest();
    return await runAndShowIfUnreached('solana:signIn', async (operation) => {
      const asked = { ...input, domain: input.domain ?? location.host };
      const base = before?.wallet_uri_base ?? '';
      const { session, grant } = await authorize(operation, base, asked);
      const signedIn = await calls.finishSignIn(session, grant, asked);
      // The old token is revoked once the new one is granted, and before the session may close.
      if (before) await calls.deauthorize(session, before).catch(() => undefined);
      return [signedIn];
    });
  }

  /** A dialog explains that no wallet was reached; the screen explains every other failure. */
  async function runAndShowIfUnreached<Answer>(
    name: FeatureName,
    work: (operation: Operation) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await link.run(work);
    } catch (thrown) {
      const error = toWalletError(thrown, getTask(name));
      const isReached = !['wallet-not-found', 'connection-blocked'].includes(error.fault);
      if (!isReached) link.showUntilClosed(getFailureContent(error));
      throw error;
    }
  }

  async function disconnect(): Promise<void> {
    const granted = cache.read() ?? authorization;
    cache.clear();
    if (!granted) {
      link.cancel();
      return;
    }
    setAuthorization(null);
    await link.run(async (operation) => {
      const { wallet_uri_base: base } = granted;
      const session = link.getOpen() ?? (await options.openToDisconnect?.(operation, base));
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
      // The protocol's name is plural.
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

export function chooseChain(chains: IdentifierArray, preferred: string): IdentifierString {
  const chosen = chains.find((chain) => chain === preferred) ?? chains[0];
  if (chosen === undefined) throw new Error('A mobile wallet was asked for without a network.');
  return chosen;
}

/** An account that lists no signing feature has all. */
function getAccountFeatures(named: IdentifierArray, offered: Wallet['features']): IdentifierArray {
  const signing = Object.keys(offered)
    .filter(isIdentifier)
    .filter((name) => name.startsWith('solana:'));
  if (named.length === 0) return signing;
  return signing.filter((name) => named.includes(name) || named.includes(`${name}s`));
}

function getFailureContent({ fault, message }: WalletError): DialogContent {
  // A web view reaches no wallet, whatever the error says.
  if (isWebView(navigator.userAgent)) return { kind: 'browser-not-supported' };
  if (fault === 'wallet-not-found') return { kind: 'wallet-not-found' };
  if (fault === 'connection-blocked') return { kind: 'blocked' };
  return { kind: 'failure', message };
}
