import type { SignedMessage } from '../../../ports/signer';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { IdentifierString } from '@wallet-standard/base';
import { parseAddress } from '@countersign/proof/encoding';
import { WalletError } from '../../wallet-errors';
import {
  parseCapabilities,
  parseGrant,
  type Authorization,
  type Capabilities,
} from '../authorization/authorization';
import { fromBase64, toBase64 } from '../protocol/base64';
import type { MobileSession } from '../protocol/session';
import { splitSignedMessage } from './split-signed-message';

/** What the wallet shows of the page; `icon` is a path on the site. */
export interface Identity {
  readonly name: string;
  readonly uri: string;
  readonly icon?: string;
}

/** What a granted authorization comes with: the answer holds a sign-in's result. */
export interface Grant {
  readonly authorization: Authorization;
  readonly answer: unknown;
}

/** Has the person decide whether the page may see the accounts, and sign in where that is asked. */
export async function authorize(
  session: MobileSession,
  identity: Identity,
  chain: IdentifierString,
  signIn?: SolanaSignInInput,
): Promise<Grant> {
  const capabilities = await getCapabilities(session);
  const answer = await session.call('authorize', {
    identity,
    ...nameChain(session, chain),
    ...(signIn && { sign_in_payload: signIn }),
  });
  return { authorization: parseGrant(answer, chain, capabilities), answer };
}

/**
 * Renews in this session what was granted in an earlier one. Nobody is asked.
 *
 * @throws WalletError `not-authorized` where the wallet does not know of it any more
 */
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

export async function deauthorize(session: MobileSession, auth_token: string): Promise<void> {
  await session.call('deauthorize', { auth_token });
}

export interface SignInput {
  readonly chain?: string;
}

export interface TransactionInput extends SignInput {
  readonly transaction: Uint8Array;
}

export async function signTransactions(
  session: MobileSession,
  inputs: readonly TransactionInput[],
): Promise<readonly object[]> {
  const payloads = inputs.map(({ transaction }) => toBase64(transaction));
  const answer = await session.call('sign_transactions', { payloads });
  return readBytes(answer, 'signed_payloads').map((signedTransaction) => ({ signedTransaction }));
}

export async function sendTransactions(
  session: MobileSession,
  inputs: readonly TransactionInput[],
): Promise<readonly object[]> {
  const payloads = inputs.map(({ transaction }) => toBase64(transaction));
  const answer = await session.call('sign_and_send_transactions', { payloads });
  return readBytes(answer, 'signatures').map((signature) => ({ signature }));
}

export interface MessageInput extends SignInput {
  readonly account: { readonly address: string };
  readonly message: Uint8Array;
}

export async function signMessages(
  session: MobileSession,
  inputs: readonly MessageInput[],
): Promise<readonly SignedMessage[]> {
  const answer = await session.call('sign_messages', {
    addresses: inputs.map(({ account }) => toBase64(parseAddress(account.address))),
    payloads: inputs.map(({ message }) => toBase64(message)),
  });
  return readBytes(answer, 'signed_payloads').flatMap((payload, index) => {
    const input = inputs[index];
    return input ? [splitSignedMessage(input.message, payload)] : [];
  });
}

async function getCapabilities(session: MobileSession): Promise<Capabilities> {
  const capabilities = parseCapabilities(await session.call('get_capabilities', {}));
  // Each version of the protocol has every wallet do one of the two, and does not ask about it.
  return session.version === 'legacy'
    ? { ...capabilities, features: ['solana:signTransactions'] }
    : { ...capabilities, supports_sign_and_send_transactions: true };
}

function nameChain({ version }: MobileSession, chain: IdentifierString): object {
  if (version === 'v1') return { chain };
  return { cluster: chain === 'solana:mainnet' ? 'mainnet-beta' : chain.replace('solana:', '') };
}

/** @throws WalletError `bad-answer` */
function readBytes(answer: unknown, key: string): readonly Uint8Array[] {
  const list: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : null;
  if (!Array.isArray(list)) throw new WalletError('bad-answer');
  return list.map(fromBase64);
}
