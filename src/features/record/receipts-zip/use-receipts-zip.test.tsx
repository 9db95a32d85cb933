// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTrees } from '@countersign/core/test/trees';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { ReceiptsZipNote } from './receipts-zip-note';
import { useReceiptsZip } from './use-receipts-zip';

const { receipt, claim } = signFiles(createSubject('a'), createSubject('b'));

function Saving() {
  const zip = useReceiptsZip();
  const set = { trees: createTrees(), receipt, claim };
  return (
    <>
      <button type="button" onClick={() => void zip.save(set)}>
        All (zip)
      </button>
      <ReceiptsZipNote zip={zip} />
    </>
  );
}

function click() {
  render(<Saving />);
  fireEvent.click(screen.getByRole('button', { name: 'All (zip)' }));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [new Error('no memory'), /^The receipts of single files could not be made\. Reload the page/],
  [
    new TypeError('Failed to fetch dynamically imported module: https://x/a.js'),
    /^A part of this page could not be loaded\. Try again/,
  ],
])(
  'L11 receipts that can’t be made (%s): the cause is shown, the set’s own receipt is saved, and they are offered again',
  async (error, words) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.stubGlobal('Blob', function failToCreate() {
      throw error;
    });
    click();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'All (zip)' })).toBeDefined();
    expect(screen.getByText('a.txt and 1 more.countersign.json')).toBeDefined();
  },
);
