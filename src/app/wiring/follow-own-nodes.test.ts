// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { CONFIGURATION_ELEMENT_ID } from '../../config/configuration';
import {
  createClusterSelection,
  type ClusterSelection,
} from '../../flows/network/cluster-selection';
import { followOwnNodes } from './follow-own-nodes';
import { readConfiguration } from './read-configuration';

const KEY = 'countersign:node:solana:devnet';
const OWN = 'https://own.example/';

afterEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

/** As a page does that has just read its configuration. */
function createSelection(): ClusterSelection {
  const element = document.createElement('script');
  element.id = CONFIGURATION_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    clusters: [{ id: 'solana:devnet', label: 'Devnet', endpoints: ['https://one.example'] }],
    visitorNodes: true,
  });
  document.body.append(element);
  const memory = { read: () => null, write: () => undefined, subscribe: () => () => undefined };
  return createClusterSelection(readConfiguration().clusters, memory);
}

it('R3 a node that another tab kept before this one listened is taken over', () => {
  const selection = createSelection();
  localStorage.setItem(KEY, OWN);
  followOwnNodes(selection);
  expect(selection.getState().endpoints[0]).toBe(OWN);
});

it('R3 a node that another tab keeps or takes back is followed, with no menu drawn', () => {
  const selection = createSelection();
  followOwnNodes(selection);
  const tell = () => {
    const event = new StorageEvent('storage', { key: KEY, storageArea: localStorage });
    window.dispatchEvent(event);
  };
  localStorage.setItem(KEY, OWN);
  tell();
  expect(selection.getState().endpoints[0]).toBe(OWN);
  localStorage.removeItem(KEY);
  tell();
  expect(selection.getState().endpoints).toEqual(['https://one.example']);
});
