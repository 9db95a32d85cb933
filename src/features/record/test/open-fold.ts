import { fireEvent, screen } from '@testing-library/react';

export function openFold(title: string): void {
  const fold = screen.getByText(title).closest('details');
  if (fold === null) throw new Error(`Nothing is folded under ${title}.`);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
}
