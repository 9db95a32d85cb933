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

/** Libraries are compiled with React's own runtime, and pass their children on. */
function Passing({ children }: { readonly children?: ReactNode }) {
  return <div>{children}</div>;
}

const nothing: unknown = null;

const CASES: readonly (readonly [title: string, drawn: ReactNode, html: string])[] = [
  ['texts and numbers alone are one text', <p>Sign {2} files</p>, '<p>Sign 2 files</p>'],
  ['a text beside an element has one', <p>a{<b>c</b>}</p>, '<p><span>a</span><b>c</b></p>'],
  [
    'texts that stand together share one, as they share a line',
    <p>
      <b>!</b>Sign {2} files
    </p>,
    '<p><b>!</b><span>Sign 2 files</span></p>',
  ],
  ['a text beside what may come has one', <p>a{nothing === 1}</p>, '<p><span>a</span></p>'],
  [
    'nothing parts no texts',
    <p>
      a{false}b{null}
    </p>,
    '<p><span>ab</span></p>',
  ],
  [
    'an empty text has none',
    <p>
      {''}
      {<b>c</b>}
    </p>,
    '<p><b>c</b></p>',
  ],
  [
    'children that are passed on',
    <Passing>
      <b>!</b>Sign {2}
    </Passing>,
    '<div><b>!</b><span>Sign 2</span></div>',
  ],
  ['texts that are passed on alone', <Passing>Sign {2}</Passing>, '<div>Sign 2</div>'],
  [
    'texts that are passed on beside something',
    <p>
      <b>!</b>
      {['Sign ', 2]}
    </p>,
    '<p><b>!</b><span>Sign 2</span></p>',
  ],
  [
    'a list with texts in it',
    <p>{['a', <b key="b">c</b>, 'd']}</p>,
    '<p><span>a</span><b>c</b><span>d</span></p>',
  ],
  [
    'a fragment is no element',
    <>
      <>a {1}</>
      {<b>c</b>}
    </>,
    '<span>a 1</span><b>c</b>',
  ],
  ['an option takes texts alone', <option>a {1}</option>, '<option>a 1</option>'],
  [
    'a title takes texts alone',
    <svg>
      <title>a {1}</title>
    </svg>,
    '<svg><title>a 1</title></svg>',
  ],
];

describe('texts in JSX', () => {
  it.each(CASES)('%s', (_, drawn, html) => {
    const complain = vi.spyOn(console, 'error');
    expect(render(drawn).container.innerHTML).toBe(html);
    expect(renderToString(drawn)).toBe(html);
    expect(complain).not.toHaveBeenCalled();
  });

  it('the same in production', () => {
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
  it('A are updated without an error', () => {
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

/** Replaces text nodes as Chrome's translator does. */
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
