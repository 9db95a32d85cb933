// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toLanded } from '../../../flows/test/fake-nodes';
import { toKnownSignature } from '../../../flows/test/known-signature';
import { GENESIS_HASH, sign, signStatement } from '../../../flows/test/landed';
import { createSubject } from '../../../flows/test/subject';
import type { FetchDomainFile, FetchedDomainFile } from '../../../ports/domain';
import { pass } from '../../shared/test/pass';
import { openRecord } from '../test/open-record';

const [SIGNER, STRANGER] = [createSigner('an author'), createSigner('a stranger')];
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE]);
/** They name example.com. */
const OWN_LINKS = signStatement(SIGNER, 'links', RECORD, FILE.digest);
const OTHERS_LINKS = signStatement(STRANGER, 'links', RECORD, FILE.digest);
const NAME = 'Check example.com';
const AGREE = 'a link that the signer added to this record names example.com.';

const fetchDomainFile = vi.fn<FetchDomainFile>();
const list = (...keys: readonly object[]): FetchedDomainFile => ({
  status: 'fetched',
  bytes: new TextEncoder().encode(JSON.stringify({ countersign: 1, keys })),
});
const getButton = () => screen.queryByRole('button', { name: NAME });
const getStatus = () => document.querySelector<HTMLElement>('[data-domain]');

async function open(links = OWN_LINKS, isConfigured = true) {
  const known = [RECORD, links];
  const node = {
    list: known.map(({ signature }) => toKnownSignature(signature)),
    landed: toLanded(known),
  };
  openRecord(
    RECORD.signature,
    { 'https://one.example': node },
    {},
    isConfigured ? fetchDomainFile : undefined,
  );
  await pass(2000);
}

async function check(answer: FetchedDomainFile) {
  fetchDomainFile.mockResolvedValue(answer);
  await open();
  fireEvent.click(screen.getByRole('button', { name: NAME }));
  await pass(0);
  const sentences = [...(getStatus()?.querySelectorAll('p') ?? [])].map((p) => p.textContent);
  return { status: getStatus()?.dataset.domain, sentences };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  fetchDomainFile.mockReset();
});

it('a host that the signer’s links name is asked on a click, and never before', async () => {
  await open();
  expect(getStatus()?.dataset.domain).toBe('none');
  expect(fetchDomainFile).not.toHaveBeenCalled();
  const answers: ((answer: FetchedDomainFile) => void)[] = [];
  fetchDomainFile.mockReturnValue(new Promise((resolve) => answers.push(resolve)));
  const button = screen.getByRole('button', { name: NAME });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(getStatus()?.dataset.domain).toBe('checking');
  expect(fetchDomainFile.mock.calls).toEqual([['example.com']]);
  for (const resolve of answers) resolve(list());
  await pass(0);
  expect(getStatus()?.dataset.domain).toBe('not-listed');
});

it('a domain that lists the signer’s key: checked now, from here, and both directions agree', async () => {
  const key = { address: SIGNER.address, network: GENESIS_HASH, label: 'Rel<b>eases' };
  expect(await check(list(key))).toEqual({
    status: 'listed',
    sentences: [
      'example.com lists this key; checked now, from here.',
      'example.com calls it “Rel<b>eases”.',
      `Both directions agree: ${AGREE}`,
      'Asked at 26 Nov 2026, 12:00 UTC.',
    ],
  });
});

it('a domain that lists another key, or this one on another network: one direction', async () => {
  const other = { address: STRANGER.address, network: GENESIS_HASH };
  const elsewhere = { address: SIGNER.address, network: STRANGER.address };
  const { status, sentences } = await check(list(other, elsewhere));
  expect(status).toBe('not-listed');
  expect(sentences.slice(0, 2)).toEqual([
    'example.com answered and does not list this key.',
    `One direction only: ${AGREE}`,
  ]);
});

it.each([
  [
    'redirects, or can’t be reached',
    { status: 'failed', failure: 'not-told', detail: null },
    'it could not be reached, it redirects, or it lets no page of another site read its answer',
  ],
  [
    'has no such file',
    { status: 'failed', failure: 'http', detail: 'status 404' },
    'it did not answer with status 200 (status 404)',
  ],
  [
    'answers with a page',
    { status: 'fetched', bytes: new TextEncoder().encode('<!doctype html>') },
    'its answer is no JSON',
  ],
] as const)(
  'a domain that %s could not be checked, in no colour of failure',
  async (_, answer, why) => {
    const { status, sentences } = await check(answer);
    expect(status).toBe('unchecked');
    expect(sentences[0]).toBe(`Could not be checked: ${why}.`);
    expect(getStatus()?.outerHTML).not.toMatch(/text-(bad|warn|good)/);
    // It can be asked again.
    expect(getButton()).not.toBeNull();
  },
);

it('code that does not come is no answer of the domain', async () => {
  fetchDomainFile.mockRejectedValue(new TypeError('dynamically imported module'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: NAME }));
  await pass(0);
  expect(getStatus()?.textContent).toContain('a part of this page could not be loaded');
});

it('links of somebody else name no host to ask', async () => {
  await open(OTHERS_LINKS);
  expect(screen.queryByRole('button', { name: /^Check / })).toBeNull();
});

it('where the configuration does not open it, there is no button', async () => {
  await open(OWN_LINKS, false);
  expect(screen.getByRole('list', { name: 'Links by the signer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check / })).toBeNull();
});
