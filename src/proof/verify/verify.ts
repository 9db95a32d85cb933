import { checkFiles } from './check-files';
import { checkReceipt } from './check-receipt';
import { checkReferences } from './check-references';
import type { Claim } from '../claim/claim';
import {
  getListedLeaves,
  getOtherInstructions,
  type SignedClaim,
} from '../transaction/claim-transaction';
import type { Evidence } from './evidence';
import { isAddress } from '../encoding/address';
import { holdAgainstReceipt } from './join-evidence';
import { toNet } from '../claim/net';
import { cannotCheck, EARLIER, fail, pass } from './finding';
import type { OpenTree } from '../tree/packed-tree';
import { type ConfirmationReading, checkConfirmation } from './check-confirmation';
import { checkInclusion } from '../tree/check-inclusion';
import { checkBytes } from './check-bytes';
import type { Receipt } from '../receipt/receipt';
import { getRecordState } from './record-state';
import { checkStatement, type Named } from './check-statement';
import type { Subject } from '../claim/subject';
import {
  CHECK_IDS,
  type CheckId,
  type EvidenceLevel,
  type Finding,
  type RecordState,
  type Verdict,
} from './verdict';

export interface VerifyInput {
  readonly evidence: Evidence;
  /** The dropped files. */
  readonly subjects?: readonly Subject[];
  readonly receipt?: Receipt | undefined;
  /** Of a links or revoke record: the verdict on the record that it names. */
  readonly about?: Named | undefined;
  /** Of large sets, where they were built already: then nothing is hashed again. */
  readonly trees?: VerifyTrees | undefined;
}

export interface VerifyTrees {
  /** Of exactly the dropped files. */
  readonly subjects?: OpenTree | undefined;
  /** Of exactly the receipt's files, as the claim takes them: salted where it is hidden. */
  readonly receipt?: OpenTree | undefined;
}

/**
 * Turns bytes into a verdict. Every check is listed, always, in one order; none hides another.
 * It never throws, whatever the data.
 *
 * Where the node gave no bytes, a receipt's are taken: what they prove, they prove from anywhere.
 * No word of a receipt about the chain is believed, so a receipt alone is never `valid`.
 */
export function verify(input: VerifyInput): Verdict {
  const { subjects = [], receipt, about, trees } = input;
  const evidence = holdAgainstReceipt(input.evidence, receipt);
  const { signature } = evidence;
  const bytes = getJudged(evidence, receipt);
  const record = checkBytes(signature, bytes);
  const { transaction, signed } = record;
  const claim = signed?.claim ?? null;
  const author = signed?.author ?? null;
  const listed = signed === null ? null : getListedLeaves(signed);
  const membership =
    claim === null ? null : checkInclusion(claim, listed, receipt?.files ?? [], trees?.receipt);
  const landing = checkConfirmation(evidence);
  const files = checkFiles(membership, subjects, trees?.subjects);
  const findings: Record<CheckId, Finding> = {
    ...record.findings,
    lookup: checkLookup(evidence, bytes),
    network: claim === null ? EARLIER : checkNetwork(claim, evidence),
    ...landing.findings,
    references: signed === null ? EARLIER : checkReferences(signed, listed, about),
    standing: checkStatement({ signature, author, claim }, about),
    file: files.finding,
    ...checkReceipt(receipt, evidence, { claim, membership, landing: landing.landing }),
  };
  const state = getRecordState(findings);
  return {
    record: state,
    file: files.file,
    subjects: files.subjects,
    level: getLevel(signed, state, landing),
    signature,
    author,
    feePayer: transaction?.staticAccounts[0] ?? null,
    claim,
    memo: record.memo,
    otherInstructions: transaction === null ? [] : getOtherInstructions(transaction, author),
    isFindable: findings.references.outcome === 'pass',
    landing: landing.landing,
    checks: CHECK_IDS.map((id) => ({ id, ...findings[id] })),
  };
}

/** A receipt's bytes stand in where no node gave any. */
function getJudged({ lookup }: Evidence, receipt: Receipt | undefined): Uint8Array | null {
  return lookup.status === 'found' ? lookup.transaction : (receipt?.transaction ?? null);
}

function checkLookup({ lookup }: Evidence, bytes: Uint8Array | null): Finding {
  if (lookup.status === 'found') return pass('found');
  if (bytes !== null) return cannotCheck('taken-from-receipt', { lookup: lookup.status });
  return lookup.status === 'not-found'
    ? cannotCheck('not-found')
    : cannotCheck('unreachable', { reason: lookup.reason });
}

function checkNetwork({ net }: Claim, { genesisHash }: Evidence): Finding {
  if (genesisHash === null || !isAddress(genesisHash)) return cannotCheck('network-unknown');
  return toNet(genesisHash) === net
    ? pass('network-agrees')
    : fail('network-differs', { claimed: net, reported: toNet(genesisHash) });
}

function getLevel(
  signed: SignedClaim | null,
  state: RecordState,
  { findings, finalizedBy }: ConfirmationReading,
): EvidenceLevel {
  if (signed === null) return 'nothing';
  if (state !== 'valid') return 'signed';
  return finalizedBy > 1 && findings.agreement.outcome === 'pass' ? 'several-nodes' : 'one-node';
}
