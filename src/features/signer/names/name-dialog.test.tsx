// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeNames } from '../address-book/test/fake-names';
import { renderScreen } from '../../test/render-screen';
import { NameDialog } from './name-dialog';

afterEach(cleanup);

const ADDRESS = '2G5svAoBBQqYfJ2NFKjmLtcXc7CJwzGhDRHpgA199BCY';

async function type(value: string) {
  const names = createFakeNames();
  const onClose = vi.fn();
  renderScreen(<NameDialog address={ADDRESS} onClose={onClose} />, { names });
  const field = await screen.findByLabelText('Name for this wallet, on this device only');
  fireEvent.change(field, { target: { value } });
  const save = () => {
    fireEvent.click(screen.getByText('Save name'));
  };
  const getName = () => names.getState().known.at(0)?.name;
  const untilSaved = () =>
    vi.waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
  return { save, untilSaved, getName };
}

it('G4: a name may contain joiners', async () => {
  const { save, untilSaved, getName } = await type('علی\u200cرضا');
  save();
  await untilSaved();
  expect(getName()).toBe('علی\u200cرضا');
});

it('G4: characters that a name can’t have are listed, and removed by one click', async () => {
  const { save, untilSaved, getName } = await type('Ali\u200bce');
  save();
  expect(screen.getByRole('alert').textContent).toBe(
    'A name can’t hold the invisible character U+200B; without it: Alice',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave out what is invisible' }));
  save();
  await untilSaved();
  expect(getName()).toBe('Alice');
});
