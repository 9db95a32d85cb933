// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';

import { expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const RECORD = sign(createSigner('an author'), [createSubject('a')], { slot: 5n });
const { signature } = RECORD;

runByFakeClock();

it.each(['.', '%22', '…', '\u200b', ')?cluster=solana:devnet.'])(
  'G a record’s link with %j behind it shows the record, at its clean address',
  async (stray) => {
    const nodes = { 'https://one.example': { list: [], landed: toLanded([RECORD]) } };
    const { getPath } = openRecord(`${signature}${stray}`, nodes);
    await pass(1000);
    expect(getCard().state).toBe('valid');
    const search = stray.includes('?') ? '?cluster=solana:devnet' : '';
    expect(getPath()).toBe(`/verify/${signature}${search}`);
  },
);
