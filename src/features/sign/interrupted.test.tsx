// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import {
  createEvidence,
  createLandedEvidence,
  createSigningWorld,
} from '@countersign/core/test/signing-world';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { openToastArea, type Toast } from '../../ui/messages/toast';
import { renderScreen } from '../test/render-screen';
import { SignScreen } from './sign-screen';
import { click, getSend, send, showSignScreen } from './test/show-sign-screen';

const NODE = 'https://node.example';
const { signature, signed } = createSigningWorld();
const never = () => new Promise<never>(() => undefined);

async function untilRecord({ getPath }: Pick<ReturnType<typeof showSignScreen>, 'getPath'>) {
  await vi.waitFor(() => {
    expect(getPath()).toBe(`/verify/${signature}?cluster=solana%3Alocalnet`);
  }, 10_000);
}

const findParagraph = (words: RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'P' && words.test(element.textContent));

function createDenial() {
  const confirmSignature = vi.fn<NodeCalls['confirmSignature']>(() =>
    Promise.resolve({ status: 'expired', node: NODE }),
  );
  const fetchEvidence = vi.fn<NodeCalls['fetchEvidence']>((_cluster, id) =>
    Promise.resolve(createEvidence(id, null)),
  );
  const stop = () => {
    confirmSignature.mockResolvedValue({ status: 'finalized' });
    fetchEvidence.mockResolvedValue(createLandedEvidence(signature, signed));
  };
  return { chain: { confirmSignature, fetchEvidence }, stop };
}

afterEach(cleanup);

describe('a tab that is closed while it signs', () => {
  it.each([
    ['between signing and sending', 'Sending', true, { sendTransaction: never }],
    ['between sending and confirming', 'Sent', true, { confirmSignature: never }],
    ['once a wallet has sent it by itself', 'Sent', false, { confirmSignature: never }],
  ] as const)(
    'D6 G6 %s: the next tab continues to its record, and asks no wallet',
    async (_when, step, canSignTransaction, chain) => {
      const { world: before } = showSignScreen({ chain, canSignTransaction });
      await send();
      expect(await screen.findByText(step)).toBeTruthy();
      cleanup();

      const next = showSignScreen({ left: before.pending.values(), canSignTransaction });
      expect(await findParagraph(/^You signed “report\.pdf” on/)).toBeTruthy();
      expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
      await click('Continue');
      await untilRecord(next);
      expect(next.world.events).not.toContain('sign');
      expect(next.world.events).not.toContain('sign and send');
      expect([...next.world.receipts.keys()]).toEqual([signature]);
      expect(next.world.pending.size).toBe(0);
    },
  );

  it('D6 G6 while a wallet that sends has not answered: the next tab looks for the record, and forgets the signing without one', async () => {
    const { world: before } = showSignScreen({
      canSignTransaction: false,
      signer: { signAndSendTransaction: never },
    });
    await send();
    expect(await screen.findByText(/^Waiting for your wallet/)).toBeTruthy();
    cleanup();

    const lookUpSignatures = () => Promise.resolve({ entries: [], hasMore: false, node: NODE });
    showSignScreen({ left: before.pending.values(), chain: { lookUpSignatures } });
    expect(
      await findParagraph(/^You asked your wallet to sign and send “report\.pdf” on/),
    ).toBeTruthy();
    await click('Look for it');
    expect(await screen.findByText(/found no such record on Localnet\./)).toBeTruthy();
    await click('Forget');
    await vi.waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Look for it' })).toBeNull();
    }, 10_000);
  });
});

it('G2 a signing without files is continued: the page shows that it is another signing', async () => {
  const { world: before } = showSignScreen({ chain: { confirmSignature: never } });
  await send();
  expect(await screen.findByText('Sent')).toBeTruthy();
  cleanup();
  const left = [...before.pending.values()].map((pending) => ({
    ...pending,
    draft: { ...pending.draft, subjects: [] },
  }));
  showSignScreen({ left, chain: { confirmSignature: never } });
  await click('Continue');
  expect(await screen.findByText(/^Another signing is under way\./)).toBeTruthy();
});

it('Q9 a transaction that a wallet was asked to send, not found after its time: the page looks once, and can sign again', async () => {
  let time = 1_790_000_000_000;
  const now = () => time;
  const { world: before } = showSignScreen({
    now,
    canSignTransaction: false,
    signer: { signAndSendTransaction: never },
  });
  await send();
  expect(await screen.findByText(/^Waiting for your wallet/)).toBeTruthy();
  cleanup();
  time += 150_000;
  const { world, getPath } = showSignScreen({
    now,
    canSignTransaction: false,
    left: before.pending.values(),
    chain: {
      lookUpSignatures: () => Promise.resolve({ entries: [], hasMore: false, node: NODE }),
    },
  });
  await click('Look for it');
  expect(await screen.findByText(/You can also sign again; if the first did land/)).toBeTruthy();
  expect(await findParagraph(/^You asked your wallet .* found nothing of it\./)).toBeTruthy();
  await send();
  await vi.waitFor(() => {
    expect(getPath()).toContain(world.signature);
  }, 10_000);
});

it('G6 another tab is signing the same: the page shows it, and asks no wallet', async () => {
  const { world } = showSignScreen({ guard: { alone: () => Promise.resolve(null) } });
  await send();
  expect(await screen.findByText(/^Another tab of this browser is signing the same/)).toBeTruthy();
  expect(world.events).toEqual([]);
});

it('G6 a person who stops waiting, continues and leaves the screen is notified there, and stays there', async () => {
  // The first area takes toasts that earlier tests left.
  openToastArea(() => undefined)();
  const toasts: Toast[] = [];
  const close = openToastArea((toast) => toasts.push(toast));
  let confirm: () => void = () => undefined;
  const confirmSignature: NodeCalls['confirmSignature'] = (_cluster, _input, signal) =>
    new Promise((resolve, reject) => {
      confirm = () => {
        resolve({ status: 'finalized' });
      };
      signal.addEventListener('abort', () => {
        reject(new DOMException('stopped', 'AbortError'));
      });
    });
  const { getPath, world } = renderScreen(
    <>
      <Link to="/">Home</Link>
      <Route path="/sign">
        <SignScreen />
      </Route>
    </>,
    { path: '/sign', kept: createSigningWorld().request.subjects, chain: { confirmSignature } },
  );
  await send();
  expect(await screen.findByText('Sent')).toBeTruthy();
  await click('Stop waiting');
  await click('Continue');
  expect(await screen.findByText('Sent')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Home' }));
  confirm();
  await vi.waitFor(() => {
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Your signature is confirmed' }]);
  }, 10_000);
  close();
  expect(getPath()).toBe('/');
  expect(toasts[0]?.action?.label).toBe('Open record');
  toasts[0]?.action?.run();
  await untilRecord({ getPath });
  expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
});

describe('a transaction that landed, although nodes deny it', () => {
  it('H1 D6 G6 in the next tab: “Look again” finds it, and no wallet is asked', async () => {
    const { world: before } = showSignScreen({ chain: createDenial().chain });
    await send();
    const message = await screen.findByText(/^The network has not taken it, says node\.example,/);
    expect(message.textContent).not.toContain('nothing was recorded');
    cleanup();

    const next = showSignScreen({ left: before.pending.values() });
    const left = await findParagraph(/^You signed “report\.pdf” on/);
    expect(left.querySelector('bdi[translate=no]')?.textContent, 'A').toBe('“report.pdf”');
    await click('Look again');
    await untilRecord(next);
    expect(next.world.events).not.toContain('sign');
    expect([...next.world.receipts.keys()]).toEqual([signature]);
  });

  it('H1 G6 without storage: the open page keeps it, and “Look again” finds it', async () => {
    const { chain, stop } = createDenial();
    const storage = { pending: 'blocked', receipts: 'blocked' } as const;
    const { world, getPath } = showSignScreen({ chain, storage });
    await send();
    expect(await screen.findByText(/only until you close this page/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sign and send again' })).toBeTruthy();
    stop();
    await click('Look again');
    await untilRecord({ getPath });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
  });

  it('G6 sent by a wallet: the page does not call it signed, and Continue leads to its record', async () => {
    const { chain, stop } = createDenial();
    const lookUpSignatures = () => Promise.resolve({ entries: [], hasMore: false, node: NODE });
    const { world, getPath } = showSignScreen({
      canSignTransaction: false,
      chain: { ...chain, lookUpSignatures },
    });
    await send();
    expect(
      await screen.findByText(/Your wallet may have sent it on another network, or not at all/),
    ).toBeTruthy();
    stop();
    await click('Continue');
    await untilRecord({ getPath });
    expect(world.events.filter((event) => event === 'sign and send')).toHaveLength(1);
  });

  it('G6 signed again: the page warns of a second record', async () => {
    const { chain, stop } = createDenial();
    const { world, getPath } = showSignScreen({ chain });
    await send();
    expect(await findParagraph(/Signing the same again may make a second record\./)).toBeTruthy();
    expect((await getSend()).textContent).toBe('Sign and send again');
    stop();
    await send();
    await untilRecord({ getPath });
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(2);
  });
});

it('F1 G6 a wallet that sends and then fails: the page finds the record, and the wallet signs once', async () => {
  const asked = vi.fn(() =>
    Promise.resolve({
      status: 'failed',
      code: 'wallet-failed',
      message: 'Timed out waiting for confirmation.',
    } as const),
  );
  const { getPath } = showSignScreen({
    canSignTransaction: false,
    signer: { signAndSendTransaction: asked },
    chain: {
      lookUpSignatures: () =>
        Promise.resolve({ entries: [toKnownSignature(signature)], hasMore: false, node: NODE }),
      fetchEvidence: (_cluster, id) => Promise.resolve(createLandedEvidence(id, signed)),
    },
  });
  await send();
  const message = await screen.findByText(/It may have been sent all the same/);
  expect(message.textContent).toContain('waiting for confirmation. It may');
  expect(
    await findParagraph(/to sign and send “report\.pdf”.*whether it did is not known/),
  ).toBeTruthy();
  expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
  await click('Look for it');
  await untilRecord({ getPath });
  expect(asked).toHaveBeenCalledOnce();
});

it('N15 a record by this account that this device does not know: the page shows it before the wallet opens, and can sign again', async () => {
  const lookUpSignatures = vi.fn<NodeCalls['lookUpSignatures']>(() =>
    Promise.resolve({
      entries: [{ ...toKnownSignature(signature), blockTime: 1_778_762_040n }],
      hasMore: false,
      node: NODE,
    }),
  );
  const { world, getPath } = showSignScreen({
    storage: { pending: 'blocked', receipts: 'blocked' },
    chain: {
      lookUpSignatures,
      fetchTransaction: () =>
        Promise.resolve({
          lookup: { status: 'found', transaction: signed },
          ...{ slot: 7n, err: null, node: NODE },
        }),
      fetchEvidence: (_cluster, id) => Promise.resolve(createLandedEvidence(id, signed)),
    },
  });
  await getSend();
  expect(lookUpSignatures).not.toHaveBeenCalled();
  await send();
  expect(
    await screen.findByText(
      /^You already signed this with this account, on 14 May 2026.*, says node\.example\. Nothing was signed now\./,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open record' }).getAttribute('href')).toBe(
    `/verify/${signature}?cluster=solana%3Alocalnet`,
  );
  expect(world.events).toEqual([]);
  expect((await getSend()).textContent).toBe('Sign and send again');
  await send();
  await untilRecord({ getPath });
  expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
});

it('L11 code that fails to load at the click: the page reports it, and a click signs once online again', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { world } = showSignScreen({
    chain: {
      startLifetime: (_cluster, transaction) =>
        isOnline
          ? Promise.resolve({ transaction, lastValidBlockHeight: 150n, slot: 5n })
          : Promise.reject(missing),
    },
  });
  await send();
  expect(await screen.findByText(/^You are offline, and a part of this page/)).toBeTruthy();
  isOnline = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  const said = await screen.findByText(/^A part of this page could not be loaded\. Try again/);
  expect(said.textContent).not.toContain('You are offline');
  await send();
  await vi.waitFor(() => {
    expect(world.events).toContain('sign');
  }, 10_000);
  vi.restoreAllMocks();
});
