import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseDigest } from '../../proof';
import { ClaimCard } from './claim-card';

it('should hide nothing of a name that is written to be misread (G2)', () => {
  const digest = parseDigest(`sha256:${'ab'.repeat(32)}`);
  const text = renderToStaticMarkup(
    <ClaimCard
      subjects={[{ name: 'photo\u202egpj.exe', size: 1, digest }]}
      absence=""
      planned={null}
      cluster={{
        id: 'solana:devnet',
        label: 'Devnet',
        endpoints: ['https://node.example/'],
        subscriptions: [],
        explorer: null,
        test: true,
      }}
      author={null}
      prepared={null}
      isPreparing={false}
    />,
  );
  expect(text).toContain('You sign the file');
  expect(text).not.toContain('\u202e');
});
