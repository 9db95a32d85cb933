// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { goOnlineAgain, getCard, openRecord } from './test/open-record';

const NODE = 'https://one.example';
const SIGNED = sign(createSigner('an author'), [createSubject('a')]);
const RECORD: Evidence = {
  ...SIGNED,
  observations: SIGNED.observations.map((seen) => ({ ...seen, node: NODE })),
};
const { signature } = RECORD;
const NODES = { [NODE]: { list: [toKnownSignature(signature)], landed: toLanded([RECORD]) } };
const UNCERTAIN = 'This could not be checked yet';
const NO_ANSWER = 'No answer yet from one.example.';

const failWith = (reason: string): Evidence => ({
  signature,
  genesisHash: null,
  lookup: { status: 'unreachable', reason },
  observations: [],
});

function open(first: Evidence | Promise<Evidence>) {
  const fetchEvidence = vi.fn<NodeCalls['fetchEvidence']>(() => Promise.resolve(RECORD));
  fetchEvidence.mockImplementationOnce(() => Promise.resolve(first));
  openRecord(signature, NODES, { fetchEvidence });
  return fetchEvidence;
}

runByFakeClock();

it('V4 V7 a file alone can’t be checked: the receipt is asked for', async () => {
  const getZone = () => screen.getByRole('region', { name: 'Drop the file to check it' });
  open(failWith('timeout'));
  await pass(100);
  expect(getZone().textContent).toMatch(
    /^Have the receipt\? Drop it with the file: both are checked without a server\./,
  );
  cleanup();
  openRecord('nothing', NODES);
  await pass(100);
  expect(getCard().answer).toBe('invalid');
  expect(getZone().textContent).toMatch(/^Have the receipt\? Drop it here\. It isn’t uploaded\./);
});

describe('V3 V9 a node that returns nothing', () => {
  it.each([
    ['http 401', 'The server asks for a valid key.'],
    [
      'http 403',
      'The server refused the request, perhaps because it wants a key or takes none from here.',
    ],
    ['http 429', 'The server was asked too often and is busy right now.'],
    ['http 500', 'The server answered with an error (status 500).'],
    ['network', 'No connection to the server: you may be offline, or it may be down.'],
    ['not-json', 'The server gave an answer that could not be read.'],
    ['unexpected-answer', 'The server gave an answer that was not what was asked for.'],
    ['timeout', 'The server did not answer in time.'],
  ])(
    '%s: neither green nor false, the page says why, and a click asks again',
    async (reason, words) => {
      const fetchEvidence = open(failWith(reason));
      await pass(100);
      expect(getCard()).toMatchObject({ state: 'unreachable', answer: 'cannot-check' });
      expect(getCard().headline).toContain(UNCERTAIN);
      expect(getCard().text).toContain(words);
      expect(getCard().text).not.toContain(reason);
      expect(fetchEvidence).toHaveBeenCalledTimes(1);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await pass(100);
      expect(getCard()).toMatchObject({ state: 'valid', answer: 'unasked' });
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('M8 is asked again without a click as soon as the network is back', async () => {
    const fetchEvidence = open(failWith('http 403'));
    await pass(100);
    expect(getCard().state).toBe('unreachable');
    goOnlineAgain();
    await pass(200);
    expect(fetchEvidence).toHaveBeenCalledTimes(2);
    expect(getCard().state).toBe('valid');
  });
});

describe('M8 V3 a node that hangs', () => {
  it('is named after three seconds as a node that has not answered, until it answers', async () => {
    open(new Promise((resolve) => void setTimeout(resolve, 4000, RECORD)));
    await pass(100);
    expect(document.body.textContent).toContain('Asking Localnet for the record…');
    await pass(2000);
    expect(document.body.textContent).not.toContain(NO_ANSWER);
    await pass(1000);
    expect(document.body.textContent).toContain(NO_ANSWER);
    await pass(1000);
    expect(getCard().state).toBe('valid');
    expect(document.body.textContent).not.toContain(NO_ANSWER);
  });
});
