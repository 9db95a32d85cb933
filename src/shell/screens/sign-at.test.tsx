// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import { Shell } from '../shell';
import { createTestApp } from '../test/create-test-app';
import * as screens from './lazy-screens';
import { navigateFromTop } from './navigate-from-top';
import { fetchScreen } from './routes';

const UNREADABLE = '/sign#request=x';
const never = () => new Promise<never>(() => undefined);
const chain = createFakeChain({ getGenesisHash: never, checkCluster: never });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  cleanup();
  vi.restoreAllMocks();
});

function open(address: string): void {
  history.replaceState(null, '', address);
  const app = createTestApp();
  render(
    <Router aroundNav={navigateFromTop}>
      <Shell app={{ ...app, chain }} />
    </Router>,
  );
}

const getHeading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

it.each([
  [UNREADABLE, 'RequestScreen'],
  ['/sign', 'SignScreen'],
  ['/sign#main', 'SignScreen'],
  [`/sign?links=1${UNREADABLE.slice(5)}`, 'StatementScreen'],
] as const)('Q1 %s: its screen is %s', async (address, name) => {
  const { SignScreen, StatementScreen, RequestScreen } = screens;
  const all = { SignScreen, StatementScreen, RequestScreen };
  const given = new URL(address, 'http://localhost');
  const shown = Object.entries(all).filter(([, { isShownAt }]) => isShownAt(given));
  expect(shown.map(([one]) => one)).toEqual([name]);
  await fetchScreen(given);
});

it('Q1 the link of a request: its screen; another fragment: the sign screen', async () => {
  open(UNREADABLE);
  expect(await getHeading()).toBe('This request can’t be read.');
  act(() => {
    location.hash = '';
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign' })).toBeTruthy();
});

it('Q1 from a request to the sign screen: an entry in the history, so that Back leads to the request', async () => {
  open(UNREADABLE);
  await getHeading();
  const { length } = history;
  fireEvent.click(screen.getByRole('link', { name: 'Sign' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign' })).toBeTruthy();
  expect(history.length).toBe(length + 1);
});
