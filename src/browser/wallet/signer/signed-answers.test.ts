import { describe, expect, it } from 'vitest';
import { isSignature, parseAddress, verifySignature } from '@countersign/proof/encoding';
import { decodeTransaction } from '@countersign/proof/transactions';
import { signAndSendTransaction, signIn, signMessage, signTransaction } from './signer';
import {
  address,
  createFixed,
  createRequest,
  isSignedBy,
  startWallets,
  toFailure,
} from '../test/signing';
import { createMemoTransaction } from '../test/transaction-bytes';

const { getStore, addConnected } = startWallets();

const { signal } = new AbortController();

describe('signTransaction', () => {
  it('should copy the answer, so that it can’t change afterwards', async () => {
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
      const outcome = await signTransaction(getStore(), createRequest({ transaction }));
      expect(outcome.status).toBe('signed');
      if (outcome.status !== 'signed') return;
      expect(isSignedBy(outcome.bytes, address)).toBe(true);
      expect(decodeTransaction(outcome.bytes).messageBytes).toEqual(
        decodeTransaction(before).messageBytes,
      );
      expect(transaction).toEqual(before);
    },
  );

  it('should return a transaction that a wallet changed, for the caller to compare (G5)', async () => {
    const controls = await addConnected();
    const given = decodeTransaction(createRequest().transaction);
    for (const sign of ['adds-instruction', 'changes-memo', 'signs-another'] as const) {
      controls.setBehaviour({ sign });
      const outcome = await signTransaction(getStore(), createRequest());
      if (outcome.status !== 'signed') throw new Error(outcome.status);
      expect(isSignedBy(outcome.bytes, address)).toBe(true);
      expect(decodeTransaction(outcome.bytes).messageBytes).not.toEqual(given.messageBytes);
    }
    controls.setBehaviour({ sign: 'no-signature' });
    const outcome = await signTransaction(getStore(), createRequest());
    if (outcome.status !== 'signed') throw new Error(outcome.status);
    expect(isSignedBy(outcome.bytes, address)).toBe(false);
  });

  it('should refuse more answers than one (W7)', async () => {
    await addConnected({ sign: 'two-answers' });
    const outcome = await signTransaction(getStore(), createRequest());
    expect(outcome).toMatchObject(toFailure('bad-answer'));
  });

  it('should name the feature that a send-only wallet lacks (W7)', async () => {
    await addConnected({ features: { signTransaction: false } });
    await expect(signTransaction(getStore(), createRequest())).resolves.toMatchObject(
      toFailure('missing-feature'),
    );
  });
});

describe('signAndSendTransaction', () => {
  it('should name the feature that a sign-only wallet lacks (W7)', async () => {
    await addConnected({ features: { signAndSend: false } });
    await expect(signAndSendTransaction(getStore(), createRequest())).resolves.toEqual({
      status: 'failed',
      code: 'not-asked',
      message: 'connected wallet does not support signAndSendTransaction',
    });
  });

  it('should return the wallet’s signature of 64 bytes (W7)', async () => {
    const fixed = createFixed({ answer: () => [{ signature: new Uint8Array(64).fill(5) }] });
    const outcome = await signAndSendTransaction(fixed, createRequest());
    if (outcome.status !== 'sent') throw new Error(outcome.status);
    expect(isSignature(outcome.signature)).toBe(true);
  });

  it('F12 64 bytes of zero: no signature, but a bad answer (W7)', async () => {
    await addConnected({ sign: 'no-signature' });
    await expect(signAndSendTransaction(getStore(), createRequest())).resolves.toMatchObject(
      toFailure('bad-answer'),
    );
  });
});

describe('signMessage', () => {
  it('should return the signed message and a signature over it', async () => {
    await addConnected();
    const message = new TextEncoder().encode('This is still my wallet');
    const outcome = await signMessage(getStore(), { address, signal, message });
    if (outcome.status !== 'signed') throw new Error(outcome.status);
    expect(outcome.signedMessage).toEqual(message);
    expect(verifySignature(outcome.signature, message, parseAddress(address))).toBe(true);
  });

  it('should name the missing feature (W7)', async () => {
    await addConnected({ features: { signMessage: false } });
    const outcome = await signMessage(getStore(), { address, signal, message: Uint8Array.of(1) });
    expect(outcome).toMatchObject(toFailure('missing-feature'));
  });
});

describe('signIn', () => {
  it('should return the account that signed in, and a signature over the message (W7)', async () => {
    await addConnected();
    const input = { statement: 'Prove it is you.', nonce: '12345678' };
    const outcome = await signIn(getStore(), { address, signal, input });
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
        signIn(createFixed({ answer: () => answer }), { address, signal, input: {} }),
      ).resolves.toEqual({
        status: 'failed',
        code: 'unanswered',
        message: 'Sign in failed, no sign in result returned by wallet',
      });
    },
  );

  it('should refuse an answer with more than one result (W7)', async () => {
    await addConnected({ sign: 'two-answers' });
    const outcome = await signIn(getStore(), { address, signal, input: {} });
    expect(outcome).toMatchObject(toFailure('bad-answer'));
  });
});
