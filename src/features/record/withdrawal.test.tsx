// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Silence, toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { REASON, sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { SignatureEntry } from '@countersign/core/nodes/node-types';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { goOnlineAgain, getCard, openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [SIGNER, STRANGER] = [createSigner('an author'), createSigner('a stranger')];
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });
const { signature } = RECORD;

const CALM = 'Is your copy the signed one?';
const MARKED = 'Marked as withdrawn, says one.example';

function toEntry(evidence: Evidence, change: Partial<SignatureEntry> = {}): SignatureEntry {
  const slot = evidence.observations[0]?.slot ?? 0n;
  return { ...toKnownSignature(evidence.signature), slot, ...change };
}

function list(...entries: readonly SignatureEntry[]): FakeNode {
  return { list: entries, landed: toLanded([WITHDRAWAL, RECORD]) };
}

const BOTH = list(toEntry(WITHDRAWAL), toEntry(RECORD));
const HIDING = list(toEntry(RECORD));

const getDetail = (name: string) =>
  [...document.querySelectorAll('[aria-label=Details] > li')].find(
    (item) => item.firstChild?.textContent === `${name} `,
  )?.lastChild?.textContent;
const getWithdrawn = () => getCard().fact('Withdrawn by the signer');

runByFakeClock();

describe('H2 R2 whether a record of two nodes was withdrawn', () => {
  it('neither says so: calm, and the details name both', async () => {
    openRecord(signature, { [ONE]: HIDING, [TWO]: HIDING });
    await pass(1000);
    expect(getWithdrawn()).toBe('No withdrawal found');
    expect(getDetail('Withdrawal')).toBe('No withdrawal found; asked: one.example and two.example');
    expect(getCard()).toMatchObject({ answer: 'unasked', isWithdrawn: false });
    expect(getCard().headline).toContain(CALM);
  });

  it('R4 the first denies it, and the second has it: shown, and not calm', async () => {
    openRecord(signature, { [ONE]: HIDING, [TWO]: BOTH });
    await pass(1000);
    expect(getWithdrawn()).toBe('Withdrawn by its signer');
    expect(getCard()).toMatchObject({ state: 'valid', answer: 'withdrawn', isWithdrawn: true });
    expect(getCard().headline).toContain('Withdrawn by the signer');
    expect(getCard().headline).not.toContain(CALM);
  });

  it('R4 the first denies it, and the second has only the mark: shown, with the node that contradicts', async () => {
    openRecord(signature, { [ONE]: HIDING, [TWO]: { ...HIDING, mark: 'set' } });
    await pass(1000);
    expect(getWithdrawn()).toBe('Marked as withdrawn, says two.example');
    expect(getCard()).toMatchObject({ answer: 'withdrawn', isWithdrawn: true });
    expect(getCard().headline).toContain('Reported as withdrawn');
    expect(getCard().text).toContain('one.example contradicts: the mark is not set there.');
  });

  it('N6 the first denies it, and the second does not answer: not calm, and the page says why', async () => {
    openRecord(signature, { [ONE]: HIDING, [TWO]: { ...HIDING, mark: 'http 403' } });
    await pass(1000);
    expect(getWithdrawn()).toBe(
      'Withdrawal could not be checked: two.example refused the request, perhaps because it wants a key or takes none from here',
    );
    expect(getCard().isWithdrawn).toBe(false);
    expect(getCard().headline).not.toContain(CALM);
  });
});

describe('H3 whatever a node reports around a genuine withdrawal, the answer is never “none”', () => {
  const forged = { lookup: RECORD.lookup, slot: 9n, err: null };
  const SET: FakeNode = { ...BOTH, mark: 'set' };
  it.each<[string, FakeNode, string]>([
    ['another slot', { ...SET, list: [toEntry(WITHDRAWAL, { slot: 3n })] }, MARKED],
    [
      'another memo',
      { ...SET, list: [toEntry(WITHDRAWAL, { memoHint: '[5] hello' })] },
      'Withdrawn by its signer',
    ],
    ['an error', { ...SET, list: [toEntry(WITHDRAWAL, { err: '"AccountInUse"' })] }, MARKED],
    ['no bytes of it', { ...SET, landed: toLanded([RECORD]) }, MARKED],
    [
      'other bytes',
      { ...SET, landed: new Map([...toLanded([RECORD]), [WITHDRAWAL.signature, forged]]) },
      MARKED,
    ],
    ['no list', { ...SET, list: new Silence() }, MARKED],
    ['an empty list', { ...SET, list: [] }, MARKED],
    [
      'nothing of the mark',
      { ...BOTH, mark: 'http 500' },
      'Withdrawal could not be checked: one.example',
    ],
    [
      'no accounts',
      { ...BOTH, mark: 'rpc -32601' },
      'Withdrawal could not be checked: one.example',
    ],
    [
      'that it is behind',
      { ...BOTH, mark: 'rpc -32016' },
      'Withdrawal could not be checked: one.example is behind',
    ],
  ])('%s', async (_what, node, words) => {
    openRecord(signature, { [ONE]: node });
    await pass(1000);
    expect(getCard().state).toBe('valid');
    expect(getWithdrawn()?.slice(0, words.length)).toBe(words);
    expect(getCard().headline).not.toContain(CALM);
  });
});

describe('H3 a withdrawal below strangers’ mentions', () => {
  it('nodes have not answered on the mark: no answer yet', async () => {
    const readMark = () => new Promise<never>(() => undefined);
    openRecord(signature, { [ONE]: BOTH }, { readMark });
    await pass(1000);
    expect(getWithdrawn()).toBe('Looking for a withdrawal…');
    expect(getCard()).toMatchObject({ answer: 'unasked', isWithdrawn: false });
  });

  it('with 7 earlier fakes: found, with its reason', async () => {
    const fakes = Array.from({ length: 7 }, (_, index) =>
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

  it('with 900 later mentions: found by its memo', async () => {
    const later = Array.from({ length: 900 }, (_, index) => ({
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

  it('with fakes that bury it: found after “Look further”', async () => {
    const fakes = (slot: bigint) =>
      Array.from({ length: 9 }, (_, index) =>
        signStatement(createSigner(`${slot} ${index}`), 'revoke', RECORD, FILE.digest, { slot }),
      );
    const listed = [...fakes(20n), WITHDRAWAL, ...fakes(6n)];
    const memoHint = `countersign/1 revoke ${signature}`;
    openRecord(signature, {
      [ONE]: {
        list: listed.map((one) => toEntry(one, { memoHint })),
        landed: toLanded([...listed, RECORD]),
        mark: 'set',
      },
    });
    await pass(2000);
    expect(getWithdrawn()).toBe(MARKED);
    expect(getCard().text).toContain('11 mentions of the mark were not read.');
    fireEvent.click(screen.getByRole('button', { name: 'Look further' }));
    await pass(2000);
    expect(getWithdrawn()).toBe('Withdrawn by its signer');
  });

  it('a failed transaction that mentions it: ignored', async () => {
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

it('M8 N6 a mark about which no node answered: asked for again when the network is back, and then certain', async () => {
  const nodes: Record<string, FakeNode> = { [ONE]: { ...HIDING, mark: 'timeout' } };
  openRecord(signature, nodes);
  await pass(1000);
  expect(getWithdrawn()).toContain('one.example did not answer in time');
  expect(getCard().headline).not.toContain(CALM);
  nodes[ONE] = HIDING;
  goOnlineAgain();
  await pass(1000);
  expect(getWithdrawn()).toBe('No withdrawal found');
  expect(getCard().answer).toBe('unasked');
  expect(getCard().headline).toContain(CALM);
});
