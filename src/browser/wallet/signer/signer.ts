import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { encodeSignature, isAddress } from '@countersign/proof/encoding';
import { decodeTransaction, MAX_TRANSACTION_BYTES } from '@countersign/proof/transactions';
import type {
  MessageOutcome,
  MessageSigner,
  NotSigned,
  SignAndSendOutcome,
  SigningRequest,
  SignedIn,
  SignedMessage,
  SignInOutcome,
  SignOutcome,
} from '@countersign/core/signing/signer';
import { getTask, toWalletError, WalletError } from '../wallet-errors';
import { getMember } from '../get-member';
import {
  ABORTED,
  askUntil,
  getFeature,
  type FeatureName,
  type WalletFeature,
} from '../standard/wallet-features';
import type { WalletConnection, WalletStore } from '../store/wallet-store';

const SIGNATURE_BYTES = 64;
/** One signature, a header, one account, a blockhash, and no instruction. */
const MIN_TRANSACTION_BYTES = 1 + SIGNATURE_BYTES + 3 + 1 + 32 + 32 + 1;
const MAX_MESSAGE_BYTES = 64 * 1024;

type ConnectionSource = Pick<WalletStore, 'getConnection'>;

type MessageRequest = Parameters<MessageSigner['signMessage']>[0];
type SignInRequest = Pick<SigningRequest, 'address' | 'signal'> & {
  readonly input: SolanaSignInInput;
};

function getCurrent(store: ConnectionSource, address: string): WalletConnection {
  const connection = store.getConnection();
  if (!connection) throw new WalletError('not-connected');
  if (connection.account.address !== address) throw new WalletError('other-account');
  return connection;
}

function getOffered({ wallet, account }: WalletConnection, name: FeatureName): WalletFeature {
  // The account does not list sign-in, because the wallet may choose the account.
  const isOffered = name === 'solana:signIn' || account.features.includes(name);
  const feature = isOffered ? getFeature(wallet, name) : null;
  if (feature) return feature;
  const isSending = name === 'solana:signAndSendTransaction';
  throw new WalletError(isSending ? 'no-sign-and-send' : 'missing-feature');
}

/** In milliseconds: a person needs longer to read and answer a request. */
const AT_ONCE = 300;

function getNotSigned(thrown: unknown, name: FeatureName, askedAt: number): NotSigned {
  const { code, message } = toWalletError(thrown, getTask(name));
  if (code !== 'refused') return { status: 'failed', code, message };
  return { status: 'refused', isAtOnce: performance.now() - askedAt < AT_ONCE };
}

interface WalletQuestion<Answer> {
  readonly feature: FeatureName;
  readonly request: Pick<SigningRequest, 'address' | 'signal'>;
  readonly check?: (feature: WalletFeature, connection: WalletConnection) => void;
  readonly getInput: (connection: WalletConnection) => object;
  readonly read: (answer: unknown) => Answer;
}

async function ask<Answer extends object>(
  store: ConnectionSource,
  { feature: name, request, check, getInput, read }: WalletQuestion<Answer>,
): Promise<Answer | NotSigned> {
  const askedAt = performance.now();
  try {
    const connection = getCurrent(store, request.address);
    const feature = getOffered(connection, name);
    check?.(feature, connection);
    const { signal } = request;
    if (signal.aborted) throw new WalletError('cancelled');
    const input = getInput(connection);
    const either = AbortSignal.any([signal, connection.disconnected]);
    const answer = await askUntil(connection.wallet, either, async () => await feature.call(input));
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
    getInput: ({ account }) => ({ account, chain, transaction: transaction.slice() }),
    read,
  });
}

/** @throws ProofError if the bytes are not exactly one transaction */
export async function signTransaction(
  store: ConnectionSource,
  request: SigningRequest,
): Promise<SignOutcome> {
  return askForTransaction(store, 'solana:signTransaction', request, (answer) => ({
    status: 'signed' as const,
    bytes: parseSignedTransaction(answer),
  }));
}

export async function signAndSendTransaction(
  store: ConnectionSource,
  request: SigningRequest,
): Promise<SignAndSendOutcome> {
  return askForTransaction(store, 'solana:signAndSendTransaction', request, (answer) => ({
    status: 'sent' as const,
    signature: encodeSignature(parseSignature(answer)),
  }));
}

/** Does not check the signature. */
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

function getOnly(answer: unknown): object {
  const first: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : null;
  if (typeof first !== 'object' || first === null) throw new WalletError('bad-answer');
  return first;
}

/** Copies, so that the wallet can't change the bytes after they were checked. */
function copyBytes(answer: object, key: string, min: number, max: number): Uint8Array {
  const bytes: unknown = Reflect.get(answer, key);
  const isBytes = Object.prototype.toString.call(bytes) === '[object Uint8Array]';
  if (!isBytes || !ArrayBuffer.isView(bytes) || bytes.byteLength < min || bytes.byteLength > max) {
    throw new WalletError('bad-answer');
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
}

function parseSignedTransaction(answer: unknown): Uint8Array {
  const min = MIN_TRANSACTION_BYTES;
  return copyBytes(getOnly(answer), 'signedTransaction', min, MAX_TRANSACTION_BYTES);
}

function copySignature(answer: unknown): Uint8Array {
  return copyBytes(getOnly(answer), 'signature', SIGNATURE_BYTES, SIGNATURE_BYTES);
}

/** Rejects 64 zeros, which mark a missing signature. */
function parseSignature(answer: unknown): Uint8Array {
  const signature = copySignature(answer);
  if (signature.every((byte) => byte === 0)) throw new WalletError('bad-answer');
  return signature;
}

function parseSignedMessage(answer: unknown): SignedMessage {
  return {
    signedMessage: copyBytes(getOnly(answer), 'signedMessage', 1, MAX_MESSAGE_BYTES),
    signature: copySignature(answer),
  };
}

function parseSignedIn(answer: unknown): SignedIn {
  const results: unknown[] = Array.isArray(answer) ? answer : [];
  if (results.every((result) => result === undefined || result === null))
    throw new WalletError('no-sign-in-result');
  const address = getMember(getMember(getOnly(answer), 'account'), 'address');
  if (typeof address !== 'string' || !isAddress(address)) throw new WalletError('bad-answer');
  return { address, ...parseSignedMessage(answer) };
}
