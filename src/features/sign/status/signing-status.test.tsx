import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseCluster } from '@countersign/core/configuration/cluster';
import type { FailureReason } from '@countersign/core/nodes/node-failure';
import type { SigningStep } from '@countersign/core/signing/signing-types';
import { SigningStatus } from './signing-status';

const NETWORK = parseCluster(
  { id: 'solana:devnet', label: 'Devnet', endpoints: ['https://a.example'], test: true },
  '',
);

const render = (step: SigningStep, unreachable: FailureReason | null) =>
  renderToStaticMarkup(
    <SigningStatus steps={[step]} trace="kept" network={NETWORK} {...{ unreachable }} />,
  );

it.each([
  [true, 'If your wallet has a network setting, choose Devnet there.'],
  [false, 'Approve the request there.</span>'],
])('F21 a request that waits on a network with test: %s', (test, words) => {
  const html = renderToStaticMarkup(
    <SigningStatus
      steps={['waiting-for-wallet']}
      unreachable={null}
      trace="none"
      network={{ ...NETWORK, test }}
    />,
  );
  expect(html).toContain('Approve the request there.');
  expect(html).toContain(words);
});

it.each(['sent', 'confirmed'] as const)(
  'G6 no server answers after the step %s: the reason',
  (step) => {
    expect(render(step, 'timeout')).toContain(
      'The server did not answer in time. It goes on by itself.',
    );
    expect(render(step, 'http 429')).toContain(
      'The server was asked too often and is busy right now. It goes on by itself.',
    );
    expect(render(step, null)).not.toContain('by itself');
  },
);

it('M9 D6 a signing that this device could not store: reported while it continues', () => {
  const html = renderToStaticMarkup(
    <SigningStatus
      steps={['looking-here', 'sent']}
      unreachable={null}
      trace="not-kept"
      network={NETWORK}
    />,
  );
  expect(html).toContain('Not kept on this device');
  expect(html).not.toContain('Looking at this device');
});

it.each([
  ['waiting-for-wallet', true],
  ['waiting-again', true],
  ['starting', false],
  ['sending', false],
  ['sent', false],
] as const)('F40 help with the wallet at %s: %s', (step, isShown) => {
  const html = render(step, null);
  for (const words of [
    'Most wallets show the text above; a hardware wallet may show only a transfer of 0 SOL.',
    'Nothing opened? Click your wallet’s icon.',
    'Nothing opened? Switch to your wallet’s app.',
  ]) {
    expect(html.includes(words)).toBe(isShown);
  }
});
