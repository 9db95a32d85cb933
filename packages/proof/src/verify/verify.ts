import { CHECK_IDS } from './check/checks';
import { checkFiles } from './check/check-files';
import { checkReceipt } from './check/check-receipt';
import { checkReferences } from './check/check-references';
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
import { checkOn, toFinding, getRecordState } from './check/finding';
import type { OpenTree } from '../tree/tree';
import { type ConfirmationResult, checkConfirmation } from './check/check-confirmation';
import { checkInclusion } from '../tree/check-inclusion';
import { checkBytes } from './check/check-bytes';
import type { Receipt } from '../receipt/receipt';
import { checkStatement, type NamedVerdict } from './check/check-statement';
import type { Subject } from '../claim/subject';
import {
  type CheckId,
  type EvidenceLevel,
  type Finding,
  type RecordState,
  type Verdict,
} from './verdict';

export interface VerifyInput {
  readonly evidence: Evidence;
  readonly subjects?: readonly Subject[];
  readonly receipt?: Receipt | undefined;
  /** The verdict on the record that a statement names. Other claims need none. */
  readonly about?: NamedVerdict | undefined;
  readonly trees?: VerifyTrees | undefined;
}

export interface VerifyTrees {
  readonly subjects?: OpenTree | undefined;
  /** The tree of exactly the receipt's files, salted if the claim is hidden. */
  readonly receipt?: OpenTree | undefined;
}

/**
 * Never throws. If no node gave bytes, `verify` uses the receipt's. It never believes a receipt's
 * testimony about the chain, so a receipt alone is never `valid`.
 */
export function verify(input: VerifyInput): Verdict {
  const { subjects = [], receipt, about, trees } = input;
  const evidence = withKnownNetwork(holdAgainstReceipt(input.evidence, receipt));
  const { signature } = evidence;
  const bytes = getWireBytes(evidence, receipt);
  const record = checkBytes(signature, bytes);
  const { transaction, signed } = record;
  const grounds = { bytes: signed };
  const claim = signed?.claim ?? null;
  const author = signed?.author ?? null;
  const listed = signed === null ? null : getListedLeaves(signed);
  const provedFiles =
    claim === null ? null : checkInclusion(claim, listed, receipt?.files ?? [], trees?.receipt);
  const landing = checkConfirmation(evidence);
  const files = checkFiles(provedFiles, subjects, trees?.subjects);
  const findings: Record<CheckId, Finding> = {
    ...record.findings,
    lookup: checkLookup(evidence, bytes),
    network: checkOn('network', grounds, (own) => checkNetwork(own.claim, evidence)),
    ...landing.findings,
    references: checkOn('references', grounds, (own) => checkReferences(own, listed, about)),
    standing: checkOn('standing', grounds, (own) => checkStatement(own, about)),
    file: files.finding,
    ...checkReceipt(receipt, evidence, {
      decode: record.findings.decode,
      provedFiles,
      landing: landing.landing,
    }),
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

function withKnownNetwork(evidence: Evidence): Evidence {
  const { genesisHash } = evidence;
  const isKnown = genesisHash !== null && isAddress(genesisHash);
  return isKnown ? evidence : { ...evidence, genesisHash: null };
}

function getWireBytes({ lookup }: Evidence, receipt: Receipt | undefined): Uint8Array | null {
  return lookup.status === 'found' ? lookup.transaction : (receipt?.transaction ?? null);
}

function checkLookup({ lookup }: Evidence, bytes: Uint8Array | null): Finding {
  if (bytes === null) {
    return lookup.status === 'unreachable'
      ? toFinding('lookup', 'unreachable', { reason: lookup.reason })
      : toFinding('lookup', 'not-found');
  }
  return lookup.status === 'found'
    ? toFinding('lookup', 'found')
    : toFinding('lookup', 'taken-from-receipt', { lookup: lookup.status });
}

function checkNetwork({ net }: Claim, { genesisHash }: Evidence): Finding {
  if (genesisHash === null) return toFinding('network', 'network-unknown');
  return toNet(genesisHash) === net
    ? toFinding('network', 'network-agrees')
    : toFinding('network', 'network-differs', { claimed: net, reported: toNet(genesisHash) });
}

function getLevel(
  signed: SignedClaim | null,
  state: RecordState,
  { findings, finalizedBy }: ConfirmationResult,
): EvidenceLevel {
  if (signed === null) return 'nothing';
  if (state !== 'valid') return 'signed';
  return finalizedBy > 1 && findings.agreement.outcome !== 'fail' ? 'several-nodes' : 'one-node';
}
