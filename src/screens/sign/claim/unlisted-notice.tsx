import { Notice } from '../../../ui/notice';

/** Says what the files of a set need later, as its record does not name them. */
export function UnlistedNotice() {
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          These files can’t be found one by one. Anyone who checks a single file needs its receipt.
          You can save the receipts right after signing.
        </p>
      </Notice>
    </div>
  );
}
