import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Cluster } from '../../../config/configuration';
import { WalletError } from '../../../wallet/wallet-errors';
import { OutcomeNotice, type Unhappy } from './outcome-notice';

const CLUSTER: Cluster = {
  id: 'solana:devnet',
  label: 'Devnet',
  endpoints: ['https://node.example/'],
  subscriptions: [],
  explorer: null,
  test: true,
};

const print = (outcome: Unhappy) =>
  renderToStaticMarkup(<OutcomeNotice outcome={outcome} cluster={CLUSTER} />);

describe('a wallet that failed', () => {
  it('should not be said not to have signed where it says that it did (M5)', () => {
    const message = 'The wallet signed, but could not send the transaction';
    const text = print({ status: 'wallet-failed', code: 'unknown', message, walletSends: true });
    expect(text).toContain(`Your wallet reported a failure: ${message}. It may have been sent`);
    expect(text).not.toContain('did not sign');
  });

  it('should be said not to have signed where nothing came back', () => {
    const text = print({
      status: 'wallet-failed',
      code: 'unknown',
      message: 'It broke',
      walletSends: false,
    });
    expect(text).toContain('Your wallet did not sign: It broke. Nothing was sent.');
  });
});

describe('a wallet that ends a request by itself', () => {
  it('G9 that was updated since: a reload is offered, and nothing is lost', () => {
    const { message } = new WalletError('wallet-restarted');
    const code = 'wallet-restarted';
    const text = print({ status: 'wallet-failed', code, message, walletSends: false });
    expect(text).toContain('Load the page again: your files stay. Nothing was sent.');
    expect(text).toMatch(/<button[^>]*>Load the page again</);
    const other = { status: 'wallet-failed', code: 'unknown', message, walletSends: true } as const;
    expect(print(other)).not.toContain('<button');
  });

  it('G9 a refusal sooner than a person can answer is the wallet’s', () => {
    const text = print({ status: 'refused', isAtOnce: true });
    expect(text).toContain('Your wallet refused the request at once: did its window open?');
    expect(text).not.toContain('You refused');
    expect(print({ status: 'refused', isAtOnce: false })).toContain('You refused the request');
  });
});

it.each([
  ['full', 'no space left'],
  ['newer', 'A newer version of this page'],
  ['silent', 'does not answer'],
] as const)('D5 a secret that %s storage does not keep: nothing sent, and why', (why, words) => {
  const text = print({ status: 'not-keepable', why });
  expect(text).toContain('Nothing was sent.');
  expect(text).toContain(words);
  expect(text).not.toContain('window is private');
});

it('F16 a failure whose words end with a stop: told with one stop', () => {
  const message = 'It broke. ';
  for (const walletSends of [false, true]) {
    expect(print({ status: 'wallet-failed', code: 'unknown', message, walletSends })).not.toMatch(
      /\. ?\./,
    );
  }
  const node = 'https://one.example/';
  const rejected = print({ status: 'rejected', reason: 'No.', node, kept: 'kept' });
  expect(rejected).toContain('the transaction: No. No other');
});

it('L9 a failure told in a megabyte of stops: its end is looked for once', () => {
  const message = `${'.'.repeat(1_000_000)}!`;
  const text = print({ status: 'wallet-failed', code: 'unknown', message, walletSends: false });
  expect(text).toContain('.!. Nothing was sent.');
});

it.each([
  ['memo-changed', 'the claim says something else'],
  ['memo-missing', 'the claim is gone'],
  ['author-signature-missing', 'a signature is missing'],
  ['undecodable', 'it is not a transaction'],
] as const)('G5 what a wallet made of it, %s: named, and said to be unsent', (what, words) => {
  expect(print({ status: 'changed', what })).toContain(`shown here (${words}). It was not sent.`);
});

describe('a signing that came to nothing', () => {
  const [ONE, TWO] = ['https://one.example/', 'https://two.example/rpc'];
  const signature = 'any';

  it.each([
    [{ status: 'rejected', reason: 'No', node: ONE, kept: 'kept' }, 'one.example did not accept'],
    [{ status: 'expired', signature, nodes: [ONE], kept: 'kept' }, 'taken it, says one.example,'],
    [
      { status: 'expired', signature, nodes: [ONE, TWO], kept: 'kept' },
      'say one.example and two.example',
    ],
    [
      { status: 'failed', signature, reason: '"No"', nodes: [TWO], kept: 'kept' },
      'nothing, says two.example',
    ],
    [
      { status: 'contradicted', signature, nodes: [ONE, TWO] },
      'and two.example that it is on the network',
    ],
  ] as const)('should be told on whose word: %j (G6)', (outcome, words) => {
    expect(print(outcome)).toContain(words);
  });

  it.each(['kept', 'not-kept'] as const)(
    'H1 what nodes have not seen, %s: not said to be unrecorded, and may be double (G6)',
    (kept) => {
      const text = print({ status: 'expired', signature, nodes: [ONE], kept });
      expect(text).not.toContain('nothing was recorded');
      expect(text).toContain('there are two records');
      expect(text.includes('It is kept above, to look again')).toBe(kept === 'kept');
    },
  );

  it('should name the network on which a wallet sent it instead (G6)', () => {
    const where = { ...CLUSTER, id: 'solana:mainnet', label: 'Mainnet' };
    const text = print({ status: 'landed-on-other-cluster', signature, where });
    expect(text).toContain('Your wallet sent it on Mainnet, and not on Devnet');
  });
});

it.each([
  [null, 'You approved it too late, so nothing was sent. Sign again'],
  [{ status: 'refused' }, 'What you signed was not sent, and this page forgot it.'],
  [{ status: 'failed', message: 'Locked.' }, 'Asked once more, your wallet did not sign: Locked.<'],
] as const)('Q8 an approval that came too late, and then %j: both are told', (again, words) => {
  const text = print({ status: 'too-late', again });
  expect(text).toContain(words);
  expect(text).toContain('too late');
  expect(text).not.toContain('Nothing was signed');
});

it.each([
  ['https://one.example/', 'one.example found nothing of it', 'You can sign again at any time'],
  [null, 'it is kept above', 'before you sign again'],
])('3 refused by a wallet that sends, %s: not said to be unsent', (node, ...words) => {
  const text = print({ status: 'refusal-kept', node });
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toContain('Nothing was');
});
