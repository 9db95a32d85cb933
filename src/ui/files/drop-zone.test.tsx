// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openToastArea, type Toast } from '../messages/toast';
import { DropZone } from './drop-zone';

const NOTHING = 'Nothing came with that drop. Save the attachment first, then choose it.';
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

/** The item of a mail program that promises a file but delivers none. */
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
  const isLeft = window.dispatchEvent(
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }),
  );
  return { onTransfer, onText, said: toasts.map(({ text }) => text), isLeft };
}

it.each([
  ['no item at all', {}],
  ['an item without a file', { items: [PROMISED] }],
])('H a drop with %s is told', (_, dropped) => {
  for (const takesText of [true, false]) {
    toasts.length = 0;
    const { onTransfer, said } = drop(dropped, takesText);
    expect(said).toEqual([NOTHING]);
    expect(onTransfer).not.toHaveBeenCalled();
    cleanup();
  }
});

it.each([
  ['no type', []],
  ['only types that no page can read', ['application/x-moz-file-promise', 'FileGroupDescriptor']],
])('H a drop of %s is taken, and told', (_, types) => {
  for (const takesText of [true, false]) {
    toasts.length = 0;
    const { said, isLeft } = drop({ types }, takesText);
    expect([said, isLeft]).toEqual([[NOTHING], false]);
    cleanup();
  }
});

it('H a drop of page content is left to the browser', () => {
  const { said, isLeft } = drop({ types: ['text/html'] });
  expect([said, isLeft]).toEqual([[], true]);
});

it('H a paste without a file or a text is left to the browser', () => {
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

it('H a drop with a link and a missing file: the link is taken', () => {
  const link = 'https://a.example/verify/1';
  const { onText, said } = drop({
    types: ['Files', 'text/uri-list'],
    items: [PROMISED],
    texts: { 'text/uri-list': link },
  });
  expect(onText).toHaveBeenCalledWith(link);
  expect(said).toEqual([]);
});

it('H a drop with a file is passed on without a message', () => {
  const { onTransfer, said } = drop({ files: [new File(['a'], 'a')] });
  expect(onTransfer).toHaveBeenCalledOnce();
  expect(said).toEqual([]);
});
