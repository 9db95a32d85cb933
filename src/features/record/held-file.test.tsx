// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const NODE = 'https://one.example';
const CONTRACT = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';
const UPDATE = `2 0 obj\n<<${'x'.repeat(60)}>>\nendobj\nstartxref\n9\n%%EOF\n`;
const SIGNER = createSigner('an author');
const SUBJECT = createSubject(CONTRACT);
const RECORD = sign(SIGNER, [SUBJECT], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, SUBJECT.digest, { slot: 9n });

async function open(signed: readonly (typeof RECORD)[], ...files: readonly File[]) {
  const node: FakeNode = {
    list: signed.map(({ signature, observations }) => ({
      ...toKnownSignature(signature),
      slot: observations[0]?.slot ?? 0n,
    })),
    landed: toLanded(signed),
  };
  openRecord(RECORD.signature, { [NODE]: node });
  await pass(1000);
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  await pass(1000);
  await pass(4000);
}

const getState = () => document.querySelector<HTMLElement>('[data-file]')?.dataset.file;
const getSave = () => screen.getByRole('button', { name: /^Save the signed file/ });

runByFakeClock();

it('K2 a document that begins with the signed file: said, not green, and the signed file is given back', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:it';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await open([RECORD], new File([CONTRACT, UPDATE], 'contract.countersigned.pdf'));
  expect(getState()).toBe('holds');
  expect(getCard().answer).toBe('unasked');
  expect(getCard().text).toContain(
    'This document holds the signed file; something was added behind it',
  );
  expect(document.querySelector('[data-tone=good]')).toBeNull();
  fireEvent.click(getSave());
  await pass(100);
  expect(names).toEqual(['contract.pdf']);
  expect(await saved[0]?.text()).toBe(CONTRACT);
});

it('K2 a document of a withdrawn record: withdrawn', async () => {
  await open([WITHDRAWAL, RECORD], new File([CONTRACT, UPDATE], 'a.pdf'));
  expect(getState()).toBe('holds');
  expect(getCard().answer).toBe('withdrawn');
});

it('K2 a changed document that begins with another file: it differs', async () => {
  await open([RECORD], new File([CONTRACT.replace('1 0', '3 0'), UPDATE], 'a.pdf'));
  expect(getState()).toBe('mismatch');
  expect(screen.queryByRole('button', { name: /^Save the signed file/ })).toBeNull();
});

it('K2 the signed file beside a document that holds it: not green', async () => {
  await open(
    [RECORD],
    new File([CONTRACT], 'a.pdf'),
    new File([CONTRACT, UPDATE], 'a.countersigned.pdf'),
  );
  expect(getState()).toBe('holds');
  expect(getCard().answer).toBe('unasked');
  expect(document.querySelectorAll('[data-held]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-result=match]')).toHaveLength(1);
  expect(getCard().headline).toContain('Not all of these are as they were signed');
});

it('K2 a document that holds the signed file, beside another file: only the other differs', async () => {
  await open(
    [RECORD],
    new File(['other'], 'other.txt'),
    new File([CONTRACT, UPDATE], 'a.countersigned.pdf'),
  );
  expect(getState()).toBe('mismatch');
  expect(getCard().headline).toBe('1 of your 2 files does not match');
  expect(document.querySelectorAll('[data-held]')).toHaveLength(1);
});
