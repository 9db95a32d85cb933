import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { Verdict } from '@countersign/proof';
import { ShortCode } from '../../../ui/copy/short-code';
import { Filled } from '../../../ui/filled';
import { formatList } from '@countersign/core/words/format-list';
import { NoAnswerYet } from '../../network';
import type { ReadyRecord } from '../data/use-record';
import { formatNodes } from '../words/nodes-messages';
import type { ShownRecord } from '../words/shown-record';
import * as words from '../words/signature';
import { NotFoundSince } from '../card/below';
import { CardPart } from '../card/card-part';
import { SignatureFacts } from './signature-facts';

const ICONS: Record<words.SignatureTone, LucideIcon> = {
  good: Check,
  wait: LoaderCircle,
  warn: Undo2,
  bad: X,
  open: CircleHelp,
};

interface SignaturePartProps {
  readonly shown: ShownRecord;
  readonly look: string;
}

export function SignaturePart({ shown: { record, file }, look }: SignaturePartProps) {
  const { verdict } = record.check;
  if (record.status !== 'ready') {
    return (
      <CardPart name={words.SIGNATURE}>
        <div role="status" className="min-h-27 sm:min-h-22">
          {record.status === 'loading' && (
            <>
              {words.formatAsking(formatList(record.asked.map(({ label }) => label)))}
              <NoAnswerYet clusters={record.asked} />
            </>
          )}
          <Offline verdict={verdict} />
        </div>
      </CardPart>
    );
  }
  const withdrawal = record.withdrawal.status;
  const { tone, text } = words.getSignatureMessage(verdict, { file, withdrawal });
  const Icon = ICONS[tone];
  return (
    <CardPart name={words.SIGNATURE} icon={<Icon className={`size-5 stroke-[2.5] ${look}`} />}>
      <p className="font-semibold">{text}</p>
      {verdict.claim !== null && (
        <SignatureFacts record={record} saysPermanent={text === words.PERMANENT} />
      )}
      {verdict.record === 'not-found' && <Asked record={record} />}
    </CardPart>
  );
}

function Asked({ record: { found, nodes } }: { readonly record: ReadyRecord }) {
  const servers = formatNodes(nodes);
  if (found.asked.length === 0) return null;
  return (
    <>
      <p className="text-small text-ink-soft">
        {words.formatAsked(formatList(found.asked.map(({ label }) => label)), servers)}
      </p>
      <NotFoundSince found={found} />
    </>
  );
}

function Offline({ verdict: { author, claim } }: { readonly verdict: Verdict }) {
  if (author === null || claim === null) return null;
  return (
    <p data-offline className="text-ink">
      <Filled
        text={words.RECEIPT_ALONE}
        parts={{ signer: <ShortCode text={author} label={words.SIGNER_ADDRESS} /> }}
      />
    </p>
  );
}
