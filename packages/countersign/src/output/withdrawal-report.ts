import type { AskedRecord } from '@countersign/core/records/ask-record';
import type { Withdrawal } from '@countersign/core/records/withdrawal';
import { getWithdrawalWords } from '@countersign/core/words/withdrawal';
import { isStatement } from '@countersign/proof/claims';
import type { WithdrawalStatus } from '@countersign/proof/records';

/** Each completes a sentence about a record that counts as withdrawn. */
export const WITHDRAWN: Readonly<Partial<Record<WithdrawalStatus, string>>> = {
  withdrawn: 'its signer withdrew it',
  marked: 'a mark says that its signer withdrew it',
};

export function toWithdrawalReport({
  verdict: { author, claim },
  withdrawal,
  withdrawalStatus: status,
}: AskedRecord) {
  const isNone = author === null || claim === null || isStatement(claim) || withdrawal === null;
  return { status, lines: isNone ? [] : getLines(withdrawal) };
}

function getLines(withdrawal: Withdrawal): readonly string[] {
  const { words, markWords, statement } = getWithdrawalWords(withdrawal);
  const claim = statement?.verdict.claim;
  const reason =
    claim?.kind === 'revoke' && claim.reason !== undefined ? `: “${claim.reason}”` : '';
  const record = statement === null ? '' : `, record ${statement.verdict.signature}${reason}`;
  return [`${markWords ?? words ?? ''}${record}`];
}
