// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_OPTIONS } from '@countersign/core/claims/draft';
import { createFakeNames } from '../signer/address-book/test/fake-names';
import { createSubject } from '@countersign/core/test/subject';
import { createEvidence } from '@countersign/core/test/signing-world';
import type { FailureReason } from '@countersign/core/nodes/node-failure';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { createRpcError } from '@countersign/core/nodes/test/rpc-error';
import { getSend, send, showSignScreen as show } from './test/show-sign-screen';

const NODE = 'https://node.example';
const EXPIRED: Partial<NodeCalls> = {
  confirmSignature: () => Promise.resolve({ status: 'expired', node: NODE }),
  fetchEvidence: (_cluster, signature) => Promise.resolve(createEvidence(signature, null)),
};

const failWith = (reason: FailureReason) =>
  Promise.reject(Object.assign(new Error(reason), { reason }));
const never = () => new Promise<never>(() => undefined);

afterEach(cleanup);

describe('before anything is signed', () => {
  it('nobody is connected: the control to connect replaces the button', async () => {
    show({ isConnected: false });
    expect(await screen.findByText('Connect a wallet to sign')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sign and send/ })).toBeNull();
  });

  it.each([
    ['a photo on a phone', 'IMG_1.jpg', true, 1],
    ['a photo elsewhere', 'IMG_1.jpg', false, 0],
    ['a document on a phone', 'lease.pdf', true, 0],
  ])('K1 %s: says which file to sign, or not', async (_what, name, matches, count) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    show({ kept: [{ ...createSubject('a'), name }] });
    await getSend();
    expect(screen.queryAllByText(/^Sign the file that you will pass on/)).toHaveLength(count);
    vi.unstubAllGlobals();
  });

  it('no files: nothing to sign', async () => {
    show({ kept: [] });
    expect(await screen.findByText('Nothing is waiting to be signed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sign and send/ })).toBeNull();
  });

  it('D6 stored files that could not be read: not called “nothing”, and restored when the person returns to the tab', async () => {
    const beforeLoad = vi.fn<() => Promise<void>>(() => Promise.resolve());
    beforeLoad.mockRejectedValueOnce(new Error('drafts could not be read'));
    show({ beforeLoad });
    expect(await screen.findByText(/^Something may be waiting to be signed/)).toBeTruthy();
    expect(screen.queryByText(/^Nothing is waiting/)).toBeNull();
    fireEvent(window, new Event('visibilitychange'));
    await getSend();
    expect(screen.getAllByText('report.pdf')).not.toEqual([]);
    expect(screen.queryByText(/^Something may be waiting/)).toBeNull();
  });

  it('D6 files that are not loaded yet: not called “nothing”', async () => {
    let look: () => void = () => undefined;
    show({ kept: [], beforeLoad: () => new Promise<void>((resolve) => (look = resolve)) });
    expect(await screen.findByText('Drop files here')).toBeTruthy();
    expect(screen.queryByText(/waiting to be signed/)).toBeNull();
    act(look);
    expect(await screen.findByText('Nothing is waiting to be signed.')).toBeTruthy();
  });

  it('the node has not answered: the button waits', async () => {
    show({ chain: { prepareClaim: never } });
    expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['rate-limited', 'http 429', 'The server was asked too often and is busy right now.'],
    [
      'unreachable',
      'network',
      'No connection to the server: you may be offline, or it may be down.',
    ],
  ] as const)(
    'the node is %s: the page says so, and asks again at a click',
    async (_, reason, words) => {
      const prepareClaim = vi.fn<NodeCalls['prepareClaim']>(() => failWith(reason));
      const { world } = show({ chain: { prepareClaim } });
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
      prepareClaim.mockResolvedValue(world.request.prepared);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await send();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('C6 the node does not report its network: its message is shown, and a click continues', async () => {
    const getGenesisHash = vi.fn<NodeCalls['getGenesisHash']>(() =>
      Promise.reject(createRpcError(-32603, 'Key <b>not</b> found')),
    );
    const { world } = show({ chain: { getGenesisHash } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server refused the request: “Key <b>not</b> found”.',
    );
    expect(getGenesisHash).toHaveBeenCalledTimes(1);
    getGenesisHash.mockResolvedValue({ value: world.request.genesisHash });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^countersign\/1 file sha256:/)).toBeTruthy();
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  it('the wallet disconnects while the claim is shown: nothing can be sent', async () => {
    const { disconnect } = show();
    await getSend();
    act(disconnect);
    expect(await screen.findByText('Connect a wallet to sign')).toBeTruthy();
  });

  it('a balance that is too low: the page shows what to add, and the button waits', async () => {
    const { world } = show({
      chain: {
        prepareClaim: () =>
          Promise.resolve({
            ...world.request.prepared,
            balanceLamports: 0n,
            missingLamports: 895_880n,
          }),
      },
    });
    expect(await screen.findByText(/This wallet has no SOL on Localnet\./)).toBeTruthy();
    expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/You can buy SOL in most wallets/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get test SOL' })).toBeNull();
    expect(screen.getByText('Balance: 0 SOL')).toBeTruthy();
  });

  it.each([
    ['its network', { supportsChain: false }, /^This account is not set up for Localnet\./],
    [
      'a way to sign',
      { canSignTransaction: false, canSignAndSend: false },
      /^One can’t sign with this account/,
    ],
  ])('G6 an account without %s and without SOL: the true cause, and no coins', async (...given) => {
    const [, account, words] = given;
    const { world } = show({
      account,
      chain: {
        prepareClaim: () =>
          Promise.resolve({
            ...world.request.prepared,
            balanceLamports: 0n,
            missingLamports: 895_880n,
          }),
      },
    });
    const cause = await screen.findByText(words);
    const button = await getSend();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-describedby')).toBe(cause.id);
    expect(screen.queryByText(/no SOL|Balance:/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Get test SOL' })).toBeNull();
  });

  it('F3 the signer’s name on this device is shown with the address, never instead', async () => {
    const names = createFakeNames();
    const { world } = show({ names });
    const { author } = world.request;
    act(() => {
      names.setName(author, 'Studio');
    });
    const card = within(await screen.findByRole('region', { name: 'What you are signing' }));
    expect(await card.findByText('Studio')).toBeTruthy();
    expect(document.body.textContent).toContain(author);
  });

  it('G2 the costs are shown before a wallet is connected, and the balance afterwards', async () => {
    const { disconnect } = show();
    expect(await screen.findByText(/^Balance: [\d.]+ SOL$/)).toBeTruthy();
    act(disconnect);
    expect(await screen.findByText('Cost: about 0.000005 SOL, paid from your wallet')).toBeTruthy();
    expect(screen.queryByText(/^Balance/)).toBeNull();
  });
});

describe('first-use (l) options that were chosen before', () => {
  it('after a reload: it is shown, and changes are stored', async () => {
    const options = { ...NO_OPTIONS, title: 'Kit' };
    const { fileList } = show({ options });
    const title = await screen.findByLabelText('Public title');
    expect(title).toHaveProperty('value', 'Kit');
    expect(await screen.findByText(/ title=Kit$/)).toBeTruthy();
    fireEvent.change(title, { target: { value: 'Kit 2' } });
    expect(fileList.options.getState()).toEqual({ ...options, title: 'Kit 2' });
  });
});

describe('while the wallet is open', () => {
  it('the page waits, and Cancel ends the waiting with nothing sent', async () => {
    const { world } = show({
      signer: {
        signTransaction: ({ signal }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              resolve({ status: 'failed', code: 'cancelled', message: 'Cancelled' });
            });
          }),
      },
    });
    await send();
    expect(await screen.findByText(/Waiting for your wallet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/You stopped waiting for your wallet\./)).toBeTruthy();
    expect(world.events).not.toContain('send');
  });

  it.each([
    ['refuses', { status: 'refused' }, /You refused the request in your wallet\./],
    [
      'is closed',
      { status: 'failed', code: 'wallet-failed', message: 'Closed' },
      /did not sign: Closed/,
    ],
  ] as const)(
    '%s: the page says so, sends nothing, and can sign again',
    async (_, answer, words) => {
      const { world } = show({ signer: { signTransaction: () => Promise.resolve(answer) } });
      await send();
      expect(await screen.findByText(words)).toBeTruthy();
      expect(world.events).not.toContain('send');
      await send();
    },
  );

  it('its code fails to load: the page reports it, and nothing is signed or stored', async () => {
    const { world } = show({
      signer: {
        signTransaction: () => Promise.reject(new Error('Importing a module script failed.')),
      },
    });
    await send();
    expect(await screen.findByText(/Nothing was signed\./)).toBeTruthy();
    expect(world.pending.size).toBe(0);
  });
});

describe('once the wallet has signed', () => {
  it('confirmed: the page opens the record, and the file leaves the list', async () => {
    const { world, getPath, fileList } = show();
    await send();
    await vi.waitFor(() => {
      expect(getPath()).toBe(`/verify/${world.signature}?cluster=solana%3Alocalnet`);
    }, 10_000);
    expect([...world.receipts.keys()]).toEqual([world.signature]);
    expect(fileList.getIds()).toEqual([]);
  });

  it('no node accepts it: the page says that it is stored, and Continue sends it without the wallet', async () => {
    const sendTransaction = vi.fn<NodeCalls['sendTransaction']>(() => failWith('network'));
    const { world, getPath } = show({ chain: { sendTransaction } });
    await send();
    expect(await screen.findByText(/Your signature is stored on this device/)).toBeTruthy();
    sendTransaction.mockResolvedValue({ status: 'sent' });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => {
      expect(getPath()).toContain(world.signature);
    }, 10_000);
    expect(world.events.filter((event) => event === 'sign')).toHaveLength(1);
  });

  it('expired: the page names the node that says so, stores it to look again, and can sign again', async () => {
    show({ chain: EXPIRED });
    await send();
    expect(await screen.findByText(/taken it, says node\.example,/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Look again' })).toBeTruthy();
    await send();
  });

  it('sent by a wallet, unknown to nodes: the page says so, and looks for it before it signs again', async () => {
    const { getPath } = show({ chain: EXPIRED, canSignTransaction: false });
    await send();
    expect(await screen.findByText(/It was not seen on Localnet\./)).toBeTruthy();
    expect(getPath()).toBe('/');
  });

  it('“Stop waiting” once it is sent: it is stored, and can be continued', async () => {
    const { world } = show({
      chain: {
        confirmSignature: (_cluster, _input, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => {
              reject(new DOMException('stopped', 'AbortError'));
            });
          }),
      },
    });
    await send();
    expect(await screen.findByText(/Waiting for the network to confirm\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect([...world.pending.keys()]).toEqual([world.signature]);
  });

  it('no node answers while it waits: the page says so, and that it goes on by itself', async () => {
    show({
      chain: {
        confirmSignature: (_cluster, { onStatus }) => {
          onStatus({ status: 'unreachable', reason: 'timeout' });
          return never();
        },
      },
    });
    await send();
    expect(
      await screen.findByText(/The server did not answer in time\. It goes on by itself\./),
    ).toBeTruthy();
  });
});

it.each([
  [2, false],
  [19, false],
  [20, true],
  [200, true],
])(
  'first-use (e) a set of %d files: before signing, the page says whether each file needs its receipt',
  async (count, isShown) => {
    const kept = Array.from({ length: count }, (_, index) => createSubject(`${index}.txt`));
    show({ kept });
    const sentence = await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent.startsWith('One signature'),
    );
    expect(sentence.textContent).toContain(`One signature for all ${count} files`);
    await screen.findByText(/countersign\/1 tree/);
    const words = /can’t be found one by one/;
    if (isShown) expect(await screen.findByText(words)).toBeTruthy();
    else expect(screen.queryByText(words)).toBeNull();
  },
);
