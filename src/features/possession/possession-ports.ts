import type { ReactNode } from 'react';
import type { MessageSigner } from '@countersign/core/signing/signer';
import type { QuestionMemory } from './asked-questions';
import type { WalletPort } from '../../browser/wallet/wallet';

export interface PossessionPorts {
  readonly wallet: WalletPort;
  readonly signer: MessageSigner;
  readonly memory: QuestionMemory;
  readonly walletControl: ReactNode;
}
