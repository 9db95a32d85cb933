import { createSigner } from '@countersign/proof/test/build-transaction';
import { sign, signStatement } from './landed';
import { createSubject } from './subject';

export const ALICE = createSigner('alice');
export const FILE = createSubject('a');
export const RECORD = sign(ALICE, [FILE], { slot: 7n });
export const WITHDRAWAL = signStatement(ALICE, 'revoke', RECORD, FILE.digest, { slot: 9_000n });
export function createFlood(count: number) {
  const others = Array.from({ length: count }, (_, index) =>
    sign(createSigner(`a stranger ${index}`), [FILE], { slot: BigInt(5_000 - index) }),
  );
  return [...others, RECORD];
}

export const FLOOD = createFlood(150);
