// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { SignatureEntry } from '@countersign/core/nodes/node-types';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const SIGNER = createSigner('an author');
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });
const { signature } = RECORD;

function toEntry(evidence: Evidence): SignatureEntry {
  const slot = evidence.observations[0]?.slot ?? 0n;
  return { ...toKnownSignature(evidence.signature), slot };
}

const list = (...listed: readonly Evidence[]): FakeNode => ({
  list: listed.map(toEntry),
  landed: toLanded([WITHDRAWAL, RECORD]),
});
const PLAIN = list(RECORD);

async function open(nodes: Readonly<Record<string, FakeNode>>, answers: Partial<NodeCalls> = {}) {
  openRecord(signature, nodes, answers);
  await pass(1000);
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: { files: [new File(['a'], 'a')] },
  });
  await pass(1000);
  await pass(4000);
}

const getFile = () => document.querySelector<HTMLElement>('[data-file] [data-tone]');
const getCountersign = () => screen.getByRole('button', { name: /^Countersign/ });

runByFakeClock();

it('N4 a file of a valid record: green, and it can be countersigned', async () => {
  await open({ [ONE]: PLAIN });
  expect(getCard().answer).toBe('match');
  expect(getFile()?.dataset.tone).toBe('good');
  expect(getFile()?.textContent).toBe('It matches');
  expect(getCountersign().hasAttribute('disabled')).toBe(false);
});

const differ: NodeCalls['fetchEvidence'] = ({ endpoints: [node = ''] }) =>
  Promise.resolve({
    ...RECORD,
    observations: RECORD.observations.map((seen) => ({
      ...seen,
      node,
      blockTime: node === TWO ? 1_778_762_040n : 1_000_000_000n,
    })),
  });

it.each<[string, Readonly<Record<string, FakeNode>>, string, Partial<NodeCalls>?]>([
  ['is withdrawn', { [ONE]: list(WITHDRAWAL, RECORD) }, 'its signer has withdrawn it'],
  [
    'is withdrawn by its mark alone',
    { [ONE]: { ...PLAIN, mark: 'set' } },
    'it is reported as withdrawn',
  ],
  [
    'has a mark that no node reports on',
    { [ONE]: { ...PLAIN, mark: 'timeout' } },
    'whether it was withdrawn could not be checked',
  ],
  [
    'a second node contradicts',
    { [ONE]: PLAIN, [TWO]: PLAIN },
    'the servers contradict each other about the record',
    { fetchEvidence: differ },
  ],
])('N4 a file of a record that %s: not green, and it can’t be countersigned', async (...given) => {
  const [, nodes, why, answers] = given;
  await open(nodes, answers);
  expect(getCard()).toMatchObject({ state: 'valid' });
  expect(getCard().answer).not.toBe('match');
  expect(getFile()?.dataset.tone).toBe(why.startsWith('it') ? 'warn' : 'open');
  expect(getFile()?.textContent).toBe(`It matches; ${why}`);
  expect(getCountersign().hasAttribute('disabled')).toBe(true);
  expect(document.querySelector('[data-no-countersign]')?.textContent).toContain(why);
});

it('V11 the focused element keeps the focus, whichever part comes first', async () => {
  const NAMES = ['Signature', 'Your file'];
  const getParts = () =>
    screen.getAllByRole('group').flatMap((group) => {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
      return NAMES.filter((name) => name === label?.textContent);
    });
  openRecord(signature, { [ONE]: PLAIN });
  await pass(1000);
  const input = screen.getByLabelText('Choose files');
  const moved: Node[] = [];
  // Browsers remove the focus from an element that is moved.
  const observer = new MutationObserver((mutations) => {
    const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
    moved.push(...added.filter((node) => node.contains(input)));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const choose = async (text: string) => {
    fireEvent.change(input, { target: { files: [new File([text], text)] } });
    await pass(5000);
  };
  await choose('b');
  expect(getCard().answer).toBe('mismatch');
  expect(getParts()).toEqual(['Your file', 'Signature']);
  await choose('a');
  expect(getCard().answer).toBe('match');
  expect(getParts()).toEqual(NAMES);
  expect(moved).toEqual([]);
  observer.disconnect();
});

it('N4 a file while a withdrawal is looked for: not green, and it can’t be countersigned', async () => {
  const readMark = () => new Promise<never>(() => undefined);
  await open({ [ONE]: PLAIN }, { readMark });
  expect(getFile()?.dataset.tone).toBe('wait');
  expect(getFile()?.textContent).toContain('; still checking for a withdrawal');
  expect(getCountersign().hasAttribute('disabled')).toBe(true);
  expect(getCountersign().textContent).toBe('Countersign once all is checked');
});
