// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { NotSigned, SignerPort } from '@countersign/core/signing/signer';
import { click, send, showSignScreen } from './test/show-sign-screen';

const { signed, signature } = createSigningWorld();
const CANCELLED: NotSigned = { status: 'failed', code: 'cancelled', message: 'Cancelled' };

afterEach(cleanup);

it('G6 a person stops waiting for a wallet that sends: the page does not say that nothing is sent', async () => {
  showSignScreen({
    canSignTransaction: false,
    signer: {
      signAndSendTransaction: ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            resolve(CANCELLED);
          });
        }),
    },
  });
  await send();
  expect(await screen.findByText(/^Waiting for your wallet/)).toBeTruthy();
  await click('Cancel');
  expect(await screen.findByText(/^You stopped waiting.*once approved, it is sent\./)).toBeTruthy();
});

it('F17 W4 a person disconnects while the wallet asks: the page does not wait for the answer, and sends nothing', async () => {
  let end: (answer: NotSigned) => void = () => undefined;
  const signTransaction: SignerPort['signTransaction'] = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  const { world, disconnect } = showSignScreen({ signer: { signTransaction } });
  await send();
  expect(await screen.findByText(/^Waiting for your wallet/)).toBeTruthy();
  act(disconnect);
  end(CANCELLED);
  expect(
    await screen.findByText(/^You stopped waiting for your wallet\. Nothing was/),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
  expect(world.events).toEqual([]);
});

it('G4 G6 approved after its time: the page sends nothing, and asks the wallet once more', async () => {
  let time = 0;
  const answers: (() => void)[] = [];
  const signTransaction: SignerPort['signTransaction'] = () =>
    new Promise((resolve) => {
      answers.push(() => {
        resolve({ status: 'signed', bytes: signed });
      });
    });
  const { world, getPath } = showSignScreen({
    now: () => time,
    signer: { signTransaction },
    chain: { getBlockHeight: () => Promise.resolve({ value: 151n }) },
  });
  await send();
  expect(await screen.findByText(/^Waiting for your wallet/)).toBeTruthy();
  time = 120_000;
  answers[0]?.();
  expect(await screen.findByText(/^Waiting for your wallet once more/)).toBeTruthy();
  expect(screen.getByText(/so nothing was sent\. Approve the new one\.$/)).toBeTruthy();
  expect(world.events).toEqual([]);
  answers[1]?.();
  await vi.waitFor(() => {
    expect(getPath()).toContain(signature);
  }, 10_000);
  expect(world.events.filter((event) => event === 'send')).toHaveLength(1);
});

it('F5 W7 a wallet that signs only legacy transactions: it gets a legacy transaction', async () => {
  const prepareClaim = vi.fn<NodeCalls['prepareClaim']>(() =>
    Promise.resolve(createSigningWorld().request.prepared),
  );
  showSignScreen({ account: { transactionVersion: 'legacy' }, chain: { prepareClaim } });
  await send();
  expect(prepareClaim.mock.lastCall?.[1].version).toBe('legacy');
});
