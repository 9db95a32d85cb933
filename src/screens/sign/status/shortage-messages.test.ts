import { describe, expect, it } from 'vitest';
import { getWithdrawalMark } from '@countersign/proof/claims';
import { getShortageCause, getShortageRemedy } from './shortage-messages';

const MARK = getWithdrawalMark('1'.repeat(32), '1'.repeat(64));

const empty = {
  feeLamports: 5_000n,
  mark: null,
  balanceLamports: 0n,
  missingLamports: 895_880n,
};
const little = {
  feeLamports: 5_000n,
  mark: null,
  balanceLamports: 500_000n,
  missingLamports: 395_880n,
};

describe('first-use (j) a wallet that can’t pay: the true cause, and an amount that agrees with the fee', () => {
  it('should name the network on which an empty wallet has nothing, and what the rest is for', () => {
    expect(getShortageCause(empty, 'Devnet')).toBe('This wallet has no SOL on Devnet.');
    expect(getShortageRemedy(empty)).toBe(
      'Add at least 0.0009 SOL: the fee is 0.000005, the rest is the minimum Solana keeps in an account. It stays yours.',
    );
  });

  it('should say what a withdrawal’s lasting mark takes of it', () => {
    const marked = {
      ...empty,
      mark: { ...MARK, lamports: 890_880n },
      missingLamports: 1_786_760n,
    };
    expect(getShortageRemedy(marked)).toBe(
      'Add at least 0.0018 SOL: the fee is 0.000005, the lasting mark takes 0.00089088, the rest is the minimum Solana keeps in an account. It stays yours.',
    );
  });

  it('should not call what a wallet holds already nothing', () => {
    expect(getShortageCause(little, 'Mainnet')).toBe('This wallet has too little SOL on Mainnet.');
    expect(getShortageRemedy(little)).toBe(
      'Add at least 0.0004 SOL: beside the fee of 0.000005, Solana keeps a minimum in an account. It stays yours.',
    );
  });
});
