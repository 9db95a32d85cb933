import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getWithdrawalMark, parseDigest } from '../../../proof';
import { ClaimCard } from './claim-card';

const ADDRESS = '1'.repeat(32);
const MARK = getWithdrawalMark(ADDRESS, '1'.repeat(64));
const NOTHING = {
  subjects: [],
  absence: '',
  planned: null,
  cluster: {
    id: 'solana:devnet',
    label: 'Devnet',
    endpoints: ['https://node.example/'],
    subscriptions: [],
    explorer: null,
    test: true,
  },
  isPreparing: false,
} as const;
const PREPARED = {
  transaction: new Uint8Array(),
  lastValidBlockHeight: 1n,
  slot: 1n,
  feeLamports: 5_000n,
  marks: [],
  balanceLamports: 1_000_000_000n,
  missingLamports: 0n,
  simulation: { status: 'passed' },
  node: 'https://node.example/',
} as const;

it('should hide nothing of a name that is written to be misread (G2)', () => {
  const digest = parseDigest(`sha256:${'ab'.repeat(32)}`);
  const text = renderToStaticMarkup(
    <ClaimCard
      {...NOTHING}
      subjects={[{ name: 'photo\u202egpj.exe', size: 1, digest }]}
      author={null}
      prepared={null}
    />,
  );
  expect(text).toContain('You sign the file');
  expect(text).not.toContain('\u202e');
});

it.each([
  [890_880n, 'Lasting mark', '0.00089088 SOL, which stays there for good', '0.00089588 SOL'],
  [0n, 'Lasting mark', 'Paid for already', '0.000005 SOL'],
])(
  'G2 should tell before it is signed what a mark of %d lamports costs, alone and with the fee',
  (lamports, ...words) => {
    const text = renderToStaticMarkup(
      <ClaimCard
        {...NOTHING}
        words="You withdraw"
        author={ADDRESS}
        prepared={{ ...PREPARED, marks: [{ mark: MARK, lamports }] }}
      />,
    );
    for (const word of [...words, 'Cost in all']) expect(text).toContain(word);
  },
);

it('should not speak of a mark where none is set', () => {
  const text = renderToStaticMarkup(
    <ClaimCard {...NOTHING} words="You sign" author={ADDRESS} prepared={PREPARED} />,
  );
  expect(text).not.toContain('mark');
  expect(text).not.toContain('in all');
});
