// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnreadableNotice } from './unreadable-notice';

afterEach(cleanup);

it('A names of unreadable files: shown as text that a translator leaves alone', () => {
  render(<UnreadableNotice paths={['Rechnung/Mai.pdf', 'b\u202e.txt']} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^Could not be opened: Rechnung/);
  expect(document.querySelector('[translate=no]')?.textContent).toMatch(/^Rechnung\/Mai.pdf, b/);
});
