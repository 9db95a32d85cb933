// @vitest-environment happy-dom
import { getMark } from '@countersign/proof/claims';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createCluster } from '../../../flows/test/cluster';
import { createFakeNames } from '../../../flows/test/fake-names';
import { createFakeNodes, toLanded, type FakeNode } from '../../../flows/test/fake-nodes';
import { toKnownSignature } from '../../../flows/test/known-signature';
import { sign, signStatement } from '../../../flows/test/landed';
import { createSubject } from '../../../flows/test/subject';
import { createTransfer } from '../../../flows/test/transfer';
import type { ChainPort } from '../../../ports/chain';
import { getSignerPath } from '../routes';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { renderScreen } from '../test/render-screen';
import { KnownSignatures } from './known-signatures';

const NODE = 'https://one.example';
const CLUSTER = { ...createCluster(), endpoints: [NODE] };
const FILE = createSubject('marked');
const [ANN, BOB] = [createSigner('ann'), createSigner('bob')];
const MARK = getMark(BOB.address, { kind: 'file', bytes: FILE.digest.bytes }).address;

runByFakeClock();

function list(...all: readonly ReturnType<typeof sign>[]): FakeNode {
  const entries = all.map(({ signature }) => ({ ...toKnownSignature(signature), slot: 7n }));
  return { list: entries, landed: toLanded(all) };
}

const withdraw = () => signStatement(ANN, 'revoke', sign(ANN, [FILE]), FILE.digest, { slot: 9n });

/** A search for the file by who knows Bob. */
async function search(node: FakeNode, findMarked: ChainPort['findMarked']) {
  const names = createFakeNames();
  await names.setName(BOB.address, 'Bob');
  const { chain } = createFakeNodes({ [NODE]: node });
  const { lookup } = renderScreen(<KnownSignatures cluster={CLUSTER} digest={FILE.digest} />, {
    ...{ cluster: CLUSTER, names, chain: { ...chain, findMarked } },
  });
  act(() => {
    lookup.start(false);
  });
  await pass(3000);
}

const marked = () =>
  vi.fn<ChainPort['findMarked']>(() => Promise.resolve({ node: NODE, value: [MARK] }));

it.each([
  ['nothing', list()],
  ['no list', { ...list(), list: new Error('no') }],
  ['only a mention', list(sign(ANN, [createSubject('another')]))],
])(
  'R4 a file of which the node gives %s: the mark of a known signer, and the way to its records',
  async (_, node) => {
    await search(node, marked());
    expect(document.querySelectorAll('[data-known-mark]')).toHaveLength(1);
    const link = screen.getByRole('link', { name: /^More by / });
    expect(link.getAttribute('href')).toBe(getSignerPath(BOB.address, CLUSTER.id));
  },
);

const getSigned = () =>
  document.querySelector('[data-known-signature]')?.getAttribute('data-known-signature');

it.each([
  ['a stranger', [sign(ANN, [FILE])]],
  ['a stranger, who withdrew it', [sign(ANN, [FILE]), withdraw()]],
])('R4 a file whose record by %s is found: the mark of a known signer too', async (_, landed) => {
  const findMarked = marked();
  await search(list(...landed.toReversed()), findMarked);
  expect(getSigned()).toBe(landed.length > 1 ? 'withdrawn' : 'verified');
  expect(findMarked.mock.calls.map(([, marks]) => marks)).toEqual([[MARK]]);
  expect(document.querySelectorAll('[data-known-mark]')).toHaveLength(1);
  const links = screen.getAllByRole('link', { name: /^More by / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    getSignerPath(BOB.address, CLUSTER.id),
    getSignerPath(ANN.address, CLUSTER.id),
  ]);
});

it('R4 F2 each way to a signer’s records has a name of its own, and room for a finger', async () => {
  await search(list(sign(ANN, [FILE])), marked());
  const links = screen.getAllByRole('link', { name: /^More by this signer: / });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
    [BOB, ANN].map(
      ({ address }) => `More by this signer: ${address.slice(0, 6)}…${address.slice(-6)}`,
    ),
  );
  for (const link of links) expect(link.className).toContain('min-h-11');
});

it('R4 F2 what is not verified leads to no records of the signer whose it may be', async () => {
  const others = [createTransfer(ANN.address, BOB.address)];
  await search(list(sign(ANN, [FILE], { others })), marked());
  expect(getSigned()).toBe('cannot-check');
  const links = screen.getAllByRole('link', { name: /^More by this signer: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    getSignerPath(BOB.address, CLUSTER.id),
  ]);
});

it('R4 a file whose record by each known signer is found: nobody is asked for marks', async () => {
  const findMarked = marked();
  await search(list(sign(BOB, [FILE])), findMarked);
  expect(getSigned()).toBe('verified');
  expect(findMarked).not.toHaveBeenCalled();
});

it('R4 a search for marks that no node answers: told, and no mark is claimed', async () => {
  const lost = Object.assign(new Error('lost'), { reason: 'network' });
  await search(list(), () => Promise.reject(lost));
  expect(document.body.textContent).toContain(
    'Whether a signer that you know has marked this file could not be asked.',
  );
  expect(document.querySelector('[data-known-mark]')).toBeNull();
});
