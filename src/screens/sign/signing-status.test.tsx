import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SigningStatus } from './signing-status';

it.each(['sent', 'confirmed'] as const)(
  'should name why no node answers where the last step is %s (G6)',
  (step) => {
    const html = renderToStaticMarkup(
      <SigningStatus steps={[step]} unreachable="timeout" trace="kept" />,
    );
    expect(html).toContain('No node answers (timeout). It goes on by itself.');
    expect(
      renderToStaticMarkup(<SigningStatus steps={[step]} unreachable={null} trace="kept" />),
    ).not.toContain('No node answers');
  },
);

it('M9 what this device did not keep: said while it goes on (D6)', () => {
  const html = renderToStaticMarkup(
    <SigningStatus steps={['looking-here', 'sent']} unreachable={null} trace="not-kept" />,
  );
  expect(html).toContain('Not kept on this device');
  expect(html).not.toContain('Looking at this device');
});
