// @vitest-environment happy-dom
import { COMPUTE_BUDGET_PROGRAM } from '@countersign/proof/transactions';
import { encodeHex } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import type { Evidence } from '@countersign/proof';
import {
  createFakeNodes,
  Silence,
  toLanded,
  type FakeNode,
} from '@countersign/core/test/fake-nodes';
import { createFakeNames } from '../address-book/test/fake-names';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement, toNewer } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { AddressBook } from '../address-book/address-book';
import { renderScreen } from '../../test/render-screen';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { Signer } from './signer';

const SIGNER = createSigner('a signer');
const CLUSTER = createCluster();
const COUNT = 52;

const records = Array.from({ length: COUNT }, (_, index) => {
  const slot = BigInt(COUNT - index);
  return { slot, evidence: sign(SIGNER, [createSubject(`${slot}`)], { slot }) };
});

function listFrom(newest: number): FakeNode {
  return {
    list: records
      .filter(({ slot }) => slot <= newest)
      .map(({ slot, evidence: { signature } }) => ({
        ...toKnownSignature(signature),
        slot,
        memoHint: '[9] countersign/1 file',
      })),
    landed: toLanded(records.map(({ evidence }) => evidence)),
    page: 40,
  };
}

function open(nodes = { [CLUSTER.endpoints[0] ?? '']: listFrom(COUNT) }) {
  const { chain } = createFakeNodes(nodes);
  renderScreen(<Signer address={SIGNER.address} cluster={CLUSTER} />, { chain });
}

function getShown(): readonly number[] {
  return screen.queryAllByRole('listitem').flatMap((row) => {
    const path = row.querySelector('a')?.getAttribute('href');
    const found = records.find(({ evidence: { signature } }) => path?.includes(signature));
    return found ? [Number(found.slot)] : [];
  });
}

const getHeading = () => screen.getByRole('heading', { level: 2 }).textContent;

async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(15_000));

runByFakeClock();

it('F2 more records than a page holds: the newest and oldest are checked first, the rest on demand', async () => {
  open();
  await pass();
  const first = getShown();
  expect(first).toHaveLength(24);
  expect(first).toContain(COUNT);
  expect(first).toContain(COUNT - 39);
  expect(document.body.textContent).toContain('16 more are not checked yet.');
  expect(document.body.textContent).toContain('Only the newest 40 transactions were asked for.');

  await press('Ask for older ones');
  await press(/^Check \d+ more$/);
  expect(getHeading()).toBe(`${COUNT} records on Localnet`);
  expect(getShown()).toEqual(Array.from({ length: 25 }, (_, index) => COUNT - index));
  await press('Show 25 more');
  screen.getByRole('button', { name: 'Show 2 more' }).focus();
  await press('Show 2 more');
  expect(getShown()).toHaveLength(COUNT);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getAllByRole('img', { name: 'Checked:' })).toHaveLength(COUNT);
  expect(screen.queryByRole('button', { name: /^(Show \d+|Check|Ask)/ })).toBeNull();
});

it('F2 the tab becomes visible again: new records are checked, and unchecked ones still wait', async () => {
  const [node = ''] = CLUSTER.endpoints;
  const nodes = { [node]: listFrom(COUNT - 3) };
  open(nodes);
  await pass();
  expect(getHeading()).toBe('24 records so far on Localnet');
  expect(document.body.textContent).toContain('16 more are not checked yet.');
  nodes[node] = listFrom(COUNT);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await pass();
  expect(getHeading()).toBe('27 records so far on Localnet');
  expect(document.body.textContent).toContain('16 more are not checked yet.');
  expect(getShown().slice(0, 4)).toEqual([COUNT, COUNT - 1, COUNT - 2, COUNT - 3]);
});

const [LIAR, HONEST] = ['https://liar.example', 'https://honest.example'];
const NEVER = sign(SIGNER, [createSubject('never landed')], { slot: 7n });
const WITHDRAWN = sign(SIGNER, [createSubject('withdrawn')], { slot: 8n });
const STANDS = sign(SIGNER, [createSubject('stands')], { slot: 9n });
const WITHDRAWAL = signStatement(
  ...([SIGNER, 'revoke', WITHDRAWN, createSubject('withdrawn').digest, { slot: 10n }] as const),
);

function list(...all: readonly Evidence[]): FakeNode {
  const entries = all.map(({ signature, observations: [seen] }) => ({
    ...toKnownSignature(signature),
    slot: seen?.slot ?? 0n,
    memoHint: '[9] countersign/1 file',
  }));
  return { list: entries, landed: toLanded(all) };
}

function openOn(nodes: Readonly<Record<string, FakeNode>>, names?: AddressBook) {
  const { chain, calls } = createFakeNodes(nodes);
  const cluster = { ...CLUSTER, endpoints: Object.keys(nodes) };
  const { world } = renderScreen(<Signer address={SIGNER.address} cluster={cluster} />, {
    chain,
    ...(names && { names }),
  });
  return { chain, calls, world };
}

function getRows(name: string) {
  const rows = screen.queryByRole('list', { name })?.querySelectorAll<HTMLElement>(':scope > li');
  return [...(rows ?? [])].map((row) => ({
    signature: /verify\/(\w+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1],
    status: row.dataset.status,
    isRevoked: row.dataset.revoked !== undefined,
    text: row.textContent,
  }));
}

it.each([
  ['first', [LIAR, HONEST]],
  ['last', [HONEST, LIAR]],
])(
  'N3 a node that invents a record and hides a withdrawal, asked %s: neither is believed',
  async (_, order) => {
    const nodes: Readonly<Record<string, FakeNode>> = {
      [LIAR]: list(STANDS, WITHDRAWN, NEVER),
      [HONEST]: list(WITHDRAWAL, STANDS, WITHDRAWN),
    };
    openOn(Object.fromEntries(order.flatMap((url) => (nodes[url] ? [[url, nodes[url]]] : []))));
    await pass();
    const [signed, doubted] = [getRows('Signed by this wallet'), getRows('Not verified')];
    expect(signed).toMatchObject([
      { signature: STANDS.signature, status: 'valid', isRevoked: false },
      { signature: WITHDRAWN.signature, status: 'valid', isRevoked: true },
    ]);
    expect(signed[1]?.text).toContain('Withdrawn');
    expect(doubted).toMatchObject([
      { signature: WITHDRAWAL.signature, status: 'unchecked', isRevoked: false },
      { signature: NEVER.signature, status: 'unchecked', isRevoked: false },
    ]);
    for (const { text } of doubted) expect(text).toContain('Not verified. A server that should');
    expect(document.body.textContent).toContain('2 not verified');
  },
);

it('N3 a node that returns no list is named, and the other’s list is not called complete', async () => {
  openOn({ [LIAR]: { ...list(STANDS), list: new Silence() }, [HONEST]: list(STANDS) });
  await pass();
  expect(document.body.textContent).toMatch(
    /liar\.example .+, so others may exist that are not shown here\./,
  );
  expect(getRows('Signed by this wallet')).toHaveLength(1);
});

it('N10 a list older than a minute is asked for again when the tab becomes visible', async () => {
  const nodes = { [HONEST]: list(STANDS, WITHDRAWN) };
  const showTab = async () => {
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await pass();
  };
  const { calls } = openOn(nodes);
  await pass();
  const before = calls.length;
  nodes[HONEST] = list(WITHDRAWAL, STANDS, WITHDRAWN);
  await showTab();
  expect(calls).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await showTab();
  expect(getRows('Signed by this wallet').map(({ isRevoked }) => isRevoked)).toEqual([
    ...[false, false, true],
  ]);
});

it('N3 a node that is silent on a record is named beside it, and lifts no doubt when asked again', async () => {
  const nodes = { [LIAR]: list(STANDS, NEVER), [HONEST]: list(STANDS) };
  const { chain } = createFakeNodes(nodes);
  let isSilent = false;
  const fetchEvidence: typeof chain.fetchEvidence = async (asked, signature, ...others) => {
    const told = await chain.fetchEvidence(asked, signature, ...others);
    if (!isSilent || asked.endpoints[0] !== HONEST) return told;
    return { ...told, lookup: { status: 'unreachable', reason: 'http 429' }, observations: [] };
  };
  const cluster = { ...CLUSTER, endpoints: [LIAR, HONEST] };
  const given = { chain: { ...chain, fetchEvidence } };
  const show = () => renderScreen(<Signer address={SIGNER.address} cluster={cluster} />, given);
  show();
  await pass();
  expect(getRows('Not verified')).toMatchObject([{ signature: NEVER.signature }]);
  isSilent = true;
  await press('Try again');
  expect(getRows('Not verified')).toMatchObject([{ signature: NEVER.signature }]);
  expect(getRows('Not verified')[0]?.text).toContain('as of');
  cleanup();

  show();
  await pass();
  const [first] = getRows('Signed by this wallet');
  expect(first?.text).toContain('No answer on it from honest.example.');
});

it('N10 a record that a node does not know yet is asked about again by itself', async () => {
  const nodes = { [LIAR]: list(STANDS), [HONEST]: list() };
  openOn(nodes);
  await pass();
  expect(getRows('Not verified')).toHaveLength(1);
  nodes[HONEST] = list(STANDS);
  await pass();
  expect(getRows('Signed by this wallet')).toMatchObject([{ signature: STANDS.signature }]);
});

it('F2 no more than two records are asked about at once', async () => {
  const { chain } = createFakeNodes({ [HONEST]: list(STANDS, WITHDRAWN, NEVER) });
  const waiting = new Set<string>();
  const fetchEvidence = vi.fn<typeof chain.fetchEvidence>((_cluster, signature, signal) => {
    waiting.add(signature);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('left', 'AbortError'));
      });
    });
  });
  const cluster = { ...CLUSTER, endpoints: [HONEST] };
  const given = { chain: { ...chain, fetchEvidence } };
  renderScreen(<Signer address={SIGNER.address} cluster={cluster} />, given);
  await pass();
  expect([...waiting]).toEqual([STANDS.signature, WITHDRAWN.signature]);
  expect(getHeading()).toBe('No verified records so far on Localnet');
});

it('N7 a transaction that several lists mention is fetched once', async () => {
  const file = createSubject('signed again and again');
  const again = [4, 3, 2, 1].map((slot) => {
    const data = Uint8Array.of(3, slot, 0, 0, 0, 0, 0, 0, 0);
    const price = { programAddress: COMPUTE_BUDGET_PROGRAM, accounts: [], data };
    return sign(SIGNER, [file], { slot: BigInt(slot), others: [price] });
  });
  const { calls } = openOn({ [HONEST]: list(...again) });
  await pass();
  expect(getRows('Signed by this wallet')).toHaveLength(4);
  const fetched = calls.filter((call) => call.startsWith('fetch'));
  expect(new Set(fetched).size).toBe(4);
  expect(fetched).toHaveLength(4);
});

it('F2 a withdrawn record is struck through, and its withdrawal says which day’s record it withdraws', async () => {
  const { list: entries, landed } = list(WITHDRAWAL, WITHDRAWN);
  if (entries instanceof Error) throw entries;
  const dated = entries.map((entry) => ({
    ...entry,
    blockTime: entry.signature === WITHDRAWN.signature ? 1_772_616_660n : 1_773_050_520n,
  }));
  openOn({ [HONEST]: { list: dated, landed } });
  await pass();
  const [withdrawal, withdrawn] = getRows('Signed by this wallet');
  expect(withdrawal?.text).toContain('Withdrawal of the record of 4 Mar 2026');
  expect(withdrawn?.text).toContain('Withdrawn 9 Mar 2026');
  const struck = [...document.querySelectorAll('.line-through')];
  expect(struck.length).toBeGreaterThan(0);
  for (const one of struck) expect(one.closest('[data-revoked]')).not.toBeNull();
  expect(getHeading()).toBe('2 records on Localnet, 4\u00a0Mar\u00a0to\u00a09\u00a0Mar\u00a02026');
});

it('F3 a signer with a name on this device: the name is the heading, with the address below it', async () => {
  const entry = { address: SIGNER.address, name: 'Alice', since: 1_690_000_000_000 };
  const names = createFakeNames(JSON.stringify({ known: [entry], own: [] }));
  openOn({ [HONEST]: list(STANDS) }, names);
  await pass();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alice');
  expect(document.body.textContent).toContain('Your name for this wallet, seen only by you.');
  expect(screen.getByText(SIGNER.address)).toBeTruthy();
});

it('F2 a file is named as in a receipt in this browser', async () => {
  const { world } = openOn({ [HONEST]: list(STANDS, WITHDRAWN) });
  const { signature } = NEVER;
  const digests = [encodeHex(createSubject('stands').digest.bytes)];
  const names = ['budget\u202e.csv'];
  world.receipts.set(signature, { signature, network: '', createdAt: 1, text: '', names, digests });
  await pass();
  const [named, other] = getRows('Signed by this wallet').map(({ text }) => text);
  expect(named).toMatch(/^budget⟨U\+202E⟩\.csv/);
  expect(other).toMatch(/^File/);
});

it('F2 a set is shown with the number of its files', async () => {
  const set = sign(SIGNER, [createSubject('one'), createSubject('two')], { slot: 9n });
  openOn({ [HONEST]: list(set, STANDS) });
  await pass();
  const texts = getRows('Signed by this wallet').map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringMatching(/^Set of 2 files/) as string,
    expect.stringMatching(/^File/) as string,
  ]);
});

it('F2 a withdrawal whose record is not in the list names that record', async () => {
  openOn({ [HONEST]: { ...list(WITHDRAWAL), landed: toLanded([WITHDRAWAL, WITHDRAWN]) } });
  await pass();
  const { signature } = WITHDRAWN;
  expect(getRows('Signed by this wallet')[0]?.text).toContain(
    `Withdrawal of the record ${signature.slice(0, 6)}…${signature.slice(-6)}`,
  );
});

it.each([
  ['links', 'Links that name '],
  ['revoke', 'A withdrawal that names '],
] as const)(
  'F2 %s whose record no node knows: not verified, and named after that record',
  async (kind, words) => {
    const foreign = sign(createSigner('a stranger'), [createSubject('foreign')]);
    const digest = createSubject('foreign').digest;
    const statement = signStatement(SIGNER, kind, foreign, digest, { slot: 10n });
    openOn({ [HONEST]: list(statement, STANDS) });
    await pass();
    const [row] = getRows('Not verified');
    const { signature } = foreign;
    expect(row?.text).toContain(`${words}${signature.slice(0, 6)}…${signature.slice(-6)}`);
    expect(row?.text).not.toMatch(/the record (of )?\w+…|an earlier record/);
    expect(getRows('Signed by this wallet')).toHaveLength(1);
  },
);

it.each([
  ['in doubt', 'Not verified', []],
  ['of a withdrawn record', 'Signed by this wallet', [WITHDRAWN, WITHDRAWAL]],
])('F2 links %s are shown as text', async (_, title, others) => {
  const file = createSubject('withdrawn').digest;
  const links = signStatement(SIGNER, 'links', WITHDRAWN, file, { slot: 11n });
  openOn({ [HONEST]: list(links, ...others) });
  await pass();
  expect(getRows(title)[0]?.text).toContain('https://example.com/');
  expect(screen.queryByRole('link', { name: 'https://example.com/' })).toBeNull();
});

it('N3 a node that says it is on another network hides no record that all nodes report', async () => {
  const { chain } = createFakeNodes({ [LIAR]: list(STANDS), [HONEST]: list(STANDS) });
  const cluster = { ...CLUSTER, endpoints: [LIAR, HONEST] };
  const getGenesisHash = () => Promise.resolve({ value: 'DummyHash1111111111111111111111' });
  const given = { chain: { ...chain, getGenesisHash } };
  renderScreen(<Signer address={SIGNER.address} cluster={cluster} />, given);
  await pass();
  expect(getRows('Signed by this wallet')).toMatchObject([{ signature: STANDS.signature }]);
});

it('F2 links of a record that is in no list are shown as text', async () => {
  const file = createSubject('stands').digest;
  const links = signStatement(SIGNER, 'links', STANDS, file, { slot: 11n });
  openOn({ [HONEST]: { ...list(links), landed: toLanded([links, STANDS]) } });
  await pass();
  expect(getRows('Signed by this wallet')).toMatchObject([{ status: 'valid' }]);
  expect(screen.queryByRole('link', { name: 'https://example.com/' })).toBeNull();
});

it('N10 a withdrawal that is not permanent yet is asked about again by itself', async () => {
  const told = { slot: 10n, isFinal: false };
  const file = createSubject('withdrawn').digest;
  const settling = signStatement(SIGNER, 'revoke', WITHDRAWN, file, told);
  const listed = list(settling, WITHDRAWN);
  if (listed.list instanceof Error) throw listed.list;
  const [newest, ...others] = listed.list;
  const fresh = newest && { ...newest, confirmationStatus: 'confirmed' as const };
  const nodes: Record<string, FakeNode> = {
    [HONEST]: { ...listed, list: fresh ? [fresh, ...others] : others },
  };
  openOn(nodes);
  await pass();
  const getText = () => getRows('Signed by this wallet').at(-1)?.text;
  expect(getText()).toContain('Withdrawn, not permanent yet');
  nodes[HONEST] = list(WITHDRAWAL, WITHDRAWN);
  await pass();
  await pass();
  expect(getText()).toMatch(/Withdrawn(?!, not)/);
});

it('F2 links that the wallet signed are shown once, in their own row', async () => {
  const links = signStatement(SIGNER, 'links', STANDS, createSubject('stands').digest, {
    slot: 10n,
  });
  openOn({ [HONEST]: list(links, STANDS) });
  await pass();
  const link = screen.getByRole('link', { name: 'https://example.com/' });
  expect(link.closest('[data-status]')?.textContent).toContain('Links for an earlier record');
});

it('F2 the challenge is that of the newest record that is no statement', async () => {
  openOn({ [HONEST]: list(WITHDRAWAL, STANDS, WITHDRAWN) });
  await pass();
  const link = screen.getByRole('link', { name: 'Ask the signer for proof' });
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`^/verify/${STANDS.signature}(\\?[^#]*)?#challenge$`),
  );
});

it.each([
  ['none', list(), 'honest.example has records back to 1 Jan 2026, and none of this wallet.'],
  ['some', list(STANDS), 'honest.example remembers since 1 Jan 2026: there may be older records.'],
])(
  'F2 a node that has pruned blocks and lists %s: the page says since when it remembers',
  async (_, node, words) => {
    openOn({ [HONEST]: { ...node, first: { slot: 9n, blockTime: 1_767_225_600n } } });
    await pass();
    expect(document.body.textContent).toContain(words);
  },
);

it.each([
  ['lists some', list(STANDS), 'What is ticked was checked in this browser.'],
  ['lists none', list(), 'liar.example and honest.example have none of this wallet.'],
])(
  'F2 one of two nodes remembers everything and %s: the page does not mention older records',
  async (_, node, words) => {
    const forgetful = { ...node, first: { slot: 9n, blockTime: 1_767_225_600n } };
    openOn({ [LIAR]: forgetful, [HONEST]: node });
    await pass();
    expect(document.body.textContent).toContain(words);
    expect(document.body.textContent).not.toMatch(/remembers|older records|back to/);
  },
);

it('F2 a node that remembers everything: the page does not mention older records', async () => {
  openOn({ [HONEST]: list(STANDS) });
  await pass();
  expect(document.body.textContent).not.toContain('older records');
});

it('F2 many records are not checked: the button says how many it checks', async () => {
  const [node = ''] = CLUSTER.endpoints;
  open({ [node]: { ...listFrom(COUNT), page: 1_000 } });
  await pass();
  expect(document.body.textContent).toContain('28 more are not checked yet.');
  await press('Check 24 more');
  expect(document.body.textContent).toContain('4 more are not checked yet.');
  expect(screen.getByRole('button', { name: 'Check 4 more' })).toBeTruthy();
});

it('F2 records in a newer format are counted, and the list is not called empty', async () => {
  openOn({ [HONEST]: list(sign(SIGNER, [createSubject('later')], { changeMemo: toNewer })) });
  await pass();
  expect(document.body.textContent).toContain(
    '1 more is in a newer format than this page can read.',
  );
  expect(document.body.textContent).not.toContain('none of this wallet');
});
