import { Button } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { OutsideText } from '../../signer';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import * as words from './words';

interface WithdrawnNoticeProps {
  readonly withdrawal: WithdrawalWords;
  readonly onLoadMore: () => void;
}

export function WithdrawnNotice({ withdrawal, onLoadMore }: WithdrawnNoticeProps) {
  const { statement, markWords, hasUnread } = withdrawal;
  const { claim = null } = statement?.verdict ?? {};
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  if (reason !== undefined) {
    return (
      <p className="mt-2 font-medium wrap-anywhere">
        <Filled text={words.REASON} parts={{ reason: <OutsideText text={reason} /> }} />
      </p>
    );
  }
  if (markWords === null) return null;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">{markWords}</p>
      {hasUnread && (
        <Button className="mt-2" onClick={onLoadMore}>
          {words.LOOK_FURTHER}
        </Button>
      )}
    </>
  );
}
