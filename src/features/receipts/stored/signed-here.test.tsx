import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getErrorMessage } from '../../network/words/error-message';
import { ProofList } from './signed-here';
import type { Proofs } from './use-proofs';

function renderList(stored: Pick<Proofs, 'unreadable' | 'failure'>): string {
  const doNothing = () => undefined;
  const actions = {
    setSearch: doNothing,
    remove: doNothing,
    exportAll: () => Promise.reject(new Error()),
    importFiles: doNothing,
  };
  const proofs = {
    ...{ ...stored, ...actions },
    ...{ shown: [], count: 0, search: '', message: '' },
  };
  return renderToStaticMarkup(<ProofList proofs={proofs} />);
}

it('D6 proofs that this page can’t read are counted', () => {
  const text = renderList({ unreadable: 2, failure: '' });
  expect(text).toContain('2 kept here can’t be read by this page');
  expect(text).toContain('Left as they are');
  expect(text).toContain('Signed with this browser</h2>');
});

it('D6 nothing stored: no list, and proofs from elsewhere can be imported', () => {
  const text = renderList({ unreadable: 0, failure: '' });
  expect(text).not.toContain('<h2');
  expect(text).toContain('Import proofs');
});

it('D6 proofs that a newer version of the page has stored: an alert says so', () => {
  const newer = Object.assign(new Error(), { reason: 'storage-newer' });
  const text = renderList({ unreadable: 0, failure: getErrorMessage(newer) });
  expect(text).toMatch(/role="alert"[^]*A newer version of this page has stored proofs here/);
});
