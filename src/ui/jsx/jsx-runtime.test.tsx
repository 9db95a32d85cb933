// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsx } from './jsx-runtime';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Passing({ children }: { readonly children?: ReactNode }) {
  return <div>{children}</div>;
}

const nothing: unknown = null;

const CASES: readonly (readonly [title: string, node: ReactNode, html: string])[] = [
  ['texts and numbers alone: one text', <p>Sign {2} files</p>, '<p>Sign 2 files</p>'],
  ['a text beside an element: wrapped', <p>a{<b>c</b>}</p>, '<p><span>a</span><b>c</b></p>'],
  [
    'adjacent texts beside an element: one wrapper',
    <p>
      <b>!</b>Sign {2} files
    </p>,
    '<p><b>!</b><span>Sign 2 files</span></p>',
  ],
  ['a text beside a condition: wrapped', <p>a{nothing === 1}</p>, '<p><span>a</span></p>'],
  [
    'children that render nothing: the texts around them are joined',
    <p>
      a{false}b{null}
    </p>,
    '<p><span>ab</span></p>',
  ],
  [
    'an empty text: no wrapper',
    <p>
      {''}
      {<b>c</b>}
    </p>,
    '<p><b>c</b></p>',
  ],
  [
    'children that a component passes on',
    <Passing>
      <b>!</b>Sign {2}
    </Passing>,
    '<div><b>!</b><span>Sign 2</span></div>',
  ],
  [
    'texts alone that a component passes on: one text',
    <Passing>Sign {2}</Passing>,
    '<div>Sign 2</div>',
  ],
  [
    'an array of texts beside an element: one wrapper',
    <p>
      <b>!</b>
      {['Sign ', 2]}
    </p>,
    '<p><b>!</b><span>Sign 2</span></p>',
  ],
  [
    'an array of texts and elements: each text wrapped',
    <p>{['a', <b key="b">c</b>, 'd']}</p>,
    '<p><span>a</span><b>c</b><span>d</span></p>',
  ],
  [
    'the only text of a fragment: wrapped',
    <>
      <>a {1}</>
      {<b>c</b>}
    </>,
    '<span>a 1</span><b>c</b>',
  ],
  ['an option: text only', <option>a {1}</option>, '<option>a 1</option>'],
  [
    'a title: text only',
    <svg>
      <title>a {1}</title>
    </svg>,
    '<svg><title>a 1</title></svg>',
  ],
];

describe('texts in JSX', () => {
  it.each(CASES)('%s', (_, node, html) => {
    const complain = vi.spyOn(console, 'error');
    expect(render(node).container.innerHTML).toBe(html);
    expect(renderToString(node)).toBe(html);
    expect(complain).not.toHaveBeenCalled();
  });

  it('the runtime of production: the same', () => {
    expect(renderToString(jsx('p', { children: ['a ', 1, jsx('b', {}, 'b')] }))).toBe(
      '<p><span>a 1</span><b></b></p>',
    );
  });
});

function Changing({ count }: { readonly count: number }) {
  return (
    <div>
      {count > 1 && <b>several</b>}
      Sign {count} files
      {count > 2 ? 'many' : <i>few</i>}
      <p>{count} files</p>
      <p>{count === 1 || `not one but ${count}`}</p>
    </div>
  );
}

describe('texts that a translator has replaced', () => {
  it('A rerender without an error', () => {
    const { container, rerender } = render(<Changing count={1} />);
    const fresh = render(<Changing count={1} />);
    for (const count of [2, 3, 1, 3, 2, 1]) {
      translate(container);
      rerender(<Changing count={count} />);
      fresh.rerender(<Changing count={count} />);
      expect(container.textContent).toBe(fresh.container.textContent);
    }
  });
});

const createFont = (name = 'font') => document.createElement(name);

function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = createFont();
    font.append(createFont());
    font.firstElementChild?.append(text.textContent ?? '');
    text.parentNode?.replaceChild(font, text);
  }
}
