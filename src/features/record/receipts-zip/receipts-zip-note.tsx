import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/messages/progress-bar';
import { SavedNote } from '../../receipts';
import type { ReceiptsZip } from './use-receipts-zip';
import * as words from './words';

export function ReceiptsZipNote({ zip }: { readonly zip: ReceiptsZip }) {
  const { making, saving, cancel } = zip;
  return (
    <>
      {making.status === 'making' && (
        <div className="flex min-w-0 basis-full items-center gap-3">
          <div className="min-w-32 flex-1">
            <ProgressBar label={words.RECEIPTS_OF_FILES} value={making.percent / 100} />
          </div>
          <Button look="quiet" onClick={cancel}>
            {words.CANCEL}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-bad basis-full wrap-anywhere empty:sr-only">
        {making.status === 'failed' && making.why}
      </p>
      {making.status !== 'making' && <SavedNote saving={saving} />}
    </>
  );
}
