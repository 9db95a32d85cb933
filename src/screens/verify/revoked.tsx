import type { Statement } from '../../flows/record-life';
import { toVisibleText } from '../../proof';
import { printWhen } from './print-time';

/** Stands in the headline's place: the author has taken the signature back. */
export function Revoked({ statement }: { readonly statement: Statement }) {
  const { verdict, counts } = statement;
  const reason = verdict.claim?.kind === 'revoke' ? verdict.claim.reason : undefined;
  return (
    <p className="border-warn/50 text-warn mt-4 rounded-xl border px-4 py-3 font-medium wrap-anywhere">
      Taken back by its author{printWhen(verdict.landing)}
      {counts === 'settling' && ', not final yet'}.
      {reason !== undefined && (
        <>
          {' '}
          Their words: “<bdi>{toVisibleText(reason)}</bdi>”
        </>
      )}
    </p>
  );
}
