import { parseReceipt, type Receipt } from '@countersign/proof/receipts';
import {
  getNodeOrigin,
  malformed,
  readAccepted,
  readOption,
  readPart,
} from '@countersign/proof/records';
import { verifyRecord as verifyEvidence, type Expectation } from '@countersign/proof';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { askRecordInTime, toCluster } from '../network/chain-with-timeout';
import { withJson } from '../output/format';
import { seekFile } from '@countersign/core/records/lookup/look-up';
import { lookUp } from '../lookup/look-up';
import { readAsking, readFileToFind, readGivenFiles } from './read-options';
import type { AskedResult, FileToFind, FindOptions, FoundRecords, VerifyOptions } from './types';

export type {
  AskedNode,
  AskedOfRecord,
  AskedResult,
  Asking,
  FileToFind,
  FindOptions,
  FoundRecord,
  FoundRecords,
  SearchedNode,
  VerifyOptions,
} from './types';

/**
 * Asks the nodes for a record, checks it here, and asks whether it was withdrawn.
 *
 * @throws ProofError `expectation/malformed`, which names the wrong option, before any node is asked
 */
export async function verifyRecord(
  signature: string,
  options: VerifyOptions,
): Promise<AskedResult> {
  if (typeof signature !== 'string') throw malformed('signature');
  return verifyWith(readPart(options, 'receipt'), signature, options);
}

async function verifyWith(
  receipt: Receipt | undefined,
  signature: string,
  options: Omit<VerifyOptions, 'receipt'>,
): Promise<AskedResult> {
  const { nodes, timeoutMs } = readAsking(options);
  const accepted = readAccepted(options);
  const files = await readGivenFiles(readOption(options, 'files'));
  const question = { signature, subjects: [], receipt };
  const asked = await askRecordInTime(toCluster(nodes), timeoutMs, question);
  return withJson(judgeAsked(asked, { ...accepted, receipt, files }));
}

/**
 * Does the same for a receipt, which also proves records that nodes have pruned.
 *
 * @param receipt - JSON text
 * @throws ProofError `receipt/malformed`, `expectation/malformed`
 */
export async function verifyReceipt(
  receipt: string,
  options: Omit<VerifyOptions, 'receipt'>,
): Promise<AskedResult> {
  const parsed = parseReceipt(receipt);
  return verifyWith(parsed, parsed.signature, options);
}

/**
 * Asks each node for the records of this file, and all nodes about each record.
 *
 * @throws ProofError `expectation/malformed`, `digest/malformed`
 */
export async function findRecords(file: FileToFind, options: FindOptions): Promise<FoundRecords> {
  const { nodes, timeoutMs } = readAsking(options);
  const { author } = readAccepted(options);
  const digest = await readFileToFind(file);
  const authors = author === 'any' ? null : [author].flat();
  const sought = seekFile({ digest, kind: 'file' }, authors);
  const found = await lookUp(sought, toCluster(nodes), timeoutMs, false);
  const expected = { author, acceptsPart: true, files: [{ name: '', size: null, digest }] };
  return {
    records: found.records.map(({ signature, author, slot, blockTime, asked }) =>
      withJson({
        ...{ signature, author, slot, blockTime },
        ...judgeAsked(asked, expected),
      }),
    ),
    nodes: found.searched.map(({ node, status, reason, unchecked, hasMore }) => ({
      ...{ node: getNodeOrigin(node), unread: unchecked, hasMore },
      silence: status === 'no-answer' ? (reason ?? 'unknown') : null,
    })),
  };
}

function judgeAsked(
  asked: AskedRecord,
  expectation: Expectation & { readonly receipt?: Receipt | undefined },
): AskedResult {
  const { evidence, about, answers, deniers, withdrawalStatus: withdrawal } = asked;
  const isDenied = deniers.length > 0;
  return {
    ...verifyEvidence({ ...expectation, evidence, about, isDenied, withdrawal }),
    withdrawal,
    nodes: answers.map(({ node, evidence: { lookup } }) => ({
      node: getNodeOrigin(node),
      silence: lookup.status === 'unreachable' ? lookup.reason : null,
      isUnknown: lookup.status === 'not-found',
    })),
  };
}
