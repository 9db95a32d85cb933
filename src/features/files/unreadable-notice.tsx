import type { ReactNode } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';
import { Notice } from '../../ui/messages/notice';

const MOST_NAMED = 20;

const ONE_UNREAD =
  'A file is named like a receipt, but this page can’t read it as one, so it is treated like any other file. Ask for a new copy, or reload the page to get its newest version: ';
const SEVERAL_UNREAD =
  'Some files are named like receipts, but this page can’t read them as such, so they are treated like any other files. Ask for new copies, or reload the page to get its newest version: ';

export function UnreadableNotice({ paths }: { readonly paths: readonly string[] }) {
  return <NamedNotice names={paths}>Could not be opened: </NamedNotice>;
}

export function UnreadReceiptsNotice({ names }: { readonly names: readonly string[] }) {
  return (
    <NamedNotice names={names}>{names.length === 1 ? ONE_UNREAD : SEVERAL_UNREAD}</NamedNotice>
  );
}

interface NamedNoticeProps {
  readonly names: readonly string[];
  readonly children: ReactNode;
}

function NamedNotice({ names, children }: NamedNoticeProps) {
  if (names.length === 0) return null;
  const others = names.length - MOST_NAMED;
  return (
    <div role="alert" className="mt-4">
      <Notice tone="warn">
        <p className="min-w-0 wrap-anywhere">
          {children}
          <bdi translate="no">{names.slice(0, MOST_NAMED).map(toVisibleText).join(', ')}</bdi>
          {others > 0 && ` and ${formatCount(others)} more`}
        </p>
      </Notice>
    </div>
  );
}
