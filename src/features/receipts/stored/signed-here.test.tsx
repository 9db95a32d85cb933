import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getErrorMessage } from '../../network/words/error-message';
import { ProofList } from './signed-here';
import type { Proofs } from './use-proofs';

function print(stored: Pick<Proofs, 'unreadable' | 'failure'>): string {
  const skip = () => undefined;
  const actions = {
    setSearch: skip,
    remove: skip,
    exportAll: () => Promise.reject(new Error()),
    importFiles: skip,
  };
  const proofs = {
    ...{ ...stored, ...actions },
    ...{ shown: [], count: 0, search: '', message: '' },
  };
  return renderToStaticMarkup(<ProofList proofs={proofs} />);
}

it('D6 proofs that this page can’t read are counted', () => {
  const text = print({ unreadable: 2, failure: '' });
  expect(text).toContain('2 kept here can’t be read by this page');
  expect(text).toContain('Left as they are');
  expect(text).toContain('Signed with this browser</h2>');
});

it('D6 nothing stored: no list, and proofs from elsewhere can be imported', () => {
  const text = print({ unreadable: 0, failure: '' });
  expect(text).not.toContain('<h2');
  expect(text).toContain('Import proofs');
});

it('D6 stored proofs that a newer page wrote: said as an alert', () => {
  const newer = Object.assign(new Error(), { reason: 'storage-newer' });
  const text = print({ unreadable: 0, failure: getErrorMessage(newer) });
  expect(text).toMatch(/role="alert"[^]*A newer version of this page has stored proofs here/);
});
