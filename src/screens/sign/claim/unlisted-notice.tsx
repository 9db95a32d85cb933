import type { UnlistedReason } from '../../../flows/claims/prepare-plan';
import type { AccountSummary, WalletSummary } from '../../../ports/wallet';
import { Notice } from '../../../ui/notice';
import { toShortText } from '../../../flows/short-text';
import { formatTransactionError } from '../../shared/transaction-error-messages';
import { getWalletObstacle } from '../status/wallet-obstacle';

interface UnlistedNoticeProps {
  readonly reason: UnlistedReason;
  readonly wallet: WalletSummary | null;
  readonly account: AccountSummary | null;
  readonly network: string;
}

/** What a set's files will need later, as its record does not name them, and why it doesn't. */
export function UnlistedNotice(props: UnlistedNoticeProps) {
  const { wallet, account, network } = props;
  // What is said of its version is of no use where it can't sign here at all.
  const canSign = wallet !== null && getWalletObstacle({ wallet, account }, network) === null;
  const reason = props.reason === 'no-version-1' && !canSign ? 'no-account' : props.reason;
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          {`${describe(reason, wallet?.name ?? 'Your wallet', network)} You can save the receipts right after signing.`}
        </p>
      </Notice>
    </div>
  );
}

const NEEDED = 'To check a single file, people also need its receipt.';

function describe(reason: UnlistedReason, wallet: string, network: string): string {
  if (typeof reason === 'object') {
    return reason.status === 'failed'
      ? `A trial run of this set with the list of its files did not pass on ${network}: ${formatTransactionError(reason.reason)}. So it is signed without the list. ${NEEDED}`
      : `This set with the list of its files could not be tried on ${network} (“${toShortText(reason.reason)}”). So it is signed without the list. ${NEEDED}`;
  }
  switch (reason) {
    case 'too-many':
      return 'This set is too large for its files to be found on their own: to check a single file, people also need its receipt.';
    case 'no-account':
      return 'To check a single file of this set, people may also need its receipt: that depends on your wallet.';
    case 'no-version-1':
      return `${wallet} can’t sign sets of this size with their list; another wallet may. ${NEEDED}`;
  }
}
