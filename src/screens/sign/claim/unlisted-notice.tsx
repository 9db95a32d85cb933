import type { UnlistedReason } from '../../../flows/claims/prepare-plan';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface UnlistedNoticeProps {
  readonly reason: UnlistedReason;
  /** Of the connected wallet; null where there is none. */
  readonly walletName: string | null;
  readonly network: string;
  /** The list is wanted after all. */
  readonly onList: () => void;
}

/** What a set's files will need later, as its record does not name them, and why it doesn't. */
export function UnlistedNotice({ reason, walletName, network, onList }: UnlistedNoticeProps) {
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          {`${describe(reason, walletName ?? 'Your wallet', network)} You can save the receipts right after signing.`}
        </p>
        {reason === 'left-out' && <Button onClick={onList}>List the files after all</Button>}
      </Notice>
    </div>
  );
}

const NEEDED = 'To check a single file, people also need its receipt.';

function describe(reason: UnlistedReason, wallet: string, network: string): string {
  switch (reason) {
    case 'too-many':
      return 'This set is too large for its files to be found on their own: to check a single file, people also need its receipt.';
    case 'no-account':
      return 'To check a single file of this set, people may also need its receipt: that depends on your wallet.';
    case 'no-version-1':
      return `${wallet} can’t sign sets of this size with their list; another wallet may. ${NEEDED}`;
    case 'left-out':
      return `This set is signed without the list of its files. ${NEEDED}`;
    case 'not-passed':
      return `A trial run of this set with the list of its files did not pass on ${network}, so it is signed without the list. ${NEEDED}`;
  }
}
