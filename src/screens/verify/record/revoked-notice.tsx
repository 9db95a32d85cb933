import type { Statement } from '../../../flows/records/related-records';
import { OutsideText } from '../../shared/outside-text';
import { formatWhen } from '../details/format-time';
import { STANDING } from '../../shared/standing-messages';

interface RevokedProps {
  /** Null where it was not found. */
  readonly statement: Statement | null;
  /** Shown in its place. */
  readonly markWords: string | null;
}

export function RevokedNotice({ statement, markWords }: RevokedProps) {
  return (
    <div className="border-warn/50 text-warn mt-4 rounded-xl border px-4 py-3 font-medium wrap-anywhere">
      {statement === null ? markWords : <WithdrawalText statement={statement} />}
    </div>
  );
}

function WithdrawalText({ statement: { verdict, counts } }: { readonly statement: Statement }) {
  const reason = verdict.claim?.kind === 'revoke' ? verdict.claim.reason : undefined;
  return (
    <>
      Withdrawn by its signer{formatWhen(verdict.landing)}
      {STANDING[counts]}.
      {reason !== undefined && (
        <>
          {' '}
          Their words: <OutsideText text={reason} />
        </>
      )}
    </>
  );
}
