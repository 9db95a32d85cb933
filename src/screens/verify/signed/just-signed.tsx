import CircleCheck from 'lucide-react/icons/circle-check';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import type { Verdict } from '@countersign/proof';
import { Button } from '../../../ui/button';
import { useCopying } from '../../../ui/copy/use-copying';
import { useApp } from '../../shared/app-context';
import { getRecordLink } from '../../shared/routes';
import { SaveOnlyHere } from '../../shared/save-only-here';
import type { ReadyRecord } from '../data/use-record';
import { ReceiptButton } from '../receipts/receipt-button';
import { EachReceipt } from '../receipts/each-receipt';

/** For somebody who has just signed: the link to send, and what to keep. */
export function JustSigned({ record }: { readonly record: ReadyRecord }) {
  const { kept, found, check } = record;
  const { verdict } = check;
  const { claim, signature } = verdict;
  const { trees } = useApp();
  const whole = kept?.receipt ?? null;
  const link = getRecordLink(signature, found.cluster.id);
  const { copy, state, message } = useCopying(link);
  const CopyIcon = state === 'copied' ? Check : Link2;
  const isNeeded = isUnlisted(verdict) || claim?.kind === 'hidden';
  return (
    <section
      aria-label="Done"
      data-just-signed=""
      className="border-line-strong bg-surface min-w-0 rounded-2xl border p-4 sm:p-6"
    >
      <p className="text-lead flex items-start gap-2 font-semibold">
        <CircleCheck aria-hidden className="text-accent mt-0.5 size-6 shrink-0" />
        Signed. Now send the link, and keep the receipt.
      </p>
      <p translate="no" className="bg-sunken text-small mt-2 rounded-lg px-3 py-2 wrap-anywhere">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="primary" onClick={copy}>
          <CopyIcon aria-hidden className="size-4" />
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
          {message}
        </span>
        {kept !== null && (
          <ReceiptButton
            receipt={kept}
            label={isNeeded ? 'Save the receipts now' : 'Save receipt'}
          />
        )}
      </div>
      {claim?.kind === 'tree' && whole !== null && whole.files.length > 1 && (
        <EachReceipt {...{ trees, whole, claim }} label="Each file’s receipt (zip)" />
      )}
      <SaveOnlyHere files={check.files} />
      <p className="text-small text-ink-soft mt-2">{getWhy(verdict)}</p>
    </section>
  );
}

/** A set whose record names no file of it. */
function isUnlisted({ claim, checks }: Verdict): boolean {
  const listed = checks.find(({ reason }) => reason === 'references-present')?.context?.leaves;
  return claim?.kind === 'tree' && Number(listed ?? 0) === 0;
}

function getWhy(verdict: Verdict): string {
  if (verdict.claim?.kind === 'hidden') {
    return 'Without the receipt nobody, including you, can ever show what you signed.';
  }
  return isUnlisted(verdict)
    ? 'Whoever has one of the files alone needs its receipt to check it.'
    : 'The receipt proves the signature even where no server remembers it.';
}
