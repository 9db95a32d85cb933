import { NO_OPTIONS } from '@countersign/core/claims/draft';
import { expect, it } from 'vitest';
import { createLookupConsent } from '../../features/find/lookup/lookup-consent';
import { createSubject } from '@countersign/core/test/subject';
import type { Subject } from '@countersign/proof';
import { openToastArea } from '../../ui/messages/toast';
import { createFiles } from './create-files';

const [EARLY, KEPT] = [createSubject('early'), createSubject('kept')];

const UNREAD = () => Promise.reject(new Error('no file is read'));

let replace = (): void => undefined;

function open(kept: readonly Subject[], isRemembered = false) {
  const consent = createLookupConsent({
    read: () => isRemembered,
    write: () => undefined,
    clear: () => undefined,
  });
  const list = createFiles(
    { digest: UNREAD },
    {
      load: () => Promise.resolve({ subjects: kept, options: NO_OPTIONS, isWhole: true }),
      save: () => Promise.resolve(),
      onReplaced: (listener) => (replace = listener),
    },
    consent,
  );
  const texts: string[] = [];
  const closeToasts = openToastArea(({ text }) => texts.push(text));
  return { list, consent, texts, closeToasts };
}

it.each([
  ['no remembered consent: asks again', false],
  ['a remembered consent: looks them up', true],
] as const)('D3 files of an earlier visit that load late, %s', async (_what, isRemembered) => {
  const { list, consent, closeToasts } = open([KEPT], isRemembered);
  list.addSubjects([EARLY]);
  consent.start(false);
  await list.restore();
  expect(list.getIds()).toHaveLength(2);
  expect(consent.getState().isOn).toBe(isRemembered);
  closeToasts();
});

it.each([
  [[KEPT], ['1 file from your last visit was added.']],
  [[KEPT, KEPT], ['2 files from your last visit were added.']],
  [[], []],
] as const)(
  'D6 files of an earlier visit are added to listed files: a toast with their number',
  async (kept, said) => {
    const { list, texts, closeToasts } = open(kept);
    list.addSubjects([EARLY]);
    await list.restore();
    expect(texts).toEqual(said);
    closeToasts();
  },
);

it('D6 files of an earlier visit are the only ones: no toast', async () => {
  const { list, texts, closeToasts } = open([KEPT]);
  await list.restore();
  expect(list.getIds()).toHaveLength(1);
  expect(texts).toEqual([]);
  closeToasts();
});

it('D6 another tab replaces the files: one toast, and another after files were added in this tab', async () => {
  const { list, texts, closeToasts } = open([]);
  await list.restore();
  replace();
  expect(texts).toEqual([]);
  list.addSubjects([EARLY]);
  replace();
  replace();
  const text = 'The files to sign were changed in another tab. Reload to see them here.';
  expect(texts).toEqual([text]);
  list.addSubjects([KEPT]);
  replace();
  expect(texts).toEqual([text, text]);
  closeToasts();
});
