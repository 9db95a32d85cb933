import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { afterEach, beforeEach } from 'vitest';
import { getDoubleAddress } from './double/double-keys';
import type { DoubleControls, DoubleOptions } from './double/double-options';
import { parseAddress, verifySignature } from '@countersign/proof/encoding';
import { decodeTransaction } from '@countersign/proof/transactions';
import type { SigningRequest } from '@countersign/core/signing/signer';
import type { WalletStore } from '../store/wallet-store';
import { WalletError, type WalletFault } from '../wallet-errors';
import { createMemoTransaction } from './transaction-bytes';
import { createWalletWorld, type WalletWorld } from './wallet-world';

const CHAIN = 'solana:localnet';

interface FixedWallet {
  readonly answer: (input: unknown) => unknown;
  readonly versions?: Iterable<unknown>;
  readonly accountChains?: WalletAccount['chains'];
}

export const address = await getDoubleAddress('Alpha');

export function startWallets() {
  let world: WalletWorld;
  beforeEach(() => {
    world = createWalletWorld();
  });
  afterEach(() => {
    world.end();
  });
  const add = (options: Partial<DoubleOptions> = {}): DoubleControls =>
    world.addStarted({ name: 'Alpha', ...options });
  return {
    getStore: () => world.store,
    storeElsewhere: (value: string | null) => {
      world.storeElsewhere(value);
    },
    add,
    addConnected: async (options: Partial<DoubleOptions> = {}) => {
      const controls = add(options);
      await world.connect('Alpha');
      return controls;
    },
  };
}

export function createRequest(more: Partial<SigningRequest> = {}): SigningRequest {
  const { signal } = new AbortController();
  return { transaction: createMemoTransaction(address), address, chain: CHAIN, signal, ...more };
}

export function createFixed({
  answer,
  versions = ['legacy', 0],
  accountChains = [CHAIN],
}: FixedWallet) {
  const method = (input: unknown) => Promise.resolve(answer(input));
  const feature = {
    supportedTransactionVersions: versions,
    signTransaction: method,
    signAndSendTransaction: method,
    signIn: method,
  };
  const account: WalletAccount = {
    address,
    publicKey: parseAddress(address),
    chains: accountChains,
    features: ['solana:signTransaction', 'solana:signAndSendTransaction'],
  };
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Fixed',
    icon: 'data:image/png;base64,AAAA',
    chains: [CHAIN],
    features: {
      'solana:signTransaction': feature,
      'solana:signAndSendTransaction': feature,
      'solana:signIn': feature,
    },
    accounts: [account],
  };
  return {
    getConnection: () => ({ wallet, account, disconnected: new AbortController().signal }),
  } satisfies Pick<WalletStore, 'getConnection'>;
}

export function isSignedBy(bytes: Uint8Array, author: string): boolean {
  const { signatures, messageBytes } = decodeTransaction(bytes);
  const [own] = signatures;
  return own !== undefined && verifySignature(own, messageBytes, parseAddress(author));
}

export function toFailure(fault: WalletFault) {
  const { code, message } = new WalletError(fault);
  return { status: 'failed', code, message } as const;
}
