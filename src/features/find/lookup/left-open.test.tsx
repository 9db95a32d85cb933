// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../../test/pass';
import { renderScreen } from '../../test/render-screen';
import { KnownSignatures } from './known-signatures';
import { useSearch } from './use-search';

const NODE = 'https://one.example';
const SIGNER = createSigner('an author');
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });

function list(...listed: readonly Evidence[]): FakeNode {
  const entries = listed.map(({ signature, observations: [seen] }) => ({
    ...toKnownSignature(signature),
    slot: seen?.slot ?? 0n,
  }));
  return { list: entries, landed: toLanded([WITHDRAWAL, RECORD]) };
}

let end: () => void = () => undefined;
let untilOver: Promise<never>;

function LookUpAgain() {
  const { begin } = useSearch();
  return <button onClick={begin}>Check if already signed</button>;
}

function lookUp(nodes: Record<string, FakeNode>) {
  const { chain, calls } = createFakeNodes(nodes);
  const fetchEvidence: NodeCalls['fetchEvidence'] = (_cluster, signature) => {
    const told = signature === RECORD.signature ? RECORD : WITHDRAWAL;
    const observations = told.observations.map((one) => ({ ...one, node: NODE }));
    return Promise.resolve({ ...told, observations });
  };
  const cluster = { ...createCluster(), endpoints: [NODE] };
  let isHanging = false;
  const lookUpSignatures: NodeCalls['lookUpSignatures'] = (...asked) =>
    isHanging ? untilOver : chain.lookUpSignatures(...asked);
  const { lookup } = renderScreen(
    <>
      <LookUpAgain />
      <KnownSignatures cluster={cluster} digest={FILE.digest} />
    </>,
    { cluster, chain: { ...chain, fetchEvidence, lookUpSignatures } },
  );
  act(() => {
    lookup.start(false);
  });
  const hang = () => {
    isHanging = true;
  };
  return { calls, hang };
}

async function showTab(): Promise<void> {
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(1000);
}

const getResult = () =>
  document.querySelector<HTMLElement>('[data-known-signature]')?.dataset.knownSignature ?? null;
const getAsOf = () => document.querySelector('[data-as-of]')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 8, 56) });
  untilOver = new Promise((_resolve, reject) => {
    end = () => {
      reject(new Error('over'));
    };
  });
  untilOver.catch(() => undefined);
});
afterEach(async () => {
  cleanup();
  end();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

it('N10 a record withdrawn while the tab was hidden: shown as withdrawn when the tab is visible again', async () => {
  const nodes = { [NODE]: list(RECORD) };
  const { calls } = lookUp(nodes);
  await pass(1000);
  expect(getResult()).toBe('verified');
  nodes[NODE] = list(WITHDRAWAL, RECORD);
  const before = calls.length;
  await showTab();
  expect(calls).toHaveLength(before);
  await pass(70_000);
  expect(getResult()).toBe('verified');
  expect(getAsOf()).toBe('as of 08:56');
  await showTab();
  expect(getResult()).toBe('withdrawn');
  expect(getAsOf()).toBeNull();
});

it('N10 a node that reported a withdrawal fails later: the record stays withdrawn, with the earlier time', async () => {
  const [LIAR, HONEST] = ['https://liar.example', 'https://honest.example'];
  const nodes: Record<string, FakeNode> = {
    [LIAR]: { ...list(RECORD), landed: toLanded([RECORD]) },
    [HONEST]: list(WITHDRAWAL, RECORD),
  };
  const { chain } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: [LIAR, HONEST] };
  const { lookup } = renderScreen(<KnownSignatures cluster={cluster} digest={FILE.digest} />, {
    ...{ cluster, chain },
  });
  act(() => {
    lookup.start(false);
  });
  await pass(1000);
  expect(getResult()).toBe('withdrawn');
  nodes[HONEST] = { ...list(), list: new Silence(), mark: 'timeout' };
  await pass(70_000);
  await showTab();
  expect(getResult()).toBe('withdrawn');
  expect(getAsOf()).toBe('as of 08:56');
  nodes[HONEST] = list(WITHDRAWAL, RECORD);
  await showTab();
  expect(getResult()).toBe('withdrawn');
  expect(getAsOf()).toBeNull();
});

it('N10 a node fails to return its list again: the earlier answer stays, with its time', async () => {
  const nodes = { [NODE]: list(RECORD) };
  lookUp(nodes);
  await pass(70_000);
  nodes[NODE] = { ...list(RECORD), list: new Silence() };
  await showTab();
  expect(getResult()).toBe('verified');
  expect(getAsOf()).toBe('as of 08:56');
  await pass(24 * 3_600_000);
  expect(getAsOf()).toBe('as of 25 Nov 2026, 08:56');
  nodes[NODE] = list(RECORD);
  await showTab();
  expect(getResult()).toBe('verified');
  expect(getAsOf()).toBeNull();
});

it('N10 a node hangs when it is asked again: the earlier answer stays, with its time', async () => {
  const nodes = { [NODE]: list(RECORD) };
  const { hang } = lookUp(nodes);
  await pass(70_000);
  hang();
  await showTab();
  expect(getResult()).toBe('verified');
  expect(getAsOf()).toBe('as of 08:56');
});

it('N10 a node fails when the person asks again: the earlier answer stays, with its time', async () => {
  const nodes = { [NODE]: list(RECORD) };
  lookUp(nodes);
  await pass(1000);
  expect(getAsOf()).toBeNull();
  nodes[NODE] = { ...list(RECORD), list: new Silence() };
  fireEvent.click(screen.getByRole('button', { name: 'Check if already signed' }));
  await pass(1000);
  expect(getResult()).toBe('verified');
  expect(getAsOf()).toBe('as of 08:56');
});
