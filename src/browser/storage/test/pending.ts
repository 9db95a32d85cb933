import type { Draft } from '@countersign/core/claims/draft';
import type { PendingSigning } from '@countersign/core/receipts/repository';

export function createPending(draft: Draft): PendingSigning {
  return {
    id: 'b',
    createdAt: 2,
    clusterId: 'solana:devnet',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    author: 'G9seKdPTvJG2GKDRnjGzW2QS8uQiMKUpG5GhJ53SjzUZ',
    draft,
    transaction: new Uint8Array(200),
    lastValidBlockHeight: 2n ** 60n,
    state: 'signed',
  };
}
