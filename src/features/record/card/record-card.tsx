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
import { Identicon } from '../../../ui/identicon';
import { AsOf } from '../../network';
import { getRecordPath } from '../../routes';
import { isWithdrawn } from '@countersign/core/words/withdrawal';
import type { RecordModel } from '../data/use-record';
import type { FileTone } from '../words/file-answer';
import * as words from '../words/card';
import { isReady, type ShownRecord } from '../words/shown-record';
import { FileCheck } from '../compare/file-check';
import type { ShownFileState } from '../dropped/file-state';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import { ANSWER_LOOKS, LOADING_LOOK } from './answer-looks';
import { Announcement } from './announcement';
import { OtherInstructions, WithdrawnNotice } from './below';
import { CardHead } from './card-head';
import { CardPart } from './card-part';
import { RetryButton } from './retry-button';
import { SignaturePart } from '../signature/signature-part';
import { WhoPart } from './who-part';
import { OutsideText } from '../../signer';

export function RecordCard({ shown }: { readonly shown: ShownRecord }) {
  const { record, dropped, file, answer, signer } = shown;
  const { verdict } = record.check;
  const { author } = verdict;
  const ready = isReady(shown) ? shown.record : null;
  const { message } = answer;
  const look = message === null ? LOADING_LOOK : ANSWER_LOOKS[message.answer];
  const isKnownWithdrawn = ready !== null && isWithdrawn(ready.withdrawal);
  const hasFilePart = !isStatement(verdict.claim) || hasDropped(dropped);
  const hasTone = message?.answer === 'match' || message?.answer === 'withdrawn';
  const isFileFirst = message?.answer === 'mismatch';
  const { claim } = verdict;
  const title = claim !== null && 'title' in claim ? claim.title : undefined;
  const signaturePart = <SignaturePart shown={shown} look={hasTone ? look.tone : ''} />;
  return (
    <div
      data-record={ready ? verdict.record : message === null ? undefined : 'unreachable'}
      data-answer={message?.answer}
      data-revoked={isKnownWithdrawn ? '' : undefined}
      className={`bg-surface relative rounded-xl border ${look.edge}`}
    >
      {ready && (
        <AsOf
          askedAt={ready.askedAt}
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
        {ready && hasOthers(verdict) && <OtherInstructions verdict={verdict} />}
        {ready && isKnownWithdrawn && (
          <WithdrawnNotice withdrawal={ready.withdrawal} onLoadMore={ready.loadMore} />
        )}
        {isStatement(verdict.claim) && <StatementContent claim={verdict.claim} />}
        {ready && isStatement(verdict.claim) && (
          <Link
            to={getRecordPath(verdict.claim.signature, ready.found.cluster.id)}
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
            <FileCheck shown={shown} />
          </CardPart>
        )}
        {isFileFirst && signaturePart}
        {isReady(shown) && author !== null && (
          <CardPart name={words.WHO} icon={<Identicon text={author} className="size-5" />}>
            <WhoPart {...{ shown, author }} />
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
