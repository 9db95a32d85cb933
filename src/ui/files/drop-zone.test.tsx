// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openToastArea, type Toast } from '../messages/toast';
import { listenForDrops } from './drop-listener';
import { DropZone } from './drop-zone';

const NOTHING = 'Nothing came with that drop. Save the attachment first, then choose it.';
const toasts: Toast[] = [];
let closeArea: () => void = () => undefined;
let stopListening: () => void = () => undefined;

beforeEach(() => {
  toasts.length = 0;
  closeArea = openToastArea((toast) => toasts.push(toast));
  stopListening = listenForDrops(() => ({}));
});
afterEach(() => {
  cleanup();
  closeArea();
  stopListening();
});

const PROMISED = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => null };

interface Dropped {
  readonly types?: readonly string[];
  readonly items?: readonly object[];
  readonly files?: readonly File[];
  readonly texts?: Readonly<Record<string, string>>;
}

function drop(dropped: Dropped, takesText = true) {
  const [onTransfer, onText] = [vi.fn(), vi.fn()];
  render(
    <DropZone label="Drop files" onTransfer={onTransfer} {...(takesText && { onText })}>
      here
    </DropZone>,
  );
  const { types = ['Files'], items = [], files = [], texts = {} } = dropped;
  const dataTransfer = { types, items, files, getData: (type: string) => texts[type] ?? '' };
  const isUnhandled = window.dispatchEvent(
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }),
  );
  return { onTransfer, onText, errors: toasts.map(({ text }) => text), isUnhandled };
}

it.each([
  ['no item at all', {}],
  ['an item without a file', { items: [PROMISED] }],
])('H a drop with %s: an error toast', (_, dropped) => {
  for (const takesText of [true, false]) {
    toasts.length = 0;
    const { onTransfer, errors } = drop(dropped, takesText);
    expect(errors).toEqual([NOTHING]);
    expect(onTransfer).not.toHaveBeenCalled();
    cleanup();
  }
});

it.each([
  ['no type', []],
  ['types that no page can read', ['application/x-moz-file-promise', 'FileGroupDescriptor']],
])('H a drop of %s: accepted, with an error toast', (_, types) => {
  for (const takesText of [true, false]) {
    toasts.length = 0;
    const { errors, isUnhandled } = drop({ types }, takesText);
    expect([errors, isUnhandled]).toEqual([[NOTHING], false]);
    cleanup();
  }
});

it('H a drop of page content: the browser handles it', () => {
  const { errors, isUnhandled } = drop({ types: ['text/html'] });
  expect([errors, isUnhandled]).toEqual([[], true]);
});

it('H a paste without a file or a text: the browser handles it', () => {
  render(
    <DropZone label="Drop files" onTransfer={vi.fn()}>
      here
    </DropZone>,
  );
  const clipboardData = { types: [], items: [], files: [], getData: () => '' };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  expect(window.dispatchEvent(Object.assign(event, { clipboardData }))).toBe(true);
  expect(toasts).toEqual([]);
});

it('H a drop with a link and a missing file: the link is passed on', () => {
  const link = 'https://a.example/verify/1';
  const { onText, errors } = drop({
    types: ['Files', 'text/uri-list'],
    items: [PROMISED],
    texts: { 'text/uri-list': link },
  });
  expect(onText).toHaveBeenCalledWith(link);
  expect(errors).toEqual([]);
});

it('H a drop with a file: passed on, without a toast', () => {
  const { onTransfer, errors } = drop({ files: [new File(['a'], 'a')] });
  expect(onTransfer).toHaveBeenCalledOnce();
  expect(errors).toEqual([]);
});

it.each([
  [false, 'none'],
  [true, 'copy'],
])(
  'H a file over a screen without a zone, accepted by another listener: %s',
  (isAccepted, effect) => {
    const event = new Event('dragover', { bubbles: true, cancelable: true });
    const dataTransfer = { types: ['Files'], items: [], files: [], dropEffect: 'copy' };
    if (isAccepted) event.preventDefault();
    window.dispatchEvent(Object.assign(event, { dataTransfer }));
    expect([event.defaultPrevented, dataTransfer.dropEffect]).toEqual([true, effect]);
  },
);
