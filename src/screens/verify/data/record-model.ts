import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { RecordReading } from '../../../flows/records/record-readings';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { getOfflineEvidence } from '../../../proof';
import type { DroppedCheck } from '../files/check-dropped';
import { getRelatedDigest } from '../../../flows/records/related-digest';
import type { ReceiptFile } from '../receipts/make-receipt';
import { ASKING_SECOND, getNodesToAsk } from './nodes-to-ask';
import type { TakenBack } from './revocation-status';
import type { DroppedFiles } from '../files/use-dropped-files';
import type { Elsewhere } from './use-other-cluster';
import type { LifeView } from './use-related-records';
import type { SecondWord } from './use-second-node';

/**
 * What is known of a record. Where the code that learns more never comes, it is what the first answer
 * tells, and that the rest could not be checked.
 */
export interface Known {
  /** With what nodes said since; null while they are asked. */
  readonly found: FoundEvidence | null;
  /** With what was dropped; without any node where none answered yet. */
  readonly check: DroppedCheck;
  readonly second: SecondWord;
  /** The same in a sentence; null where there is none to ask. */
  readonly secondWords: string | null;
  /** Another configured network that knows the record, where this one does not. */
  readonly elsewhere: Elsewhere | null;
  readonly takenBack: TakenBack;
  /** Of links or a withdrawal: the record that they name is still asked for. */
  readonly isAboutAsked: boolean;
}

/** What is known once the code is there that learns more than the verdict; missing for good where that never comes. */
export interface Told extends Known {
  /** What it is of. */
  readonly reading: RecordReading;
  /** The receipt that this device keeps. */
  readonly kept: ReceiptFile | null;
  readonly life: LifeView;
  readonly refresh: () => void;
}

export interface FirstKnown {
  readonly signature: string;
  readonly found: FoundEvidence | null;
  readonly dropped: Pick<DroppedFiles, 'entries'>;
  /** What learns more could not be loaded: nobody asks any more. */
  readonly isMissing: boolean;
}

const MISSING_PART = 'a part of this page could not be loaded';

/** What is known from the first answer alone, with room for what is asked next. */
export function getFirst({ signature, found, dropped, isMissing }: FirstKnown): Known {
  const verdict = verifyEvidence(found?.evidence ?? getOffline(signature));
  const isLookedFor = getRelatedDigest(verdict) !== null;
  const hasSecond = found !== null && getNodesToAsk(found).length > 0;
  return {
    found,
    check: {
      files: isMissing ? dropped.entries : [],
      receipts: [],
      verdict,
      isChecking: dropped.entries.length > 0 && !isMissing,
      isMissing,
      trees: undefined,
    },
    second: hasSecond && !isMissing ? { status: 'asking' } : null,
    secondWords: hasSecond ? getSecondWords(isMissing) : null,
    elsewhere: null,
    isAboutAsked: !isMissing,
    takenBack: isLookedFor ? getTakenBack(isMissing) : NOT_ASKED,
  };
}

function getSecondWords(isMissing: boolean): string {
  return isMissing ? `A second node could not be asked: ${MISSING_PART}` : ASKING_SECOND;
}

const NOT_ASKED: TakenBack = {
  status: 'not-asked',
  revocation: null,
  markWords: null,
  words: null,
};

function getTakenBack(isMissing: boolean): TakenBack {
  return isMissing
    ? {
        status: 'not-searched',
        revocation: null,
        markWords: null,
        words: `Could not be checked: ${MISSING_PART}`,
      }
    : { status: 'looking', revocation: null, markWords: null, words: 'Looking…' };
}

let offline = getOfflineEvidence('');

/** The same for the same, so that it is checked once. */
function getOffline(signature: string) {
  if (offline.signature !== signature) offline = getOfflineEvidence(signature);
  return offline;
}
