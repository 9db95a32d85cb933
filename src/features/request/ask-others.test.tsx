// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRequestLink } from '@countersign/core/requests/request-link';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { createCluster } from '@countersign/core/test/cluster';
import { GENESIS_HASH } from '@countersign/core/test/landed';
import { planClaim } from '@countersign/core/test/plan-claim';
import { createSubject } from '@countersign/core/test/subject';
import { toNet, type HiddenClaim, type PublicClaim } from '@countersign/proof/claims';
import { encodeAddress, encodeHex } from '@countersign/proof/encoding';
import { MAX_NAME_BYTES, MAX_SIGNERS } from '@countersign/proof/requests';
import type { Subject } from '@countersign/proof';
import { createFakeNames } from '../signer/address-book/test/fake-names';
import { renderScreen } from '../test/render-screen';
import { AskOthersButton } from './ask-others-button';

const KEYS = Array.from({ length: MAX_SIGNERS }, (_, index) =>
  encodeAddress(new Uint8Array(32).fill(index + 1)),
);
const [ANNA = '', BEN = '', CLEO = ''] = KEYS;
const NET = toNet(GENESIS_HASH);
const FILE = createSubject('lease.pdf');
const CLAIM: PublicClaim = { kind: 'file', digest: FILE.digest, net: NET };
const TITLE = 'Ask others to sign';

type Given = NonNullable<Parameters<typeof renderScreen>[1]>;

async function open(
  claim: PublicClaim | HiddenClaim | null,
  given: Given = {},
  receipts: readonly StoredReceipt[] = [],
) {
  const { fileList, world } = renderScreen(
    <AskOthersButton claim={claim} cluster={createCluster()} />,
    given,
  );
  for (const receipt of receipts) world.receipts.set(receipt.signature, receipt);
  await act(() => fileList.restore());
  const button = screen.getByRole('button', { name: TITLE });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: TITLE });
  return { button };
}

const openFiles = (...kept: readonly Subject[]) => open(null, { kept });

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getSigner = (number: number) => getField(`Wallet address of signer ${number}`);

function type(field: HTMLInputElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

function click(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function typeSigners(...signers: readonly string[]): void {
  signers.forEach((signer, index) => {
    if (index > 1) click('Add a signer');
    type(getSigner(index + 1), signer);
  });
}

async function create(...signers: readonly string[]) {
  typeSigners(...signers);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' });
  await expect.poll(() => button.disabled).toBe(false);
  fireEvent.click(button);
}

const getLink = () => screen.getByLabelText<HTMLTextAreaElement>('Link').value;

/** Returns the fault at the field that has the focus. */
function getFault(): string | null {
  const field = document.activeElement;
  if (field?.getAttribute('aria-invalid') !== 'true') throw new Error('no fault is shown');
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what a request asks for (Q1)', () => {
  it('a file of the list, by its name without its folder, and copies count once', async () => {
    await openFiles({ ...FILE, name: 'flat/lease.pdf' }, { ...FILE, name: 'copy.pdf' });
    await create(ANNA, BEN);
    expect(getLink().startsWith(`${location.origin}/sign#request=`)).toBe(true);
    expect(parseRequestLink(getLink())).toEqual({
      ...{ claim: CLAIM, name: 'lease.pdf' },
      ...{ signers: [ANNA, BEN], need: 2 },
    });
  });

  it.each([
    ['in one folder', ['trip/day/a.jpg', 'trip/day/b.jpg', 'trip/day/b.jpg'], 'day'],
    ['in several folders', ['a.jpg', 'day/b.jpg'], '2 files'],
  ])('several files %s: a set', async (_where, names, name) => {
    const files = names.map(createSubject);
    await openFiles(...files);
    await create(ANNA);
    const { claim } = planClaim(files, NET);
    expect(parseRequestLink(getLink())).toMatchObject({ claim, name });
  });

  it('a name that could deceive: its hidden characters are left out', async () => {
    await openFiles({ ...FILE, name: 'lease\u202efdp.exe' });
    expect((await screen.findByText('leasefdp.exe')).getAttribute('translate')).toBe('no');
    await create(ANNA);
    expect(parseRequestLink(getLink()).name).toBe('leasefdp.exe');
  });

  it.each([
    ['its title', { ...CLAIM, title: 'The lease' }, 'The lease'],
    ['its fingerprint', CLAIM, /^[0-9a-f]{6}…[0-9a-f]{6}$/],
    ['its count', planClaim([FILE, createSubject('b')], NET).claim as PublicClaim, '2 files'],
  ])('a record: by %s, and without a title', async (_what, claim, name) => {
    await open(claim);
    await create(ANNA);
    const { claim: asked, name: shown } = parseRequestLink(getLink());
    expect({ ...asked, title: claim.title }).toEqual({ title: undefined, ...claim });
    expect(asked).not.toHaveProperty('title');
    expect(shown).toMatch(name);
  });

  it('a record of a file that has a name on this device: by this name', async () => {
    const digests = [encodeHex(FILE.digest.bytes)];
    const kept = { signature: 'a record', network: '', createdAt: 1, text: '', digests };
    await open({ ...CLAIM, title: 'The lease' }, {}, [{ ...kept, names: ['flat/lease.pdf'] }]);
    await screen.findByText('lease.pdf');
    await create(ANNA);
    expect(parseRequestLink(getLink()).name).toBe('lease.pdf');
  });

  it('a private record: why nobody can be asked, and only Close', async () => {
    const { button } = await open({ kind: 'hidden', commitment: FILE.digest, net: NET });
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('does not show which file was signed');
    expect(dialog.querySelectorAll('input')).toHaveLength(0);
    click('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('who is asked (Q1)', () => {
  it('addresses are cleaned, empty fields ignored, and names of this device stand beside', async () => {
    const known = [{ address: ANNA, name: 'Anna Lind', since: 1 }];
    await open(CLAIM, { names: createFakeNames(JSON.stringify({ known, own: [] })) });
    expect(screen.queryByText('Anna Lind')).toBeNull();
    typeSigners(` “${ANNA}”.`, '', BEN);
    expect(screen.getByText('Anna Lind').dataset.knownName).toBe('');
    expect(getSigner(1).value).toContain(ANNA);
    click('Create link');
    expect(parseRequestLink(getLink())).toMatchObject({ signers: [ANNA, BEN], need: 2 });
  });

  it('how many must sign: all that are filled in, until the person changes it', async () => {
    await open(CLAIM);
    const need = getField('How many must sign');
    expect(need.value).toBe('1');
    typeSigners(ANNA, BEN);
    expect(need.value).toBe('2');
    type(need, '1');
    typeSigners(ANNA, BEN, CLEO);
    expect(need.value).toBe('1');
    click('Create link');
    expect(parseRequestLink(getLink())).toMatchObject({ signers: [ANNA, BEN, CLEO], need: 1 });
  });

  it('the largest request: sixteen wallets, a long name and note; no code, but a link', async () => {
    const [name, note, until] = ['"'.repeat(MAX_NAME_BYTES), '😀'.repeat(80), '9999-12-31'];
    await openFiles({ ...FILE, name: `${name}"` });
    type(getField('Note'), note);
    type(getField('Until'), until);
    await create(...KEYS);
    expect(screen.queryByRole('button', { name: 'Add a signer' })).toBeNull();
    expect(parseRequestLink(getLink())).toEqual({
      ...{ claim: CLAIM, name, note, until },
      ...{ signers: KEYS, need: MAX_SIGNERS },
    });
    expect(screen.queryByRole('img')).toBeNull();
  });
});

const NOT_ONE = 'not the address of a Solana wallet';
const SIGNER = 'Wallet address of signer';

describe('faults of the fields (Q1)', () => {
  it.each([
    ['no wallet', NOT_ONE, {}],
    ['a name instead of an address', NOT_ONE, { [`${SIGNER} 1`]: 'Anna' }],
    ['a name in another script', NOT_ONE, { [`${SIGNER} 1`]: 'Анна', [`${SIGNER} 2`]: BEN }],
    [
      'the same wallet twice',
      'already asked',
      { [`${SIGNER} 1`]: ANNA, [`${SIGNER} 2`]: `${ANNA}.` },
    ],
    [
      'nobody must sign',
      'from 1 to the number of wallets',
      { [`${SIGNER} 1`]: ANNA, 'How many must sign': '0' },
    ],
    [
      'more than all',
      'from 1 to the number of wallets',
      { [`${SIGNER} 1`]: ANNA, 'How many must sign': '2' },
    ],
    [
      'not a number',
      'from 1 to the number of wallets',
      { [`${SIGNER} 1`]: ANNA, 'How many must sign': '' },
    ],
    ['a day that has passed', 'has passed', { [`${SIGNER} 1`]: ANNA, Until: '2020-01-01' }],
    ['a long note', 'at most 80 characters', { [`${SIGNER} 1`]: ANNA, Note: '😀'.repeat(81) }],
    ['a note of blanks', 'not only blanks', { [`${SIGNER} 1`]: ANNA, Note: '\u2800' }],
  ])('%s: "%s" at the field, which gets the focus', async (_what, fault, texts) => {
    await open(CLAIM);
    for (const [label, text] of Object.entries(texts)) type(getField(label), text);
    click('Create link');
    expect(getFault()).toContain(fault);
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  it('a note with a hidden character: refused, and one click leaves it out', async () => {
    await open(CLAIM);
    type(getField('Note'), 'Please\u202e sign');
    await create(ANNA);
    expect(getFault()).toBe(
      'A note can’t hold the invisible character U+202E; without it: Please sign',
    );
    click('Leave out what is invisible');
    expect(getField('Note').getAttribute('aria-invalid')).toBe('false');
    click('Create link');
    expect(parseRequestLink(getLink()).note).toBe('Please sign');
  });

  it('today is no day that has passed, and a note may have 80 characters', async () => {
    const [until, note] = [new Date().toISOString().slice(0, 10), '😀'.repeat(80)];
    await open(CLAIM);
    type(getField('Until'), until);
    type(getField('Note'), ` ${note} `);
    await create(ANNA);
    expect(parseRequestLink(getLink())).toMatchObject({ until, note });
  });
});

describe('the link of a request (Q1)', () => {
  it('Back keeps what was typed, and Close returns the focus to the button', async () => {
    const { button } = await open(CLAIM);
    type(getField('Note'), 'By Friday.');
    await create(ANNA, BEN);
    const link = getLink();
    expect(screen.getByText(/^Nobody signs this request\./)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    click('Back');
    expect([getSigner(1).value, getSigner(2).value]).toEqual([ANNA, BEN]);
    click('Create link');
    expect(getLink()).toBe(link);
    click('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('Copy writes it to the clipboard, and Share gives it to the system', async () => {
    const [writeText, share] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    vi.stubGlobal('navigator', { clipboard: { writeText }, share });
    await open({ ...CLAIM, title: 'The lease' });
    await create(ANNA);
    click('Copy');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(getLink());
    await screen.findByText('Copied');
    click('Share');
    expect(share).toHaveBeenCalledExactlyOnceWith({ url: getLink(), title: 'The lease' });
  });

  it('where nothing can be shared, Share is not offered', async () => {
    await open(CLAIM);
    await create(ANNA);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('the network of the files of the list (Q1)', () => {
  it('not known yet: said, and no link can be made', async () => {
    const getGenesisHash = () => new Promise<never>(() => undefined);
    await open(null, { kept: [FILE], chain: { getGenesisHash } });
    expect(screen.getByRole('status').textContent).toBe('Asking Localnet…');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' });
    expect(button.disabled).toBe(true);
  });

  it('no node answers: why, and Try again', async () => {
    const getGenesisHash = vi
      .fn<NodeCalls['getGenesisHash']>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({ value: GENESIS_HASH });
    await open(null, { kept: [FILE], chain: { getGenesisHash } });
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
    click('Try again');
    await create(ANNA);
    expect(parseRequestLink(getLink()).claim).toEqual(CLAIM);
  });

  it('a record names its network, so that no node is asked', async () => {
    const getGenesisHash = vi.fn<NodeCalls['getGenesisHash']>();
    await open(CLAIM, { chain: { getGenesisHash } });
    await create(ANNA);
    expect(getGenesisHash).not.toHaveBeenCalled();
  });
});

it('Q1 what was typed stays when the dialog is closed and opened again', async () => {
  const { button } = await open(CLAIM);
  typeSigners(ANNA, BEN);
  click('Close');
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: TITLE });
  expect([getSigner(1).value, getSigner(2).value]).toEqual([ANNA, BEN]);
});

it('Q1 a list that is to be signed in private: why nobody can be asked', async () => {
  await open(null, { kept: [FILE], options: { title: '', isHidden: true } });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('does not show which file was signed');
  expect(dialog.querySelectorAll('input')).toHaveLength(0);
});
