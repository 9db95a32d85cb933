import { encodeSignature } from '@countersign/proof/encoding';
import { decodeTransaction } from '@countersign/proof/transactions';
import { getTask, toWalletError } from '../to-wallet-error';
import type {
  MessageOutcome,
  NotSigned,
  SignAndSendOutcome,
  SigningRequest,
  SignInOutcome,
  SignOutcome,
} from '../../ports/signer';
import type { ConnectionSource, MessageRequest, SignInRequest, SignRequest } from './sign-request';
import { ABORTED, raceAbort } from '../race-abort';
import {
  parseSignature,
  parseSignedIn,
  parseSignedMessage,
  parseSignedTransaction,
} from './parse-answers';
import { WalletError } from '../wallet-errors';
import { getFeature, type FeatureName, type WalletFeature } from '../standard/wallet-features';
import type { WalletConnection } from '../store/wallet-state';

function getCurrent(store: ConnectionSource, address: string): WalletConnection {
  const connection = store.getConnection();
  if (!connection) throw new WalletError('not-connected');
  if (connection.account.address !== address) throw new WalletError('other-account');
  return connection;
}

function getOffered({ wallet, account }: WalletConnection, name: FeatureName): WalletFeature {
  // Signing in is the wallet's own, as it may choose the account.
  const isOffered = name === 'solana:signIn' || account.features.includes(name);
  const feature = isOffered ? getFeature(wallet, name) : null;
  if (feature) return feature;
  const isSending = name === 'solana:signAndSendTransaction';
  throw new WalletError(isSending ? 'no-sign-and-send' : 'missing-feature');
}

async function callFeature(feature: WalletFeature, input: object): Promise<unknown> {
  return await feature.call(input);
}

/** Milliseconds: no person reads a request and answers it sooner. */
const AT_ONCE = 300;

function getNotSigned(thrown: unknown, name: FeatureName, askedAt: number): NotSigned {
  const { code, message } = toWalletError(thrown, getTask(name));
  if (code !== 'refused') return { status: 'failed', code, message };
  return { status: 'refused', isAtOnce: performance.now() - askedAt < AT_ONCE };
}

interface Question<Answer> {
  readonly feature: FeatureName;
  readonly request: SignRequest;
  readonly check?: (feature: WalletFeature, connection: WalletConnection) => void;
  readonly getInput: (connection: WalletConnection) => object;
  readonly read: (answer: unknown) => Answer;
}

async function ask<Answer extends object>(
  store: ConnectionSource,
  { feature: name, request, check, getInput, read }: Question<Answer>,
): Promise<Answer | NotSigned> {
  const askedAt = performance.now();
  try {
    const connection = getCurrent(store, request.address);
    const feature = getOffered(connection, name);
    check?.(feature, connection);
    const { signal } = request;
    if (signal.aborted) throw new WalletError('cancelled');
    const call = raceAbort(callFeature(feature, getInput(connection)), connection.left);
    const answer = await raceAbort(call, signal);
    if (answer === ABORTED) throw new WalletError('cancelled');
    return read(answer);
  } catch (thrown) {
    return getNotSigned(thrown, name, askedAt);
  }
}

function askForTransaction<Answer extends object>(
  store: ConnectionSource,
  feature: 'solana:signTransaction' | 'solana:signAndSendTransaction',
  request: SigningRequest,
  read: (answer: unknown) => Answer,
): Promise<Answer | NotSigned> {
  const { transaction, chain } = request;
  const { version } = decodeTransaction(transaction);
  return ask(store, {
    feature,
    request,
    check({ versions }, { wallet, account }) {
      if (!versions.includes(version)) throw new WalletError('unsupported-version');
      if (!wallet.chains.includes(chain) || !account.chains.includes(chain)) {
        throw new WalletError('unsupported-chain');
      }
    },
    // The wallet gets a copy of its own to write on.
    getInput: ({ account }) => ({ account, chain, transaction: transaction.slice() }),
    read,
  });
}

/**
 * Has the connected wallet sign one transaction, without sending it.
 *
 * @throws ProofError when the bytes are not exactly one transaction
 */
export async function signTransaction(
  store: ConnectionSource,
  request: SigningRequest,
): Promise<SignOutcome> {
  return askForTransaction(store, 'solana:signTransaction', request, (answer) => ({
    status: 'signed' as const,
    bytes: parseSignedTransaction(answer),
  }));
}

/**
 * Has the connected wallet sign one transaction and send it by a node of its own choice.
 *
 * @throws ProofError when the bytes are not exactly one transaction
 */
export async function signAndSendTransaction(
  store: ConnectionSource,
  request: SigningRequest,
): Promise<SignAndSendOutcome> {
  return askForTransaction(store, 'solana:signAndSendTransaction', request, (answer) => ({
    status: 'sent' as const,
    signature: encodeSignature(parseSignature(answer)),
  }));
}

/** Has the connected account sign a message. The signature is not checked here. */
export async function signMessage(
  store: ConnectionSource,
  request: MessageRequest,
): Promise<MessageOutcome> {
  return ask(store, {
    feature: 'solana:signMessage',
    request,
    getInput: ({ account }) => ({ account, message: request.message.slice() }),
    read: (answer) => ({ status: 'signed' as const, ...parseSignedMessage(answer) }),
  });
}

/** Has the connected wallet sign in. Neither the message nor the signature is checked here. */
export async function signIn(
  store: ConnectionSource,
  request: SignInRequest,
): Promise<SignInOutcome> {
  return ask(store, {
    feature: 'solana:signIn',
    request,
    getInput: () => request.input,
    read: (answer) => ({ status: 'signed' as const, ...parseSignedIn(answer) }),
  });
}
