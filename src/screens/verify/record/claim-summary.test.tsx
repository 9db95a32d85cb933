// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClaimSummary } from './claim-summary';

afterEach(cleanup);

it('A addresses of links stay as they are, whatever a translator makes of the rest', () => {
  const urls = ['https://example.org/news', 'https://example.org/more'];
  const claim = { kind: 'links', signature: '5'.repeat(88), net: 'x', urls } as const;
  const { container } = render(<ClaimSummary claim={claim} />);
  expect(container.querySelector('bdi[translate=no]')?.textContent).toBe(urls.join(', '));
});
