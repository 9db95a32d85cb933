import { createSigner } from '@countersign/proof/test/build-transaction';
import { sign, signStatement } from './landed';
import { createSubject } from './subject';

export const ALICE = createSigner('alice');
export const FILE = createSubject('a');
/** Alice's record of the file. */
export const RECORD = sign(ALICE, [FILE], { slot: 7n });
export const WITHDRAWAL = signStatement(ALICE, 'revoke', RECORD, FILE.digest, { slot: 9_000n });
/** The record below 150 signatures of the same file by others, newest first. */
export const FLOOD = [
  ...Array.from({ length: 150 }, (_, index) =>
    sign(createSigner(`a stranger ${index}`), [FILE], { slot: BigInt(5_000 - index) }),
  ),
  RECORD,
];
