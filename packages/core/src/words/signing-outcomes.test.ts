import { describe, expect, it } from 'vitest';
import { createCluster } from '../test/cluster';
import {
  STOPPED,
  TOO_LATE,
  toChanged,
  toContradicted,
  toElsewhere,
  toExpired,
  toFailed,
  toRefused,
  toRefusedUnseen,
  toRejected,
  toNotStored,
  toUnseenFailure,
  toWalletFailure,
  withTooLate,
} from './signing-outcomes';

const CLUSTER = createCluster();

const fail = (message: string) => ({ status: 'failed', code: 'wallet-failed', message }) as const;

describe('a wallet that failed', () => {
  it('should not be reported as not signing if it says that it signed (M5)', () => {
    const message = 'The wallet signed, but could not send the transaction';
    const { status, reason } = toWalletFailure(fail(message), true);
    expect(status).toBe('may-have-been-sent');
    expect(reason).toContain(`Your wallet reported a failure: ${message}. It may have been sent`);
    expect(reason).not.toContain('did not sign');
  });

  it('should be reported as not signing if it returned nothing', () => {
    const { status, reason } = toWalletFailure(fail('It broke'), false);
    expect(status).toBe('not-sent');
    expect(reason).toBe('Your wallet did not sign: It broke. Nothing was sent.');
  });
});

it('G9 a refusal that is faster than a person counts as the wallet’s', () => {
  const { reason } = toRefused({ status: 'refused', isAtOnce: true });
  expect(reason).toContain('Your wallet refused the request at once: did its window open?');
  expect(reason).not.toContain('You refused');
  expect(toRefused({ status: 'refused', isAtOnce: false }).reason).toContain('You refused');
});

it.each([
  ['full', 'no space left'],
  ['newer', 'A newer version of this page'],
  ['silent', 'does not answer'],
] as const)('D5 a secret that %s storage does not keep: nothing sent, and why', (why, words) => {
  const { status, reason } = toNotStored(why);
  expect(status).toBe('not-sent');
  expect(reason).toContain('Nothing was sent.');
  expect(reason).toContain(words);
  expect(reason).not.toContain('window is private');
});

it('F16 a failure whose message ends with a full stop: written with one', () => {
  const message = 'It broke. ';
  for (const walletSends of [false, true]) {
    expect(toWalletFailure(fail(message), walletSends).reason).not.toMatch(/\. ?\./);
  }
  const rejected = toRejected('No.', 'https://one.example/', 'kept').reason;
  expect(rejected).toContain('the transaction: No. No other');
});

it('L9 a message of a megabyte of full stops: trimmed in one pass', () => {
  const message = `${'.'.repeat(1_000_000)}!`;
  expect(toWalletFailure(fail(message), false).reason).toContain('.!. Nothing was sent.');
});

it.each([
  ['memo-changed', 'the claim says something else'],
  ['memo-missing', 'the claim is gone'],
  ['author-signature-missing', 'a signature is missing'],
  ['undecodable', 'it is not a transaction'],
] as const)('G5 what a wallet made of it, %s: named, and said to be unsent', (what, words) => {
  expect(toChanged(what, null).reason).toContain(`shown here (${words}). It was not sent.`);
  expect(toChanged(what, 'any').reason).toContain('It does not count as your claim.');
});

it('G9 a wallet that was updated meanwhile: a reload is offered', () => {
  const restarted = { ...fail('It was updated'), code: 'wallet-restarted' } as const;
  expect(toWalletFailure(restarted, false)).toMatchObject({ needsReload: true });
  expect(toWalletFailure(fail('It broke'), false)).toMatchObject({ needsReload: false });
});

describe('a signing without a result', () => {
  const [ONE, TWO] = ['https://one.example/', 'https://two.example/rpc'];

  it.each([
    [toRejected('No', ONE, 'kept'), 'one.example did not accept'],
    [toExpired([ONE], 'kept'), 'taken it, says one.example,'],
    [toExpired([ONE, TWO], 'kept'), 'say one.example and two.example'],
    [toFailed('"No"', [TWO], 'kept'), 'nothing, says two.example: No.'],
    [toContradicted(ONE, TWO), 'and two.example that it is on the network'],
  ] as const)('should be told on whose word: %j (G6)', ({ reason }, words) => {
    expect(reason).toContain(words);
  });

  it('should name the network on which a wallet sent it instead (G6)', () => {
    const { reason } = toElsewhere('any', { label: 'Mainnet' }, CLUSTER);
    expect(reason).toContain(`Your wallet sent it on Mainnet, and not on ${CLUSTER.label}`);
  });
});

describe('Q8 an approval that came too late', () => {
  it.each([
    [TOO_LATE, 'You approved it too late, so nothing was sent. Sign again'],
    [toRefused({ status: 'refused' }), 'What you signed was not sent, and this page forgot it.'],
    [
      toWalletFailure(fail('Locked.'), false),
      'Your wallet did not sign: Locked. Nothing was sent.',
    ],
  ])('and then %j: both are reported', (second, words) => {
    const outcome = withTooLate(second);
    const reason = 'reason' in outcome ? outcome.reason : '';
    expect(reason).toContain(words);
    expect(reason).toContain('too late');
    expect(reason).not.toContain('Nothing was signed');
  });
});

it('Q8 a person who stops waiting for the second request is not reported as refusing it', () => {
  expect(withTooLate(STOPPED)).toBe(STOPPED);
});

it('3 refused by a wallet that sends: not reported as unsent', () => {
  const { reason } = toRefusedUnseen('https://one.example/');
  for (const words of ['one.example found nothing of it', 'You can sign again at any time']) {
    expect(reason).toContain(words);
  }
  expect(reason).not.toContain('Nothing was');
});

it('Q9 a wallet that sends and was too late: what a node did not find may be signed again', () => {
  const outcome = toUnseenFailure(fail('Expired'), 'https://one.example/', 'kept');
  expect(outcome).toMatchObject({ status: 'may-have-been-sent', kept: 'kept' });
});
