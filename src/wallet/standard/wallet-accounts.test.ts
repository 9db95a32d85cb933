import type { Wallet } from '@wallet-standard/base';
import { describe, expect, it } from 'vitest';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { parseAccounts } from './wallet-accounts';

type Versions = readonly ('legacy' | 0 | 1)[];

function read(signs: Versions | null, sends: Versions | null) {
  const features = {
    ...(signs && {
      'solana:signTransaction': {
        supportedTransactionVersions: signs,
        signTransaction: () => null,
      },
    }),
    ...(sends && {
      'solana:signAndSendTransaction': {
        supportedTransactionVersions: sends,
        signAndSendTransaction: () => null,
      },
    }),
  };
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Wallet',
    icon: 'data:image/png;base64,AAAA',
    chains: ['solana:localnet'],
    features,
    accounts: [],
  };
  const account = {
    address: SYSTEM_PROGRAM,
    chains: ['solana:localnet'],
    features: ['solana:signTransaction', 'solana:signAndSendTransaction'],
  };
  return parseAccounts(wallet, [account])[0]?.summary;
}

describe('the versions that an account signs (F5)', () => {
  it.each([
    ['neither feature', null, null, 0, false],
    ['both older ones', ['legacy', 0], null, 0, false],
    ['all', ['legacy', 0, 1], null, 0, true],
    ['version 1 alone', [1], null, 1, true],
    ['legacy and 1', ['legacy', 1], null, 'legacy', true],
    ['1 to sign, which is used, and not to send', ['legacy', 0, 1], [0], 0, true],
    ['1 to send only, which is not used', ['legacy', 0], [0, 1], 0, false],
    ['1 to send, which is all it can', null, [0, 1], 0, true],
    ['none to sign, and 1 to send', [], ['legacy', 1], 'legacy', true],
  ] as const)('should be those of the feature that is used: %s', (_, signs, sends, usual, has1) => {
    expect(read(signs, sends)).toMatchObject({
      transactionVersion: usual,
      canSignVersion1: has1,
      canSignTransaction: signs !== null && signs.length > 0,
      canSignAndSend: sends !== null,
    });
  });
});
