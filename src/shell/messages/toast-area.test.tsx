// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pass } from '../../features/test/pass';
import { openToastArea, showToast } from '../../ui/messages/toast';
import { ToastArea } from './toast-area';

const REMOVAL_MS = 200;

beforeEach(() => {
  // Earlier tests of this process may have left toasts, stored or on Sonner’s list.
  openToastArea(() => undefined)();
  toast.dismiss();
  vi.useFakeTimers();
});
afterEach(async () => {
  toast.dismiss();
  await pass(REMOVAL_MS);
  cleanup();
  vi.useRealTimers();
});

const getArea = () => screen.getByRole('region', { name: /^Toasts/ });
const getToasts = () => within(getArea()).queryAllByRole('listitem', { hidden: true });
const getTexts = () => getToasts().map(({ textContent }) => textContent);
const getRemoved = () => getToasts().map(({ dataset }) => dataset.removed);

async function open(...texts: readonly string[]): Promise<void> {
  render(
    <>
      <ToastArea theme="light" />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  );
  for (const text of texts) {
    act(() => {
      showToast('plain', text);
    });
    await pass(0);
  }
}

function getList(): HTMLElement {
  const list = getArea().querySelector('ol');
  if (!list) throw new Error('There is no list of toasts.');
  return list;
}

it('N3 the live region exists before the first toast, and shows a toast that waited for it', async () => {
  // Modules that other tests of this process left loading would delay this one.
  vi.resetModules();
  const { Toasts } = await import('./toasts');
  render(<Toasts theme="light" isScreenComplete />);
  await vi.waitFor(async () => {
    await pass(200);
    getArea();
  }, 10_000);
  expect(getArea().getAttribute('aria-live')).toBe('polite');
  expect(getToasts()).toEqual([]);
  cleanup();
  showToast('plain', 'Early');
  await open();
  await pass(0);
  expect(getTexts()).toEqual(['Early']);
});

it('N2 of four toasts three are visible', async () => {
  await open('One', 'Two', 'Three', 'Four');
  expect(getToasts().map(({ dataset }) => dataset.visible)).toEqual([
    'true',
    'true',
    'true',
    'false',
  ]);
});

it('N2 a toast lasts 4000 ms, and leaves the page 200 ms later', async () => {
  await open('One');
  await pass(3999);
  expect(getRemoved()).toEqual(['false']);
  await pass(1);
  expect(getRemoved()).toEqual(['true']);
  await pass(REMOVAL_MS - 1);
  expect(getTexts()).toEqual(['One']);
  await pass(1);
  expect(getTexts()).toEqual([]);
});

it('N2 a toast with `stays` lasts until it is closed', async () => {
  await open();
  act(() => {
    showToast('error', 'Not kept', { stays: true });
  });
  await pass(600_000);
  expect(getRemoved()).toEqual(['false']);
});

it('S2 N2 the close button removes a toast, 200 ms after the click', async () => {
  await open('One');
  fireEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  await pass(0);
  expect(getRemoved()).toEqual(['true']);
  await pass(REMOVAL_MS - 1);
  expect(getTexts()).toEqual(['One']);
  await pass(1);
  expect(getTexts()).toEqual([]);
});

it('N3 the pointer on a toast pauses its timer, which later continues', async () => {
  await open('One');
  fireEvent.mouseEnter(getList());
  await pass(60_000);
  expect(getRemoved()).toEqual(['false']);
  fireEvent.mouseLeave(getList());
  await pass(4000);
  expect(getRemoved()).toEqual(['true']);
});

it('N3 focus in the toasts pauses their timers, which later continue', async () => {
  await open('One');
  act(() => {
    getList().focus();
  });
  await pass(60_000);
  expect(getRemoved()).toEqual(['false']);
  act(() => {
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
  });
  await pass(4000);
  expect(getRemoved()).toEqual(['true']);
});
