import { describe, expect, it, vi } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import type { Refusal } from '../test/double/double-options';
import { ProofError } from '@countersign/proof';
import { signAndSendTransaction, signTransaction } from './signer';
import { createFixed, createRequest, startWallets, toFailure } from '../test/signing';

const { getStore, storeElsewhere, add, addConnected } = startWallets();

function isInput(input: unknown): input is { readonly transaction: Uint8Array } {
  return typeof input === 'object' && input !== null && 'transaction' in input;
}

describe.each([
  ['signTransaction', signTransaction],
  ['signAndSendTransaction', signAndSendTransaction],
] as const)('%s', (_name, sign) => {
  it('should need a connected wallet (W7)', async () => {
    add();
    await expect(sign(getStore(), createRequest())).resolves.toEqual({
      status: 'failed',
      code: 'not-asked',
      message: 'Wallet not connected',
    });
  });

  it('should ask only the account that the transaction is for (W7)', async () => {
    const { calls } = await addConnected({ accounts: 2 });
    const other = await getDoubleAddress('Alpha', 1);
    const outcome = await sign(getStore(), createRequest({ address: other }));
    expect(outcome).toEqual({
      status: 'failed',
      code: 'not-asked',
      message: 'Another account is connected now',
    });
    expect(calls).toHaveLength(1);
  });

  it('should not ask a wallet that lacks the network (W7)', async () => {
    await addConnected();
    const outcome = await sign(getStore(), createRequest({ chain: 'solana:mainnet' }));
    expect(outcome).toMatchObject(toFailure('unsupported-chain'));
  });

  it('should not ask for an account that lacks the network, although its wallet has it (W7)', async () => {
    const fixed = createFixed({ answer: () => [], accountChains: ['solana:mainnet'] });
    const outcome = await sign(fixed, createRequest());
    expect(outcome).toMatchObject(toFailure('unsupported-chain'));
  });

  it('should not let the wallet write to the caller’s bytes', async () => {
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
    await expect(sign(getStore(), createRequest({ transaction: two }))).rejects.toThrow(ProofError);
    await expect(sign(getStore(), createRequest({ transaction: half }))).rejects.toThrow(
      ProofError,
    );
    expect(calls).toHaveLength(1);
  });

  it.each<Refusal>([
    { code: 4001 },
    { contextCode: 4001000 },
    { text: 'User rejected the request.' },
  ])('should call %j a refusal (W3)', async (refuse) => {
    await addConnected({ sign: { refuse } });
    await expect(sign(getStore(), createRequest())).resolves.toMatchObject({ status: 'refused' });
  });

  it.each([
    [299, true],
    [300, false],
  ])('G9 a refusal after %i ms is at once: %s', async (passed, isAtOnce) => {
    const controls = await addConnected({ sign: 'wait' });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    try {
      const outcome = sign(getStore(), createRequest());
      clock.mockReturnValue(1_000 + passed);
      controls.refuseNext({ code: 4001 });
      await expect(outcome).resolves.toEqual({ status: 'refused', isAtOnce });
    } finally {
      clock.mockRestore();
    }
  });

  it('should report any other failure in the wallet’s words', async () => {
    await addConnected({ sign: { refuse: { code: 7, message: 'Blind signing is off' } } });
    await expect(sign(getStore(), createRequest())).resolves.toEqual({
      status: 'failed',
      code: 'wallet-failed',
      message: 'Blind signing is off',
    });
  });

  it('should stop waiting for a wallet when the signal aborts', async () => {
    await addConnected({ sign: 'wait' });
    const controller = new AbortController();
    const outcome = sign(getStore(), createRequest({ signal: controller.signal }));
    controller.abort();
    await expect(outcome).resolves.toMatchObject(toFailure('cancelled'));
  });

  it.each(['here', 'in another tab'])(
    'F17 a visitor who disconnects %s while the wallet asks: the answer is not awaited (W4)',
    async (where) => {
      const controls = await addConnected({ sign: 'wait' });
      const outcome = sign(getStore(), createRequest());
      if (where === 'here') void getStore().disconnect();
      else storeElsewhere(null);
      await expect(outcome).resolves.toMatchObject(toFailure('cancelled'));
      controls.approveNext();
    },
  );

  it('F17 an account that is switched, or a wallet that exposes none, while it asks: the answer is awaited', async () => {
    const controls = await addConnected({ sign: 'wait', accounts: 2 });
    const outcome = sign(getStore(), createRequest());
    await controls.changeAccounts([1, 0]);
    await controls.changeAccounts([]);
    await controls.changeAccounts([0]);
    controls.refuseNext({ code: 4001 });
    await expect(outcome).resolves.toMatchObject({ status: 'refused' });
  });

  it('should not ask the wallet when it was aborted before', async () => {
    const { calls } = await addConnected();
    const outcome = await sign(getStore(), createRequest({ signal: AbortSignal.abort() }));
    expect(outcome).toMatchObject(toFailure('cancelled'));
    expect(calls).toHaveLength(1);
  });

  it('should reject bytes of a wrong length (W7)', async () => {
    await addConnected({ sign: 'garbage' });
    const outcome = await sign(getStore(), createRequest());
    expect(outcome).toMatchObject(toFailure('bad-answer'));
  });

  it.each<unknown>([undefined, null, 'signed', [], [null], [{}], [{ signature: 'x' }], [[]]])(
    'should reject the answer %j (W7)',
    async (answer) => {
      const outcome = await sign(createFixed({ answer: () => answer }), createRequest());
      expect(outcome).toMatchObject(toFailure('bad-answer'));
    },
  );

  it('F5 a wallet that gives its versions as a set: asked for each of them (W7)', async () => {
    const versions = new Set(['legacy', 0]);
    const outcome = await sign(createFixed({ answer: () => [], versions }), createRequest());
    expect(outcome).toMatchObject(toFailure('bad-answer'));
  });

  it.each(['legacy', 7, { [Symbol.iterator]: 'broken' }])(
    'F5 versions that are no list, %j: none',
    async (versions) => {
      const fixed = createFixed({ answer: () => [] });
      const { wallet } = fixed.getConnection();
      for (const feature of Object.values(wallet.features)) {
        Reflect.set(Object(feature), 'supportedTransactionVersions', versions);
      }
      const outcome = await sign(fixed, createRequest());
      expect(outcome).toMatchObject({ status: 'failed' });
      expect(outcome).not.toMatchObject(toFailure('bad-answer'));
    },
  );

  it('should not ask for a version that the wallet does not support (W7)', async () => {
    const outcome = await sign(
      createFixed({ answer: () => [], versions: ['legacy'] }),
      createRequest(),
    );
    expect(outcome).toMatchObject(toFailure('unsupported-version'));
  });
});
