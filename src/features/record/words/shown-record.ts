import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { isWithdrawn } from '@countersign/core/words/withdrawal';
import type { JustSigned } from '../../routes';
import type { KnownSigner } from '../../signer';
import type { ReadyRecord, RecordModel } from '../data/use-record';
import type { ShownFileState } from '../dropped/file-state';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import { isRecorded } from './answer';
import type { PageAnswer } from './answer-messages';

/** A record, the files that were dropped on it, and what the visitor reads. */
export interface ShownRecord<Model extends RecordModel = RecordModel> {
  readonly record: Model;
  readonly dropped: DroppedFilesState;
  readonly file: ShownFileState;
  /** Counts unreadable files too. */
  readonly droppedCount: number;
  readonly answer: PageAnswer;
  readonly signer: KnownSigner;
  readonly justSigned: JustSigned | null;
}

export type ShownReady = ShownRecord<ReadyRecord>;

export function isReady(shown: ShownRecord): shown is ShownReady {
  return shown.record.status === 'ready';
}

export function isSigned(verdict: Verdict): verdict is Verdict & { readonly author: string } {
  const { record, author } = verdict;
  return author !== null && isRecorded(record);
}

export function areFilesJustSigned({ record, justSigned }: ShownRecord): boolean {
  if (justSigned !== 'files' || record.status !== 'ready') return false;
  const { verdict } = record.check;
  return isSigned(verdict) && !isStatement(verdict.claim) && !isWithdrawn(record.withdrawal);
}

/** The visitor has withdrawn the record. */
export function isOwnWithdrawn({ answer, signer, justSigned }: ShownRecord): boolean {
  return signer.isYou && (answer.doubts.includes('withdrawn') || justSigned === 'revoke');
}
