// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shared/test/render-screen';
import { WriteTextButton } from './write-text-button';
import { createTextFile, getTextFault } from './write-text';

const onChoose = vi.fn<(files: readonly File[]) => void>();

/** A phone. The person closes the list of apps, and downloads succeed. */
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onChoose.mockClear();
});

async function open(): Promise<HTMLTextAreaElement> {
  fireEvent.click(await screen.findByText('Write text'));
  return screen.findByLabelText<HTMLTextAreaElement>('Text');
}

function type(text: string) {
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } });
}

it('E a text whose sharing was closed is not added; another way out adds it', async () => {
  renderScreen(<WriteTextButton onChoose={onChoose} />);
  await open();
  type('one');
  fireEvent.click(screen.getByText('Save and add'));
  const download = await screen.findByText('Download it');
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(download);
  await expect.poll(() => onChoose).toHaveBeenCalledOnce();
});

it('E a text that was edited since is not offered in its earlier form', async () => {
  renderScreen(<WriteTextButton onChoose={onChoose} />);
  await open();
  type('one');
  fireEvent.click(screen.getByText('Save and add'));
  await screen.findByText('Download it');
  type('two');
  expect(screen.queryByText('Download it')).toBeNull();
});

it.each([
  ['Escape', (dialog: Element) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a press outside', (dialog: Element) => fireEvent.click(dialog, { clientX: 9_000 })],
  ['Close', () => fireEvent.click(screen.getByText('Close'))],
])(
  'F40 a text whose dialog is closed by %s: still there when it opens again',
  async (_how, close) => {
    renderScreen(<WriteTextButton onChoose={() => undefined} />);
    await open();
    type('my will');
    close(screen.getByRole('dialog', { hidden: true }));
    expect(screen.queryByLabelText('Text')).toBeNull();
    expect((await open()).value).toBe('my will');
  },
);

it('F40 a text that was added: the next one begins empty', async () => {
  renderScreen(<WriteTextButton onChoose={onChoose} />);
  await open();
  type('one');
  fireEvent.click(screen.getByText('Add without saving'));
  expect(onChoose).toHaveBeenCalledOnce();
  expect((await open()).value).toBe('');
});

it('D1 typed text is exactly its bytes in UTF-8, with no newline added', async () => {
  const file = createTextFile('caf\u00e9 \u{1f600}\n');
  expect(file.name).toBe('text.txt');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([
    0x63, 0x61, 0x66, 0xc3, 0xa9, 0x20, 0xf0, 0x9f, 0x98, 0x80, 0x0a,
  ]);
});

it.each([
  ['', 'empty'],
  ['half \ud83d', 'half-character'],
  ['whole \u{1f600}', null],
])('D1 the text %j has the fault %s', (text, fault) => {
  expect(getTextFault(text)).toBe(fault);
});
