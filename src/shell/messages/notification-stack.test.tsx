// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pass } from '../../features/test/pass';
import { NotificationStack } from './notification-stack';
import { createNotificationStore } from './notification-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const getRegion = () => screen.getByRole('region', { name: 'Notifications' });
const getItems = () => within(getRegion()).queryAllByRole('listitem');
const getItem = () => within(getRegion()).getByRole('listitem');

function open() {
  const store = createNotificationStore();
  const run = vi.fn();
  render(
    <>
      <NotificationStack store={store} />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  );
  expect(getRegion().getAttribute('aria-live')).toBe('polite');
  expect(getItems()).toEqual([]);
  act(() => {
    store.notify({ id: 'a', title: 'It failed.', action: { label: 'Refresh', run } });
  });
  return { run };
}

it('N1 N3 a notification is a warning with title and action, in a live region that existed before', () => {
  open();
  expect(getItem().dataset.variant).toBe('warning');
  expect(getItem().textContent).toBe('It failed.Refresh');
  const names = within(getItem()).getAllByRole('button');
  expect(names.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Refresh',
    'Close notification',
  ]);
});

it('N1 a notification is removed after 3000 ms', async () => {
  open();
  await pass(2999);
  expect(getItems()).toHaveLength(1);
  await pass(1);
  expect(getItems()).toEqual([]);
});

it('N1 the close button removes a notification at once, and does nothing else', () => {
  const { run } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(getItems()).toEqual([]);
  expect(run).not.toHaveBeenCalled();
});

it('N1 the action removes a notification, and runs', () => {
  const { run } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(getItems()).toEqual([]);
  expect(run).toHaveBeenCalledOnce();
});

it('N3 the pointer on a notification pauses its timer, which later continues with the rest', async () => {
  open();
  await pass(1000);
  fireEvent.pointerEnter(getItem());
  await pass(60_000);
  expect(getItems()).toHaveLength(1);
  fireEvent.pointerLeave(getItem());
  await pass(1999);
  expect(getItems()).toHaveLength(1);
  await pass(1);
  expect(getItems()).toEqual([]);
});

it('N3 focus in a notification pauses its timer, also while it moves between two buttons', async () => {
  open();
  for (const name of ['Refresh', 'Close notification']) {
    act(() => {
      screen.getByRole('button', { name }).focus();
    });
    await pass(60_000);
    expect(getItems()).toHaveLength(1);
  }
  act(() => {
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
  });
  await pass(3000);
  expect(getItems()).toEqual([]);
});
