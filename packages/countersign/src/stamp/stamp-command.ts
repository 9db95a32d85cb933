import { StampError } from '@countersign/core/documents/stamp-error';
import { assertHolds, stampPdf } from '@countersign/core/documents/stamp-pdf';
import { getOwnReceipt } from '@countersign/core/documents/own-receipt';
import { getStampedName } from '@countersign/core/documents/names';
import * as words from '@countersign/core/documents/words';
import { isStatement } from '@countersign/proof/claims';
import { digestOf } from '@countersign/proof/encoding';
import { serializeReceipt } from '@countersign/proof/receipts';
import { basename, dirname, join } from 'node:path';
import type { StampArguments } from '../arguments/types';
import { WrongUsage } from '../arguments/values';
import { readNamedRecord } from '../files/named-record';
import { readUntilOver } from '../files/read-chunks';
import { RECEIPT_ENDING } from '../files/receipt-file';
import { Unreadable } from '../files/unreadable';
import { createRunningHash } from '../hashing/running-hash';
import { askRecordInTime } from '../network/chain-with-timeout';
import { findCluster } from '../network/configured-nodes';
import { formatHeadline } from '../output/format';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';
import { trees } from '../sign/signing-context';
import { writeOnce } from '../state/atomic-file';
import { judge } from '../verify/judge';
import { describe } from './describe';

/** Writes a copy of a signed PDF with a page about its record, and the receipt attached. */
export async function stamp(input: StampArguments, output: Output): Promise<Report> {
  const { file: path, site, timeoutMs } = input;
  const cluster = await findCluster(input, output, false);
  const { signature, receipt } = await readNamedRecord(input.receipt, timeoutMs);
  if (receipt === undefined) throw new WrongUsage('Name the receipt: it is attached to the copy.');
  const document = await readUntilOver(path, timeoutMs, Infinity);
  const digest = digestOf(document);
  const name = basename(path);
  const subjects = [{ name, size: document.length, digest }];
  const asked = await askRecordInTime(cluster, timeoutMs, { signature, subjects, receipt });
  const isOffline = cluster.endpoints.length === 0;
  const accepted = { acceptsPart: true, acceptsLarger: false, acceptsNoFile: false };
  const { result, problems } = judge(asked, { authors: 'any', ...accepted }, isOffline);
  const { claim } = asked.verdict;
  if (result !== 'verified' || claim === null || isStatement(claim)) {
    const lines = [formatHeadline(result), ...problems, 'nothing was written'];
    return { result, lines, json: { result, problems } };
  }
  const to = input.output ?? join(dirname(path), getStampedName(name));
  const hasSignatures = await refuseInWords(async () => {
    const { signal } = new AbortController();
    const { evidence } = asked;
    const own = await getOwnReceipt(trees, { evidence, claim, receipt, digest }, signal);
    const stamped = await stampPdf(document, {
      certificate: describe({
        ...{ asked, site, isOffline, receipt: own },
        size: document.length,
      }),
      receipt: {
        name: `${name}${RECEIPT_ENDING}`,
        content: new TextEncoder().encode(serializeReceipt(own)),
      },
      drawText: null,
    });
    assertHolds(stamped.bytes, digest, createRunningHash());
    await writeOnce(to, stamped.bytes);
    return stamped.hasSignatures;
  });
  const isPrivate = claim.kind === 'hidden';
  return {
    result: 'stamped',
    lines: [
      formatHeadline('stamped'),
      `wrote ${to}: ${name} is its first ${document.length} bytes`,
      ...(isPrivate ? [words.OPENS_PRIVATE] : []),
      ...(hasSignatures ? [words.HAS_SIGNATURES] : []),
      ...(isOffline ? [OFFLINE] : []),
    ],
    json: {
      result: 'stamped',
      problems: [],
      ...{ file: to, signature, size: document.length, isPrivate, hasSignatures, isOffline },
    },
  };
}

const OFFLINE =
  'Its page says that no server was asked: add -u NETWORK to say whether the record is permanent.';

/** @throws Unreadable */
async function refuseInWords<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof StampError)) throw error;
    throw new Unreadable(`${words.STAMP_FAULTS[error.code]} Nothing was written.`);
  }
}
