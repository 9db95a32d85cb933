// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const SIGNER = createSigner('an author');
const RECORD = sign(SIGNER, [createSubject('a')], { slot: 5n });
const { signature } = RECORD;

const getGreen = () => [...document.querySelectorAll('[class*="good"], [class*="green"]')];
const getOpenFolds = () => document.querySelectorAll('details[open]').length;

async function open() {
  const list = [{ ...toKnownSignature(signature), slot: 5n }];
  openRecord(signature, { 'https://one.example': { list, landed: toLanded([RECORD]) } });
  await pass(1000);
  await pass(4000);
}

async function drop(text: string) {
  const target = { files: [new File([text], 'a')] };
  fireEvent.change(screen.getByLabelText('Choose files'), { target });
  await pass(1000);
}

const openComparison = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Compare with the address you know' }));
  await pass(100);
};

runByFakeClock();

it.each([
  ['before a file', null, 'unasked'],
  ['with another file', 'b', 'mismatch'],
])('V3 V11 %s: nothing on the page is green, and all folds are closed', async (_, text, answer) => {
  await open();
  if (text !== null) await drop(text);
  expect(getCard().answer).toBe(answer);
  expect(document.querySelector('[data-outcome="pass"]')).not.toBeNull();
  await openComparison();
  const target = { value: SIGNER.address };
  fireEvent.change(screen.getByLabelText('The address you expect'), { target });
  expect(screen.getByText('Same: this is the address that signed.')).toBeTruthy();
  expect(getGreen()).toEqual([]);
  expect(getOpenFolds()).toBe(0);
});

it('V3 with the signed file: the answer is green, and no single check is', async () => {
  await open();
  await drop('a');
  expect(getCard().answer).toBe('match');
  expect(getGreen()).toContain(getCard().card);
  expect(document.querySelectorAll('[data-check] [class*="good"]')).toHaveLength(0);
  expect(getOpenFolds()).toBe(0);
});

it('V3 the expected signer can be compared where the page says who signed', async () => {
  await open();
  await openComparison();
  const who = screen.getByRole('group', { name: 'Who' });
  expect(who.contains(screen.getByLabelText('The address you expect'))).toBe(true);
  const card = getCard().card;
  expect(card.querySelectorAll('h1, h2, h3, h4')).toHaveLength(1);
});
