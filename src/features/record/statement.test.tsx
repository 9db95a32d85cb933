// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { openMenu } from './test/open-menu';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { goOnlineAgain, getCard, openRecord } from './test/open-record';

const NODE = 'https://one.example';
const [SIGNER, STRANGER] = [createSigner('an author'), createSigner('a stranger')];
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE]);
const state = (by: typeof SIGNER, kind: 'links' | 'revoke') =>
  signStatement(by, kind, RECORD, FILE.digest);
const OWN = { links: state(SIGNER, 'links'), revoke: state(SIGNER, 'revoke') };
const OTHERS = { links: state(STRANGER, 'links'), revoke: state(STRANGER, 'revoke') };
const ALL = [RECORD, ...Object.values(OWN), ...Object.values(OTHERS)];
const UNKNOWN = 'Whether this withdrawal counts could not be checked';

function tellOf(...known: readonly Evidence[]): FakeNode {
  return {
    list: known.map(({ signature }) => toKnownSignature(signature)),
    landed: toLanded(known),
  };
}

async function open(statement: Evidence, node = tellOf(...ALL), answers: Partial<NodeCalls> = {}) {
  const nodes = { [NODE]: node };
  const shown = openRecord(statement.signature, nodes, answers);
  await pass(1000);
  return { ...shown, nodes };
}

async function expectNoFileParts(): Promise<void> {
  expect(getCard().answer).not.toBe('match');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  openMenu('Share');
  await pass(1000);
  expect(screen.getByRole('menuitem', { name: 'QR code' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Certificate' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Countersign' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Drop the file to check it' })).toBeNull();
}

const getStanding = () =>
  document.querySelector<HTMLElement>('[data-check="standing"]')?.dataset.outcome;

runByFakeClock();

describe('H4 V10 a record about another record', () => {
  it.each([
    ['revoke', /^Withdrawal by/],
    ['links', /^Links added by/],
  ] as const)(
    'the signer’s own %s: shown for what it is, not green, and it leads to the record',
    async (kind, headline) => {
      const { getPath } = await open(OWN[kind]);
      expect(getCard()).toMatchObject({ state: 'valid', answer: 'unasked' });
      expect(getCard().headline).toMatch(headline);
      expect(getStanding()).toBe('pass');
      await expectNoFileParts();
      fireEvent.click(
        screen.getByRole('link', { name: /^Open the (withdrawn record|record with these links)$/ }),
      );
      await pass(1000);
      expect(getPath()).toContain(RECORD.signature);
      expect(getCard()).toMatchObject({ state: 'valid', isWithdrawn: true, answer: 'withdrawn' });
    },
  );

  it.each([
    ['revoke', 'This withdrawal does not count'],
    ['links', 'These links do not count'],
  ] as const)(
    'a stranger’s %s: it does not count, and no link of it can be followed',
    async (kind, headline) => {
      await open(OTHERS[kind]);
      expect(getCard()).toMatchObject({ state: 'does-not-count', answer: 'does-not-count' });
      expect(getCard().headline).toBe(headline);
      expect(getStanding()).toBe('fail');
      await expectNoFileParts();
      expect(screen.queryByRole('link', { name: /example\.com/ })).toBeNull();
    },
  );
});

describe('H4 V3 a withdrawal whose record no node gives', () => {
  const openUnnamed = () => open(OWN.revoke, tellOf(OWN.revoke));

  it('could not be checked, and is asked again on request', async () => {
    const { nodes } = await openUnnamed();
    expect(getCard()).toMatchObject({ state: 'unreachable', answer: 'cannot-check' });
    expect(getCard().headline).toBe(UNKNOWN);
    await expectNoFileParts();
    nodes[NODE] = tellOf(...ALL);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1000);
    expect(getCard().state).toBe('valid');
    expect(getCard().headline).toMatch(/^Withdrawal by/);
  });

  it('V3 the button to ask again keeps its place and the focus while nodes are asked, by hand or not', async () => {
    const named: ((evidence: Evidence) => void)[] = [];
    const unreachable = { status: 'unreachable', reason: 'timeout' } as const;
    const silence: Evidence = { ...RECORD, lookup: unreachable, observations: [] };
    const fetchEvidence = (_cluster: unknown, signature: string) =>
      signature === RECORD.signature
        ? new Promise<Evidence>((resolve) => void named.push(resolve))
        : Promise.resolve(OWN.revoke);
    await open(OWN.revoke, tellOf(OWN.revoke), { fetchEvidence });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const answer = async () => {
      named.at(-1)?.(silence);
      await pass(100);
    };
    await answer();
    const button = screen.getByRole('button', { name: 'Try again' });
    button.focus();
    fireEvent.click(button);
    await pass(100);
    expect(named).toHaveLength(2);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(getCard().headline).toBe(UNKNOWN);
    await answer();
    expect(button.getAttribute('aria-disabled')).toBe('false');
    await pass(15_000);
    expect(named).toHaveLength(3);
    expect(document.activeElement).toBe(button);
    expect(getCard().headline).toBe(UNKNOWN);
    await answer();
    expect(document.activeElement).toBe(button);
  });

  it('M8 is asked again by itself when the network is back', async () => {
    const { nodes } = await openUnnamed();
    nodes[NODE] = tellOf(...ALL);
    await pass(1000);
    expect(getCard().headline).toBe(UNKNOWN);
    goOnlineAgain();
    await pass(200);
    expect(getCard().headline).toMatch(/^Withdrawal by/);
  });
});
