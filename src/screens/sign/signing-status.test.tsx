import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SigningStatus } from './signing-status';

const NETWORK = { label: 'Devnet', test: true };

it.each([
  [true, 'If it has a network setting of its own, choose Devnet there.'],
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
  'should name why no node answers where the last step is %s (G6)',
  (step) => {
    const html = renderToStaticMarkup(
      <SigningStatus steps={[step]} unreachable="timeout" trace="kept" network={NETWORK} />,
    );
    expect(html).toContain('No node answers (timeout). It goes on by itself.');
    expect(
      renderToStaticMarkup(
        <SigningStatus steps={[step]} unreachable={null} trace="kept" network={NETWORK} />,
      ),
    ).not.toContain('No node answers');
  },
);

it('M9 what this device did not keep: said while it goes on (D6)', () => {
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
