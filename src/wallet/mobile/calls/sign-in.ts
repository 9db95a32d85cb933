import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { SignedMessage } from '../../../ports/signer';
import { decodeAddress } from '../authorization/authorization';
import { fromBase64 } from '../protocol/base64';
import type { MobileSession } from '../protocol/session';
import { getSignInMessage } from './sign-in-message';
import { signMessages, type Grant } from './wallet-calls';

export interface SignedInAccount extends SignedMessage {
  readonly account: { readonly address: string | null };
}

/**
 * Takes the sign-in from what a wallet answered when it was authorized. A wallet that does not know
 * how to sign in is asked to sign the same words as a message.
 *
 * @throws WalletError `bad-answer`, and those of `signMessages`
 */
export async function finishSignIn(
  session: MobileSession,
  { authorization, answer }: Grant,
  input: SolanaSignInInput,
): Promise<SignedInAccount | null> {
  const result = get(answer, 'sign_in_result');
  if (typeof result === 'object' && result !== null) {
    const address = decodeAddress(get(result, 'address'));
    return {
      account: { address },
      signedMessage: fromBase64(get(result, 'signed_message')),
      signature: fromBase64(get(result, 'signature')),
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

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
