// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { renderScreen } from '../test/render-screen';
import { SignScreen } from './sign-screen';

const NO_ANSWER = 'No answer yet from node.example.';
const never = () => new Promise<never>(() => undefined);

async function show(chain: Partial<NodeCalls>) {
  const shown = renderScreen(<SignScreen />, {
    kept: [createSubject('report.pdf')],
    chain,
  });
  await pass(2000);
  return shown;
}

const getSend = () => screen.getByRole('button', { name: /^Sign and send/ });
const getText = () => document.body.textContent;

runByFakeClock();

it('M8 G2 a node that hangs before signing: named after three seconds, until it answers', async () => {
  const prepareClaim = vi.fn<NodeCalls['prepareClaim']>();
  const { world } = await show({
    prepareClaim: prepareClaim.mockImplementation(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            resolve(world.request.prepared);
          }, 6000);
        }),
    ),
  });
  expect(getText()).not.toContain(NO_ANSWER);
  await pass(2000);
  expect(getText()).toContain(NO_ANSWER);
  await pass(3000);
  expect(getSend().getAttribute('aria-disabled')).toBe('false');
  expect(getText()).not.toContain(NO_ANSWER);
});

it('M8 G4 a node that hangs at the click, before the wallet opens: named after three seconds, and Cancel ends it', async () => {
  const { world } = await show({ startLifetime: never });
  fireEvent.click(getSend());
  await pass(2000);
  expect(getText()).not.toContain(NO_ANSWER);
  await pass(2000);
  expect(getText()).toContain(NO_ANSWER);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(1000);
  expect(getText()).not.toContain(NO_ANSWER);
  expect(getSend().getAttribute('aria-disabled')).toBe('false');
  expect(world.events).not.toContain('sign');
});

it('M8 G4 a node that hangs while what was signed is sent: named after three seconds', async () => {
  await show({ sendTransaction: never });
  fireEvent.click(getSend());
  await pass(2000);
  expect(getText()).toContain('Sending');
  expect(getText()).not.toContain(NO_ANSWER);
  await pass(2000);
  expect(getText()).toContain(`Sending ${NO_ANSWER}`);
});

it('F40 a network that does not answer: the bar says why its button waits, and asks again', async () => {
  const prepareClaim = vi.fn<NodeCalls['prepareClaim']>(never);
  const { world } = await show({ prepareClaim });
  await pass(3000);
  const bar = getSend().closest('[data-main-action]');
  expect(bar?.textContent).toContain(NO_ANSWER);
  cleanup();

  prepareClaim.mockRejectedValueOnce(new Error('down'));
  await show({ prepareClaim });
  const fault = screen.getByText('down');
  expect(getSend().closest('[data-main-action]')?.contains(fault)).toBe(true);
  expect(getSend().getAttribute('aria-disabled')).toBe('true');
  expect(getSend().getAttribute('aria-describedby')).toBe(fault.closest('[id]')?.id);
  prepareClaim.mockImplementation(() => Promise.resolve(world.request.prepared));
  const retry = screen.getByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  await pass(1000);
  expect(screen.queryByText('down')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign');
  expect(getSend().getAttribute('aria-disabled')).toBe('false');
});

it('F40 a wallet that does not answer a request to connect: the page says beside its button that it may be locked', async () => {
  const hint = 'Nothing opened? Open One yourself: it may be locked.';
  const { ask, connect } = renderScreen(<SignScreen />, {
    kept: [createSubject('report.pdf')],
    isConnected: false,
  });
  await pass(4000);
  const bar = document.querySelector('[data-main-action]');
  expect(bar?.textContent).not.toContain('locked');
  act(ask);
  await pass(2000);
  expect(bar?.textContent).not.toContain('locked');
  await pass(2000);
  expect(bar?.textContent).toContain(hint);
  act(connect);
  await pass(1000);
  expect(getText()).not.toContain('locked');
});
