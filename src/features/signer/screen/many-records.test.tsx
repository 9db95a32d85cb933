// @vitest-environment happy-dom
import { digestToAddress } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeNodes, toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { SignatureEntry } from '@countersign/core/nodes/node-types';
import { renderScreen } from '../../test/render-screen';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { Signer } from './signer';

const [SIGNER, STRANGER] = [createSigner('a signer'), createSigner('a stranger')];
const CLUSTER = createCluster();
const COUNT = 3_000;
const TRIP_MS = 100;

let node: FakeNode;
const byFile = new Map<string, SignatureEntry>();
beforeAll(() => {
  const all = Array.from({ length: COUNT }, (_, index) => {
    const slot = BigInt(COUNT - index);
    const file = createSubject(`${slot}`);
    const evidence = sign(index % 2 === 0 ? SIGNER : STRANGER, [file], { slot });
    const known = toKnownSignature(evidence.signature);
    const entry = { ...known, slot, memoHint: '[9] countersign/1 file' };
    byFile.set(digestToAddress(file.digest), entry);
    return { evidence, entry };
  });
  const landed = toLanded(all.map(({ evidence }) => evidence));
  node = { list: all.map(({ entry }) => entry), landed };
});

runByFakeClock();

function open() {
  const { chain, calls } = createFakeNodes({ [CLUSTER.endpoints[0] ?? '']: node });
  const trip = () => new Promise((resolve) => setTimeout(resolve, TRIP_MS));
  const slow: typeof chain = {
    getGenesisHash: (...asked) => trip().then(() => chain.getGenesisHash(...asked)),
    lookUpSignatures: async (...asked): ReturnType<NodeCalls['lookUpSignatures']> => {
      await trip();
      const entry = byFile.get(asked[1]);
      if (entry === undefined) return chain.lookUpSignatures(...asked);
      return { entries: [entry], hasMore: false, node: asked[0].endpoints[0] ?? '' };
    },
    fetchEvidence: (...asked) => trip().then(() => chain.fetchEvidence(...asked)),
    fetchBlockhash: (...asked) => trip().then(() => chain.fetchBlockhash(...asked)),
    fetchFirstBlock: (...asked) => trip().then(() => chain.fetchFirstBlock(...asked)),
    readMark: (...asked) => trip().then(() => chain.readMark(...asked)),
    fetchTransaction: (...asked) => trip().then(() => chain.fetchTransaction(...asked)),
  };
  renderScreen(<Signer address={SIGNER.address} cluster={CLUSTER} />, { chain: slow });
  return calls;
}

const pass = (trips: number) => act(() => vi.advanceTimersByTimeAsync(trips * TRIP_MS));
const getStatuses = () =>
  [...document.querySelectorAll<HTMLElement>('[data-status]')].map((row) => row.dataset.status);
const getText = () => document.body.textContent;

it('F2 3,000 mentions, half of them in others’ records: rows appear after two round trips, and only verified ones are counted', async () => {
  const calls = open();
  await pass(2.5);
  expect(getStatuses()).toEqual(['asking', 'asking', 'asking', 'asking']);
  expect(screen.getAllByText('Not verified yet')).toHaveLength(4);
  expect(getText()).toContain('No verified records so far');

  const seen = new Set<string>();
  for (let trip = 3; trip <= 200; trip += 1) {
    await pass(1);
    const verified = getStatuses().filter((status) => status === 'valid').length;
    const [counted] = /(?:\d+|No verified) records? so far/.exec(getText()) ?? [];
    expect(Number.parseInt(counted?.replace('No verified', '0') ?? '')).toBe(verified);
    seen.add(`${verified}`);
  }
  expect(seen.size).toBeGreaterThan(5);
  const own = getStatuses();
  expect(new Set(own)).toEqual(new Set(['valid']));
  expect(own.length).toBeGreaterThan(10);
  expect(own.length).toBeLessThan(15);
  expect(getText()).toContain('976 more are not checked yet.');
  expect(getText()).toContain('Only the newest 1,000 transactions were asked for.');
  const asked = calls.filter((call) => call.startsWith('list '));
  expect(asked).toHaveLength(1);
});
