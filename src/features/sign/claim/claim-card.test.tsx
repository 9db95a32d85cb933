import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getWithdrawalMark } from '@countersign/proof/claims';
import { parseDigest } from '@countersign/proof/encoding';
import { ClaimCard } from './claim-card';

const ADDRESS = '1'.repeat(32);
const MARK = getWithdrawalMark(ADDRESS, '1'.repeat(64));
const WITHDRAWAL = {
  claim: { kind: 'revoke', signature: '1'.repeat(64), net: '1'.repeat(32) },
  memo: 'countersign/1',
} as const;
const NOTHING = {
  subjects: [],
  summary: null,
  planned: null,
  cluster: {
    id: 'solana:devnet',
    label: 'Devnet',
    endpoints: ['https://node.example/'],
    subscriptions: [],
    explorer: null,
    test: true,
  },
} as const;
const PREPARED = {
  transaction: new Uint8Array(),
  lastValidBlockHeight: 1n,
  slot: 1n,
  feeLamports: 5_000n,
  mark: null,
  balanceLamports: 1_000_000_000n,
  missingLamports: 0n,
  simulation: { status: 'passed' },
  node: 'https://node.example/',
} as const;

it('G2 a deceptive name: every character is shown', () => {
  const digest = parseDigest(`sha256:${'ab'.repeat(32)}`);
  const text = renderToStaticMarkup(
    <ClaimCard
      {...NOTHING}
      subjects={[{ name: 'photo\u202egpj.exe', size: 1, digest }]}
      author={null}
      prepared={null}
    />,
  );
  expect(text).toContain('permanent, public signature on “');
  expect(text).not.toContain('\u202e');
});

it('G2 a withdrawal: the cost of its mark is shown beside the fee', () => {
  const text = renderToStaticMarkup(
    <ClaimCard
      {...NOTHING}
      summary="You withdraw"
      planned={WITHDRAWAL}
      author={ADDRESS}
      prepared={{ ...PREPARED, mark: { ...MARK, lamports: 890_880n } }}
    />,
  );
  expect(text).toContain('Lasting mark');
  expect(text).toContain('0.00089088 SOL, which you don’t get back');
  expect(text).toContain('0.000005 SOL');
});

it('no withdrawal: no mark is mentioned', () => {
  const text = renderToStaticMarkup(
    <ClaimCard {...NOTHING} summary="You sign" author={ADDRESS} prepared={PREPARED} />,
  );
  expect(text).not.toContain('mark');
});

const digests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${'drafts/of/a/long/folder/'.repeat(3)}${index}.txt`,
    size: 1,
    digest: parseDigest(`sha256:${(index + 16).toString(16).padStart(2, '0').repeat(32)}`),
  }));

it.each([
  [200, 'One signature for all 200 files'],
  [2, 'One signature for all 2 files'],
])(
  'first-use (e) a set of %d files: shown as one signature, with the ends of names',
  (n, words) => {
    const text = renderToStaticMarkup(
      <ClaimCard {...NOTHING} subjects={digests(n)} author={null} prepared={null} />,
    );
    expect(text.replaceAll(/<[^>]+>/g, '')).toContain(words);
    expect(text).toContain('The files and their names are not published.');
    expect(text).toMatch(/<span class="[^"]*shrink-0[^>]*>[^<]*\/1\.txt<\/span>/);
    expect(text.includes('and 192 more')).toBe(n === 200);
  },
);

it('first-use (j) coins are missing: the test run is not shown as another failure', () => {
  const prepared = {
    ...PREPARED,
    missingLamports: 1n,
    simulation: { status: 'failed', reason: '"AccountNotFound"' },
  } as const;
  const text = renderToStaticMarkup(
    <ClaimCard {...NOTHING} summary="You sign" author={ADDRESS} prepared={prepared} />,
  );
  expect(text).not.toContain('Test run');
});

it.each([
  ['told', true],
  ['here', false],
] as const)(
  'field B a name that is a fingerprint, with origin %s: shown as a fingerprint only without a file',
  (origin, isOnly) => {
    const name = `sha256:${'ab'.repeat(32)}`;
    const text = renderToStaticMarkup(
      <ClaimCard
        {...NOTHING}
        subjects={[{ name, size: 1, digest: parseDigest(name), origin }]}
        author={null}
        prepared={null}
      />,
    );
    expect(text.includes('this page has not read it')).toBe(isOnly);
    expect(text.includes('>Fingerprint<')).toBe(isOnly);
  },
);
