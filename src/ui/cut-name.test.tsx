// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CutName } from './cut-name';

afterEach(cleanup);

it.each(['minutes of the board 2026-11-25.pdf', 'minutes  of the  board2026-11-25.pdf'])(
  'F40 a long name keeps every space, at its cut too: %s',
  (name) => {
    const { container } = render(<CutName name={name} />);
    const parts = [...container.querySelectorAll('bdi > span')];
    expect(parts.map(({ textContent }) => textContent).join('')).toBe(name);
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(part.className).toMatch(/(^|\s)whitespace-pre(\s|$)/);
  },
);
