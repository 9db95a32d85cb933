// @vitest-environment happy-dom
import { digestOf } from '@countersign/proof/encoding';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { sign } from '@countersign/core/test/landed';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const createSubject = (name: string, text: string) => ({
  name,
  size: text.length,
  digest: digestOf(new TextEncoder().encode(text)),
});
const SIGNER = createSigner('an author');
const ONE = sign(SIGNER, [createSubject('a.txt', 'a\nb\n')], { slot: 5n });

async function drop(files: readonly File[]) {
  openRecord(ONE.signature, { 'https://one.example': { list: [], landed: toLanded([ONE]) } });
  await pass(1000);
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
  await pass(1000);
  await pass(4000);
  return getCard();
}

runByFakeClock();

it('H a photo that is not the signed file: the page says that a phone may have changed it', async () => {
  const { answer, text } = await drop([new File(['x'], 'IMG_1.JPG')]);
  expect(answer).toBe('mismatch');
  expect(text).toContain('A phone may have taken the place out of this photo');
});

it('H another file is not called a photo', async () => {
  const { text } = await drop([new File(['x'], 'a.txt')]);
  expect(text).not.toContain('photo');
});

const LINE_ENDINGS = 'Editors, Git and mail programs often change the line endings of a text.';

it('I a text with other line endings is a mismatch, and the page says what may have changed it', async () => {
  const shown = await drop([new File(['a\r\nb\r\n'], 'a.txt')]);
  expect(shown.answer).toBe('mismatch');
  expect(shown.text).toContain(LINE_ENDINGS);
});

it('I a mismatch of a file without text: the page does not mention line endings', async () => {
  const shown = await drop([new File(['x'], 'a.bin')]);
  expect(shown.answer).toBe('mismatch');
  expect(shown.text).not.toContain(LINE_ENDINGS);
});
