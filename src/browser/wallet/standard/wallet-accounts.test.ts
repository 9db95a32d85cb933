import type { Wallet } from '@wallet-standard/base';
import { describe, expect, it } from 'vitest';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { parseAccounts } from './wallet-accounts';

type Versions = readonly ('legacy' | 0 | 1)[];

const BARE: Wallet = {
  version: '1.0.0',
  name: 'Wallet',
  icon: 'data:image/png;base64,AAAA',
  chains: ['solana:localnet'],
  features: {},
  accounts: [],
};

it.each([
  ['in hexadecimal', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['one character short', SYSTEM_PROGRAM.slice(1)],
  ['of 33 bytes', `${SYSTEM_PROGRAM}1`],
  ['with a space', ` ${SYSTEM_PROGRAM}`],
  ['of a megabyte', '1'.repeat(1e6)],
  ['that is no text', 7],
])('m14 W7 an account with an address %s is left out', (_, address) => {
  const features = ['solana:signTransaction'];
  const chains = ['solana:localnet'];
  const good = { address: SYSTEM_PROGRAM, chains, features };
  const accounts = parseAccounts(BARE, [{ ...good, address }, good]);
  expect(accounts.map(({ summary }) => summary.address)).toEqual([SYSTEM_PROGRAM]);
});

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
  const wallet: Wallet = { ...BARE, features };
  const account = {
    address: SYSTEM_PROGRAM,
    chains: ['solana:localnet'],
    features: ['solana:signTransaction', 'solana:signAndSendTransaction'],
  };
  return parseAccounts(wallet, [account])[0]?.summary;
}

describe('the versions that an account signs (F5)', () => {
  it.each([
    ['neither feature', null, null, 0],
    ['both', ['legacy', 0], null, 0],
    ['both, and one that we do not build', ['legacy', 0, 1], null, 0],
    ['one that we do not build, alone', [1], null, 0],
    ['legacy and one that we do not build', ['legacy', 1], null, 'legacy'],
    ['legacy to sign, which is used, and 0 to send', ['legacy'], [0], 'legacy'],
    ['legacy to send, which is all it can', null, ['legacy'], 'legacy'],
    ['none to sign, and legacy to send', [], ['legacy', 1], 'legacy'],
  ] as const)('should be those of the feature that is used: %s', (_, signs, sends, usual) => {
    const builds = (versions: Versions | null) => versions?.some((each) => each !== 1) ?? false;
    expect(read(signs, sends)).toMatchObject({
      transactionVersion: usual,
      canSignTransaction: builds(signs),
      canSignAndSend: builds(sends),
    });
  });
});
