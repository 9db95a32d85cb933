import { act, fireEvent, screen } from '@testing-library/react';
import { Route } from 'wouter';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeNodes, type FakeNode } from '@countersign/core/test/fake-nodes';
import { GENESIS_HASH } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { getRequestLink } from '@countersign/core/requests/request-link';
import { toNet } from '@countersign/proof/claims';
import type { SignersRequest } from '@countersign/proof/requests';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { renderScreen } from '../../../test/render-screen';
import { RequestScreen } from '../request-screen';

export const NODE = 'https://one.example';
export const [ME, ANNA, BEN] = [createSigner('author'), createSigner('anna'), createSigner('ben')];
export const FILE = createSubject('report.pdf');
export const NET = toNet(GENESIS_HASH);
export const MAINNET = { ...createCluster('solana:mainnet', 'Mainnet'), endpoints: [NODE] };

export const REQUEST: SignersRequest = {
  claim: { kind: 'file', digest: FILE.digest, net: NET },
  name: 'Lease.pdf',
  signers: [ME, ANNA, BEN].map(({ address }) => address),
  need: 3,
};

type Given = Parameters<typeof renderScreen>[1];

export function showHash(hash: string, given: Given = {}) {
  const shown = (
    <Route path="/">
      <RequestScreen hash={hash} />
    </Route>
  );
  return renderScreen(shown, { cluster: MAINNET, ...given });
}

export function showRequest(change: Partial<SignersRequest> = {}, given: Given = {}) {
  const link = getRequestLink('', { ...REQUEST, ...change });
  return showHash(link.slice(link.indexOf('#')), given);
}

/** The nodes may be replaced in `nodes` while the page is shown. */
export function showWithNodes(
  nodes: Readonly<Record<string, FakeNode>>,
  change: Partial<SignersRequest> = {},
  given: Given = {},
) {
  const { chain, calls } = createFakeNodes(nodes);
  const cluster = { ...MAINNET, endpoints: Object.keys(nodes) };
  return {
    calls,
    ...showRequest(change, { cluster, ...given, chain: { ...chain, ...given.chain } }),
  };
}

export function check(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Check who signed' }));
}

export const getHeading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const getRows = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.request);
export const getFile = () =>
  document.querySelector<HTMLElement>('[data-file]')?.dataset.file ?? null;

export async function drop(...texts: readonly string[]): Promise<void> {
  await dropFiles(...texts.map((text) => new File([text], `${text}.bin`)));
}

export async function dropFiles(...files: readonly File[]): Promise<void> {
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
    await Promise.resolve();
  });
}
