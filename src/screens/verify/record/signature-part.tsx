import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { Verdict } from '@countersign/proof';
import type { Cluster } from '../../../config/configuration';
import { ShortCode } from '../../../ui/copy/short-code';
import { formatList } from '../../shared/format-list';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import type { RecordModel } from '../data/use-record';
import { formatFinality } from '../details/format-finality';
import { getSignatureMessage, type SignatureTone } from './signature-messages';

const ICONS: Record<SignatureTone, LucideIcon> = {
  good: Check,
  wait: LoaderCircle,
  bad: X,
  open: CircleHelp,
};

interface SignaturePartProps {
  readonly record: RecordModel;
  readonly clusters: readonly Cluster[];
}

export function SignaturePart({ record, clusters }: SignaturePartProps) {
  const { verdict } = record.check;
  if (record.status !== 'ready') {
    return (
      <div role="status" className="min-h-22 sm:min-h-11">
        {record.status === 'loading' && (
          <>
            Asking {formatList(clusters.map(({ label }) => label))} for the record…
            <NoAnswerYet clusters={clusters} />
          </>
        )}
        <Offline verdict={verdict} />
      </div>
    );
  }
  const { tone, text } = getSignatureMessage(verdict);
  const Icon = ICONS[tone];
  const finality = formatFinality(verdict, record.found.evidence.observations);
  return (
    <div className="min-h-22 sm:min-h-11">
      <p className="flex min-h-12 items-start gap-1.5 font-medium sm:min-h-6">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
      {(tone === 'good' || tone === 'wait') && (
        <p className="text-small text-ink-soft">
          {tone === 'wait'
            ? `So far, ${finality.clause}. Usually permanent within a minute.`
            : `We checked it here in your browser, and ${finality.clause}.`}
        </p>
      )}
    </div>
  );
}

function Offline({ verdict: { author, claim } }: { readonly verdict: Verdict }) {
  if (author === null || claim === null) return null;
  return (
    <p data-offline className="text-ink">
      The receipt alone, checked in this browser: signed by{' '}
      <ShortCode text={author} label="signer’s address" />. What it can’t tell: that it landed on
      the network, and when.
    </p>
  );
}
