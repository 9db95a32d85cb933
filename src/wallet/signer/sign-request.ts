import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { SigningRequest } from '../../ports/signer';
import type { WalletStore } from '../store/wallet-state';

/** Where the signer finds the wallet that is connected at that moment. */
export type ConnectionSource = Pick<WalletStore, 'getConnection'>;

/** What every request has. */
export type SignRequest = Pick<SigningRequest, 'address' | 'signal'>;

export interface MessageRequest extends SignRequest {
  readonly message: Uint8Array;
}

export interface SignInRequest extends SignRequest {
  readonly input: SolanaSignInInput;
}
