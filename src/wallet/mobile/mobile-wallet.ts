import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { getTask } from '../read-thrown';
import { readAdapterError } from './adapter-error';
import { WalletError } from '../wallet-errors';
import { getFeature, type FeatureName } from '../wallet-features';
import { readAuthorization, type Authorization } from './authorization';
import type { AuthorizationCache } from './authorization-cache';
import { deauthorizeRemote } from './deauthorize';
import type { DialogBoard } from './mobile-dialog';
import { getFailureDialog, isToldInPlace, isUnreached } from './failure-dialog';
import { getAccountFeatures, getOfferedFeatures } from './mobile-features';
import type { MobileLink } from './mobile-link';
import { readSignedMessages } from './signed-messages';

/** The adapter's own wallet, local or remote. */
export interface AdapterWallet extends Wallet {
  /** What it holds in memory: partly as the wallet sent it. */
  readonly currentAuthorization: unknown;
}

export interface MobileWalletOptions {
  readonly adapter: AdapterWallet;
  readonly cache: AuthorizationCache;
  readonly link: MobileLink;
  readonly board: DialogBoard;
  /** @returns the selected network, as `solana:devnet` */
  readonly getChain: () => string;
  /** Tells the wallet that it is not needed any more; does nothing where it can't be reached. */
  readonly deauthorize: (authorization: Authorization) => Promise<void>;
}

export interface MobileWallet extends Wallet {
  /** Another network was selected: what was granted for the one before is not for this one. */
  readonly followChain: () => void;
  /** The wallet no longer honours what it granted. */
  readonly forget: () => void;
  /** What the adapter reads and writes in the place of its own cache. */
  readonly adapterCache: {
    readonly get: () => Promise<Authorization | undefined>;
    readonly set: (authorization: unknown) => Promise<void>;
    readonly clear: () => Promise<void>;
  };
}

type Listener = (change: object) => void;

interface SignInput {
  readonly chain?: string;
  readonly message?: Uint8Array;
}

/**
 * The adapter as the page sees it. The adapter itself would open its QR dialog for a silent
 * request, lose one of two requests at once, fail to sign in while an authorization is cached, sign
 * with an authorization of another network, never answer after a refused reauthorization, and
 * tell no wallet that it is disconnected.
 */
export function createMobileWallet(options: MobileWalletOptions): MobileWallet {
  const { cache, link, board, getChain } = options;
  const listeners = new Set<Listener>();
  let authorization: Authorization | null = null;
  /** Counts what the adapter was wanted for: whatever ends late leaves the next one alone. */
  let turn = 0;

  const getAdapter = () => options.adapter;
  const getAccounts = (): readonly WalletAccount[] =>
    (authorization?.accounts ?? []).map((account) => ({
      ...account,
      features: getAccountFeatures(account, wallet.features),
    }));

  function hold(next: Authorization | null): void {
    authorization = next;
    const change = { accounts: getAccounts(), features: wallet.features };
    for (const listener of [...listeners]) listener(change);
  }

  async function ask(name: FeatureName, ...input: readonly unknown[]): Promise<unknown> {
    const feature = getFeature(getAdapter(), name);
    if (!feature) throw new WalletError('missing-feature');
    return await feature.call(...input);
  }

  /** Clears what the adapter remembers, its session and its "connecting" flag. */
  async function reset(): Promise<void> {
    await ask('standard:disconnect');
  }

  /** Brings the adapter to where the page is: it starts empty, and stops where a session broke. */
  async function prepareAdapter(granted: Authorization): Promise<void> {
    const held = readAuthorization(getAdapter().currentAuthorization);
    if (held?.auth_token === granted.auth_token && link.getWallet()) return;
    await reset();
    await ask('standard:connect', { silent: true });
  }

  async function connect(input?: { readonly silent?: boolean }) {
    // Another tab may have let go of what this one still holds in memory.
    const known = cache.read(getChain());
    if (known) hold(known);
    else if (input?.silent !== true) await authorize();
    return { accounts: getAccounts() };
  }

  async function authorize(): Promise<void> {
    turn += 1;
    try {
      hold(null);
      await link.during(async () => {
        await reset();
        await ask('standard:connect');
      });
      if (!isHeldFor(getChain())) throw new WalletError('bad-answer');
    } catch (thrown) {
      const error = readAdapterError(thrown, 'other');
      if (isToldInPlace(error)) throw error;
      board.setState(getFailureDialog(error, board));
      throw new WalletError('told', { message: error.message, cause: error });
    }
  }

  function isHeldFor(chain: string): boolean {
    return authorization?.chain === chain;
  }

  /** Another tab may have had it granted anew, which ends the token that this one holds. */
  function getNewest(): Authorization | null {
    const stored = authorization && !link.getWallet() ? cache.read(authorization.chain) : null;
    if (stored && stored.auth_token !== authorization?.auth_token) hold(stored);
    return authorization;
  }

  function sign(name: FeatureName) {
    return async (...inputs: readonly SignInput[]): Promise<unknown> => {
      const granted = getNewest();
      if (!granted) throw new WalletError('not-connected');
      if (inputs.some(({ chain }) => chain !== undefined && chain !== granted.chain)) {
        throw new WalletError('unsupported-chain');
      }
      turn += 1;
      return await tellingWhereNoWalletIs(name, () =>
        link.during(async () => {
          await prepareAdapter(granted);
          const answer = await ask(name, ...inputs);
          return name === 'solana:signMessage' ? readSignedMessages(inputs, answer) : answer;
        }),
      );
    };
  }

  /** What was held counts until the wallet has granted something new, and is let go by then. */
  async function signIn(...inputs: readonly object[]): Promise<unknown> {
    turn += 1;
    getNewest();
    return await tellingWhereNoWalletIs('solana:signIn', () =>
      link.during(async (operation) => {
        if (authorization) {
          await prepareAdapter(authorization);
          operation.replaced = authorization.auth_token;
        } else await reset();
        return await ask('solana:signIn', ...inputs);
      }),
    );
  }

  /** With an authorization in its cache, the adapter takes that for the answer to a sign-in. */
  function isToBeReplaced({ auth_token }: Authorization): boolean {
    return link.getOperation()?.replaced === auth_token;
  }

  /** The screen tells of every other failure in its own place. */
  async function tellingWhereNoWalletIs(
    name: FeatureName,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await work();
    } catch (thrown) {
      const error = readAdapterError(thrown, getTask(name));
      if (isUnreached(error)) board.setState(getFailureDialog(error, board));
      throw error;
    }
  }

  async function disconnect(): Promise<void> {
    const granted = authorization ?? cache.read(getChain());
    cache.clear();
    await leave(async () => {
      if (granted) await options.deauthorize(granted);
      else link.cancel();
    });
  }

  /** Another tab disconnected, but could not tell a phone whose session is this tab's. */
  async function followOtherTab(): Promise<void> {
    const granted = authorization;
    if (granted) await leave(() => deauthorizeRemote(link, granted));
  }

  async function leave(tell: () => Promise<void>): Promise<void> {
    const mine = (turn += 1);
    hold(null);
    try {
      await tell();
    } finally {
      if (turn === mine) {
        link.end();
        await reset();
      }
    }
  }

  cache.onCleared(() => {
    // The phone has no say in it, and drops by itself what it was not told of.
    followOtherTab().catch(() => undefined);
  });

  const wallet: MobileWallet = {
    version: '1.0.0',
    get name() {
      return getAdapter().name;
    },
    get icon() {
      return getAdapter().icon;
    },
    get chains() {
      return getAdapter().chains;
    },
    get accounts() {
      return getAccounts();
    },
    get features() {
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
        ...getOfferedFeatures(authorization?.capabilities ?? null, sign),
        'solana:signMessage': { version: '1.0.0', signMessage: sign('solana:signMessage') },
        'solana:signIn': { version: '1.0.0', signIn },
      };
    },
    followChain() {
      if (authorization && !isHeldFor(getChain())) hold(null);
    },
    forget() {
      const stored = authorization && cache.read(authorization.chain);
      // What another tab was granted since is not what the wallet denied.
      if (stored?.auth_token === authorization?.auth_token) cache.clear();
      hold(null);
    },
    adapterCache: {
      get: () =>
        Promise.resolve(
          authorization && !isToBeReplaced(authorization) ? authorization : undefined,
        ),
      set(next) {
        const granted = readAuthorization(next);
        if (granted) {
          cache.write(granted);
          hold(granted);
        }
        return Promise.resolve();
      },
      // It clears where it fails; what is forgotten is decided here.
      clear: () => Promise.resolve(),
    },
  };
  return wallet;
}
