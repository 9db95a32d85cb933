// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Silence, toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { GENESIS_HASH, sign, signStatement } from '@countersign/core/test/landed';
import type { Evidence } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { createFakeNames } from '../../signer/address-book/test/fake-names';
import { pass } from '../../test/pass';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import {
  ANNA,
  BEN,
  check,
  FILE,
  getHeading,
  getRows,
  ME,
  NODE,
  REQUEST,
  showWithNodes,
} from './test/show-request';

runByFakeClock({ now: new Date('2026-05-14T12:40:00Z') });

const DAY = { 9: 1_778_328_000n, 12: 1_778_587_200n } as const;
type Signed = readonly [record: Evidence, more?: Partial<ReturnType<typeof toKnownSignature>>];

function list(...all: readonly Signed[]): FakeNode {
  return {
    list: all.map(
      ([
        {
          signature,
          observations: [seen],
        },
        more,
      ]) => ({
        ...toKnownSignature(signature),
        slot: seen?.slot ?? 0n,
        blockTime: DAY[9],
        memoHint: `[99] countersign/1 file ${formatDigest(FILE.digest)}`,
        ...more,
      }),
    ),
    landed: toLanded(all.map(([record]) => record)),
  };
}

async function see(node: FakeNode, change: Parameters<typeof showWithNodes>[1] = {}) {
  const nodes: Record<string, FakeNode> = { [NODE]: node };
  const shown = showWithNodes(nodes, change);
  check();
  await pass(2000);
  const row = (at: number) => screen.getAllByRole('listitem')[at]?.lastElementChild?.textContent;
  return { ...shown, nodes, row };
}

it('Q1 before the click: no node is asked, no row says anything, and the page says what they learn', async () => {
  const getGenesisHash = vi.fn(() => Promise.resolve({ value: GENESIS_HASH }));
  const nodes = { [NODE]: list([sign(ANNA, [FILE])]) };
  const { calls } = showWithNodes(nodes, {}, { chain: { getGenesisHash } });
  await pass(60_000);
  expect(calls).toEqual([]);
  expect(getGenesisHash).not.toHaveBeenCalled();
  expect(getHeading()).toBe('Lease.pdf: 3 wallets are asked to sign');
  expect(getRows()).toEqual([undefined, undefined, undefined]);
  expect(
    screen.getByText(
      'This asks one.example for signatures of the file and of each wallet named here. It learns which these are, but not what is in any file.',
    ),
  ).toBeTruthy();
  check();
  await pass(2000);
  expect(calls.filter((call) => call.startsWith('list'))).toHaveLength(4);
  expect(getHeading()).toBe('Lease.pdf: 1 of 3 named wallets signed');
  expect(document.title).toContain('Lease.pdf: 1 of 3 named wallets signed');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '1 of 3 named wallets signed',
  );
  expect(screen.queryByRole('button', { name: 'Check who signed' })).toBeNull();
});

it('Q1 each row says what was found of its wallet, with a link to the record', async () => {
  const [mine, annas] = [sign(ME, [FILE]), sign(ANNA, [FILE], { slot: 4n })];
  const withdrawal = signStatement(ANNA, 'revoke', annas, FILE.digest, { slot: 8n });
  const { row } = await see(list([mine], [annas], [withdrawal]));
  expect(getRows()).toEqual(['signed', 'withdrawn', 'missing']);
  expect([0, 1, 2].map(row)).toEqual(['signed 9 May 2026', 'withdrawn', 'not found']);
  expect(screen.getByRole('link', { name: 'signed 9 May 2026' }).getAttribute('href')).toBe(
    `/verify/${mine.signature}?cluster=solana%3Amainnet`,
  );
  expect(getHeading()).toBe('Lease.pdf: 1 of 3 named wallets signed');
});

it('Q1 a signature after the last day, and one that is not final yet: each said so', async () => {
  const until = '2026-05-10';
  const late: Signed = [sign(ME, [FILE]), { blockTime: DAY[12] }];
  const settling: Signed = [
    sign(ANNA, [FILE], { isFinal: false }),
    { confirmationStatus: 'confirmed' },
  ];
  await see(list(late, settling, [sign(BEN, [FILE])]), { until });
  expect(getRows()).toEqual(['late', 'settling', 'signed']);
  for (const name of [
    'signed late, on 12 May 2026',
    'signed, not permanent yet',
    'signed 9 May 2026',
  ])
    expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(getHeading()).toBe('Lease.pdf: 1 of 3 named wallets signed');
});

it('Q1 a signature whose time nobody knows, with a last day: not verified', async () => {
  await see(list([sign(ME, [FILE]), { blockTime: null }]), { until: '2026-05-10' });
  expect(getRows()).toEqual(['unclear', 'missing', 'missing']);
  expect(screen.getByRole('link', { name: 'a signature that could not be verified' })).toBeTruthy();
});

it('Q1 a node that remembers since a day: nobody is missing for the time before', async () => {
  const since = { slot: 5n, blockTime: DAY[9] };
  const { row } = await see({ ...list(), first: since });
  expect(getRows()).toEqual(['missing', 'missing', 'missing']);
  expect(row(1)).toBe('not found since 9 May 2026');
});

it('Q1 a node that does not say since when it remembers: said under the list', async () => {
  const { row } = await see({ ...list(), first: null });
  expect(row(1)).toBe('not found');
  expect(screen.getByText('one.example does not say since when it remembers.')).toBeTruthy();
});

it('Q1 a node that gives no list: nobody is missing, and the heading counts nobody', async () => {
  const { nodes, row } = await see({ ...list(), list: new Silence() });
  expect(getRows()).toEqual(['not-searched', 'not-searched', 'not-searched']);
  expect(row(0)).toBe('could not be searched');
  expect(screen.getByText(/^Some servers did not answer: one\.example /)).toBeTruthy();
  expect(getHeading()).toBe('Lease.pdf: 3 wallets are asked to sign');
  nodes[NODE] = list([sign(ANNA, [FILE])]);
  await pass(10_000);
  expect(getRows()).toEqual(['missing', 'signed', 'missing']);
});

it('Q1 what lands later appears by itself, until all have signed', async () => {
  const { nodes, calls } = await see(list(), { need: 1, signers: [BEN.address] });
  expect(getRows()).toEqual(['missing']);
  nodes[NODE] = list([sign(BEN, [FILE])]);
  await pass(10_000);
  expect(getRows()).toEqual(['signed']);
  const { length } = calls;
  await pass(600_000);
  expect(calls).toHaveLength(length);
});

it('Q1 a node that falls silent: the earlier answer stays, with its time', async () => {
  const { nodes } = await see(list([sign(ANNA, [FILE])]));
  nodes[NODE] = { ...list(), list: new Silence() };
  await pass(120_000);
  expect(getRows()).toEqual(['missing', 'signed', 'missing']);
  expect(document.querySelector('[data-as-of]')).not.toBeNull();
  nodes[NODE] = list([sign(ANNA, [FILE])], [sign(BEN, [FILE])]);
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(2000);
  expect(getRows()).toEqual(['missing', 'signed', 'signed']);
  expect(document.querySelector('[data-as-of]')).toBeNull();
});

it('Q1 others who signed the same: named apart, and not counted', async () => {
  const strangers = [createSigner('a stranger'), createSigner('another')];
  await see(list(...strangers.map((who): Signed => [sign(who, [FILE])])));
  const line = screen.getByText('Also signed by 2 wallets that were not asked:').parentElement;
  for (const { address } of strangers) expect(line?.textContent).toContain(address);
  expect(getHeading()).toBe('Lease.pdf: 0 of 3 named wallets signed');
});

it('Q1 names of this device and “you” stand beside the addresses, never instead', () => {
  const book = { known: [{ address: ANNA.address, name: 'Anna', since: 1 }], own: [] };
  showWithNodes({}, {}, { names: createFakeNames(JSON.stringify(book)) });
  const rows = within(screen.getByRole('list', { name: 'Signers' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^you.*${ME.address}`)),
    expect.stringMatching(new RegExp(`^Anna.*${ANNA.address}`)),
    expect.stringMatching(new RegExp(`^${BEN.address}`)),
  ]);
  expect(REQUEST.signers).toHaveLength(rows.length);
});

it('Q1 a question that hangs: the page says so', async () => {
  const never = vi.fn(() => new Promise<never>(() => undefined));
  showWithNodes({ [NODE]: list() }, {}, { chain: { lookUpSignatures: never } });
  check();
  await pass(5000);
  const text = document.body.textContent;
  expect(text).toContain('Asking Mainnet… No answer yet from one.example.');
});

it('Q1 back on the page: the earlier answer is shown at once, and asked for again', async () => {
  const { calls, goTo } = await see(list([sign(ANNA, [FILE])]));
  goTo('/elsewhere');
  expect(screen.queryByRole('list')).toBeNull();
  const { length } = calls;
  goTo('/');
  expect(getRows()).toEqual(['missing', 'signed', 'missing']);
  await pass(1000);
  expect(calls.length).toBeGreaterThan(length);
});

it('Q1 a node that no longer gives a transaction: who signed stays', async () => {
  const node = list([sign(ANNA, [FILE])]);
  const { nodes } = await see(node);
  expect(getRows()).toEqual(['missing', 'signed', 'missing']);
  nodes[NODE] = { ...node, landed: new Map() };
  await pass(10_000);
  expect(getRows()).toEqual(['not-searched', 'signed', 'not-searched']);
  expect(getHeading()).toBe('Lease.pdf: at least 1 of 3 named wallets signed');
});

it('Q1 one of two nodes falls silent: who signs later appears, and who signed stays', async () => {
  const [node, other] = [NODE, 'https://two.example'];
  const anna = list([sign(ANNA, [FILE])]);
  const nodes: Record<string, FakeNode> = { [node]: anna, [other]: anna };
  showWithNodes(nodes);
  check();
  await pass(2000);
  expect(getRows()).toEqual(['missing', 'signed', 'missing']);
  nodes[node] = list([sign(BEN, [FILE])]);
  nodes[other] = { ...nodes[node], list: new Silence() };
  await pass(10_000);
  expect(getRows()).toEqual(['not-searched', 'signed', 'signed']);
  expect(getHeading()).toBe('Lease.pdf: at least 2 of 3 named wallets signed');
});

it('Q1 a signature that was not final, and that nodes no longer know: it does not stay', async () => {
  const settling: Signed = [
    sign(ANNA, [FILE], { isFinal: false }),
    { confirmationStatus: 'confirmed' },
  ];
  const { nodes } = await see(list(settling));
  expect(getRows()).toEqual(['missing', 'settling', 'missing']);
  nodes[NODE] = list();
  await pass(10_000);
  expect(getRows()).toEqual(['missing', 'missing', 'missing']);
});
