import type { ReactNode } from 'react';
import type { MessageSigner } from '../../../ports/signer';
import type { QuestionMemory } from '../../../flows/possession/asked-questions';
import type { WalletPort } from '../../../ports/wallet';

export interface PossessionPorts {
  readonly wallet: WalletPort;
  readonly signer: MessageSigner;
  readonly memory: QuestionMemory;
  /** The same control as in the header. */
  readonly walletControl: ReactNode;
}
