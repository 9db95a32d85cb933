// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../../../test/pass';
import { runByFakeClock } from '../../../test/run-by-fake-clock';
import { getCard, openRecord } from '../../test/open-record';

runByFakeClock();

it.each([
  ['another tool’s proof', 'A.P7S', 'no signature'],
  ['a receipt', 'a.countersign.json', '{"mediaType"'],
])(
  'C a file named like %s, alone or beside the signed file: neither green nor red',
  async (...given) => {
    const [, name, content] = given;
    const record = sign(createSigner('an author'), [createSubject('a')], { slot: 5n });
    openRecord(record.signature, {
      'https://one.example': { list: [], landed: toLanded([record]) },
    });
    await pass(1000);
    const createFiles = () => [new File(['a'], 'a.txt'), new File([content], name)];
    const choose = async (some: readonly File[]) => {
      fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: some } });
      await pass(3000);
    };
    await choose(createFiles());
    expect(getCard().answer).toBe('cannot-check');
    const result = document.querySelector<HTMLElement>('[data-file]');
    expect(result?.dataset.file).toBe('cannot-check');
    expect(result?.querySelector<HTMLElement>('[data-tone]')?.dataset.tone).toBe('open');
    expect(result?.textContent).toContain('1 of 2 files match; the other could not be checked');
    expect(result?.querySelector('[data-unchecked]')?.textContent).toBe(
      `${name} is named like a proof or a receipt, is not one of the signed files, and could not be checked.`,
    );
    expect(result?.textContent).not.toContain('could be read');
    await choose(createFiles().slice(1));
    expect(getCard().answer).toBe('cannot-check');
    expect(document.querySelector('[data-unchecked]')).not.toBeNull();
    await choose([...createFiles(), new File(['b'], 'b.txt')]);
    expect(getCard().answer).toBe('mismatch');
  },
);

it.each([
  ['an empty one that matches', '', '', 'Every empty file has this fingerprint'],
  ['an empty one that does not match', 'a', '', 'This file is empty, or its content is not on'],
  ['one with content', 'a', 'a', null],
])('field B %s: the sentence about the dropped file', async (_, signed, content, words) => {
  const record = sign(createSigner('an author'), [createSubject(signed)], { slot: 5n });
  openRecord(record.signature, { 'https://one.example': { list: [], landed: toLanded([record]) } });
  await pass(1000);
  const file = new File([content], 'a.txt');
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [file] } });
  await pass(3000);
  const text = document.querySelector('[data-file]')?.textContent ?? '';
  expect(text).toMatch(/^It (matches|does not match)/);
  if (words === null) expect(text).not.toMatch(/empty/i);
  else expect(text).toContain(words);
});
