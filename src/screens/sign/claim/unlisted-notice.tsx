import { Notice } from '../../../ui/notice';

/** Says what the files of a set need later, as its record does not name them. */
export function UnlistedNotice() {
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          This set is too large for its files to be found on their own: to check a single file,
          people also need its receipt. You can save the receipts right after signing.
        </p>
      </Notice>
    </div>
  );
}
