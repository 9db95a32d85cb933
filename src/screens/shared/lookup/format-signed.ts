import type { LookedUp } from '@countersign/core/records/lookup/look-up';
import { hasOlder } from '@countersign/core/records/mentions';
import { formatCount } from '@countersign/core/words/count';
import { formatDay } from '@countersign/core/words/date';

/**
 * `Signed by 6 wallets, first on 27 Nov 2026; 1 withdrawn`. It counts signers of verified, final
 * records. Where something was not read, there may be more of them, and earlier ones.
 */
export function formatSigned(found: LookedUp): string {
  const { records, unread, lists } = found;
  const of = (result: string) => records.filter((record) => record.result === result);
  const [verified, withdrawn, open] = [of('verified'), of('withdrawn'), of('cannot-check')];
  const isWhole =
    !hasOlder(found) && unread.length === 0 && lists.every(({ failure }) => failure === null);
  const count = new Set(verified.map(({ author }) => author)).size;
  const wallets = count === 1 ? 'one wallet' : `${formatCount(count)} wallets`;
  const [first] = records.filter(({ result }) => result !== 'withdrawn');
  const day = first?.result === 'verified' ? formatDay(first.asked.verdict.landing) : '';
  const since = day === '' || !isWhole ? '' : `${verified.length === 1 ? '' : ', first'} on ${day}`;
  const isOnlyWithdrawn = isWhole && count === 0 && withdrawn.length > 0;
  const onlyWithdrawn =
    withdrawn.length === 1
      ? 'One signature, withdrawn by its signer'
      : `${formatCount(withdrawn.length)} signatures, withdrawn by their signers`;
  const signed =
    count === 0
      ? 'No verified signature'
      : `Signed by ${isWhole ? '' : 'at least '}${wallets}${since}`;
  return [
    isOnlyWithdrawn ? onlyWithdrawn : signed,
    ...(withdrawn.length > 0 && !isOnlyWithdrawn
      ? [`${formatCount(withdrawn.length)} withdrawn`]
      : []),
    ...(open.length > 0 ? [`${formatCount(open.length)} not verified`] : []),
  ].join('; ');
}
