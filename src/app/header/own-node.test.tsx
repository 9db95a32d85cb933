// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CONFIGURATION_ELEMENT_ID } from '../../config/configuration';
import { createCluster } from '../../flows/test/cluster';
import type { ChainPort } from '../../ports/chain';
import { choose, getButton, press } from '../test/on-header';
import { renderHeader } from '../test/render-header';

const KEY = 'countersign:node:solana:localnet';
const CLUSTER = createCluster();

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.body.innerHTML = '';
});

/** As the built page, whose configuration lets a visitor name a node. */
function renderOwn(chain: Partial<ChainPort> = {}) {
  const { id, label, endpoints } = CLUSTER;
  const element = document.createElement('script');
  element.id = CONFIGURATION_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    clusters: [{ id, label, endpoints }],
    visitorNodes: true,
  });
  document.body.append(element);
  renderHeader({ clusters: [CLUSTER], visitorNodes: true, chain });
}

async function enter(address: string): Promise<string | null> {
  press(getButton(/^Network/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Use a node of your own…' }));
  fireEvent.change(await screen.findByLabelText('Address'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this server' }));
  return waitFor(() => {
    const { textContent } = screen
      .getByLabelText('Address')
      .closest('form')!
      .querySelector('[role=alert]')!;
    if (textContent === '') throw new Error('Nothing is said yet.');
    return textContent;
  });
}

it('N17 the configured node, written otherwise, is not taken as one’s own', async () => {
  renderOwn();
  const [node] = CLUSTER.endpoints;
  expect(await enter(new URL('/x', node).href)).toBe('This site asks this server already.');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('N17 the header tells that one’s own node is used, until it is taken back', async () => {
  localStorage.setItem(KEY, 'https://own.example:8443/v1/SECRET');
  renderOwn();
  expect(getButton(/^Network: Localnet.*own server own\.example:8443/)).toBeTruthy();
  expect(getButton(/^Network/).title).toContain('your own server own.example:8443');
  expect(document.body.innerHTML).not.toContain('SECRET');
  press(getButton(/^Network/));
  await choose(await screen.findByRole('menuitem', { name: /^Stop using your own server/ }));
  expect(getButton(/^Network/).textContent).not.toContain('own');
});

it('N18 a node’s error of 3,000 characters is told short where one’s own node is asked', async () => {
  const serverMessage = 'x'.repeat(3000);
  const error = Object.assign(new Error(), { reason: 'rpc internal-error', serverMessage });
  renderOwn({ getGenesisHash: () => Promise.reject(error) });
  const said = await enter('https://own.example');
  expect(said).toMatch(/^The server refused the request: “x+…”\.$/);
  expect(said?.length).toBeLessThan(340);
});
