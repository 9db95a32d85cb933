import { NamedNotice } from '../../shared/unreadable-notice';

/** Receipts of a later version; they were added as files. */
export function NewerReceiptNotice({ names }: { readonly names: readonly string[] }) {
  return (
    <NamedNotice names={names}>
      In a newer receipt format than this page can read, so taken as a file; reload the page to get
      its newest version, or open the record by its link:{' '}
    </NamedNotice>
  );
}
