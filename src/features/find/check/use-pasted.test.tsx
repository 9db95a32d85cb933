// @vitest-environment happy-dom
import { digestOf, encodeBase58 } from '@countersign/proof/encoding';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyDrops } from '../../../ui/files/early-drops';
import { openToastArea, type Toast } from '../../../ui/messages/toast';
import { renderScreen } from '../../test/render-screen';
import { Pasted } from './use-pasted';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));

function Screen() {
  return (
    <>
      <Pasted />
      <input aria-label="Title" />
      <input type="checkbox" aria-label="Always" />
    </>
  );
}

function paste(text: string, target: EventTarget = document.body): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
}

const toasts: Toast[] = [];
let closeArea: () => void = () => undefined;

beforeEach(() => {
  toasts.length = 0;
  closeArea = openToastArea((toast) => toasts.push(toast));
});
afterEach(() => {
  cleanup();
  closeArea();
});

it.each([
  ['a link', `https://elsewhere.example/verify/${SIGNATURE}`, `/verify/${SIGNATURE}`],
  ['an address', ADDRESS, `/by/${ADDRESS}`],
])('F1 %s pasted on any screen: its page is opened', async (_, text, path) => {
  const { getPath } = renderScreen(<Screen />, { path: '/by/somebody' });
  paste(text);
  await vi.waitFor(() => {
    expect(getPath()).toBe(path);
  }, 10_000);
});

it('F1 a link pasted while a checkbox has the focus opens its page', async () => {
  const { getPath } = renderScreen(<Screen />, { path: '/by/somebody' });
  paste(SIGNATURE, screen.getByLabelText('Always'));
  await vi.waitFor(() => {
    expect(getPath()).toBe(`/verify/${SIGNATURE}`);
  }, 10_000);
});

it('H a dropped link: opens its page, except on a field', async () => {
  const { getPath } = renderScreen(<Screen />, { path: '/by/somebody' });
  const drop = (type: string, target: EventTarget) => {
    const getData = (kind: string) => (kind === 'text/uri-list' ? `/verify/${SIGNATURE}` : '');
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['text/uri-list'], getData } });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(drop('dragover', screen.getByLabelText('Title'))).toBe(false);
  expect(drop('dragover', document.body)).toBe(true);
  expect(getPath()).toBe('/by/somebody');
  drop('drop', document.body);
  await vi.waitFor(() => {
    expect(getPath()).toBe(`/verify/${SIGNATURE}`);
  }, 10_000);
});

function give(type: 'paste' | 'dragover' | 'drop', target: EventTarget): boolean {
  const file = new File(['x'], 'image.png');
  const items = [{ webkitGetAsEntry: () => null, getAsFile: () => file }];
  const event = new Event(type, { bubbles: true, cancelable: true });
  const getData = () => '';
  const transfer = { types: ['Files'], items, files: [file], dropEffect: 'none', getData };
  Object.assign(event, { [type === 'paste' ? 'clipboardData' : 'dataTransfer']: transfer });
  target.dispatchEvent(event);
  return event.defaultPrevented && (type !== 'dragover' || transfer.dropEffect === 'copy');
}

it.each(['paste', 'drop'] as const)(
  'F1 a %s of files on a screen without a drop zone: opens the first screen with them',
  async (type) => {
    const { getPath } = renderScreen(<Screen />, { path: '/by/somebody' });
    expect(give('paste', screen.getByLabelText('Title'))).toBe(false);
    expect(give('dragover', document.body)).toBe(true);
    expect([getPath(), takeEarlyDrops()]).toEqual(['/by/somebody', []]);
    expect(give(type, document.body)).toBe(true);
    await vi.waitFor(() => {
      expect(getPath()).toBe('/');
    }, 10_000);
    const [held] = takeEarlyDrops();
    if (held === undefined || typeof held === 'string') throw new Error('no files are held');
    expect([...held.files].map(({ name }) => name)).toEqual(['image.png']);
    expect([...held.items].map((item) => item.getAsFile()?.name)).toEqual(['image.png']);
    expect(held.isPasted).toBe(type === 'paste');
  },
);

it.each(['/', '/sign', '/verify', '/verify/anything'])(
  'F1 files on %s: the screen handles them itself',
  (path) => {
    const { getPath } = renderScreen(<Screen />, { path });
    expect(give('paste', document.body)).toBe(false);
    expect(give('dragover', document.body)).toBe(false);
    give('drop', document.body);
    expect([getPath(), takeEarlyDrops()]).toEqual([path, []]);
  },
);

it('F1 other text pasted on any screen: a message says what can be pasted', async () => {
  const { getPath } = renderScreen(<Screen />, { path: '/by/somebody' });
  paste('hello');
  await vi.waitFor(() => {
    expect(toasts[0]?.text).toMatch(/^That can’t be checked: paste a link/);
  }, 10_000);
  expect(getPath()).toBe('/by/somebody');
});

it('F1 a link pasted in a field, or on a screen with one: no other page is opened', async () => {
  const { getPath } = renderScreen(<Screen />, { path: '/by/somebody' });
  paste(SIGNATURE, screen.getByLabelText('Title'));
  cleanup();
  const home = renderScreen(<Screen />);
  paste(SIGNATURE);
  await Promise.resolve();
  expect(getPath()).toBe('/by/somebody');
  expect(home.getPath()).toBe('/');
  expect(toasts).toEqual([]);
});

it('F1 a link pasted before signing: opened only if the person agrees', async () => {
  const { getPath, fileList } = renderScreen(<Screen />, { path: '/sign' });
  fileList.addSubjects([{ name: 'a', size: null, digest: digestOf(new Uint8Array()) }]);
  paste(SIGNATURE);
  await vi.waitFor(() => {
    expect(toasts[0]?.action?.label).toBe('Open it');
  }, 10_000);
  expect(getPath()).toBe('/sign');
  toasts[0]?.action?.run();
  await vi.waitFor(() => {
    expect(getPath()).toBe(`/verify/${SIGNATURE}`);
  }, 10_000);
});
