import { fireEvent, screen } from '@testing-library/react';

export function openMenu(name: string): void {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button, { button: 0, pointerType: 'mouse' });
  fireEvent.click(button, { detail: 1 });
}
