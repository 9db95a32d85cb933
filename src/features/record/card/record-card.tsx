import type { RecordState, Verdict } from '@countersign/proof';
import { isStatement, type StatementClaim } from '@countersign/proof/claims';
import { isInLarger } from '@countersign/proof/transactions';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { Identicon } from '../../../ui/identicon';
import { AsOf } from '../../network';
import { getRecordPath } from '../../routes';
import { isWithdrawn } from '@countersign/core/words/withdrawal';
import type { RecordModel } from '../data/use-record';
import type { FileTone } from '../words/file-answer';
import * as words from '../words/card';
import { NEEDS_RECEIPT } from '../words/file-messages';
import { FileCheck } from '../compare/file-check';
import type { ShownFileState } from '../dropped/file-state';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import { ANSWER_LOOKS, LOADING_LOOK } from './answer-looks';
import type { PageAnswer } from '../words/answer-messages';
import { Announcement } from './announcement';
import { FileResult, OtherInstructions, UnreadableNotice, WithdrawnNotice } from './below';
import { CardHead } from './card-head';
import { CardPart } from './card-part';
import { getKnownFiles } from './record-title';
import { RetryButton } from './retry-button';
import { SignaturePart } from '../signature/signature-part';
import { WhoPart } from './who-part';
import { type KnownSigner, OutsideText } from '../../signer';

interface RecordCardProps {
  readonly record: RecordModel;
  readonly clusters: readonly Cluster[];
  readonly dropped: DroppedFilesState;
  readonly file: ShownFileState;
  readonly answer: PageAnswer;
  readonly signer: KnownSigner;
  readonly wasWithdrawn: boolean;
}

export function RecordCard(props: RecordCardProps) {
  const { record, clusters, dropped, file, answer, signer, wasWithdrawn } = props;
  const { check } = record;
  const { verdict } = check;
  const { author } = verdict;
  const isReady = record.status === 'ready';
  const { message } = answer;
  const look = message === null ? LOADING_LOOK : ANSWER_LOOKS[message.answer];
  const isKnownWithdrawn = isReady && isWithdrawn(record.withdrawal);
  const hasFilePart = !isStatement(verdict.claim) || hasDropped(dropped);
  const hasTone = message?.answer === 'match' || message?.answer === 'withdrawn';
  const isFileFirst = message?.answer === 'mismatch';
  const { claim } = verdict;
  const title = claim !== null && 'title' in claim ? claim.title : undefined;
  const signaturePart = (
    <SignaturePart {...{ record, clusters, file }} look={hasTone ? look.tone : ''} />
  );
  return (
    <div
      data-record={isReady ? verdict.record : message === null ? undefined : 'unreachable'}
      data-answer={message?.answer}
      data-revoked={isKnownWithdrawn ? '' : undefined}
      className={`bg-surface relative rounded-xl border ${look.edge}`}
    >
      {isReady && (
        <AsOf
          askedAt={record.askedAt}
          className="text-small text-ink-soft border-line bg-surface absolute -top-3 end-4 rounded-full border px-2 print:hidden"
        />
      )}
      <Announcement message={message} author={author} />
      <CardHead {...{ message, author, look }} name={signer.name}>
        {title !== undefined && (
          <p className="mt-2 wrap-anywhere">
            <span className="text-small text-ink-soft">{words.SIGNERS_TITLE}</span>
            <OutsideText text={title} />
          </p>
        )}
        {(record.status === 'failed' || isUncertain(record)) && (
          <RetryButton onRetry={record.refresh} />
        )}
        {isReady && hasOthers(verdict) && <OtherInstructions verdict={verdict} />}
        {isReady && isKnownWithdrawn && (
          <WithdrawnNotice withdrawal={record.withdrawal} onLoadMore={record.loadMore} />
        )}
        {isStatement(verdict.claim) && <StatementContent claim={verdict.claim} />}
        {isReady && isStatement(verdict.claim) && (
          <Link
            to={getRecordPath(verdict.claim.signature, record.found.cluster.id)}
            className="text-accent mt-2 inline-block rounded font-medium underline underline-offset-4"
          >
            {words.OPEN_NAMED[verdict.claim.kind]}
          </Link>
        )}
      </CardHead>
      <div className="divide-line divide-y">
        {/* The signature part moves, never the file part, so that the file's buttons keep the
            focus. */}
        {!isFileFirst && signaturePart}
        {hasFilePart && (
          <CardPart
            name={words.YOUR_FILE}
            icon={<FileIcon {...{ state: file, tone: answer.file.tone }} />}
          >
            <FileCheck
              Result={FileResult}
              Unreadable={UnreadableNotice}
              {...{ check, dropped, state: file }}
              known={getKnownFiles(record)}
              answer={answer.file}
              shownAbove={message?.text ?? ''}
              isOwnWithdrawn={signer.isYou && (isKnownWithdrawn || wasWithdrawn)}
              hint={getHint(verdict, message, isReady && record.kept !== null)}
            />
          </CardPart>
        )}
        {isFileFirst && signaturePart}
        {isReady && author !== null && (
          <CardPart name={words.WHO} icon={<Identicon text={author} className="size-5" />}>
            <WhoPart {...{ record, author, signer, dropped, wasWithdrawn }} />
          </CardPart>
        )}
      </div>
    </div>
  );
}

const FILE_ICONS: Record<FileTone, { readonly Icon: LucideIcon; readonly look: string }> = {
  good: { Icon: Check, look: 'text-good' },
  wait: { Icon: Check, look: '' },
  open: { Icon: CircleHelp, look: '' },
  warn: { Icon: Undo2, look: 'text-warn' },
  bad: { Icon: X, look: 'text-bad' },
};

function FileIcon({ state, tone }: { readonly state: ShownFileState; readonly tone: FileTone }) {
  if (state === 'none') return null;
  if (state === 'checking') return <LoaderCircle className="size-5 motion-safe:animate-spin" />;
  const { Icon, look } = FILE_ICONS[tone];
  return <Icon className={`size-5 stroke-[2.5] ${look}`} />;
}

function getHint(
  { claim, record }: Verdict,
  message: PageAnswer['message'],
  hasReceipt: boolean,
): string | null {
  if (claim?.kind === 'hidden' && !hasReceipt) return NEEDS_RECEIPT;
  if (claim !== null || message === null) return null;
  if (message.answer === 'invalid') return words.DROP_RECEIPT;
  return record === 'newer-format' ? null : words.DROP_RECEIPT_TOO;
}

function hasDropped({ entries, isSorting, unreadable }: DroppedFilesState): boolean {
  return entries.length > 0 || isSorting || unreadable.length > 0;
}

function isUncertain(record: RecordModel): boolean {
  if (record.status !== 'ready' || record.isNamedAsked) return false;
  return UNCERTAIN.has(record.check.verdict.record);
}

const UNCERTAIN: ReadonlySet<RecordState> = new Set(['not-found', 'unreachable', 'wrong-network']);

function hasOthers(verdict: Verdict): boolean {
  return verdict.author !== null && isInLarger(verdict);
}

function StatementContent({ claim }: { readonly claim: StatementClaim }) {
  const [label, texts] =
    claim.kind === 'links'
      ? [words.LINKS, claim.urls]
      : [words.SIGNERS_REASON, [claim.reason ?? '']];
  return texts
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className="mt-2 wrap-anywhere">
        <span className="text-small text-ink-soft">{label}</span>
        <OutsideText text={text} />
      </p>
    ));
}
