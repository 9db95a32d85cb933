import { makeQrRows } from '@countersign/core/documents/qr-rows';
import { assertHolds, StampError, stampPdf } from '@countersign/core/documents/stamp-pdf';
import { getStampedName } from '@countersign/core/documents/names';
import { isStatement, type Claim } from '@countersign/proof/claims';
import { digestOf, isSameDigest, type Digest } from '@countersign/proof/encoding';
import { getFileReceipt, serializeReceipt, type Receipt } from '@countersign/proof/receipts';
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
import { writeOnce } from '../state/atomic-file';
import { judge } from '../verify/judge';
import { describeRecord } from './describe';

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
  if (result !== 'verified') {
    const lines = [...problems, 'nothing was written'];
    return { result, lines: [formatHeadline(result), ...lines], json: { result, problems: lines } };
  }
  const { claim } = asked.verdict;
  if (claim === null || isStatement(claim)) throw new Unreadable('The record signs no file.');
  const own = getOwnReceipt(receipt, claim, digest);
  const certificate = describeRecord({
    ...{ asked, claim, site, isOffline },
    receipt: own,
    size: document.length,
  });
  const { bytes, hasSignatures } = await makeStamp(document, {
    certificate,
    qr: certificate.link === null ? null : makeQrRows(certificate.link),
    receipt: {
      name: `${name}${RECEIPT_ENDING}`,
      content: new TextEncoder().encode(serializeReceipt(own)),
    },
    drawText: null,
  });
  assertHolds(bytes, digest, createRunningHash());
  const to = input.output ?? join(dirname(path), getStampedName(name));
  await writeOnce(to, bytes);
  const isPrivate = claim.kind === 'hidden';
  return {
    result: 'stamped',
    lines: [
      formatHeadline('stamped'),
      `wrote ${to}: ${name} is its first ${document.length} bytes`,
      ...(isPrivate ? [PRIVATE] : []),
      ...(hasSignatures ? [SIGNED_BEFORE] : []),
      ...(isOffline ? [OFFLINE] : []),
    ],
    json: {
      result: 'stamped',
      problems: [],
      ...{ file: to, signature, size: document.length, isPrivate, hasSignatures, isOffline },
    },
  };
}

const PRIVATE =
  'the receipt in it opens the private signature of this file: whoever has the copy can prove it';
const SIGNED_BEFORE =
  'it has signatures of a PDF program, whose readers will say that it was modified since';
const OFFLINE =
  'its page says that no node was asked: add -u NETWORK to say whether the record is final';

/** A set's receipt names all of its files; the copy carries only its own. */
function getOwnReceipt(receipt: Receipt, claim: Claim, digest: Digest): Receipt {
  const index = receipt.files.findIndex((file) => isSameDigest(file.digest, digest));
  return receipt.files.length === 1 ? receipt : getFileReceipt(receipt, claim, index);
}

async function makeStamp(...input: Parameters<typeof stampPdf>) {
  try {
    return await stampPdf(...input);
  } catch (error) {
    if (error instanceof StampError) throw new Unreadable(REFUSALS[error.code]);
    throw error;
  }
}

const REFUSALS: Readonly<Record<StampError['code'], string>> = {
  damaged: 'It is no PDF that can be read, or a damaged one: nothing was written.',
  encrypted: 'The PDF is encrypted, so no page can be added: nothing was written.',
  locked: 'The PDF was certified with no change allowed: nothing was written.',
  linearized:
    'The PDF is laid out for the web, so no page can be added without changing it: nothing was written.',
  'not-kept': 'The signed file could not be found again in the copy: nothing was written.',
};
