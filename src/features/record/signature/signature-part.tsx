import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { Verdict } from '@countersign/proof';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { ShortCode } from '../../../ui/copy/short-code';
import { formatList } from '@countersign/core/words/format-list';
import { NoAnswerYet } from '../../network';
import type { ReadyRecord, RecordModel } from '../data/use-record';
import { formatNodes } from '../words/nodes-messages';
import type { ShownFileState } from '../dropped/file-state';
import { NotFoundSince } from '../card/below';
import { CardPart } from '../card/card-part';
import { SignatureFacts } from './signature-facts';
import { getSignatureMessage, PERMANENT, type SignatureTone } from './signature-messages';

const ICONS: Record<SignatureTone, LucideIcon> = {
  good: Check,
  wait: LoaderCircle,
  warn: Undo2,
  bad: X,
  open: CircleHelp,
};

interface SignaturePartProps {
  readonly record: RecordModel;
  readonly clusters: readonly Cluster[];
  readonly file: ShownFileState;
  readonly look: string;
}

const NAME = 'Signature';

export function SignaturePart({ record, clusters, file, look }: SignaturePartProps) {
  const { verdict } = record.check;
  if (record.status !== 'ready') {
    return (
      <CardPart name={NAME}>
        <div role="status" className="min-h-27 sm:min-h-22">
          {record.status === 'loading' && (
            <>
              Asking {formatList(clusters.map(({ label }) => label))} for the record…
              <NoAnswerYet clusters={clusters} />
            </>
          )}
          <Offline verdict={verdict} />
        </div>
      </CardPart>
    );
  }
  const withdrawal = record.withdrawal.status;
  const { tone, text } = getSignatureMessage(verdict, { file, withdrawal });
  const Icon = ICONS[tone];
  return (
    <CardPart name={NAME} icon={<Icon className={`size-5 stroke-[2.5] ${look}`} />}>
      <p className="font-semibold">{text}</p>
      {verdict.claim !== null && <SignatureFacts record={record} isSaid={text === PERMANENT} />}
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
        Asked: {formatList(found.asked.map(({ label }) => label))}
        {servers !== null && `; ${servers}`}.
      </p>
      <NotFoundSince found={found} />
    </>
  );
}

function Offline({ verdict: { author, claim } }: { readonly verdict: Verdict }) {
  if (author === null || claim === null) return null;
  return (
    <p data-offline className="text-ink">
      The receipt alone, checked in this browser: signed by{' '}
      <ShortCode text={author} label="signer’s address" />. What it can’t tell: that it was
      recorded, and when.
    </p>
  );
}
