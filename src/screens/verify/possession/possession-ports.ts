import type { ReactNode } from 'react';
import type { WordSigner } from '../../../flows/possession/answer-question';
import type { QuestionMemory } from '../../../flows/possession/asked-questions';
import type { WalletPort } from '../../../ports/wallet';

/** What asking an author, and answering as one, needs. */
export interface PossessionPorts {
  readonly wallet: WalletPort;
  readonly signer: WordSigner;
  readonly memory: QuestionMemory;
  /** The same control as in the header. */
  readonly walletControl: ReactNode;
}
