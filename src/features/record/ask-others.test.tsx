// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner, type Signer } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseRequestLink } from '@countersign/core/requests/request-link';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signHidden, signStatement } from '@countersign/core/test/landed';
import { planClaim } from '@countersign/core/test/plan-claim';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { openRecord } from './test/open-record';

const NODE = 'https://one.example';
const FILES = [createSubject('a'), createSubject('b')] as const;
const [FILE] = FILES;
const STRANGER = createSigner('a stranger');
/** The connected wallet. */
const YOU = createSigner('author');
const SALT = new Uint8Array(32).fill(7);

async function open(record: Evidence, ...others: readonly Evidence[]) {
  const all = [record, ...others];
  const list = all.map(({ signature, observations: [seen] }) => ({
    ...toKnownSignature(signature),
    slot: seen?.slot ?? 0n,
    err: seen?.err ?? null,
    ...(seen?.confirmationStatus && { confirmationStatus: seen.confirmationStatus }),
  }));
  openRecord(record.signature, { [NODE]: { list, landed: toLanded(all) } });
  await pass(1000);
}

const getButton = () => screen.queryByRole('button', { name: 'Ask others to sign' });

function withdraw(signer: Signer) {
  const record = sign(signer, [FILE], { slot: 5n });
  return [record, signStatement(signer, 'revoke', record, FILE.digest, { slot: 9n })] as const;
}

runByFakeClock();

it('Q1 on a record of a set, the form makes a link that asks for the set', async () => {
  await open(sign(STRANGER, FILES));
  const button = getButton();
  if (button === null) throw new Error('the button is shown');
  fireEvent.click(button);
  await pass(1000);
  const field = screen.getByLabelText('Wallet address of signer 1');
  fireEvent.change(field, { target: { value: YOU.address } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  const request = parseRequestLink(screen.getByLabelText<HTMLTextAreaElement>('Link').value);
  const { claim } = planClaim(FILES, request.claim.net);
  expect(request).toEqual({ claim, name: '2 files', signers: [YOU.address], need: 1 });
});

it.each([
  ['of a file', () => [sign(STRANGER, [FILE])]],
  ['of your own', () => [sign(YOU, [FILE])]],
  ['of a private file', () => [signHidden(STRANGER, [{ ...FILE, salt: SALT }])]],
  ['that is not permanent yet', () => [sign(STRANGER, [FILE], { isFinal: false })]],
  ['that another person has withdrawn', () => withdraw(STRANGER)],
] as const)('Q1 offered on a record %s', async (_what, make) => {
  const [record, ...others] = make();
  await open(record, ...others);
  expect(getButton()).not.toBeNull();
});

it.each([
  ['that failed', () => [sign(STRANGER, [FILE], { err: 'failed' })]],
  ['that you have withdrawn', () => withdraw(YOU)],
  ['of links', () => [signStatement(STRANGER, 'links', sign(STRANGER, [FILE]), FILE.digest)]],
] as const)('Q1 not offered on a record %s', async (_what, make) => {
  const [record, ...others] = make();
  await open(record, ...others);
  expect(screen.getByRole('button', { name: 'Copy link' })).not.toBeNull();
  expect(getButton()).toBeNull();
});

it('Q1 not offered beside a file that is not the signed one', async () => {
  await open(sign(STRANGER, [FILE]));
  const files = [new File(['another'], 'a')];
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  await pass(5000);
  expect(getButton()).toBeNull();
});
