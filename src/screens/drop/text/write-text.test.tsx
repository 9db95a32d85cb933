// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shared/test/render-screen';
import { WriteTextButton } from './write-text-button';

const onChoose = vi.fn<(files: readonly File[]) => void>();

/** A phone, on which the list of apps is closed, and downloads go where they should. */
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

it('E a text that was edited since is no more offered as it was', async () => {
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
