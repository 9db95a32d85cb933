// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCluster } from '../../flows/test/cluster';
import { createFakeNodes, toLanded } from '../../flows/test/fake-nodes';
import { toKnownSignature } from '../../flows/test/known-signature';
import { sign } from '../../flows/test/landed';
import { createSubject } from '../../flows/test/subject';
import { renderScreen } from '../shared/test/render-screen';
import { Signer } from './signer';

const SIGNER = createSigner('a signer');
const CLUSTER = createCluster();
const COUNT = 52;

/** Records of one signer, newest first; the node gives forty a page. */
const records = Array.from({ length: COUNT }, (_, index) => {
  const slot = BigInt(COUNT - index);
  return { slot, evidence: sign(SIGNER, [createSubject(`${slot}`)], { slot }) };
});

function open() {
  const { chain } = createFakeNodes({
    [CLUSTER.endpoints[0] ?? '']: {
      list: records.map(({ slot, evidence: { signature } }) => ({
        ...toKnownSignature(signature),
        slot,
        memoHint: '[9] countersign/1 file',
      })),
      landed: toLanded(records.map(({ evidence }) => evidence)),
      page: 40,
    },
  });
  renderScreen(<Signer address={SIGNER.address} cluster={CLUSTER} />, { chain });
}

/** The slots of the rows that are shown. */
function getShown(): readonly number[] {
  return screen.queryAllByRole('listitem').flatMap(({ textContent }) => {
    const found = records.find(({ evidence: { signature } }) =>
      textContent.includes(`${signature.slice(0, 6)}…${signature.slice(-6)}`),
    );
    return found ? [Number(found.slot)] : [];
  });
}

async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
}

/** Longer than it takes to fetch all that is asked for at once. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(15_000));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('F2 of more than a page, the newest and the oldest are checked first, and the rest on demand', async () => {
  open();
  await pass();
  const first = getShown();
  expect(first).toHaveLength(25);
  expect(first).toContain(COUNT);
  expect(first).toContain(COUNT - 39);
  expect(document.body.textContent).toContain('15 more are not checked yet.');
  expect(document.body.textContent).toContain('Only the newest 40 transactions were asked for.');

  await press('Ask for older ones');
  await press(/^Check \d+ more$/);
  expect(document.body.textContent).toContain(`${COUNT} found and checked in this browser`);
  expect(getShown()).toEqual(Array.from({ length: 25 }, (_, index) => COUNT - index));
  await press('Show oldest first');
  expect(getShown()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  await press('Show 25 more');
  await press('Show 2 more');
  expect(getShown()).toHaveLength(COUNT);
  expect(screen.queryByRole('button', { name: /^(Show \d+|Check|Ask)/ })).toBeNull();
});
