// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.documentElement.className = '';
  document.body.replaceChildren();
});

function Failing(): never {
  throw new Error('removeChild');
}

const NAMES_A_TRANSLATOR = /translator.+Turn translation off for this page, then reload/;

it('A a part that fails: a button to reload, and the rest of the page', () => {
  render(
    <>
      <p>The rest</p>
      <ErrorBoundary around="part">
        <Failing />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('This part failed.Reload');
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  [
    'elements of a translator',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<font>Übersetzt</font>');
    },
  ],
  [
    'Chrome’s class name',
    () => {
      document.documentElement.classList.add('translated-rtl');
    },
  ],
])('A a failure on a page with %s: the text names a translator', (_, mark) => {
  mark();
  for (const around of ['page', undefined, 'part'] as const) {
    const { container } = render(
      <ErrorBoundary {...(around && { around })}>
        <Failing />
      </ErrorBoundary>,
    );
    expect(container.textContent).toMatch(NAMES_A_TRANSLATOR);
  }
});

it('A a failure without a translator: the text names none', () => {
  const { container } = render(
    <ErrorBoundary>
      <Failing />
    </ErrorBoundary>,
  );
  expect(container.textContent).toContain('This is our fault');
  expect(container.textContent).not.toMatch(/translat/);
});
