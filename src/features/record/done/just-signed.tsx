import { useState } from 'react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import type { RecordState, Verdict } from '@countersign/proof';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/copy/copy-text';
import { useApp } from '../../app-context';
import { getRecordLink } from '../../routes';
import { SaveButton } from '../../receipts';
import { createReceiptFile } from '../data/kept/receipt-file';
import { SaveOnlyHere } from '../../files';
import type { ReadyRecord } from '../data/use-record';
import { ReceiptsZipNote } from '../receipts-zip/receipts-zip-note';
import { toSetReceipt, useReceiptsZip } from '../receipts-zip/use-receipts-zip';
import * as words from './words';

export function JustSigned({ record }: { readonly record: ReadyRecord }) {
  const { kept, found, check } = record;
  const { verdict } = check;
  const { claim, signature } = verdict;
  const { trees } = useApp();
  const zip = useReceiptsZip();
  // A private set can't be checked without its receipt, so that is saved plainly, not in a zip.
  const set = claim?.kind === 'tree' ? toSetReceipt(trees, kept, claim) : null;
  const make = kept && (() => createReceiptFile(kept, claim));
  const link = getRecordLink(signature, found.cluster.id);
  const isPrivate = claim?.kind === 'hidden';
  return (
    <section
      aria-label={words.DONE}
      data-just-signed=""
      className="border-line-strong bg-surface min-w-0 rounded-xl border p-4"
    >
      <p className="text-lead flex items-start gap-2 font-semibold">
        <CircleCheck aria-hidden className="text-accent mt-0.5 size-6 shrink-0" />
        {isPrivate ? words.SIGNED_PRIVATELY : words.SIGNED}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <input
          readOnly
          value={link}
          aria-label={words.RECORD_LINK}
          translate="no"
          className="border-line-strong bg-paper text-small min-h-11 min-w-0 grow basis-full rounded-lg border px-3 sm:basis-40 md:min-h-10"
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
        <CopyText
          text={link}
          label={words.COPY_LINK}
          icon={Link2}
          look={isPrivate ? 'secondary' : 'primary'}
          isShown
        />
        {set !== null ? (
          <>
            <Button look={isPrivate ? 'primary' : 'secondary'} onClick={() => void zip.save(set)}>
              <Download aria-hidden className="size-4" />
              {words.SAVE_RECEIPT}
            </Button>
            <ReceiptsZipNote zip={zip} />
          </>
        ) : (
          make !== null && (
            <SaveButton
              make={make}
              copyAs={words.RECEIPT}
              look={isPrivate ? 'primary' : 'secondary'}
            >
              <Download aria-hidden className="size-4" />
              {words.SAVE_RECEIPT}
            </SaveButton>
          )
        )}
      </div>
      <SaveOnlyHere files={check.files} />
      <p className="text-small text-ink-soft mt-2">{getWhy(verdict)}</p>
      <FinalitySteps record={verdict.record} />
    </section>
  );
}

function isUnlisted({ claim, checks }: Verdict): boolean {
  const listed = checks.find(({ reason }) => reason === 'references-present')?.context?.leaves;
  return claim?.kind === 'tree' && Number(listed ?? 0) === 0;
}

function getWhy(verdict: Verdict): string {
  if (verdict.claim?.kind === 'hidden') return words.WHY_RECEIPT_IF_PRIVATE;
  return isUnlisted(verdict) ? words.WHY_RECEIPT_OF_SET : words.WHY_RECEIPT;
}

function FinalitySteps({ record }: { readonly record: RecordState }) {
  const [wasSettling, setWasSettling] = useState(false);
  if (record === 'settling' && !wasSettling) setWasSettling(true);
  if (!wasSettling || (record !== 'settling' && record !== 'valid')) return null;
  const done = words.STEP_NAMES.slice(0, record === 'valid' ? 3 : 2);
  return (
    // The card announces the answer. An announcement of each step would interrupt it.
    <div role="status" aria-live="off" className="mt-2">
      <ol aria-label={words.STEPS} className="text-small flex flex-wrap gap-x-4 gap-y-1">
        {done.map((step) => (
          <li key={step} className="flex items-center gap-1.5">
            <Check aria-hidden className="text-accent size-4" />
            {step}
          </li>
        ))}
        {record === 'settling' && (
          <li className="text-ink-faint flex items-center gap-1.5">
            <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
            {words.NOT_PERMANENT}
          </li>
        )}
      </ol>
    </div>
  );
}
