import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { IdentifierString } from '@wallet-standard/base';
import { isSameBytes, parseAddress } from '@countersign/proof/encoding';
import type { SignedMessage } from '@countersign/core/signing/signer';
import { getMember } from '../get-member';
import { WalletError } from '../wallet-errors';
import {
  decodeAddress,
  parseCapabilities,
  parseGrant,
  type Authorization,
  type Capabilities,
} from './authorization';
import { fromBase64, toBase64 } from './protocol/base64';
import type { MobileSession } from './protocol/session';
import { getSignInMessage } from './sign-in-message';

const SIGNATURE_BYTES = 64;
const DEAUTHORIZE_PATIENCE_MS = 3000;

export interface Identity {
  readonly name: string;
  readonly uri: string;
  readonly icon?: string;
}

type Grant = Awaited<ReturnType<typeof authorize>>;

export async function authorize(
  session: MobileSession,
  identity: Identity,
  chain: IdentifierString,
  signIn?: SolanaSignInInput,
) {
  const capabilities = await getCapabilities(session);
  const answer = await session.call('authorize', {
    identity,
    ...getChainParameter(session, chain),
    ...(signIn && { sign_in_payload: signIn }),
  });
  return { authorization: parseGrant(answer, chain, capabilities), answer };
}

async function getCapabilities(session: MobileSession): Promise<Capabilities> {
  const capabilities = parseCapabilities(await session.call('get_capabilities', {}));
  // The protocol requires these features, and wallets don't report them.
  return session.version === 'legacy'
    ? { ...capabilities, features: ['solana:signTransactions'] }
    : { ...capabilities, supports_sign_and_send_transactions: true };
}

function getChainParameter({ version }: MobileSession, chain: IdentifierString): object {
  if (version === 'v1') return { chain };
  return { cluster: chain === 'solana:mainnet' ? 'mainnet-beta' : chain.replace('solana:', '') };
}

export async function reauthorize(
  session: MobileSession,
  identity: Identity,
  { auth_token, chain, capabilities }: Authorization,
): Promise<Authorization> {
  const call =
    session.version === 'legacy'
      ? session.call('reauthorize', { identity, auth_token })
      : session.call('authorize', { identity, auth_token, chain });
  const answer = await call.catch((thrown: unknown) => {
    const isUnknown = thrown instanceof WalletError && thrown.code === 'refused';
    throw isUnknown ? new WalletError('not-authorized', { cause: thrown }) : thrown;
  });
  return parseGrant(answer, chain, capabilities);
}

export async function deauthorize(
  session: MobileSession,
  { auth_token }: Authorization,
): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, DEAUTHORIZE_PATIENCE_MS));
  await Promise.race([session.call('deauthorize', { auth_token }), patience]);
}

export type Sign<Input, Signed = object> = (
  session: MobileSession,
  inputs: readonly Input[],
) => Promise<readonly Signed[]>;

export interface TransactionInput {
  readonly transaction: Uint8Array;
}

export const signTransactions: Sign<TransactionInput> = async (session, inputs) => {
  const payloads = inputs.map(({ transaction }) => toBase64(transaction));
  const answer = await session.call('sign_transactions', { payloads });
  return readBytes(answer, 'signed_payloads').map((signedTransaction) => ({ signedTransaction }));
};

export const sendTransactions: Sign<TransactionInput> = async (session, inputs) => {
  const payloads = inputs.map(({ transaction }) => toBase64(transaction));
  const answer = await session.call('sign_and_send_transactions', { payloads });
  return readBytes(answer, 'signatures').map((signature) => ({ signature }));
};

export interface MessageInput {
  readonly account: { readonly address: string };
  readonly message: Uint8Array;
}

export const signMessages: Sign<MessageInput, SignedMessage> = async (session, inputs) => {
  const answer = await session.call('sign_messages', {
    addresses: inputs.map(({ account }) => toBase64(parseAddress(account.address))),
    payloads: inputs.map(({ message }) => toBase64(message)),
  });
  return readBytes(answer, 'signed_payloads').flatMap((payload, index) => {
    const input = inputs[index];
    return input ? [splitSignedMessage(input.message, payload)] : [];
  });
};

/** Wallets append the signature to the message, or return it alone. */
export function splitSignedMessage(message: Uint8Array, payload: Uint8Array): SignedMessage {
  const before = payload.slice(0, -SIGNATURE_BYTES);
  const signature = payload.slice(-SIGNATURE_BYTES);
  const isAlone = payload.length === SIGNATURE_BYTES;
  const isAppended = signature.length === SIGNATURE_BYTES && isSameBytes(before, message);
  // Otherwise the wallet signed something else, so the whole payload counts as the signed message.
  return { signedMessage: isAppended || isAlone ? message.slice() : payload, signature };
}

/** A wallet that does not support sign-in signs the same text as a message instead. */
export async function finishSignIn(
  session: MobileSession,
  { authorization, answer }: Grant,
  input: SolanaSignInInput,
) {
  const result = getMember(answer, 'sign_in_result');
  if (typeof result === 'object' && result !== null) {
    return {
      account: { address: decodeAddress(getMember(result, 'address')) },
      signedMessage: fromBase64(getMember(result, 'signed_message')),
      signature: fromBase64(getMember(result, 'signature')),
    };
  }
  const { accounts } = authorization;
  const account = accounts.find(({ address }) => address === input.address) ?? accounts[0];
  if (!account) return null;
  const { address } = account;
  const text = getSignInMessage({ ...input, address }, location.host, address);
  const message = new TextEncoder().encode(text);
  const [signed] = await signMessages(session, [{ account, message }]);
  return signed ? { account: { address }, ...signed } : null;
}

function readBytes(answer: unknown, key: string): readonly Uint8Array[] {
  const list = getMember(answer, key);
  if (!Array.isArray(list)) throw new WalletError('bad-answer');
  return list.map(fromBase64);
}
