// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  STOPPED,
  toChanged,
  toExpired,
  toFailed,
  toNotSeen,
  toRejected,
} from '@countersign/core/words/signing-outcomes';
import { createCluster } from '@countersign/core/test/cluster';
import { OutcomeNotice, type Unhappy } from './outcome-notice';

const CLUSTER = createCluster();
const NODE = 'https://one.example/';

const print = (outcome: Unhappy) =>
  renderToStaticMarkup(<OutcomeNotice outcome={outcome} cluster={CLUSTER} />);

it.each([
  ['kept', toExpired([NODE], 'kept')],
  ['kept', toFailed('"No"', [NODE], 'kept')],
  ['not-kept', toRejected('No', NODE, 'not-kept')],
] as const)(
  'H1 G6 a transaction that nodes have not seen, %s: not called unrecorded, with a warning of a second record',
  (kept, outcome) => {
    const text = print(outcome);
    expect(text).not.toContain('nothing was recorded');
    expect(text).toContain('there are two records');
    expect(text.includes('It is kept above, to look again')).toBe(kept === 'kept');
  },
);

it('a transaction that may still land: the advice is to continue before signing again', () => {
  const text = print(toNotSeen(CLUSTER));
  expect(text).toContain('continue there. Forget it only if you know that nothing was sent.');
  expect(text).not.toContain('You can also sign again');
});

it('a stopped or changed signing: no advice to look for it', () => {
  for (const outcome of [STOPPED, toChanged('memo-changed', null)]) {
    expect(print(outcome)).not.toContain('above');
  }
});

it.each([null, { node: NODE, blockTime: null }])(
  'a record that is seen %j: opened by a link',
  (seen) => {
    const text = print({ status: 'already-signed', signature: 'any', seen });
    expect(text.includes('Open record')).toBe(seen !== null);
    expect(text).toContain('Nothing was signed now');
  },
);
