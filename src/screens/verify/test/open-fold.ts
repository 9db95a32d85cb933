import { fireEvent, screen } from '@testing-library/react';

/** Opens what is folded under a title, as a press on it does. */
export function openFold(title: string): void {
  const fold = screen.getByText(title).closest('details');
  if (fold === null) throw new Error(`Nothing is folded under ${title}.`);
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
}
