// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StatementInput } from '@countersign/core/claims/statement';
import { WithdrawalForm } from './withdrawal-form';

afterEach(cleanup);

function show() {
  const onInput = vi.fn<(input: StatementInput | null) => void>();
  function Form() {
    const [input, setInput] = useState<StatementInput | null>(null);
    return (
      <WithdrawalForm
        isLocked={false}
        input={input}
        onInput={(next) => {
          setInput(next);
          onInput(next);
        }}
      />
    );
  }
  render(<Form />);
  const agree = () => {
    fireEvent.click(screen.getByRole('checkbox'));
  };
  const type = (value: string) => {
    fireEvent.change(screen.getByLabelText('Reason (optional, public)'), { target: { value } });
  };
  return { onInput, agree, type };
}

it('G4 a reason with joiners: accepted', () => {
  const { onInput, agree, type } = show();
  type('نامه\u200cها 👩\u200d💻');
  agree();
  expect(onInput).toHaveBeenLastCalledWith({ kind: 'revoke', reason: 'نامه\u200cها 👩\u200d💻' });
});

it('G4 hidden characters in a reason: named, and removed by one click', () => {
  const { onInput, agree, type } = show();
  type('a\u2066b');
  expect(screen.getByRole('alert').textContent).toBe(
    'A reason can’t hold the invisible character U+2066; without it: ab',
  );
  agree();
  expect(onInput).toHaveBeenLastCalledWith(null);
  fireEvent.click(screen.getByRole('button', { name: 'Leave out what is invisible' }));
  agree();
  expect(onInput).toHaveBeenLastCalledWith({ kind: 'revoke', reason: 'ab' });
});
