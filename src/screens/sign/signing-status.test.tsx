import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SigningStatus } from './signing-status';

it.each(['sent', 'confirmed'] as const)(
  'should name why no node answers where the last step is %s (G6)',
  (step) => {
    const html = renderToStaticMarkup(<SigningStatus steps={[step]} unreachable="timeout" />);
    expect(html).toContain('No node answers (timeout). It goes on by itself.');
    expect(renderToStaticMarkup(<SigningStatus steps={[step]} unreachable={null} />)).not.toContain(
      'No node answers',
    );
  },
);
