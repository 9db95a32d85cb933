import { OutsideText } from '../../shared/outside-text';
import type { WithdrawalWords } from '../data/withdrawal-words';

/** The signer's own words, or what servers say where they were not found. */
export function WithdrawnNotice({ statement, markWords }: Omit<WithdrawalWords, 'status'>) {
  const { claim = null } = statement?.verdict ?? {};
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  if (markWords === null && reason === undefined) return null;
  return (
    <p className="mt-2 font-medium wrap-anywhere">
      {reason === undefined ? markWords : <Reason text={reason} />}
    </p>
  );
}

function Reason({ text }: { readonly text: string }) {
  return (
    <>
      Why the signer withdrew it, in their words: <OutsideText text={text} />
    </>
  );
}
