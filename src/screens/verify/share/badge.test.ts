import { describe, expect, it } from 'vitest';
import { createBadge } from './badge';

const AUTHOR = '7crimQWzDdCHt6sVHjTXGAqAFGwZs1ZFwDNmVQ7e7e7';
const LINK = 'https://countersign.example/verify/5x?cluster=solana%3Adevnet&view=1';

describe('the badge of a record (V6)', () => {
  it('should name a test network, and no other', () => {
    const of = (test: boolean) =>
      createBadge({ link: LINK, author: AUTHOR, cluster: { label: 'Devnet', test } }).markdown;
    expect(of(true)).toBe(
      `[![Signed by 7crimQ…Q7e7e7 on Devnet · check it](signed-by-7crimQ.svg)](${LINK})`,
    );
    expect(of(false)).toContain(`${AUTHOR.slice(-6)} · check it`);
  });

  it('should be markup that loads and runs nothing, whatever a network is called', () => {
    const label = '<script src="//evil.example">](x)';
    const { html, svg, markdown } = createBadge({
      link: LINK,
      author: AUTHOR,
      cluster: { label, test: true },
    });
    for (const text of [html, svg]) expect(text).not.toMatch(/<script|href="\/\/evil/);
    expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
    expect(markdown).toContain(String.raw`\<script src="//evil.example"\>\](x)`);
    expect(svg).toContain('&lt;script src=&quot;//evil.example&quot;&gt;](x)');
  });
});
