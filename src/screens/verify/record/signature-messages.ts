import type { RecordState, Verdict } from '@countersign/proof';
import { formatTime } from '../details/format-time';

export type SignatureTone = 'good' | 'wait' | 'bad' | 'open';

export interface SignatureMessage {
  readonly tone: SignatureTone;
  readonly text: string;
}

const OTHERS: Record<Exclude<RecordState, 'valid' | 'settling'>, SignatureMessage> = {
  failed: { tone: 'bad', text: 'Genuine, but its transaction failed' },
  'no-claim': { tone: 'bad', text: 'Signs no file' },
  ambiguous: { tone: 'bad', text: 'More than one claim, so none counts' },
  'unsigned-memo': { tone: 'bad', text: 'Nobody signed this claim' },
  'wrong-network': { tone: 'bad', text: 'Made for another network' },
  'bad-signature': { tone: 'bad', text: 'Not genuine' },
  malformed: { tone: 'bad', text: 'Not a valid signature' },
  'does-not-count': { tone: 'open', text: 'Genuine, by somebody else' },
  'newer-format': { tone: 'open', text: 'Could not be checked' },
  'not-found': { tone: 'open', text: 'Not found' },
  unreachable: { tone: 'open', text: 'Could not be checked' },
};

/** The first part of the answer: of the signature alone. */
export function getSignatureMessage({
  record,
  author,
  landing,
}: Pick<Verdict, 'record' | 'author' | 'landing'>): SignatureMessage {
  if (record === 'settling') return { tone: 'wait', text: 'Genuine, not permanent yet' };
  if (record === 'valid')
    return { tone: 'good', text: `Genuine, permanent${formatSince(landing)}` };
  const isOffline = author !== null && landing === null;
  if (isOffline && (record === 'not-found' || record === 'unreachable')) {
    return { tone: 'open', text: 'Genuine; whether it is public is not known' };
  }
  return OTHERS[record];
}

function formatSince(landing: Verdict['landing']): string {
  const { blockTime = null } = landing ?? {};
  return blockTime === null ? '' : ` since ${formatTime(blockTime).utc}`;
}
