// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { describe, expect, it } from 'vitest';
import { Silence, toLanded, type FakeNode } from '../../flows/test/fake-nodes';
import { toKnownSignature } from '../../flows/test/known-signature';
import { REASON, sign, signStatement } from '../../flows/test/landed';
import { createSubject } from '../../flows/test/subject';
import type { SignatureEntry } from '../../ports/chain';
import type { FailureReason } from '../../ports/node-failure';
import { pass } from '../shared/test/pass';
import { runByFakeClock } from '../shared/test/run-by-fake-clock';
import { comeBack, getCard, openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [SIGNER, STRANGER] = [createSigner('an author'), createSigner('a stranger')];
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });
const { signature } = RECORD;

const CALM = 'Is your copy the signed one?';
const DOUBT = 'Withdrawn by its signer, not known to have been recorded';
const OPEN = 'Could not be searched to the end: ';

function toEntry(evidence: Evidence, change: Partial<SignatureEntry> = {}): SignatureEntry {
  const slot = evidence.observations[0]?.slot ?? 0n;
  return { ...toKnownSignature(evidence.signature), slot, ...change };
}

/** A node that gives the bytes of both, and lists these. */
function list(...entries: readonly SignatureEntry[]): FakeNode {
  return { list: entries, landed: toLanded([WITHDRAWAL, RECORD]) };
}

const refuse = (reason: FailureReason) => Object.assign(new Error(reason), { reason });
const refusing = (error: Error): FakeNode => ({ ...list(), list: error });
const BOTH = list(toEntry(WITHDRAWAL), toEntry(RECORD));
const HIDING = list(toEntry(RECORD));

const getDetail = (name: string) =>
  [...document.querySelectorAll('[aria-label=Details] > li')].find(
    (item) => item.firstChild?.textContent === `${name} `,
  )?.lastChild?.textContent;
const getWithdrawn = () => getCard().fact('Withdrawn by the signer');

runByFakeClock();

describe('H2 R2 whether a record of two nodes was withdrawn', () => {
  it('no: calm, and the details name who was asked', async () => {
    openRecord(signature, { [ONE]: HIDING, [TWO]: HIDING });
    await pass(1000);
    expect(getWithdrawn()).toBe('No withdrawal found');
    expect(getDetail('Withdrawal')).toBe('No withdrawal found; asked: one.example and two.example');
    expect(getCard()).toMatchObject({ answer: 'unasked', isWithdrawn: false });
    expect(getCard().headline).toContain(CALM);
  });

  it.each<[string, FakeNode, FakeNode, string]>([
    ['the first leaves it out', HIDING, BOTH, 'Withdrawn by its signer; one.example left it out'],
    [
      'the first lists it as processed, and the second leaves it out',
      list(toEntry(WITHDRAWAL, { confirmationStatus: 'processed' }), toEntry(RECORD)),
      HIDING,
      `${DOUBT}; two.example left it out`,
    ],
  ])('%s: said, and not calm', async (_what, first, second, words) => {
    openRecord(signature, { [ONE]: first, [TWO]: second });
    await pass(1000);
    expect(getWithdrawn()).toBe(words);
    expect(getCard()).toMatchObject({ state: 'valid', answer: 'withdrawn', isWithdrawn: true });
    expect(getCard().headline).toContain('Withdrawn by the signer');
    expect(getCard().headline).not.toContain(CALM);
  });

  it('the first leaves it out, and the second gives no list: not calm, and named with why', async () => {
    const second = refusing(refuse('http 403'));
    openRecord(signature, { [ONE]: HIDING, [TWO]: second });
    await pass(1000);
    expect(getWithdrawn()).toBe(
      `${OPEN}two.example refused the request, perhaps because it wants a key or takes none from here; asked: one.example and two.example`,
    );
    expect(getCard().isWithdrawn).toBe(false);
    expect(getCard().headline).not.toContain(CALM);
  });
});

describe('H3 whatever a node says around a genuine withdrawal, it never comes to “none”', () => {
  const forged = { lookup: RECORD.lookup, slot: 9n, err: null };
  it.each<[string, FakeNode, string]>([
    ['another slot', list(toEntry(WITHDRAWAL, { slot: 3n }), toEntry(RECORD)), DOUBT],
    [
      'another memo',
      list(toEntry(WITHDRAWAL, { memoHint: '[5] hello' }), toEntry(RECORD)),
      'Withdrawn by its signer',
    ],
    ['an error', list(toEntry(WITHDRAWAL, { err: '"AccountInUse"' }), toEntry(RECORD)), DOUBT],
    ['no bytes of it', { ...BOTH, landed: toLanded([RECORD]) }, `${OPEN}1 mention was not read`],
    [
      'other bytes',
      { ...BOTH, landed: new Map([...toLanded([RECORD]), [WITHDRAWAL.signature, forged]]) },
      `${OPEN}1 mention was not read`,
    ],
    ['no list (500)', refusing(refuse('http 500')), `${OPEN}one.example`],
    ['no list (403)', refusing(refuse('http 403')), `${OPEN}one.example`],
    ['no index', refusing(refuse('rpc method-not-found')), `${OPEN}one.example`],
    ['an empty list', list(), `${OPEN}the list of one.example lacks this record itself`],
  ])('%s', async (_what, node, words) => {
    openRecord(signature, { [ONE]: node });
    await pass(1000);
    expect(getCard().state).toBe('valid');
    expect(getWithdrawn()?.slice(0, words.length)).toBe(words);
    expect(getCard().headline).not.toContain(CALM);
  });
});

describe('H3 a withdrawal under what strangers mention', () => {
  it('while lists are asked for there is no answer yet', async () => {
    const lookUpSignatures = () => new Promise<never>(() => undefined);
    openRecord(signature, { [ONE]: BOTH }, { lookUpSignatures });
    await pass(1000);
    expect(getWithdrawn()).toBe('Looking for a withdrawal…');
    expect(getCard()).toMatchObject({ answer: 'unasked', isWithdrawn: false });
    expect(document.body.textContent).toContain('Asking for other signatures…');
  });

  it('with 24 fakes made before it, and its reason is told', async () => {
    const fakes = Array.from({ length: 24 }, (_, index) =>
      signStatement(createSigner(`stranger ${index}`), 'revoke', RECORD, FILE.digest, { slot: 6n }),
    );
    const listed = [WITHDRAWAL, ...fakes, RECORD];
    openRecord(signature, {
      [ONE]: {
        list: listed.map((one) => toEntry(one, { memoHint: `countersign/1 revoke ${signature}` })),
        landed: toLanded(listed),
      },
    });
    await pass(20_000);
    expect(getWithdrawn()).toBe('Withdrawn by its signer');
    expect(getCard()).toMatchObject({ state: 'valid', isWithdrawn: true });
    expect(getCard().text).toContain(REASON);
  });

  it('with 1,050 mentions made since, it is found by its memo', async () => {
    const later = Array.from({ length: 1050 }, (_, index) => ({
      ...toKnownSignature(`later ${index}`),
      ...{ memoHint: '[5] hello', slot: 20n },
    }));
    openRecord(signature, {
      [ONE]: list(
        ...later,
        toEntry(WITHDRAWAL, { memoHint: `[9] countersign/1 revoke ${signature}` }),
        toEntry(RECORD),
      ),
    });
    await pass(20_000);
    expect(getWithdrawn()).toContain('Withdrawn by its signer');
    expect(getCard().isWithdrawn).toBe(true);
  });

  it('a failed transaction that mentions it hides nothing, and holds nothing up for good', async () => {
    const failed = sign(STRANGER, [FILE], { slot: 7n, err: '"AccountInUse"' });
    openRecord(signature, {
      [ONE]: {
        list: [toEntry(failed, { err: '"AccountInUse"' }), toEntry(RECORD)],
        landed: toLanded([failed, RECORD]),
      },
    });
    await pass(1000);
    expect(getWithdrawn()).toBe('No withdrawal found');
    expect(getCard().headline).toContain(CALM);
  });
});

it('M8 H3 a list that no node gave: asked for again when the network is back, and nothing is in doubt then', async () => {
  const nodes = { [ONE]: refusing(new Silence()) };
  openRecord(signature, nodes);
  await pass(1000);
  expect(getWithdrawn()).toContain('one.example did not answer in time');
  expect(getCard().headline).not.toContain(CALM);
  nodes[ONE] = HIDING;
  comeBack();
  await pass(1000);
  expect(getWithdrawn()).toBe('No withdrawal found');
  expect(getCard().answer).toBe('unasked');
  expect(getCard().headline).toContain(CALM);
});
