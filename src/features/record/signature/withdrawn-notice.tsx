import { Button } from '../../../ui/button';
import { OutsideText } from '../../signer';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';

interface WithdrawnNoticeProps {
  readonly withdrawal: WithdrawalWords;
  readonly onLoadMore: () => void;
}

/** Shows the signer's own words, or what servers report if those were not found. */
export function WithdrawnNotice({ withdrawal, onLoadMore }: WithdrawnNoticeProps) {
  const { statement, markWords, hasUnread } = withdrawal;
  const { claim = null } = statement?.verdict ?? {};
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  if (reason !== undefined) {
    return (
      <p className="mt-2 font-medium wrap-anywhere">
        Why the signer withdrew it, in their words: <OutsideText text={reason} />
      </p>
    );
  }
  if (markWords === null) return null;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">{markWords}</p>
      {hasUnread && (
        <Button className="mt-2" onClick={onLoadMore}>
          Look further
        </Button>
      )}
    </>
  );
}
