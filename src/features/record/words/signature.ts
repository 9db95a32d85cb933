import { formatTestNetwork as formatTest } from '@countersign/core/words/node-host';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { RecordState, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { formatCount } from '@countersign/core/words/count';
import { getFileCount } from '../../files';
import { isReportedWithdrawn, type AnswerFacts } from './answer';

export { NETWORK, SIGNER_ADDRESS } from '../../words';

export const SIGNATURE = 'Signature';

export function formatAsking(networks: string): string {
  return `Asking ${networks} for the record…`;
}

export function formatAsked(networks: string, servers: string | null): string {
  return `Asked: ${networks}${servers === null ? '' : `; ${servers}`}.`;
}

export const RECEIPT_ALONE =
  'The receipt alone, checked in this browser: signed by {signer}. What it can’t tell: that it was recorded, and when.';

export const WHEN = 'When';
export const NETWORK_KIND = 'Kind of network';
export const TEST_NETWORK = 'a test network';
export const STATUS = 'Status';
export const WITHDRAWN = 'Withdrawn by the signer';
export const SERVERS = 'Servers';
export const OPEN_WITHDRAWAL = 'Open the withdrawal';
export const NO_TIME = 'Not known when';

export function formatNoTime(explanation: string, slot: bigint | null): string {
  return `${explanation}${slot === null ? '' : `; in slot ${slot}`}`;
}

/** The text follows the same time in UTC. */
export function formatLocalTime(time: string): string {
  return ` · ${time} here`;
}

export type SignatureTone = 'good' | 'wait' | 'warn' | 'bad' | 'open';

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
  'does-not-count': { tone: 'good', text: 'Genuine, by somebody else' },
  'newer-format': { tone: 'open', text: 'Could not be checked' },
  'not-found': { tone: 'open', text: 'Not found' },
  unreachable: { tone: 'open', text: 'Could not be checked' },
};

export const PERMANENT = 'Genuine and permanent';

export function getSignatureMessage(
  { record, author, landing, claim }: Pick<Verdict, 'record' | 'author' | 'landing' | 'claim'>,
  { file, withdrawal }: Pick<AnswerFacts, 'file' | 'withdrawal'>,
): SignatureMessage {
  if (record === 'settling') return { tone: 'wait', text: 'Genuine, not permanent yet' };
  if (record === 'valid') {
    const tone = isReportedWithdrawn(withdrawal) ? 'warn' : 'good';
    return { tone, text: getValidMessage(claim, file, withdrawal) };
  }
  const isOffline = author !== null && landing === null;
  if (isOffline && (record === 'not-found' || record === 'unreachable')) {
    return { tone: 'open', text: 'Genuine; whether it is public is not known' };
  }
  return OTHERS[record];
}

function getValidMessage(
  claim: Verdict['claim'],
  file: AnswerFacts['file'],
  withdrawal: AnswerFacts['withdrawal'],
): string {
  if (withdrawal === 'marked') return 'Genuine, but reported as withdrawn';
  if (isReportedWithdrawn(withdrawal)) return 'Genuine, but withdrawn';
  if (file !== 'mismatch' || isStatement(claim)) return PERMANENT;
  const count = getFileCount(claim);
  return count === 1
    ? 'A genuine signature on a different file'
    : `Genuine, for a set of ${formatCount(count)} files`;
}

/** Only the coins of mainnet have a value. */
export function isTestNetwork({ id, test }: Cluster): boolean {
  return test || id !== 'solana:mainnet';
}

export function formatTestNetwork(cluster: Cluster): string | null {
  return isTestNetwork(cluster) ? formatTest(cluster.label) : null;
}
