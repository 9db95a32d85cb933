import { act, screen } from '@testing-library/react';
import { Route } from 'wouter';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeNodes, type FakeNode } from '@countersign/core/test/fake-nodes';
import { GENESIS_HASH } from '@countersign/core/test/landed';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { Evidence } from '@countersign/proof';
import type { StampingPort } from '../../../browser/stamping/stamping';
import { renderScreen } from '../../test/render-screen';
import { VerifyScreen } from '../record-screen';

type Nodes = Readonly<Record<string, FakeNode>>;

export function openRecord(
  signature: string,
  nodes: Nodes,
  answers: Partial<NodeCalls> = {},
  stamping: Partial<StampingPort> = {},
) {
  const fake = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  const chain: Partial<NodeCalls> = {
    ...fake.chain,
    fetchEvidence: ({ endpoints }, asked) => Promise.resolve(getEvidence(nodes, endpoints, asked)),
    ...answers,
  };
  const path = `/verify/${signature}`;
  const shown = renderScreen(
    <Route path="/verify/:signature">
      <VerifyScreen />
    </Route>,
    { cluster, chain, path, stamping },
  );
  return { ...shown, calls: fake.calls };
}

function getEvidence(nodes: Nodes, endpoints: readonly string[], signature: string): Evidence {
  const node = endpoints.find((url) => nodes[url]?.landed.has(signature));
  const known = nodes[node ?? '']?.landed.get(signature);
  const { lookup = { status: 'not-found' } as const, slot = null, err = null } = known ?? {};
  return {
    signature,
    genesisHash: GENESIS_HASH,
    lookup,
    observations: (node === undefined ? endpoints : [node]).map((url) => ({
      node: url,
      observedAt: '2026-05-14T12:34:56.000Z',
      blockTime: null,
      blockhash: null,
      confirmationStatus: known === undefined ? null : 'finalized',
      ...{ slot, err },
    })),
  };
}

/** Fires the events by which a browser reports that it is online again. */
export function goOnlineAgain(): void {
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}

export function getCard() {
  const card = document.querySelector<HTMLElement>('[data-record]');
  if (card === null) throw new Error('no record is shown');
  const fact = (name: string) =>
    [...card.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
      ?.nextElementSibling?.textContent ?? null;
  return {
    card,
    text: card.textContent,
    state: card.dataset.record,
    answer: card.dataset.answer,
    isWithdrawn: card.dataset.revoked !== undefined,
    headline: screen.getByRole('heading', { level: 1 }).textContent,
    fact,
  };
}
