// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeSignature } from '@countersign/proof/encoding';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import type { Instruction } from '@countersign/proof/claims';
import { createSigningWorld } from '../../flows/test/signing-world';
import { createSubject } from '../../flows/test/subject';
import type { ChainPort } from '../../ports/chain';
import type { NotSigned, SignerPort } from '../../ports/signer';
import { click, getSend, send, showSignScreen } from './test/show-sign-screen';

afterEach(cleanup);

const FILES = Array.from({ length: 40 }, (_, index) => createSubject(`${index}.pdf`));
const UNSUPPORTED: NotSigned = {
  status: 'failed',
  code: 'unknown',
  message: 'Unsupported transaction version',
};
const NAME = /^Sign without listing the files/;

/** A wallet that says it signs version 1, and answers `first` to the first request. */
function showVersion1(first: Awaited<ReturnType<SignerPort['signTransaction']>>) {
  const versions: unknown[] = [];
  let instructions: readonly Instruction[] = [];
  const prepareClaim: ChainPort['prepareClaim'] = (_cluster, input) => {
    versions.push(input.version);
    ({ instructions } = input);
    return Promise.resolve(createSigningWorld().request.prepared);
  };
  const author = createSigner('author');
  const signTransaction = vi.fn<SignerPort['signTransaction']>(() => {
    if (signTransaction.mock.calls.length === 1) return Promise.resolve(first);
    const bytes = signMessage(compileMessage(author, instructions), [author]);
    return Promise.resolve({ status: 'signed', bytes });
  });
  const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(() =>
    Promise.resolve({ entries: [], hasMore: false, node: 'https://node.example' }),
  );
  const sent: string[] = [];
  const sendTransaction: ChainPort['sendTransaction'] = (_cluster, bytes) => {
    const signature = encodeSignature(bytes.slice(1, 65));
    sent.push(signature);
    return Promise.resolve({ status: 'sent', signature, node: 'https://node.example' });
  };
  const shown = showSignScreen({
    kept: FILES,
    account: { canSignVersion1: true },
    signer: { signTransaction },
    chain: { prepareClaim, lookUpSignatures, sendTransaction },
  });
  return { ...shown, versions, sent, signTransaction, lookUpSignatures };
}

it.each([
  ['fails at it', UNSUPPORTED, /^Your wallet did not sign: Unsupported transaction version\./],
  [
    'gives back something else',
    { status: 'signed', bytes: Uint8Array.of(1, 2) },
    /^Your wallet returned something else/,
  ],
] as const)(
  'Q2 a wallet that declares version 1 and %s: signs without the list by one more click, after the same checks',
  async (_how, first, words) => {
    const { versions, sent, lookUpSignatures } = showVersion1(first);
    await send();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(lookUpSignatures).toHaveBeenCalledTimes(1);
    const other = await screen.findByRole('button', { name: NAME });
    await expect.poll(() => other.getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByText(/^This set is signed without the list of its files\./)).toBeTruthy();
    other.click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(lookUpSignatures).toHaveBeenCalledTimes(2);
    expect(versions).toContain(1);
    expect(versions.at(-1)).toBe(0);
  },
);

it('Q2 who wants the list all the same: asked in version 1 once more', async () => {
  const { versions } = showVersion1(UNSUPPORTED);
  await send();
  expect(await screen.findByRole('button', { name: NAME })).toBeTruthy();
  await expect.poll(() => versions.at(-1)).toBe(0);
  await click('Try it again as it was');
  expect(await screen.findByRole('button', { name: /^Sign and send/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

const HARDWARE = /^Hardware wallets can’t sign this yet/;
const WITHOUT = 'Continue without the list';

/** Takes what is offered, and signs that. */
async function signWithout(): Promise<void> {
  await click(WITHOUT);
  const other = await screen.findByRole('button', { name: NAME });
  expect(document.activeElement).toBe(other);
  await expect.poll(() => other.getAttribute('aria-disabled')).toBe('false');
  other.click();
}

it('F40 a set that needs version 1: said before the click, and the same set is signed without its list', async () => {
  const { versions, signTransaction } = showVersion1(UNSUPPORTED);
  expect(await screen.findByText(HARDWARE)).toBeTruthy();
  expect(versions).toEqual([1]);
  await signWithout();
  await expect.poll(() => signTransaction).toHaveBeenCalledTimes(1);
  expect(versions.at(-1)).toBe(0);
});

it('F40 who wants the list after all: signs in version 1', async () => {
  showVersion1(UNSUPPORTED);
  await click(WITHOUT);
  expect(await screen.findByText(/^This set is signed without the list/)).toBeTruthy();
  expect(screen.queryByText(HARDWARE)).toBeNull();
  await click('List the files after all');
  expect(document.activeElement?.textContent).toMatch(/^Sign /);
  expect(await screen.findByText(HARDWARE)).toBeTruthy();
  expect(screen.queryByText(/^This set is signed without the list/)).toBeNull();
});

it('Q2 a request in version 1 that is refused, as hardware does: tried again, or signed without the list', async () => {
  const { versions, sent } = showVersion1({ status: 'refused' });
  await send();
  expect(await screen.findByText(/^You refused the request/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Sign and send/ })).toBeTruthy();
  await signWithout();
  await expect.poll(() => sent).toHaveLength(1);
  expect(versions.at(-1)).toBe(0);
});

it.each([
  [8, true],
  [59, true],
  [40, false],
])(
  'F40 %d files by a wallet with version 1 (%s): nothing is said of hardware',
  async (count, canSignVersion1) => {
    const kept = Array.from({ length: count }, (_, index) => createSubject(`${index}.pdf`));
    showSignScreen({ kept, account: { canSignVersion1 } });
    await vi.waitFor(async () => {
      expect((await getSend()).getAttribute('aria-disabled')).toBe('false');
    }, 10_000);
    expect(screen.queryByText(HARDWARE)).toBeNull();
  },
);

const UNLISTED = /You can save the receipts right after signing\.$/;

it.each([
  ['more than any version has room for', 59, {}, /^This set is too large for its files/],
  [
    'a wallet without version 1',
    40,
    { account: { canSignVersion1: false } },
    /^One can’t sign sets of this size with their list; another wallet may\./,
  ],
  ['nobody connected', 40, { isConnected: false }, /people may also need its receipt/],
  ['a set that is named whole', 8, {}, null],
] as const)('F40 a set without its list, for %s: the true cause', async (...given) => {
  const [, count, world, words] = given;
  const kept = Array.from({ length: count }, (_, index) => createSubject(`${index}.pdf`));
  showSignScreen({ kept, account: { canSignVersion1: true }, ...world });
  await screen.findByText(/countersign\/1 tree/);
  if (words === null) expect(screen.queryByText(UNLISTED)).toBeNull();
  else expect((await screen.findByText(UNLISTED)).textContent).toMatch(words);
});

it.each([
  [
    'failed',
    'UnsupportedVersion',
    /^A trial run .* did not pass on Localnet: the network does not take its version \(UnsupportedVersion\)\./,
  ],
  [
    'unavailable',
    '<b>Method not found</b>',
    /could not be tried on Localnet \(“<b>Method not found<\/b>”\)\./,
  ],
] as const)(
  'F40 a set whose trial run with its list is %s: that is the cause, with its reason',
  async (status, reason, words) => {
    const { prepared } = createSigningWorld().request;
    const prepareClaim: ChainPort['prepareClaim'] = (_cluster, { version }) =>
      Promise.resolve(version === 1 ? { ...prepared, simulation: { status, reason } } : prepared);
    showSignScreen({ kept: FILES, account: { canSignVersion1: true }, chain: { prepareClaim } });
    expect((await screen.findByText(UNLISTED)).textContent).toMatch(words);
  },
);

it('F40 a set in version 1 by who has no SOL: it keeps its list, and only the SOL is missing', async () => {
  const { prepared } = createSigningWorld().request;
  const prepareClaim = vi.fn<ChainPort['prepareClaim']>(() =>
    Promise.resolve({
      ...{ ...prepared, balanceLamports: 0n, missingLamports: 9n },
      simulation: { status: 'failed', reason: 'AccountNotFound' },
    }),
  );
  showSignScreen({ kept: FILES, account: { canSignVersion1: true }, chain: { prepareClaim } });
  expect(await screen.findByText(/^This wallet has no SOL on Localnet/)).toBeTruthy();
  expect(screen.getByText(HARDWARE)).toBeTruthy();
  expect(screen.queryByText(UNLISTED)).toBeNull();
  expect(document.body.textContent).not.toContain('trial run');
  expect(prepareClaim).toHaveBeenCalledOnce();
});

it('F40 a server that does not answer for a set in version 1: said, and asked again, with its list', async () => {
  const { prepared } = createSigningWorld().request;
  const prepareClaim = vi
    .fn<ChainPort['prepareClaim']>()
    .mockRejectedValueOnce(new Error('timeout'))
    .mockResolvedValueOnce(prepared)
    .mockRejectedValueOnce(new Error('busy'));
  showSignScreen({ kept: FILES, account: { canSignVersion1: true }, chain: { prepareClaim } });
  expect(await screen.findByText('timeout')).toBeTruthy();
  expect(screen.queryByText(UNLISTED)).toBeNull();
  await click('Try again');
  expect(await screen.findByText(HARDWARE)).toBeTruthy();
  // As it does every half minute.
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('busy')).toBeTruthy();
  expect(screen.getByText(HARDWARE)).toBeTruthy();
  expect((await getSend()).getAttribute('aria-disabled')).toBe('false');
});

it('F40 a set without its list: chosen for these files, so it stays chosen when they come back', async () => {
  const { prepared } = createSigningWorld().request;
  const { fileList } = showSignScreen({
    kept: FILES,
    account: { canSignVersion1: true },
    chain: { prepareClaim: () => Promise.resolve(prepared) },
  });
  await click(WITHOUT);
  expect(await screen.findByText(/^This set is signed without the list/)).toBeTruthy();
  const options = fileList.options.getState();
  cleanup();
  showSignScreen({ kept: FILES, options, account: { canSignVersion1: true } });
  expect(await screen.findByText(/^This set is signed without the list/)).toBeTruthy();
  await click('List the files after all');
  expect(await screen.findByText(HARDWARE)).toBeTruthy();
});

it.each([
  ['an account that is only for viewing', { canSignTransaction: false, canSignAndSend: false }],
  ['an account that is not set up for the network', { supportsChain: false }],
])('F40 a set without its list, for %s: it depends on the wallet', async (_what, account) => {
  showSignScreen({ kept: FILES, account });
  expect((await screen.findByText(UNLISTED)).textContent).toMatch(/depends on your wallet/);
});
