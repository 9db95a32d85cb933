// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import {
  createFakeNodes,
  Silence,
  toLanded,
  type FakeNode,
} from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../../test/pass';
import { renderScreen } from '../../test/render-screen';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { KnownSignatures } from './known-signatures';

const [ONE, TWO] = ['https://one.example:8443', 'https://two.example'];
const [ALICE, BOB] = [createSigner('Alice'), createSigner('Bob')];
const FILE = createSubject('a');
const EARLY = sign(ALICE, [FILE], { slot: 5n });
const AGAIN = sign(ALICE, [FILE, createSubject('b')], { slot: 6n });
const LATE = sign(BOB, [FILE], { slot: 7n });
const WITHDRAWAL = signStatement(ALICE, 'revoke', EARLY, FILE.digest, { slot: 9n });
const DAY_S = 86_400n;

function list(...all: readonly Evidence[]): FakeNode {
  const entries = all.map(({ signature, observations: [seen] }) => {
    const slot = seen?.slot ?? 0n;
    return { ...toKnownSignature(signature), slot, blockTime: 1_767_225_600n + slot * DAY_S };
  });
  return { list: entries, landed: toLanded(all) };
}

async function lookUp(nodes: Readonly<Record<string, FakeNode>>): Promise<string | null> {
  const { chain } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const { lookup } = renderScreen(
    <KnownSignatures cluster={cluster} digest={FILE.digest} hasHeading />,
    { cluster, chain },
  );
  act(() => {
    lookup.start(false);
  });
  await pass(5000);
  return screen.getByRole('heading', { level: 2 }).textContent;
}

runByFakeClock();

it.each([
  ['one signature', [EARLY], 'Signed by one wallet on 6 Jan 2026'],
  ['one wallet’s two signatures', [AGAIN, EARLY], 'Signed by one wallet, first on 6 Jan 2026'],
  [
    'three signatures of two wallets',
    [LATE, AGAIN, EARLY],
    'Signed by 2 wallets, first on 6 Jan 2026',
  ],
  [
    'a withdrawn signature',
    [WITHDRAWAL, LATE, EARLY],
    'Signed by one wallet on 8 Jan 2026; 1 withdrawn',
  ],
  ['only a withdrawn signature', [WITHDRAWAL, EARLY], 'One signature, withdrawn by its signer'],
  ['no signature', [], 'No signature found for this file alone.'],
])('D3 the heading of an answer counts verified signers: %s', async (_, all, heading) => {
  expect(await lookUp({ [ONE]: list(...all) })).toBe(heading);
});

it('D3 a node returns no list: the heading says “at least”, without a day', async () => {
  const silent = { ...list(EARLY), list: new Silence() };
  expect(await lookUp({ [ONE]: list(EARLY), [TWO]: silent })).toBe('Signed by at least one wallet');
});

it('D3 a list was not read to its end: the heading says “at least”, without a day', async () => {
  const cut = { ...list(LATE, AGAIN, EARLY), page: 2 };
  expect(await lookUp({ [ONE]: cut })).toBe('Signed by at least 2 wallets');
});

it('D3 a record that one node does not know: counted as not verified', async () => {
  const nodes = { [ONE]: list(LATE, EARLY), [TWO]: list(LATE) };
  expect(await lookUp(nodes)).toBe('Signed by one wallet; 1 not verified');
});

it('D3 an empty search names the node by its host, and how far back it remembers', async () => {
  await lookUp({ [ONE]: { ...list(), first: { slot: 9n, blockTime: 1_767_225_600n } } });
  expect(document.body.textContent).toContain(
    'It may be part of a larger set: add its receipt. one.example has records back to 1 Jan 2026, and none of this file.',
  );
});
