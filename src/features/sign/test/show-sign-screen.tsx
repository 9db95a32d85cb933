import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createSubject } from '@countersign/core/test/subject';
import { renderScreen } from '../../test/render-screen';
import { SignScreen } from '../sign-screen';

const KEPT = [createSubject('report.pdf')];

export function showSignScreen(given: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<SignScreen />, { kept: KEPT, ...given });
}

export const getSend = () => screen.findByRole('button', { name: /^Sign and send/ });

export async function send(): Promise<void> {
  const button = await getSend();
  await vi.waitFor(() => {
    if (button.getAttribute('aria-disabled') !== 'false') throw new Error('It can’t be sent yet.');
  }, 10_000);
  fireEvent.click(button);
}

export async function click(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}
