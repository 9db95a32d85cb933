import type { Statement } from '../../flows/record-life';
import { OutsideText } from '../outside-text';
import { printWhen } from './print-time';

export const STANDING: Readonly<Record<Statement['counts'], string>> = {
  yes: '',
  settling: ', not final yet',
  'in-doubt': ', not known to have landed',
  no: '',
};

/** Stands in the headline's place: the signer withdrew the signature. */
export function Revoked({ statement }: { readonly statement: Statement }) {
  const { verdict, counts } = statement;
  const reason = verdict.claim?.kind === 'revoke' ? verdict.claim.reason : undefined;
  return (
    <div className="border-warn/50 text-warn mt-4 rounded-xl border px-4 py-3 font-medium wrap-anywhere">
      Withdrawn by its signer{printWhen(verdict.landing)}
      {STANDING[counts]}.
      {reason !== undefined && (
        <>
          {' '}
          Their words: <OutsideText text={reason} />
        </>
      )}
    </div>
  );
}
