import type { Statement } from '../../../flows/records/related-records';
import { OutsideText } from '../../shared/outside-text';
import { formatWhen } from '../details/format-time';
import { STANDING } from './standing-messages';

interface RevokedProps {
  /** The withdrawal; null where it could not be found. */
  readonly statement: Statement | null;
  /** What is said in its place. */
  readonly markWords: string | null;
}

/** Stands in the headline's place: the signer withdrew the signature. */
export function RevokedNotice({ statement, markWords }: RevokedProps) {
  return (
    <div className="border-warn/50 text-warn mt-4 rounded-xl border px-4 py-3 font-medium wrap-anywhere">
      {statement === null ? markWords : <Words statement={statement} />}
    </div>
  );
}

function Words({ statement: { verdict, counts } }: { readonly statement: Statement }) {
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
