import type { WithdrawalWords } from './withdrawal-words';

/** By its signer, as a statement of theirs or as nodes say. */
export function isWithdrawn({ statement, markWords }: WithdrawalWords): boolean {
  return statement !== null || markWords !== null;
}
