// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseReceipt } from '@countersign/proof/receipts';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import { NO_OPTIONS } from '@countersign/core/claims/draft';
import { createEvidence, createSigningWorld } from '@countersign/core/test/signing-world';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { SignerPort } from '@countersign/core/signing/signer';
import type { StoreOutcome } from '@countersign/core/receipts/repository';
import { openToastArea, type Toast } from '../../ui/messages/toast';
import { click, getSend, send, showSignScreen } from './test/show-sign-screen';

const { prepared } = createSigningWorld().request;
const HIDDEN = { ...NO_OPTIONS, isHidden: true };
const EXPIRED: Partial<NodeCalls> = {
  confirmSignature: () => Promise.resolve({ status: 'expired', node: 'https://node.example' }),
  fetchEvidence: (_cluster, id) => Promise.resolve(createEvidence(id, null)),
};

function createWallet() {
  const author = createSigner('author');
  let signed = new Uint8Array();
  const prepareClaim: NodeCalls['prepareClaim'] = (_cluster, { instructions }) => {
    signed = new Uint8Array(signMessage(compileMessage(author, instructions), [author]));
    return Promise.resolve({ ...prepared, transaction: signed });
  };
  const signTransaction = vi.fn<SignerPort['signTransaction']>(() =>
    Promise.resolve({ status: 'signed', bytes: signed }),
  );
  return { prepareClaim, signTransaction };
}

function show(chain: Partial<NodeCalls>, storage: StoreOutcome = 'kept') {
  const { prepareClaim, signTransaction } = createWallet();
  return showSignScreen({
    options: HIDDEN,
    signer: { signTransaction },
    chain: { prepareClaim, ...chain },
    storage: { pending: storage, receipts: storage },
  });
}

afterEach(cleanup);

describe('a private file', () => {
  it('H1 D5 G6 landed, denied by nodes: the page warns before it forgets, and the next tab finds the record with its salts', async () => {
    const { world: before } = show(EXPIRED);
    await screen.findByText(/^countersign\/1 hidden /);
    await send();
    expect(await screen.findByText(/^The network has not taken it, says/)).toBeTruthy();
    cleanup();

    const { world, getPath } = showSignScreen({ left: before.pending.values() });
    await click('Forget');
    expect(await screen.findByText(/^The secret that shows that you signed/)).toBeTruthy();
    await click('Keep it');
    await click('Look again');
    const [id = ''] = before.pending.keys();
    await vi.waitFor(() => {
      expect(getPath()).toContain(`/verify/${id}`);
    }, 10_000);
    const receipt = parseReceipt(world.receipts.get(id)?.text ?? '');
    expect(receipt.files).toMatchObject([{ name: 'report.pdf' }]);
    expect(receipt.files[0]?.salt).toHaveLength(32);
    expect(world.events).not.toContain('sign');
  });

  it.each([
    ['blocked', /stores nothing for this page: its settings forbid it, or the window is private/],
    ['full', /This browser has no space left for this page/],
    ['silent', /This browser’s storage does not answer/],
    ['newer', /A newer version of this page has stored proofs here/],
  ] as const)(
    'D5 D6 G7 F7 storage is %s: the page does not send, shows why, and can sign it publicly',
    async (storage, words) => {
      openToastArea(() => undefined)();
      const toasts: Toast[] = [];
      const close = openToastArea((toast) => toasts.push(toast));
      const { world, getPath } = show({}, storage);
      await screen.findByText(/^countersign\/1 hidden /);
      await send();
      const message = await screen.findByText(words);
      expect(message.textContent).toContain('Nothing was sent.');
      expect(world.events).not.toContain('send');

      fireEvent.click(screen.getByLabelText(/^Keep the file private/));
      expect(await screen.findByText(/^countersign\/1 file /)).toBeTruthy();
      await send();
      await vi.waitFor(() => {
        expect(getPath()).toContain('/verify/');
      }, 10_000);
      close();
      expect(toasts).toMatchObject([{ kind: 'error', stays: true }]);
      expect(toasts[0]?.text).toMatch(/^This browser could not keep the receipt\./);
      expect(toasts[0]?.text).toMatch(words);
    },
  );
});

it('D5 a title: the page shows that it is public, and a long title prevents signing until it is shortened', async () => {
  showSignScreen({ options: { ...NO_OPTIONS, title: 'Press kit' } });
  const title = await screen.findByLabelText('Public title');
  expect(screen.getByText(/^Everyone can read it, forever\./)).toBeTruthy();
  fireEvent.change(title, { target: { value: 'x'.repeat(81) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Too long');
  expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(title, { target: { value: 'Press kit, May' } });
  expect(await screen.findByText(/ title=Press%20kit%2C%20May$/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(async () => {
    expect((await getSend()).getAttribute('aria-disabled')).toBe('false');
  }, 10_000);
});

it('G4 a title with hidden characters: joiners are allowed, others are named and removed by one click', async () => {
  showSignScreen({ options: { ...NO_OPTIONS, title: 'نامه\u200cها' } });
  const title = await screen.findByLabelText('Public title');
  expect(
    await screen.findByText(/ title=%D9%86%D8%A7%D9%85%D9%87%E2%80%8C%D9%87%D8%A7$/),
  ).toBeTruthy();
  fireEvent.change(title, { target: { value: 'pay\u200cpal' } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A title can’t hold the invisible character U+200C; without it: paypal',
  );
  await click('Leave out what is invisible');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText(/ title=paypal$/)).toBeTruthy();
});
