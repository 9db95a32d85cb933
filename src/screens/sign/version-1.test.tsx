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
import { createNotarizeWorld } from '../../flows/test/notarize-world';
import { createSubject } from '../../flows/test/subject';
import type { ChainPort } from '../../ports/chain';
import type { NotSigned, SignerPort } from '../../ports/signer';
import { click, send, showSignScreen } from './test/show-sign-screen';

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
    return Promise.resolve(createNotarizeWorld().request.prepared);
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
    await vi.waitFor(() => {
      expect(other.getAttribute('aria-disabled')).toBe('false');
    });
    expect(screen.getByText(/^This set is too large for its files to be found/)).toBeTruthy();
    other.click();
    await vi.waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(lookUpSignatures).toHaveBeenCalledTimes(2);
    expect(versions).toContain(1);
    expect(versions.at(-1)).toBe(0);
  },
);

it('Q2 who wants the list all the same: asked in version 1 once more', async () => {
  const { versions } = showVersion1(UNSUPPORTED);
  await send();
  expect(await screen.findByRole('button', { name: NAME })).toBeTruthy();
  await vi.waitFor(() => {
    expect(versions.at(-1)).toBe(0);
  });
  await click('Try it again as it was');
  expect(await screen.findByRole('button', { name: /^Sign and send/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('Q2 a request in version 1 that is refused: nothing less is offered', async () => {
  showVersion1({ status: 'refused' });
  await send();
  expect(await screen.findByText(/^You refused the request/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
