import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../../e2e/wallets/double-keys';
import type { DoubleControls, DoubleOptions, Refusal } from '../../e2e/wallets/double-options';
import {
  decodeTransaction,
  isSignature,
  parseAddress,
  ProofError,
  verifySignature,
} from '../proof';
import type { ConnectionSource, TransactionRequest } from './sign-request';
import { signAndSendTransaction, signIn, signMessage, signTransaction } from './signer';
import { createMemoTransaction } from './test/transaction-bytes';
import { createWalletWorld, type WalletWorld } from './test/wallet-world';

const CHAIN = 'solana:localnet';
let world: WalletWorld;
let address: string;
beforeEach(async () => {
  world = createWalletWorld();
  address = await getDoubleAddress('Alpha');
});
afterEach(() => {
  world.end();
});

async function addConnected(options: Partial<DoubleOptions> = {}): Promise<DoubleControls> {
  const controls = world.add({ name: 'Alpha', ...options });
  world.store.start();
  await world.store.connect(world.find('Alpha').id);
  return controls;
}

function createRequest(more: Partial<TransactionRequest> = {}): TransactionRequest {
  return { transaction: createMemoTransaction(address), address, chain: CHAIN, ...more };
}

interface FixedWallet {
  readonly answer: (input: unknown) => unknown;
  readonly versions?: readonly unknown[];
  readonly accountChains?: WalletAccount['chains'];
}

/** A connected wallet that answers everything in one way. */
function createFixed({ answer, versions = ['legacy', 0], accountChains = [CHAIN] }: FixedWallet) {
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
  return { getConnection: () => ({ wallet, account }) } satisfies ConnectionSource;
}

function isInput(input: unknown): input is { readonly transaction: Uint8Array } {
  return typeof input === 'object' && input !== null && 'transaction' in input;
}

function isSignedBy(bytes: Uint8Array, author: string): boolean {
  const { signatures, messageBytes } = decodeTransaction(bytes);
  return verifySignature(signatures[0]!, messageBytes, parseAddress(author));
}

describe.each([
  ['signTransaction', signTransaction],
  ['signAndSendTransaction', signAndSendTransaction],
] as const)('%s', (_name, sign) => {
  it('should need a connected wallet (W7)', async () => {
    world.add({ name: 'Alpha' });
    world.store.start();
    await expect(sign(world.store, createRequest())).resolves.toEqual({
      status: 'failed',
      code: 'not-connected',
      message: 'Wallet not connected',
    });
  });

  it('should ask nobody but the account that the transaction is for (W7)', async () => {
    const { calls } = await addConnected({ accounts: 2 });
    const other = await getDoubleAddress('Alpha', 1);
    const outcome = await sign(world.store, createRequest({ address: other }));
    expect(outcome).toEqual({
      status: 'failed',
      code: 'other-account',
      message: 'Another account is connected now',
    });
    expect(calls).toHaveLength(1);
  });

  it('should not ask a wallet that lacks the network (W7)', async () => {
    await addConnected();
    const outcome = await sign(world.store, createRequest({ chain: 'solana:mainnet' }));
    expect(outcome).toMatchObject({ status: 'failed', code: 'unsupported-chain' });
  });

  it('should not ask for an account that lacks the network, though its wallet has it (W7)', async () => {
    const fixed = createFixed({ answer: () => [], accountChains: ['solana:mainnet'] });
    const outcome = await sign(fixed, createRequest());
    expect(outcome).toMatchObject({ status: 'failed', code: 'unsupported-chain' });
  });

  it('should not let the wallet write on the bytes of the caller', async () => {
    const scribble = (input: unknown) => {
      if (isInput(input)) input.transaction.fill(0);
      return [];
    };
    const request = createRequest();
    const before = request.transaction.slice();
    await sign(createFixed({ answer: scribble }), request);
    expect(request.transaction).toEqual(before);
  });

  it('should refuse more than one transaction, and less (W7)', async () => {
    const { calls } = await addConnected();
    const { transaction } = createRequest();
    const two = Uint8Array.from([...transaction, ...transaction]);
    const half = transaction.slice(0, -1);
    await expect(sign(world.store, createRequest({ transaction: two }))).rejects.toThrow(
      ProofError,
    );
    await expect(sign(world.store, createRequest({ transaction: half }))).rejects.toThrow(
      ProofError,
    );
    expect(calls).toHaveLength(1);
  });

  it.each<Refusal>([
    { code: 4001 },
    { contextCode: 4001000 },
    { code: -1, depth: 2 },
    { code: -3, depth: 2 },
    { text: 'User rejected the request.' },
  ])('should call %j a refusal (W3)', async (refuse) => {
    await addConnected({ sign: { refuse } });
    await expect(sign(world.store, createRequest())).resolves.toEqual({ status: 'refused' });
  });

  it('should hand on any other failure in the words of the wallet', async () => {
    await addConnected({ sign: { refuse: { code: 7, message: 'Blind signing is off' } } });
    await expect(sign(world.store, createRequest())).resolves.toEqual({
      status: 'failed',
      code: 'unknown',
      message: 'Blind signing is off',
    });
  });

  it('should let go of a wallet that never answers', async () => {
    await addConnected({ sign: 'wait' });
    const controller = new AbortController();
    const outcome = sign(world.store, createRequest({ signal: controller.signal }));
    controller.abort();
    await expect(outcome).resolves.toMatchObject({ status: 'failed', code: 'cancelled' });
  });

  it('should ask nothing when it was cancelled before', async () => {
    const { calls } = await addConnected();
    const outcome = await sign(world.store, createRequest({ signal: AbortSignal.abort() }));
    expect(outcome).toMatchObject({ status: 'failed', code: 'cancelled' });
    expect(calls).toHaveLength(1);
  });

  it('should not take bytes that are no answer (W7)', async () => {
    await addConnected({ sign: 'garbage' });
    const outcome = await sign(world.store, createRequest());
    expect(outcome).toMatchObject({ status: 'failed', code: 'bad-answer' });
  });

  it.each<unknown>([undefined, null, 'signed', [], [null], [{}], [{ signature: 'x' }], [[]]])(
    'should not take %j for an answer (W7)',
    async (answer) => {
      const outcome = await sign(createFixed({ answer: () => answer }), createRequest());
      expect(outcome).toMatchObject({ status: 'failed', code: 'bad-answer' });
    },
  );

  it('should not ask for a version that the wallet does not support (W7)', async () => {
    const outcome = await sign(
      createFixed({ answer: () => [], versions: ['legacy'] }),
      createRequest(),
    );
    expect(outcome).toMatchObject({ status: 'failed', code: 'unsupported-version' });
  });
});

describe('signTransaction', () => {
  it('should keep what was answered from being changed afterwards', async () => {
    const signedTransaction = createMemoTransaction(address);
    const fixed = createFixed({ answer: () => [{ signedTransaction }] });
    const outcome = await signTransaction(fixed, createRequest());
    if (outcome.status !== 'signed') throw new Error(outcome.status);
    signedTransaction.fill(0);
    expect(outcome.bytes).toEqual(createMemoTransaction(address));
  });

  it.each(['legacy', 0] as const)(
    'should sign version %s with the real key (W7)',
    async (version) => {
      await addConnected();
      const transaction = createMemoTransaction(address, version);
      const before = transaction.slice();
      const outcome = await signTransaction(world.store, createRequest({ transaction }));
      expect(outcome.status).toBe('signed');
      if (outcome.status !== 'signed') return;
      expect(isSignedBy(outcome.bytes, address)).toBe(true);
      expect(decodeTransaction(outcome.bytes).messageBytes).toEqual(
        decodeTransaction(before).messageBytes,
      );
      expect(transaction).toEqual(before);
    },
  );

  it('should hand on what a wallet changed, for the caller to judge (G5)', async () => {
    const controls = await addConnected();
    const given = decodeTransaction(createRequest().transaction);
    for (const sign of ['adds-instruction', 'changes-memo', 'signs-another'] as const) {
      controls.setBehaviour({ sign });
      const outcome = await signTransaction(world.store, createRequest());
      if (outcome.status !== 'signed') throw new Error(outcome.status);
      expect(isSignedBy(outcome.bytes, address)).toBe(true);
      expect(decodeTransaction(outcome.bytes).messageBytes).not.toEqual(given.messageBytes);
    }
    controls.setBehaviour({ sign: 'no-signature' });
    const outcome = await signTransaction(world.store, createRequest());
    if (outcome.status !== 'signed') throw new Error(outcome.status);
    expect(isSignedBy(outcome.bytes, address)).toBe(false);
  });

  it('should refuse more answers than one (W7)', async () => {
    await addConnected({ sign: 'two-answers' });
    const outcome = await signTransaction(world.store, createRequest());
    expect(outcome).toMatchObject({ status: 'failed', code: 'bad-answer' });
  });

  it('should name the feature that a send-only wallet lacks (W7)', async () => {
    await addConnected({ features: { signTransaction: false } });
    await expect(signTransaction(world.store, createRequest())).resolves.toMatchObject({
      code: 'missing-feature',
    });
  });
});

describe('signAndSendTransaction', () => {
  it('should name the feature that a sign-only wallet lacks (W7)', async () => {
    await addConnected({ features: { signAndSend: false } });
    await expect(signAndSendTransaction(world.store, createRequest())).resolves.toEqual({
      status: 'failed',
      code: 'no-sign-and-send',
      message: 'connected wallet does not support signAndSendTransaction',
    });
  });

  it('should give the signature of 64 bytes that the wallet names (W7)', async () => {
    await addConnected({ sign: 'no-signature' });
    const outcome = await signAndSendTransaction(world.store, createRequest());
    if (outcome.status !== 'sent') throw new Error(outcome.status);
    expect(isSignature(outcome.signature)).toBe(true);
  });
});

describe('signMessage', () => {
  it('should give the message that was signed, and a signature over it', async () => {
    await addConnected();
    const message = new TextEncoder().encode('This is still my wallet');
    const outcome = await signMessage(world.store, { address, message });
    if (outcome.status !== 'signed') throw new Error(outcome.status);
    expect(outcome.signedMessage).toEqual(message);
    expect(verifySignature(outcome.signature, message, parseAddress(address))).toBe(true);
  });

  it('should name the missing feature (W7)', async () => {
    await addConnected({ features: { signMessage: false } });
    const outcome = await signMessage(world.store, { address, message: Uint8Array.of(1) });
    expect(outcome).toMatchObject({ status: 'failed', code: 'missing-feature' });
  });
});

describe('signIn', () => {
  it('should give who signed in, and a signature over the message (W7)', async () => {
    await addConnected();
    const input = { statement: 'Prove it is you.', nonce: '12345678' };
    const outcome = await signIn(world.store, { address, input });
    if (outcome.status !== 'signed') throw new Error(outcome.status);
    const { signature, signedMessage } = outcome;
    expect(outcome.address).toBe(address);
    expect(new TextDecoder().decode(signedMessage)).toContain(
      'Prove it is you.\n\nNonce: 12345678',
    );
    expect(verifySignature(signature, signedMessage, parseAddress(address))).toBe(true);
  });

  it.each<unknown>([undefined, [], [undefined], [null]])(
    'should need a result: %j (W7)',
    async (answer) => {
      await expect(
        signIn(createFixed({ answer: () => answer }), { address, input: {} }),
      ).resolves.toEqual({
        status: 'failed',
        code: 'no-sign-in-result',
        message: 'Sign in failed, no sign in result returned by wallet',
      });
    },
  );

  it('should refuse an answer with more than one result (W7)', async () => {
    await addConnected({ sign: 'two-answers' });
    const outcome = await signIn(world.store, { address, input: {} });
    expect(outcome).toMatchObject({ status: 'failed', code: 'bad-answer' });
  });
});
