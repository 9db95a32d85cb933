// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { createCluster } from '../../../flows/test/cluster';
import { sign } from '../../../flows/test/landed';
import { createSubject } from '../../../flows/test/subject';
import { createTransfer } from '../../../flows/test/transfer';
import { renderScreen } from '../../shared/test/render-screen';
import { SignatureRow } from './signature-row';

const SIGNER = createSigner('a signer');
const FILE = createSubject('a');
const EARLIEST = 'Earliest known on this network';

function getText(evidence: Evidence, isThis: boolean): string {
  const verdict = verifyEvidence(evidence);
  renderScreen(
    <SignatureRow
      signature={{ verdict, isThis, statements: [], withdrawal: null }}
      cluster={createCluster()}
      isEarliest
      unlisted={[]}
    />,
  );
  return document.querySelector('li')?.textContent ?? '';
}

afterEach(cleanup);

it('N3 the earliest of a list is called so where it is a transaction of its own', () => {
  expect(getText(sign(SIGNER, [FILE]), false)).toContain(EARLIEST);
});

it.each([true, false])(
  'N3 a claim within a larger transaction says so, and is not called the earliest (this record: %s)',
  (isThis) => {
    const transfer = createTransfer(SIGNER.address, createSigner('a stranger').address);
    const text = getText(sign(SIGNER, [FILE], { others: [transfer] }), isThis);
    expect(text).toContain('Within a larger transaction');
    expect(text).not.toContain(EARLIEST);
  },
);
