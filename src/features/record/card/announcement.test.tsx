// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Announcement } from './announcement';

afterEach(cleanup);

it('V11 a file’s name that contains a placeholder: it is announced as it is', () => {
  const fileName = '{author} signed this.txt';
  const announced = '{file} is exactly the file that {author} signed.';
  const message = { answer: 'match', headline: '', text: '', announced, fileName } as const;
  render(<Announcement message={message} author="326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra" />);
  expect(screen.getByRole('status').textContent).toBe(
    '{author} signed this.txt is exactly the file that 326WET…yTuxra signed.',
  );
  expect(document.querySelector('[translate=no]')?.textContent.trim(), 'A').toBe(fileName);
});
