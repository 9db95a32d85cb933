// @vitest-environment happy-dom
import { verify, type Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { NodeList } from '../../../flows/records/mentions';
import { getRelatedRecords } from '../../../flows/records/related-records';
import { createCluster } from '../../../flows/test/cluster';
import { toKnownSignature } from '../../../flows/test/known-signature';
import { sign } from '../../../flows/test/landed';
import { createSubject } from '../../../flows/test/subject';
import { renderScreen } from '../../shared/test/render-screen';
import { SignatureList } from './signature-list';

const [TELLER, OTHER] = ['https://node.example', 'https://other.example'];
const FILE = createSubject('a');
const MAIN = sign(createSigner('an author'), [FILE], { slot: 9n });
const EARLIER = sign(createSigner('a friend'), [FILE], { slot: 5n });
const EARLIEST = 'Earliest known on this network';

function list(node: string, change: Partial<NodeList> = {}): NodeList {
  return { node, status: 'whole', failure: null, ...change };
}

/** The text of the row of a record that one node tells of, and of the whole list. */
async function show(lists: readonly NodeList[], firstSlot = 0n, others: readonly Evidence[] = []) {
  const rows = [EARLIER, ...others].map((evidence) => ({
    entries: [toKnownSignature(evidence.signature)] as const,
    fetched: null,
    evidence: evidence === EARLIER ? evidence : null,
  }));
  const view = {
    mentions: { rows, lists, isBusy: false },
    records: getRelatedRecords(verify({ evidence: MAIN }), rows),
    askOlder: () => undefined,
    fetchMore: () => undefined,
  };
  const cluster = { ...createCluster(), endpoints: [TELLER, OTHER] };
  renderScreen(<SignatureList view={view} cluster={cluster} title="Signatures" />, {
    chain: { fetchFirstBlock: () => Promise.resolve({ slot: firstSlot, blockTime: null }) },
  });
  await act(() => new Promise(setImmediate));
  await act(() => new Promise(setImmediate));
  const [row] = screen.getAllByRole('listitem');
  return { row: row?.textContent ?? '', text: document.body.textContent };
}

afterEach(cleanup);

it('N9 a record that one node tells of, and another that remembers does not list: who says so, and not the earliest', async () => {
  const { row } = await show([list(TELLER), list(OTHER)]);
  expect(row).toContain('Says node.example; other.example does not list it');
  expect(row).not.toContain(EARLIEST);
});

it.each([
  ['has forgotten it', list(OTHER), 6n],
  ['gave a part of its list', list(OTHER, { status: 'cut' }), 0n],
  ['gave no list', list(OTHER, { status: 'unlisted', failure: { reason: 'timeout' } }), 0n],
])('N9 a node that %s denies no record', async (_, other, first) => {
  await show([list(TELLER), other], first);
  await waitFor(() => {
    expect(document.body.textContent).not.toContain('does not list it');
  });
});

it('N9 the earliest is called so where every list was read to its end', async () => {
  expect((await show([list(TELLER)])).row).toContain(EARLIEST);
  cleanup();
  expect((await show([list(TELLER, { status: 'cut' })])).row).not.toContain(EARLIEST);
});

it('V5 what was not read is told, with a button for more, and the earliest stays open', async () => {
  const unread = sign(createSigner('a stranger'), [FILE], { slot: 3n });
  const { row, text } = await show([list(TELLER)], 0n, [unread]);
  expect(text).toContain('1 more are not checked yet.');
  expect(screen.getByRole('button', { name: 'Check 1 more' })).toBeTruthy();
  expect(row).not.toContain(EARLIEST);
});
